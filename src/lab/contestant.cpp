#include "lab/contestant.h"

#include <charconv>
#include <map>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "ai/cadet.h"
#include "ai/greenhorn.h"
#include "ai/master.h"
#include "lab/sparring.h"

namespace overdive {
namespace {

template <class Of>
using Changes = std::map<std::string_view, void (*)(Of&, double)>;

const Changes<Experience>& changes_of_green() {
    static const Changes<Experience> all{
        {"doubt", [](Experience& experience, double value) { experience.doubt = value; }},
        {"danger", [](Experience& experience, double value) { experience.taste.danger = value; }},
        {"standing", [](Experience& experience, double value) { experience.taste.standing = value; }},
        {"room", [](Experience& experience, double value) { experience.taste.room = value; }},
        {"guesses", [](Experience& experience, double value) { experience.guesses = static_cast<std::size_t>(value); }},
    };
    return all;
}

const Changes<MasterTaste>& changes_of_master() {
    static const Changes<MasterTaste> all{
        {"later", [](MasterTaste& taste, double value) { taste.by_net.later = taste.by_eye.later = value; }},
        {"standing", [](MasterTaste& taste, double value) { taste.by_eye.taste.standing = value; }},
        {"reach", [](MasterTaste& taste, double value) { taste.by_eye.taste.reach = value; }},
        {"room", [](MasterTaste& taste, double value) { taste.by_eye.taste.room = value; }},
        {"approach",
         [](MasterTaste& taste, double value) { taste.by_net.taste.approach = taste.by_eye.taste.approach = value; }},
        {"seldom", [](MasterTaste& taste, double value) { taste.seldom = value; }},
        {"trust", [](MasterTaste& taste, double value) { taste.trust = value; }},
        {"reserve", [](MasterTaste& taste, double value) { taste.reserve = value; }},
        {"taught", [](MasterTaste& taste, double value) { taste.taught = value != 0; }},
        {"close", [](MasterTaste& taste, double value) { taste.close_enough = value; }},
        {"askings", [](MasterTaste& taste, double value) { taste.askings = static_cast<int>(value); }},
        {"rounds", [](MasterTaste& taste, double value) { taste.rounds = static_cast<int>(value); }},
    };
    return all;
}

// "trust=0.3,later=0.95"
template <class Of>
std::optional<Problems> changed(Of& of, const Changes<Of>& changes, const std::string& written,
                                std::string_view wanted) {
    while (!wanted.empty()) {
        const std::string_view part = wanted.substr(0, wanted.find(','));
        wanted.remove_prefix(std::min(part.size() + 1, wanted.size()));
        const std::size_t equals = part.find('=');
        const auto change = changes.find(part.substr(0, equals));
        double value = 0;
        const char* const end = part.data() + part.size();
        const bool read =
            equals != std::string_view::npos && std::from_chars(part.data() + equals + 1, end, value).ptr == end;
        if (change == changes.end() || !read)
            return Problems{{written, fmt::format("\"{}\" is nothing that can be changed here", part)}};
        change->second(of, value);
    }
    return std::nullopt;
}

}  // namespace

Checked<Contestant> contestant(const std::string& written) {
    const std::size_t colon = written.find(':');
    const std::string name = written.substr(0, colon);
    const bool as_it_is = colon == std::string::npos;
    if (as_it_is && sparring_partner(name) != nullptr)
        return Contestant{written, [name] { return sparring_partner(name); }, {}};
    if (!is_level(name)) return tl::unexpected(Problems{{name, fmt::format("there is no opponent \"{}\"", name)}});
    if (as_it_is) return Contestant{written, [name] { return opponent_named(name); }, {}};
    const std::string_view wanted = std::string_view(written).substr(colon + 1);
    if (name == "master") {
        MasterTaste taste;
        if (auto problem = changed(taste, changes_of_master(), written, wanted)) return tl::unexpected(*problem);
        return Contestant{written, [taste] { return std::make_unique<Master>(taste); }, {}};
    }
    Experience experience = name == "cadet" ? of_cadet() : name == "pilot" ? of_pilot() : of_veteran();
    if (name != "cadet" && name != "pilot" && name != "veteran")
        return tl::unexpected(Problems{{written, fmt::format("nothing of the {} can be changed", name)}});
    if (auto problem = changed(experience, changes_of_green(), written, wanted)) return tl::unexpected(*problem);
    if (name == "cadet") return Contestant{written, [experience] { return std::make_unique<Cadet>(experience); }, {}};
    return Contestant{written, [experience] { return std::make_unique<Greenhorn>(experience); }, {}};
}

}  // namespace overdive
