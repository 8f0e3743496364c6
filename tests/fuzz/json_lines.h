// Changes to lines of JSON that leave them JSON: one number, word or item is another, one line stands twice or not at
// all. Bytes changed blindly hardly ever get past the parser.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace overdive::fuzz {

class LineMutator {
public:
    LineMutator(std::string_view text, unsigned int seed) : chance_(seed) {
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(text.size(), line.size() + 1));
            lines_.emplace_back(line);
        }
    }

    std::string mutated() {
        for (std::uint32_t changes = 1 + below(4); changes > 0 && !lines_.empty(); --changes) change();
        std::string text;
        for (const std::string& line : lines_) text += line + "\n";
        return text;
    }

private:
    using Json = nlohmann::json;

    std::uint32_t below(std::size_t limit) { return static_cast<std::uint32_t>(chance_() % limit); }
    std::uint32_t any_line() { return below(lines_.size()); }

    void change() {
        switch (below(12)) {
            case 0: lines_.insert(lines_.begin() + any_line(), std::string(lines_[any_line()])); return;
            case 1: lines_.erase(lines_.begin() + any_line()); return;
            case 2: std::swap(lines_[any_line()], lines_[any_line()]); return;
            case 3: lines_.resize(1 + any_line()); return;
            default: break;
        }
        // Half of all changes are of the header: it holds the state.
        const std::size_t line = below(2) == 0 ? 0 : any_line();
        Json json = Json::parse(lines_[line], nullptr, false);
        if (json.is_discarded()) return;
        change_within(json);
        lines_[line] = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    }

    void change_within(Json& json) {
        std::vector<Json*> all;
        collect(json, all);
        Json& one = *all[below(all.size())];
        if (one.is_boolean()) {
            one = !one.get<bool>();
        } else if (one.is_number()) {
            one = number(one);
        } else if (one.is_string()) {
            one = word();
        } else if (one.is_array() && !one.empty()) {
            change_list(one);
        } else if (one.is_object() && !one.empty()) {
            change_members(one);
        } else if (one.is_null() || one.is_array()) {
            one = number(0);
        }
    }

    static void collect(Json& json, std::vector<Json*>& all) {
        all.push_back(&json);
        if (!json.is_structured()) return;
        for (Json& each : json) collect(each, all);
    }

    Json number(const Json& was) {
        static const std::vector<Json> edges{0,   1,   2,     3,     4,     5,          12,    20,     63,  64,
                                             127, 200, 255,   256,   65535, 65536,      -1,    1e7,    0.5, 4294967295u,
                                             300, 900, 18000, 35999, 36000, 9000000001, 1e300, 1e-300, 700, 999999};
        if (below(3) == 0) return edges[below(edges.size())];
        if (below(2) == 0 && was.is_number_integer())
            return was.get<std::int64_t>() % 100000 + (below(2) == 0 ? 1 : -1);
        return below(8);
    }

    static std::vector<std::string> split(const std::string& text) {
        std::istringstream stream(text);
        return {std::istream_iterator<std::string>(stream), {}};
    }

    // Another word of the same file, or one that a game of either war can have.
    std::string word() {
        static const std::vector<std::string> known = split(
            "plan fire tail reorder taxi floor agree swerve nothing begin-turn declare-fire looming "
            "show-cards agree-floor flying left exploded air ground clouds none overdive approach "
            "rolling lifting touched-down A B A:0 B:0 short long open won draw altitude collisions "
            "tailing twin-jams flying-higher aim cloud-cover landing ammunition house-landing "
            "special-damage physical-overlap undecided ready change drop eye first-fire snipe evade "
            "high low blank ww1 ww2 fuel acceleration instinct aces one-box real-outlines "
            "announce-bombs change-cards look-after-fire declare-first-fire evade-fire take-up "
            "shot-down out-of-fuel target depot troops sniper daredevil technical-eye good-at-evading "
            "perfect-control super-ace itchy-trigger-finger exceptional-pilot golden-touch-low top "
            "bottom escape hunt survive pictures silenced bombed");
        if (below(2) == 0) return known[below(known.size())];
        Json json = Json::parse(lines_[any_line()], nullptr, false);
        std::vector<Json*> all;
        collect(json, all);
        const Json& one = *all[below(all.size())];
        return one.is_string() ? one.get<std::string>() : known[below(known.size())];
    }

    void change_list(Json& list) {
        const auto at = list.begin() + below(list.size());
        switch (below(3)) {
            case 0: list.erase(at); return;
            case 1: list.push_back(Json(*at)); return;
            default: *at = Json(list[below(list.size())]); return;
        }
    }

    void change_members(Json& object) {
        auto at = object.begin();
        std::advance(at, below(object.size()));
        static const Json further = Json::parse(R"([
            ["level", 3], ["climb", 1], ["footing", "ground"], ["footing", "clouds"], ["run", "overdive"],
            ["halted", true], ["stands", true], ["still", 2], ["kinds", 3], ["landing", 1], ["smoke", 2],
            ["flames", 2], ["wounded", true], ["engine", true], ["observer", true], ["rudder_left", 1],
            ["rudder_right", 1], ["shaken", true], ["tailing", 1], ["due_to_see", true], ["shown", 3],
            ["chooser", 1], ["ammo", 0], ["barrels", 1], ["slow", true], ["row", 1], ["passenger", true],
            ["speed", "low"], ["turn", 7], ["fulfilled", 1], ["early", true], ["counted", true], ["slow_due", 2],
            ["parked", 3], ["fuel", 1], ["marker", "blank"], ["spent", true], ["dropped", true], ["dropping", 1],
            ["camera", true], ["silenced", true], ["exploded", true], ["bombed", true], ["dummy", true],
            ["way_home", 1], ["skills", ["sniper", "super-ace"]], ["resting", ["sniper"]], ["bombs", [4, 7]]])");
        switch (below(4)) {
            case 0: object.erase(at); return;
            case 1: *at = Json(*std::next(object.begin(), below(object.size()))); return;
            default: {
                const Json& member = further[below(further.size())];
                object[member[0].get<std::string>()] = member[1];
            }
        }
    }

    std::minstd_rand chance_;
    std::vector<std::string> lines_;
};

inline std::size_t mutate_json_lines(std::uint8_t* data, std::size_t size, std::size_t most, unsigned int seed) {
    if (seed % 10 == 0) return LLVMFuzzerMutate(data, size, most);
    const std::string text = LineMutator({reinterpret_cast<const char*>(data), size}, seed).mutated();
    if (text.size() > most) return size;
    std::copy(text.begin(), text.end(), data);
    return text.size();
}

}  // namespace overdive::fuzz
