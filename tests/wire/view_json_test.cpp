#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "games/games.h"
#include "wire/merge_patch.h"
#include "wire/table.h"
#include "wire/view_json.h"

using namespace overdive;
using namespace overdive::test;

TEST_CASE("a merge patch makes one value into the other (RFC 7396)") {
    const auto both = [](const char* before, const char* after, const char* patch) {
        const auto from = OrderedJson::parse(before);
        const auto to = OrderedJson::parse(after);
        const auto made = merge_patch_between(from, to);
        CHECK(made == OrderedJson::parse(patch));
        auto changed = from;
        changed.merge_patch(made);
        CHECK(nlohmann::json(changed) == nlohmann::json(to));
    };
    both(R"({"a":1})", R"({"a":1})", R"({})");
    both(R"({"a":1})", R"({"a":2})", R"({"a":2})");
    both(R"({"a":1,"b":2})", R"({"b":2})", R"({"a":null})");
    both(R"({"a":{"b":1,"c":2}})", R"({"a":{"b":1,"c":3,"d":4}})", R"({"a":{"c":3,"d":4}})");
    both(R"({"a":[1,2]})", R"({"a":[1,3]})", R"({"a":[1,3]})");
    both(R"({"a":{"b":1}})", R"({"a":5})", R"({"a":5})");
}

TEST_CASE("patches between views lead from each to the next for every viewer") {
    const Ruleset rules = basic_ww1(ww1());
    int changes = 0;
    const auto look = [&](const GameState& before, const Command&, const std::vector<Event>& events) {
        for (const Viewer viewer : {Viewer{SeatId{0}}, Viewer{SeatId{1}}, Viewer{}, Viewer{std::nullopt, true}}) {
            GameState state = before;
            for (const Event& event : events) {
                const View from = view(rules, state, viewer);
                evolve(state, event);
                const View to = view(rules, state, viewer);
                OrderedJson json = json_of(from, names(), ww1());
                json.merge_patch(patch_between(from, to, names(), ww1()));
                CHECK(nlohmann::json(json) == nlohmann::json(json_of(to, names(), ww1())));
                ++changes;
            }
        }
    };
    for (std::uint64_t dice = 0; dice < 6; ++dice) (void)play(dice, 6, look);
    CHECK(changes > 500);
}

TEST_CASE("W1-ALT-01: a view has a ceiling where altitude is played, and its floor where that may be another") {
    const auto told = [](std::initializer_list<const char*> ids) {
        Options options;
        for (const char* id : ids) options.on.emplace(id);
        const Ruleset rules = assemble(ww1(), options);
        return json_of(view(rules, start(rules), Viewer{}), names(), ww1());
    };
    CHECK_FALSE(told({}).contains("ceiling"));
    CHECK(told({"altitude"})["ceiling"] == 3);
    CHECK_FALSE(told({"altitude"}).contains("floor"));
    CHECK(told({"altitude", "flying-higher"})["floor"] == 0);
}
