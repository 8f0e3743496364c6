// What becomes of a card that lies on a console: judged when it is placed, and again, by what was really
// flown, when it is revealed.
#pragma once

#include <optional>

#include "rules/course.h"
#include "rules/pilot.h"
#include "rules/state.h"

namespace overdive {

// All that a plane's next cards are judged by.
struct Ahead {
    Course course;
    Pilot pilot;
    bool in_field = true;  // where it could roll
};
[[nodiscard]] Ahead ahead_of(const Ruleset& rules, const GameState& state, PlaneId plane);
[[nodiscard]] Ahead ahead_of(const Ruleset& rules, const Sky& sky, const Plane& plane, const Pilot& pilot);

struct Flight {
    CardId flown;  // no card: it is not flown
    Speed speed = Speed::high;
    Rule stays_by = Rule::none;        // that keeps it from being flown
    std::optional<CardFault> fault{};  // for which card or marker are put right
    std::optional<Skill> skill{};      // that makes it possible
    std::uint8_t counters = 0;         // that are taken for it
    bool plain_dive = false;
};
[[nodiscard]] Flight judge(const Ahead& ahead, const Placed& placed);
// Whether anything is wrong with it, and what: all that is asked of most cards.
[[nodiscard]] bool is_faulty(const Ahead& ahead, const Placed& placed, CardFault& fault);
// The speed at which a card is flown under a marker.
[[nodiscard]] Speed speed_under(const Ruleset& rules, Speed before, Marker marker);
// The card that is meant: the one that stands for the card before it has none where nothing was flown.
[[nodiscard]] const ManeuverCard* card_meant(const Course& course, CardId card);

// On to the next card: what this one did, and the end of its turn.
void fly(Ahead& ahead, const Flight& flight);
// A turn in which it has no card.
void pass_turn(Ahead& ahead);

// W2-ALT-08: the speed that a card leaves a plane with.
[[nodiscard]] Speed speed_after(const Ruleset& rules, FlownAs as, Speed flown_at);
// W2-ACE-02: the counters that are left after a maneuver.
[[nodiscard]] std::uint8_t recovered(const Pilot& pilot, Skill skill);

}  // namespace overdive
