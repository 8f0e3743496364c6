#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "wire/re_decide.h"
#include "wire/table.h"

using namespace overdive;
using namespace overdive::test;

namespace {

const std::vector<Json>& stray_values() {
    static const std::vector<Json> values = {Json(),
                                             Json(0),
                                             Json(1),
                                             Json(3),
                                             Json(63),
                                             Json(255),
                                             Json(-7),
                                             Json(0.5),
                                             Json("fire"),
                                             Json(true),
                                             Json::array({1, 0, 2})};
    return values;
}

// Puts an odd value in each place of a line, a different one each time.
template <class Try>
void each_change(const std::string& line, Try attempt) {
    const Json good = Json::parse(line);
    std::size_t next = 0;
    const Json flat = good.flatten();
    for (const auto& [path, leaf] : flat.items()) {
        for (int i = 0; i < 4; ++i) {
            Json changed = good;
            changed[Json::json_pointer(path)] = stray_values()[next++ % stray_values().size()];
            attempt(changed);
        }
    }
}

}  // namespace

TEST_CASE("a replay with an odd value anywhere never breaks the program and never passes as the same game") {
    const Ruleset rules = basic_ww1(ww1());
    const auto lines = lines_of(play(4, 1).replay);
    const auto whole = read_replay("f", joined(lines), ww1());
    REQUIRE(whole.has_value());
    const MatchSeed seed = MatchSeed::from_text(whole->header.seed);
    int refused = 0, different = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        each_change(lines[i], [&](const Json& changed) {
            auto other = lines;
            other[i] = changed.dump();
            const auto replay = read_replay("f", joined(other), ww1());
            if (!replay) {
                ++refused;
                CHECK(replay.error().front().place.rfind("f:" + std::to_string(i + 1), 0) == 0);
                return;
            }
            (void)fold(*replay);
            const bool agrees = re_decide(*replay, rules, seed, nullptr).agrees();
            if (replay->lines == whole->lines && replay->header.start == whole->header.start) {
                CHECK(agrees);
            } else if (replay->lines != whole->lines) {
                ++different;
                CHECK(!agrees);
            }
        });
    }
    CHECK(refused > 100);
    CHECK(different > 100);
}

TEST_CASE("a replay with any byte changed never breaks the program") {
    const Ruleset rules = basic_ww1(ww1());
    const std::string text = play(5, 1).replay;
    Rng dice({77, 0}, 0);
    for (std::size_t at = 0; at < text.size(); at += 53) {
        std::string other = text;
        other[at] = static_cast<char>(dice.below(256));
        const auto replay = read_replay("f", other, ww1());
        if (!replay) continue;
        (void)fold(*replay);
        (void)re_decide(*replay, rules, MatchSeed::from_text(replay->header.seed), nullptr);
    }
}
