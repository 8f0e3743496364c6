// The console of a plane: space 1 holds the card of this turn, space 2 that of the next, a marker on each.
#pragma once

#include "rules/command.h"
#include "rules/resolution.h"
#include "ww2/judge.h"

namespace overdive {

class OrderText;

enum class Space : std::uint8_t { this_turn, next_turn };

inline constexpr std::array<Marker, 3> all_markers{Marker::high, Marker::low, Marker::blank};

// W2-SET-03, W2-ACC-01: how many markers of a kind a plane has, and how many are neither open nor on a card.
[[nodiscard]] int markers_owned(const Ruleset& rules, const Pilot& pilot, Marker marker);
[[nodiscard]] int markers_free(const Ruleset& rules, const Pilot& pilot, const Plane& plane, Marker marker);
[[nodiscard]] inline Marker marker_of(Speed speed) {
    return speed == Speed::high ? Marker::high : Marker::low;
}
// What the plane's rudders forbid (W2-SPEC-01, W2-SPEC-02).
[[nodiscard]] std::optional<CardFault> rudder_fault(const Plane& plane, const ManeuverCard& card);

// A space of a console to be filled, with nothing on it yet, and what may be placed there.
class FreeSpace {
public:
    FreeSpace(const Ruleset& rules, const GameState& state, PlaneId plane, Space space);
    // The same with another marker lying open.
    FreeSpace(const Ruleset& rules, const GameState& state, PlaneId plane, Space space, Marker open);

    // What speaks against a card there; a bluff covers what only turns out wrong when it is revealed.
    [[nodiscard]] Objections objections(const Placed& placed, Bluff bluff = Bluff::no) const;
    [[nodiscard]] bool takes(const Placed& placed) const;
    // Whether the plane may go without a card: it stands on the ground by then (W2-LAND-02).
    [[nodiscard]] bool may_stay_empty() const;
    [[nodiscard]] const Ahead& ahead() const { return ahead_; }
    [[nodiscard]] const Plane& plane() const { return plane_; }
    [[nodiscard]] const Pilot& pilot() const { return ahead_.pilot; }
    [[nodiscard]] bool lies(CardId card) const { return plane_.plan[0].card == card || plane_.plan[1].card == card; }

    // Calls visit(placed) for each card that may be placed, cards of one maneuver counting as one.
    template <class Visit>
    void each_card(Visit visit) const {
        const auto try_card = [&](CardId card) {
            for (const Marker marker : all_markers) {
                if (const Placed placed{card, marker}; takes(placed)) visit(placed);
            }
        };
        for (const auto& copies : rules_.deck_in_play(plane_).copies) {
            const CardId card = free_copy(copies);
            if (card != no_card) try_card(card);
        }
        if (pilot().has(Skill::exceptional_pilot)) try_card(repeat_card);
    }
    // Any card that may be placed.
    [[nodiscard]] Placed any_card(FastRng& rng) const;

private:
    [[nodiscard]] CardId free_copy(const std::vector<CardId>& copies) const;
    // The first thing that speaks against a card, noted beside the answer.
    bool speaks_against(const Placed& placed, Bluff bluff, CardFault& found) const;
    bool is_not_there(const Placed& placed, CardFault& found) const;
    [[nodiscard]] std::optional<CardFault> fault_of_engine(const ManeuverCard& card, Marker marker) const;

    const Ruleset& rules_;
    PlaneId id_;
    Plane plane_;
    Space space_;
    Placed instead_of_;  // what lay there and is to be changed (W2-TAIL-02)
    Ahead ahead_;        // when the card of this space will be flown
};

// {"card": 1, "speed": "high"}, or nothing.
[[nodiscard]] std::optional<Placed> read_placed(const OrderText& text);

// The questions for cards.
[[nodiscard]] Question question_of_readying();
[[nodiscard]] Question question_of_next_card();
// The steps that ask them.
void ask_to_ready(Resolution& game, const TurnStep& step);
void ask_next_cards(Resolution& game, const TurnStep& step);

}  // namespace overdive
