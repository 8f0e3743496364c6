// The computer in the World War II game: it answers whatever it is asked, stays alive where it can, and wins.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ai_ww2/ww2_match.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("W2-OPT-01: every bot answers every question under each option and many together") {
    std::vector<std::vector<std::string>> chosen{{}};
    for (const Switch& known : ww2_game().switches) chosen.push_back({std::string(known.id)});
    Dice dice(3);
    for (int i = 0; i < 12; ++i) {
        chosen.emplace_back();
        for (const Switch& known : ww2_game().switches) {
            if (dice.below(3) > 0) chosen.back().emplace_back(known.id);
        }
    }
    std::uint64_t seed = 0;
    for (const std::vector<std::string>& ids : chosen) {
        const auto options = ww2_options_with(ids);
        if (!options) continue;
        const Ruleset rules = assemble(ww2(), *options);
        for (const NamedBot& bot : all_bots()) {
            INFO(bot.name, " with ", fmt::format("{}", fmt::join(ids, "+")), ", seed ", ++seed);
            Dice places(seed);
            played(rules, start_of(rules, ww2_setup_for(*options, places)), {bot.choose, bot.choose}, seed, 6, quick);
        }
    }
}

TEST_CASE(
    "W2-MOVE-04, W2-ALT-03, W2-OVER-01: alone on the table bots neither leave nor crash nor strain their planes") {
    const std::vector<std::vector<std::string>> options{
        {}, {"acceleration"}, {"altitude", "overdive"}, {"altitude", "acceleration", "illegal-moves", "instinct"}};
    for (const std::vector<std::string>& ids : options) {
        const Ruleset rules = ww2_rules_with(ids);
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            Dice dice(seed);
            const Vec at{250 + static_cast<double>(dice.below(400)), 250 + static_cast<double>(dice.below(400))};
            PlaneSetup plane = fighter(0, seed % 2 == 0 ? "bf109-e3" : "a6m2", {at, degrees(int(dice.below(360)))});
            if (rules.has_levels) {
                plane.level = static_cast<std::uint8_t>(dice.below(3));
                plane.climb = *plane.level == 0 ? 1 : 0;
            }
            const Bot bot = seed % 3 == 0 ? &ace_bot : &simple_bot;
            INFO(fmt::format("{}", fmt::join(ids, "+")), ", seed ", seed);
            const GameState end = played(rules, game_of(rules, {plane}, 1), {bot, bot}, seed, 25, quick);
            CHECK(end.turn > 25);
            CHECK(name_of(end.planes[0].status) == "flying");
            CHECK_FALSE(end.planes[0].grounded());
            CHECK(end.planes[0].cards_taken == 0);
        }
    }
}

TEST_CASE("W2-MOVE-04, W2-FUEL-01: bots see a corner early enough that leaves them no way out") {
    const std::vector<std::vector<std::string>> options{{}, {"altitude", "overdive", "acceleration", "fuel"}};
    for (const std::vector<std::string>& ids : options) {
        const Ruleset rules = ww2_rules_with(ids);
        for (std::uint64_t seed = 16; seed <= 31; ++seed) {
            Dice dice(seed);
            const Vec at{200 + static_cast<double>(dice.below(500)), 200 + static_cast<double>(dice.below(500))};
            PlaneSetup plane = fighter(0, seed % 2 == 0 ? "ki43-2" : "d520", {at, degrees(int(dice.below(360)))});
            if (rules.fuel > 0) plane.fuel = 90;
            INFO(fmt::format("{}", fmt::join(ids, "+")), ", seed ", seed);
            const GameState end =
                played(rules, game_of(rules, {plane}, 1), {&simple_bot, &simple_bot}, seed, 40, quick);
            CHECK(name_of(end.planes[0].status) == "flying");
        }
    }
}

TEST_CASE("W2-FUEL-01: with the last of its fuel a plane is where it can leave, which is no loss to fuel") {
    int left = 0;
    int planes = 0;
    for (const std::vector<std::string>& ids : {std::vector<std::string>{"fuel"}, {"fuel", "altitude"}}) {
        const Ruleset rules = ww2_rules_with(ids);
        for (const Bot bot : {&simple_bot, &ace_bot}) {
            for (std::uint64_t seed = 1; seed <= 8; ++seed) {
                PlaneSetup plane = fighter(0, "hurricane-mk1", {{450, 450}, degrees(int(seed) * 70)});
                plane.fuel = 14;
                const GameState end = played(rules, game_of(rules, {plane}, 1), {bot, bot}, seed, 30, quick);
                INFO(fmt::format("{}", fmt::join(ids, "+")), ", seed ", seed);
                CHECK_FALSE(end.planes[0].in_game());
                CHECK(end.turn >= 12);  // fourteen slow cards at most
                ++planes;
                left += end.planes[0].status == Status::left ? 1 : 0;
            }
        }
    }
    CHECK(left > planes / 2);
}

TEST_CASE("W2-FUEL-01, W2-LAND-01: where there is a field, a plane lands in it before its fuel is gone, and stays") {
    const Ruleset rules = ww2_rules_with({"fuel", "altitude", "landing"});
    int landed = 0;
    int planes = 0;
    for (const Bot bot : {&simple_bot, &ace_bot}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            PlaneSetup plane = fighter(0, "hurricane-mk1", {{600, 600}, degrees(int(seed) * 60)});
            plane.fuel = 30;
            plane.level = 2;
            Setup setup;
            setup.table = {1200, 1200};
            setup.sides = setup.seats = 1;
            setup.planes = {plane};
            setup.fields.push_back({{{600, 400}, degrees(30)}, 150, 400});
            const GameState end = played(rules, start_of(rules, setup), {bot, bot}, seed, 60, quick);
            const Plane& flown = end.planes[0];
            INFO("seed ", seed, ", ", name_of(flown.status));
            CHECK(flown.cards_taken == 0);
            ++planes;
            landed += flown.in_game() && flown.grounded() ? 1 : 0;
        }
    }
    CHECK(landed >= planes * 3 / 4);
}

TEST_CASE("W2-SPEC-01, W2-SPEC-05, W2-ACC-04: a damaged plane is kept on the table too") {
    const Ruleset rules = ww2_rules_with({"special-damage", "acceleration", "altitude"});
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        PlaneSetup plane = fighter(0, "hurricane-mk1", {{450, 300}, degrees(int(seed) * 60)});
        plane.engine = plane.wounded = true;
        plane.speed = Speed::high;
        plane.level = 1;
        INFO("seed ", seed);
        const GameState end = played(rules, game_of(rules, {plane}, 1), {&ace_bot, &ace_bot}, seed, 20, quick);
        CHECK(end.turn > 20);
        CHECK(name_of(end.planes[0].status) == "flying");
        CHECK(end.planes[0].cards_taken == 0);
    }
}

TEST_CASE("W2-FUEL-01: with little fuel bots fly slowly, and last as long as slow cards let them") {
    const Ruleset rules = ww2_rules_with({"fuel"});
    for (const Bot bot : {&simple_bot, &ace_bot}) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            PlaneSetup plane = fighter(0, "spitfire-mk1", {{450, 450}, degrees(int(seed) * 70)});
            plane.fuel = 8;  // seven slow cards, the eighth is the end
            const GameState end = played(rules, game_of(rules, {plane}, 1), {bot, bot}, seed, 30, quick);
            INFO("seed ", seed);
            CHECK_FALSE(end.planes[0].in_game());
            CHECK(end.turn >= 8);
        }
    }
}

TEST_CASE("W2-FUEL-01, W1-VIC-02: who must run out with this card leaves the table with it where he can") {
    const Ruleset rules = ww2_rules_with({"fuel"});
    for (const Bot bot : {&simple_bot, &ace_bot}) {
        PlaneSetup plane = fighter(0, "spitfire-mk1", {{450, 820}, degrees(0)});
        plane.fuel = 1;
        const GameState end = played(rules, game_of(rules, {plane}, 1), {bot, bot}, 1, 5, quick);
        CHECK(name_of(end.planes[0].status) == "left");
        CHECK(end.turn == 1);
    }
}

TEST_CASE("the computer wins duels of the World War II game the better it is") {
    const auto wins = [](const Ruleset& rules, Bot bot, Bot against, int games) {
        int won = 0;
        for (int game = 0; game < games; ++game) {
            const std::size_t seat = static_cast<std::size_t>(game) % 2;
            std::array<Bot, 2> bots{against, against};
            bots[seat] = bot;
            const GameState start = game_of(rules, {fighter(0, "bf109-e3", {{450, 100}, degrees(0)}),
                                                    fighter(1, "hurricane-mk1", {{450, 800}, degrees(180)})});
            const GameState end = played(rules, start, bots, static_cast<std::uint64_t>(game) + 1, 60, {10'000});
            won += end.outcome.ending == Ending::won && end.outcome.winner.index() == seat ? 1 : 0;
        }
        return won;
    };
    const Ruleset basic = ww2_rules_with({});
    const Ruleset high = ww2_rules_with({"altitude", "special-damage", "aim"});
    CHECK(wins(basic, &ace_bot, &random_bot, 10) >= 9);
    CHECK(wins(high, &ace_bot, &random_bot, 6) >= 5);
    CHECK(wins(basic, &simple_bot, &random_bot, 10) >= 8);
    CHECK(wins(basic, &ace_bot, &simple_bot, 10) >= 7);
}

TEST_CASE("W2-PLAN-01, W2-DMG-01: what lies on an enemy's console and what he holds changes no answer") {
    const Ruleset rules = ww2_rules_with({"special-damage", "altitude", "tailing", "acceleration", "fuel"});
    const Chance chance{MatchSeed{{4, 5}}, nullptr};
    Rng rng({4, 6}, 0);
    GameState state = game_of(rules, {fighter(0, "bf109-e3", {{400, 300}, degrees(0)}),
                                      fighter(1, "hurricane-mk1", {{450, 550}, degrees(90)})});
    advance_to_first_question(rules, state, chance);
    int compared = 0;
    while (!state.over() && state.turn <= 8) {
        const SeatId seat = awaited(state).front().seat;
        GameState other = state;
        Plane& enemy = other.planes[seat == SeatId{0} ? 1 : 0];
        if (enemy.plan[0].card != no_card) enemy.plan[0].card = enemy.plan[0].card == CardId{1} ? CardId{2} : CardId{1};
        if (enemy.plan[1].card != no_card) enemy.plan[1] = {CardId{3}, Marker::blank};
        enemy.damage = enemy.damage == 5 ? 6 : 5;
        enemy.engine = !enemy.engine;
        enemy.rudder_left = 2;
        REQUIRE(view(rules, state, Viewer{seat}) == view(rules, other, Viewer{seat}));
        for (const Bot bot : {&simple_bot, &ace_bot}) {
            Rng one({9, state.turn}, 0);
            Rng same({9, state.turn}, 0);
            REQUIRE(answer(rules, state, bot, one, quick) == answer(rules, other, bot, same, quick));
            ++compared;
        }
        advance(rules, state, answer(rules, state, &simple_bot, rng, quick), chance);
    }
    CHECK(compared > 20);
}
