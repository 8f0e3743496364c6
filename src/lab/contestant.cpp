#include "lab/contestant.h"

#include <charconv>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "ai/master.h"
#include "lab/sparring.h"

namespace overdive {
namespace {

// What can be changed of the master.
const std::map<std::string_view, void (*)(MasterTaste&, double)>& changes() {
    static const std::map<std::string_view, void (*)(MasterTaste&, double)> all{
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

}  // namespace

Checked<Contestant> contestant(const std::string& written) {
    const std::size_t colon = written.find(':');
    const std::string name = written.substr(0, colon);
    if (colon == std::string::npos && sparring_partner(name) != nullptr)
        return Contestant{written, [name] { return sparring_partner(name); }, {}};
    if (!is_level(name)) return tl::unexpected(Problems{{name, fmt::format("there is no opponent \"{}\"", name)}});
    if (colon == std::string::npos) return Contestant{written, [name] { return opponent_named(name); }, {}};
    if (name != "master") return tl::unexpected(Problems{{written, "only the master can be changed"}});
    MasterTaste taste;
    std::string_view rest = std::string_view(written).substr(colon + 1);
    while (!rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
        const std::size_t equals = part.find('=');
        const auto change = changes().find(part.substr(0, equals));
        double value = 0;
        const char* const end = part.data() + part.size();
        const bool read =
            equals != std::string_view::npos && std::from_chars(part.data() + equals + 1, end, value).ptr == end;
        if (change == changes().end() || !read)
            return tl::unexpected(Problems{{written, fmt::format("\"{}\" is not a change of the master", part)}});
        change->second(taste, value);
    }
    return Contestant{written, [taste] { return std::make_unique<Master>(taste); }, {}};
}

}  // namespace overdive
