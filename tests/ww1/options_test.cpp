// The switches players agree on before a game (W1-OPT-01).
#include <set>

#include <doctest/doctest.h>

#include "rules/setup.h"
#include "support/ww1.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A switch with the first of each thing it needs.
std::vector<std::string> with_needs(const Switch& known) {
    std::vector<std::string> ids{std::string(known.id)};
    for (const auto& one_of : known.needs) ids.emplace_back(one_of.front());
    return ids;
}

std::string reasons(const Checked<Options>& options) {
    std::string all;
    if (!options) {
        for (const Problem& problem : options.error()) all += problem.reason + "\n";
    }
    return all;
}

Checked<Options> chosen(std::vector<std::string> ids) {
    return options_from(ww1_game(), "here", ids);
}

}  // namespace

TEST_CASE("W1-OPT-01: an unknown option is refused with the list of those that are known") {
    const std::vector<std::string> ids{"physical-overlap", "flying-carpet", "x"};
    const auto options = options_from(ww1_game(), "game.json#/options", ids);
    REQUIRE_FALSE(options.has_value());
    REQUIRE(options.error().size() == 2);  // both unknown ones are named
    for (const Problem& problem : options.error()) {
        CHECK(problem.place == "game.json#/options");
        for (const Switch& known : ww1_game().switches) CHECK(problem.reason.find(known.id) != std::string::npos);
    }
    CHECK(options.error()[0].reason.find("\"flying-carpet\"") != std::string::npos);
}

TEST_CASE("W1-OPT-01: every option can be switched on by its id and is off without it") {
    CHECK(chosen({}).value() == Options{});
    CHECK(ids_of(ww1_game(), Options{}).empty());
    std::set<std::string_view> ids;
    for (const Switch& known : ww1_game().switches) {
        CAPTURE(known.id);
        CHECK(ids.insert(known.id).second);
        CHECK_FALSE(Options{}.has(known.id));
        const std::vector<std::string> wanted = with_needs(known);
        const auto options = options_from(ww1_game(), "here", wanted);
        REQUIRE(options.has_value());
        CHECK(options->has(known.id));
        CHECK(ids_of(ww1_game(), *options).size() == wanted.size());
    }
    CHECK(ids.size() == 22);
}

TEST_CASE("W1-OPT-01: an option named twice is on like one named once") {
    Options wanted;
    wanted.on.emplace("physical-overlap");
    CHECK(chosen({"physical-overlap", "physical-overlap"}).value() == wanted);
}

TEST_CASE("W1-OPT-01: what an option needs must be on, and the refusal says what is missing") {
    CHECK(reasons(chosen({"disruption"})).find("disruption needs aim or tailing") != std::string::npos);
    CHECK(chosen({"disruption", "aim"}).has_value());
    CHECK(chosen({"disruption", "tailing"}).has_value());
    for (const std::string id : {"landing", "overdive", "flying-higher", "cloud-cover"}) {
        CAPTURE(id);
        CHECK(reasons(chosen({id})).find(id + " needs altitude") != std::string::npos);
        CHECK(chosen({"altitude", id}).has_value());
    }
}

TEST_CASE("W1-OPT-01, W1-TOUR-02: options that exclude each other are refused together, each alone is not") {
    for (const auto& [one, other] :
         {std::pair{"physical-overlap", "exact-overlap"}, std::pair{"altitude", "house-landing"}}) {
        CAPTURE(one);
        for (const auto& pair : {std::vector<std::string>{one, other}, std::vector<std::string>{other, one}}) {
            const auto options = options_from(ww1_game(), "here", pair);
            REQUIRE_FALSE(options.has_value());
            CHECK(options.error().size() == 1);
            CHECK(reasons(options).find("exclude each other") != std::string::npos);
        }
        CHECK(chosen({one}).has_value());
        CHECK(chosen({other}).has_value());
    }
}

TEST_CASE("W1-OPT-01: whatever goes together is assembled without a problem, in every edition") {
    std::vector<std::vector<std::string>> combinations{{},
                                                       {"disruption", "aim"},
                                                       {"disruption", "tailing"},
                                                       {"disruption", "aim", "tailing"},
                                                       ids_of(ww1_game(), all_together(ww1_game()))};
    for (const Switch& known : ww1_game().switches) {
        combinations.push_back(with_needs(known));
        for (const auto& one_of : known.needs) {
            for (const std::string_view need : one_of) {
                combinations.push_back({std::string(known.id), std::string(need)});
            }
        }
    }
    // With everything but what it excludes, each switch in its turn comes first.
    for (const Switch& first : ww1_game().switches) {
        std::vector<std::string> ids = with_needs(first);
        for (const Switch& known : ww1_game().switches) {
            ids.emplace_back(known.id);
            if (!chosen(ids)) ids.pop_back();
        }
        combinations.push_back(ids);
    }
    for (const std::vector<std::string>& ids : combinations) {
        for (const std::string_view edition : ww1_game().editions) {
            CAPTURE(ids.size());
            CAPTURE(edition);
            const auto options = agreed_options(ww1_game(), "here", ids, edition, {});
            REQUIRE(options.has_value());
            const Ruleset rules = assemble(ww1(), *options);
            for (const std::string& problem : rules.problems) FAIL_CHECK(problem);
            CHECK(rules.problems.empty());
        }
    }
}

TEST_CASE("W1-OPT-01: a rule is replaced once and where it is; anything else is noted and changes nothing") {
    using Number = int (*)();
    const Number one = [] { return 1; };
    const Number two = [] { return 2; };
    const Number three = [] { return 3; };
    std::vector<std::string> problems;
    Contributions<Number> list;
    list.add(Rule::w1_plan_01, one);
    list.replace(Rule::w1_fire_01, two, problems);
    CHECK(list.size() == 1);
    CHECK(list.begin()->run() == 1);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find(name_of(Rule::w1_fire_01)) != std::string::npos);
    CHECK(problems[0].find("is not there") != std::string::npos);
    list.replace(Rule::w1_plan_01, two, problems);
    CHECK(list.size() == 1);
    CHECK(list.begin()->rule == Rule::w1_plan_01);
    CHECK(list.begin()->run() == 2);
    CHECK(problems.size() == 1);
    list.replace(Rule::w1_plan_01, three, problems);
    CHECK(list.begin()->run() == 2);
    REQUIRE(problems.size() == 2);
    CHECK(problems[1].find("replaced twice") != std::string::npos);
    // Which of two is meant nobody could say.
    list.add(Rule::w1_fire_01, one);
    list.add(Rule::w1_fire_01, one);
    list.replace(Rule::w1_fire_01, three, problems);
    for (const auto& entry : list) CHECK(entry.run() != 3);
    REQUIRE(problems.size() == 3);
    CHECK(problems[2].find("more than once") != std::string::npos);
}

TEST_CASE("W1-OPT-01: a block that replaces what another has replaced, or what is not there, is found out") {
    Ruleset rules = basic_ww1(ww1());
    REQUIRE(rules.problems.empty());
    REQUIRE_FALSE(rules.gun_checks.empty());
    const auto check = *rules.gun_checks.begin();
    rules.gun_checks.replace(check.rule, check.run, rules.problems);
    CHECK(rules.problems.empty());
    rules.gun_checks.replace(check.rule, check.run, rules.problems);
    CHECK(rules.problems.size() == 1);
    rules.gun_checks.replace(Rule::w1_scn_01, check.run, rules.problems);
    CHECK(rules.problems.size() == 2);
}

TEST_CASE("W1-OPT-01: the documentation lists every option as the table has it") {
    const std::string page = text_of(std::filesystem::path(OVERDIVE_ROOT) / "docs" / "options.md");
    for (const Switch& known : ww1_game().switches) {
        CAPTURE(known.id);
        const std::string cell = "`" + std::string(known.id) + "`";
        const auto row = page.find("| " + cell);
        REQUIRE(row != std::string::npos);
        const std::string line = page.substr(row, page.find('\n', row) - row);
        CHECK(line.find(known.rule.substr(0, known.rule.size() - 2)) != std::string::npos);
        for (const auto& one_of : known.needs) {
            for (const std::string_view need : one_of)
                CHECK(line.find("`" + std::string(need) + "`") != std::string::npos);
        }
        for (const std::string_view other : known.excludes)
            CHECK(line.find("`" + std::string(other) + "`") != std::string::npos);
        for (const std::string_view edition : known.editions) CHECK(line.find(edition) != std::string::npos);
    }
}

TEST_CASE("W1-ED-01: the three editions have names, others are refused") {
    CHECK(ww1_game().editions.size() == 3);
    for (const std::string_view edition : {"en", "it", "fr"}) {
        CHECK(edition_named(ww1_game(), "here", edition).value() == edition);
    }
    CHECK_FALSE(edition_named(ww1_game(), "here", "de").has_value());
}

TEST_CASE("W1-SET-04: physical overlap brings the B deck into play") {
    Setup setup;
    setup.sides = 2;
    setup.seats = 2;
    for (const std::size_t side : {0u, 1u}) {
        PlaneSetup plane;
        plane.model = model_id("spad-xiii");  // an A gun
        plane.side = id_at<SideId>(side);
        plane.seat = id_at<SeatId>(side);
        setup.planes.push_back(plane);
    }
    const std::size_t b = damage_deck("B").index();
    Options overlap;
    overlap.on.emplace("physical-overlap");
    CHECK_FALSE(start_of(assemble(ww1(), {}), setup).piles.in_play[b]);
    CHECK(start_of(assemble(ww1(), overlap), setup).piles.in_play[b]);
}

TEST_CASE("W1-TOUR-01: the tournament's decks hold no explosion and all other cards") {
    Setup setup;
    setup.sides = 1;
    setup.seats = 1;
    PlaneSetup plane;
    plane.model = model_id("nieuport-17");
    setup.planes.push_back(plane);
    Options tournament;
    tournament.on.emplace("no-explosions");
    const GameState usual = start_of(assemble(ww1(), {}), setup);
    const GameState calm = start_of(assemble(ww1(), tournament), setup);
    int taken_out = 0;
    for (std::size_t face = 0; face < ww1().faces.size(); ++face) {
        if (ww1().faces[face].symbol == Symbol::explosion) {
            CHECK(calm.piles.left[face] == 0);
            taken_out += usual.piles.left[face];
        } else {
            CHECK(calm.piles.left[face] == usual.piles.left[face]);
        }
    }
    CHECK(taken_out > 0);
}
