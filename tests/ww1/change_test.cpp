// A sealed answer may be changed while others are due (docs/decisions/023): it is as if the second had been given at
// once, and nobody but its giver can tell, in games with any options.
#include <doctest/doctest.h>

#include <map>

#include "support/any_options.h"
#include "support/viewers.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Command instead(Command command) {
    command.instead = true;
    return command;
}

// Gives one answer, then another one instead of it; how often each question was answered anew.
void change(Match& match, const Command& first, const Command& second, std::map<Ask, int>& changed) {
    const Ruleset& rules = *match.rules;
    const PlaneId plane = plane_of(first.order);
    Match at_once = match;
    REQUIRE(match.give(first));
    if (!may_change(rules, match.state, plane) || match.state.ask != ask_of(first.order)) return;
    const GameState before = match.state;
    // Only who says so changes his answer.
    REQUIRE(!match.give(second));
    const Decision decision = decide(rules, match.state, instead(second), match.chance);
    REQUIRE(decision.has_value());
    REQUIRE(decision->size() == 1);
    match.happen(*decision);
    REQUIRE(at_once.give(second));
    REQUIRE(match.state == at_once.state);
    for (const Viewer viewer : all_viewers(match.state)) {
        const bool own = viewer.seat == first.seat;
        REQUIRE(redact(rules, decision->front(), match.state, viewer).has_value() == own);
        if (!own) REQUIRE(view(rules, match.state, viewer) == view(rules, before, viewer));
    }
    ++changed[match.state.ask];
}

void play(const Options& options, std::uint64_t seed, std::map<Ask, int>& changed) {
    Dice dice(seed);
    const Ruleset rules = assemble(ww1(), options);
    Match match(rules, setup_for(options, dice), seed);
    for (int orders = 0; orders < 120 && !match.state.over(); ++orders) {
        const auto due = awaited(match.state);
        const Awaited& one = due[dice.below(due.size())];
        const Command first = quick_command(rules, match.state, one, dice);
        const Command second = quick_command(rules, match.state, one, dice);
        change(match, first, second, changed);
    }
}

}  // namespace

TEST_CASE("another answer instead is as good as the first, and nobody can tell") {
    std::map<Ask, int> changed;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        play({}, seed, changed);
        for (const char* option : {"tailing", "collisions", "flying-higher", "landing"}) {
            const auto options = options_with({option, "special-damage"});
            REQUIRE(options.has_value());
            play(*options, seed, changed);
        }
    }
    CHECK(changed[Ask::plan] > 100);
    CHECK(changed[Ask::fire] > 10);
    CHECK(changed[Ask::floor] > 0);
    // What is done before all eyes is done, and a new order of cards is made while one of them is shown.
    CHECK(changed[Ask::taxi] == 0);
    CHECK(changed[Ask::reorder] == 0);
}

TEST_CASE("nothing is changed that was not answered, not asked, or is open already") {
    Match match(basic_rules(), setup_of({{"fokker-dr1", 0, 0}, {"sopwith-camel", 1, 1}}), 5);
    Dice dice(5);
    const auto due = awaited(match.state);
    const Command red = quick_command(basic_rules(), match.state, due[0], dice);
    const Command blue = quick_command(basic_rules(), match.state, due[1], dice);
    CHECK(!may_change(basic_rules(), match.state, due[0].plane));
    // Instead of nothing it is the first.
    REQUIRE(match.give(instead(red)));
    CHECK(std::holds_alternative<Sealed>(match.events.back()));
    CHECK(may_change(basic_rules(), match.state, due[0].plane));
    CHECK(!may_change(basic_rules(), match.state, due[1].plane));
    Command foreign = instead(red);
    foreign.seat = due[1].seat;
    CHECK(objections_to(basic_rules(), match.state, foreign)[0].why == Why::not_your_plane);
    REQUIRE(match.give(blue));
    CHECK(!may_change(basic_rules(), match.state, due[0].plane));
    CHECK(!match.give(instead(red)));
}
