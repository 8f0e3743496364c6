// A rule that is about certain occasions alone is not asked on others. So it must have nothing to say
// there, under any options and wherever a game has got to.
#include <doctest/doctest.h>

#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/planning.h"
#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// How many rules were found silent on an occasion they are not about, so that a test that asks nobody fails.
struct Silent {
    int cards = 0, effects = 0, guns = 0, shots = 0, plans = 0, settlings = 0;
};

bool same_course(const Course& a, const Course& b) {
    return a.level == b.level && a.climb == b.climb && a.footing == b.footing && a.run == b.run &&
           a.halted == b.halted && a.kinds == b.kinds && a.fate == b.fate;
}

// Nothing is emitted by what a rule does with a game of its own.
template <class Do>
bool nothing_happens(const Match& match, Do act) {
    GameState state = match.state;
    std::vector<Event> events;
    Resolution game(*match.rules, state, match.chance, &events);
    act(game);
    return events.empty();
}

void ask_about_card(const Match& match, PlaneId id, const Course& course, const ManeuverCard& card, Silent& silent) {
    const Ruleset& rules = *match.rules;
    const CardInTurn turn{course, card};
    const Occasions now = occasions_of(turn);
    for (const auto* checks : {&rules.binding_checks, &rules.card_checks, &rules.ground_checks}) {
        for (const auto& check : *checks) {
            if (check.is_about(now)) continue;
            CHECK_FALSE(check.run(turn).has_value());
            ++silent.cards;
        }
    }
    const FlownAs as = rules.flown_as == nullptr ? FlownAs::plain : rules.flown_as(turn);
    CHECK(flown_as(turn) == as);
    for (const auto& effect : rules.card_effects) {
        if (effect.is_about(now)) continue;
        Course after = course;
        effect.run(after, card, as);
        CHECK(same_course(after, course));
        ++silent.effects;
    }
    for (const auto& follow : rules.after_card) {
        if (follow.is_about(now)) continue;
        CHECK(nothing_happens(match, [&](Resolution& game) { follow.run(game, id, course, card); }));
        ++silent.effects;
    }
    // What is said to be plain is about no occasion at all.
    if (!is_plain(turn)) return;
    CHECK(as == FlownAs::plain);
    for (const auto* checks : {&rules.binding_checks, &rules.card_checks}) CHECK_FALSE(checks->are_about(now));
    CHECK_FALSE(rules.card_effects.are_about(now));
    CHECK_FALSE(rules.after_card.are_about(now));
}

// As the plane's course is, and with what else it might have flown and begun in this turn.
Course any_course(const Match& match, const Plane& plane, Dice& dice) {
    Course course = course_of(*match.rules, match.state.sky, plane);
    if (dice.below(2) == 0) return course;
    course.landing = static_cast<std::uint8_t>(dice.below(most_placed + 1));
    course.kinds = static_cast<std::uint8_t>(dice.below(1u << words<FlownAs>.size()));
    course.run = static_cast<Run>(dice.below(words<Run>.size()));
    course.previous = &course.deck->cards[dice.below(course.deck->cards.size())];
    return course;
}

void ask_about_cards(const Match& match, PlaneId id, const Plane& plane, Dice& dice, Silent& silent) {
    const Course course = any_course(match, plane, dice);
    for (const ManeuverCard& card : course.deck->cards) ask_about_card(match, id, course, card, silent);
}

// With all that fire may have done to it and to its guns.
Plane hit_somehow(Plane plane, Dice& dice) {
    const auto counters = [&] { return static_cast<std::uint8_t>(dice.below(3)); };
    plane.engine = dice.below(2) == 0;
    plane.wounded = dice.below(2) == 0;
    plane.observer = dice.below(2) == 0;
    plane.rudder_left = counters();
    plane.rudder_right = counters();
    for (GunState& gun : plane.guns) {
        gun.jam = counters();
        gun.barrels = counters();
        gun.clearing = dice.below(2) == 0;
        gun.waiting = dice.below(2) == 0;
        gun.ammo = counters();
    }
    return plane;
}

void ask_about_plans(const Match& match, const Plane& plane, Dice& dice, Silent& silent) {
    const std::size_t cards = match.rules->deck_of(plane).cards.size();
    for (int tried = 0; tried < 8; ++tried) {
        Plan plan{};
        for (Placed& placed : plan) placed.card = id_at<CardId>(1 + dice.below(cards));
        for (const auto& check : match.rules->plan_checks) {
            if (check.is_about(occasions_of_plan(plane))) continue;
            CHECK_FALSE(check.run(*match.rules, match.state.sky, plane, plan).has_value());
            ++silent.plans;
        }
    }
}

void ask_about_shot(const Ruleset& rules, const Plane& from, std::uint8_t gun, const Plane& at, Silent& silent) {
    const Occasions now = occasions_of_shot(rules, from, gun, at);
    for (const auto& check : rules.shot_checks) {
        if (check.is_about(now)) continue;
        CHECK_FALSE(check.run(rules, from, gun, at).has_value());
        ++silent.shots;
    }
    for (const auto& change : rules.arc_changes) {
        if (!change.is_about(now)) CHECK_FALSE(change.run(rules, from, gun, at));
    }
    for (const auto& change : rules.range_changes) {
        if (change.is_about(now)) continue;
        for (const Range range : {Range::close, Range::far}) CHECK(change.run(from, at, range) == range);
    }
}

void ask_about_guns(const Match& match, PlaneId id, const Plane& plane, Silent& silent) {
    const Ruleset& rules = *match.rules;
    for (std::uint8_t gun = 0; gun < rules.catalog->model(plane.model).guns.size(); ++gun) {
        const Occasions now = occasions_of_gun(plane, gun);
        for (const auto* checks : {&rules.gun_checks, &rules.secret_gun_checks}) {
            for (const auto& check : *checks) {
                if (check.is_about(now)) continue;
                CHECK_FALSE(check.run(rules, plane, gun).has_value());
                ++silent.guns;
            }
        }
        each_plane_in_game(match.state, [&](PlaneId other, const Plane& at) {
            if (other != id) ask_about_shot(rules, plane, gun, at, silent);
        });
    }
}

void ask_about_settling(const Match& match, Silent& silent) {
    for (const auto& effect : match.rules->after_damage) {
        if (effect.is_about(occasions_of_settling(match.state))) continue;
        for (const TurnStep& step : match.rules->turn) {
            Losses losses;
            CHECK(nothing_happens(match, [&](Resolution& game) { effect.run(game, step, losses); }));
            CHECK(losses.dead_pilot.empty());
            CHECK(losses.blown_engine.empty());
        }
        ++silent.settlings;
    }
}

void ask_everywhere(const Options& options, std::uint64_t seed, Silent& silent) {
    CAPTURE(seed);
    Dice dice(seed);
    const Ruleset rules = assemble(ww1(), options);
    Match match(rules, setup_for(options, dice), seed);
    while (!match.state.over() && match.state.turn <= 10) {
        each_plane_in_game(match.state, [&](PlaneId id, const Plane& plane) {
            ask_about_cards(match, id, plane, dice, silent);
            for (const Plane& hit : {plane, hit_somehow(plane, dice)}) {
                ask_about_plans(match, hit, dice, silent);
                ask_about_guns(match, id, hit, silent);
            }
        });
        ask_about_settling(match, silent);
        const auto due = awaited(match.state);
        REQUIRE(match.give(quick_command(rules, match.state, due[dice.below(due.size())], dice)));
    }
}

}  // namespace

TEST_CASE("W1-OPT-01: a rule has nothing to say on occasions that it is not about") {
    std::vector<std::string> landing;
    for (const Switch& known : ww1_game().switches) {
        const bool altitude = known.group == "altitude" || known.id == "exact-overlap";
        if (!altitude) landing.emplace_back(known.id);
    }
    const Options with_house_landing = options_with(landing).value();
    Silent silent;
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        ask_everywhere(all_together(ww1_game()), seed, silent);
        ask_everywhere(with_house_landing, seed, silent);
    }
    CHECK(silent.cards > 1000);
    CHECK(silent.effects > 1000);
    CHECK(silent.guns > 1000);
    CHECK(silent.shots > 1000);
    CHECK(silent.plans > 1000);
    CHECK(silent.settlings > 100);
}

TEST_CASE("W1-OPT-01: a rule that is about no occasion alone is always asked") {
    using Number = int (*)();
    Contributions<Number> list;
    CHECK_FALSE(list.are_about({Occasion::always, Occasion::wounded}));
    list.add(Rule::w1_plan_02, [] { return 1; }, {Occasion::wounded});
    CHECK_FALSE(list.are_about({Occasion::always, Occasion::jammed}));
    CHECK(list.are_about({Occasion::always, Occasion::wounded}));
    list.add(Rule::w1_plan_01, [] { return 2; });
    CHECK(list.are_about({Occasion::always}));
    CHECK(list.begin()->is_about({Occasion::always}));
    CHECK_FALSE((list.end() - 1)->is_about({Occasion::always}));
    // One that takes another's place is about the same.
    std::vector<std::string> problems;
    list.replace(
        Rule::w1_plan_02, [] { return 3; }, problems);
    CHECK_FALSE((list.end() - 1)->is_about({Occasion::always, Occasion::jammed}));
    CHECK((list.end() - 1)->is_about({Occasion::wounded}));
}
