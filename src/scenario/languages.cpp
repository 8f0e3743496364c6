#include "scenario/languages.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace overdive {

void check_languages(const JsonReader& texts) {
    if (!texts.is_object()) return;
    texts.only({"en", "it", "fr"});
    if (texts.node().empty()) return texts.complain("a text is there in one language at least");
    texts.each_member([&](const std::string& language, const JsonReader& text) {
        if (text.text().value_or("-").empty()) texts.complain(fmt::format("the text in \"{}\" is empty", language));
    });
}

}  // namespace overdive
