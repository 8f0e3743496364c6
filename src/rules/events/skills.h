// What aces can do, and how long it takes them to recover from it.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct SkillUsed {
    static constexpr std::string_view word = "skill-used";
    PlaneId plane;
    Skill skill = Skill::acrobatic_pilot;
    std::uint8_t counters = 0;  // there are now
    bool with_card = false;     // for the maneuver of this turn: none comes off with it
    static void evolve(GameState& state, const SkillUsed& event) {
        Pilot& pilot = shelf_of(state, event.plane).pilot;
        pilot.recovery[static_cast<std::size_t>(event.skill)] = event.counters;
        if (event.with_card) pilot.fresh.add(event.skill);
        if (event.skill == Skill::good_at_evading) pilot.spent = true;
    }
    bool operator==(const SkillUsed&) const = default;
};
template <class A>
void describe(A& is, Held<A, SkillUsed>& event) {
    auto& [plane, skill, counters, with_card] = event;
    is("plane", plane);
    is("skill", skill);
    is("counters", counters);
    is.further("with_card", with_card, false, {.told = false});
}

// A counter came off.
struct Recovered {
    static constexpr std::string_view word = "recovery";
    PlaneId plane;
    Skill skill = Skill::acrobatic_pilot;
    std::uint8_t counters = 0;  // left
    static void evolve(GameState& state, const Recovered& event) {
        Pilot& pilot = shelf_of(state, event.plane).pilot;
        pilot.recovery[static_cast<std::size_t>(event.skill)] = event.counters;
        if (event.counters == 0) pilot.resting.add(event.skill);
    }
    bool operator==(const Recovered&) const = default;
};
template <class A>
void describe(A& is, Held<A, Recovered>& event) {
    auto& [plane, skill, counters] = event;
    is("plane", plane);
    is("skill", skill);
    is("counters", counters);
}

using SkillEvents = Kinds<SkillUsed, Recovered>;

}  // namespace overdive
