// What a viewer may see. These are types of their own that only view() and redact() fill: what a
// description does not let him see is wiped out before they leave.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/event.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive {

// A seat, or nobody's seat: a spectator. The all-seeing eye is for games that are over.
struct Viewer {
    std::optional<SeatId> seat;
    bool all_seeing = false;
    [[nodiscard]] bool owns(const Plane& plane) const { return all_seeing || seat == plane.seat; }
    bool operator==(const Viewer&) const = default;
};

// A plane as far as a viewer knows it: what he may not know has its usual value.
struct PlaneView : Plane {
    PlaneId id;
    bool own = false;                        // its secrets are known
    std::array<bool, most_guns> can_fire{};  // nothing known to the viewer keeps it from firing
    bool looming = false;                    // a collision is to be decided
    Shelf shelf;
    bool operator==(const PlaneView&) const = default;
};

struct View {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    std::uint8_t phases = 0;  // of a turn
    Ask ask = Ask::nothing;
    StepRef step;       // of the turn: the one that asks
    PlaneSet awaiting;  // who is still thinking
    TableSize table;
    Sky sky;
    Outcome outcome;
    bool altitude = false;                                   // levels matter
    bool floors = false;                                     // and the floor may be another one
    std::vector<std::pair<SeatId, std::uint8_t>> proposals;  // while they are voted on
    std::vector<int> points;                                 // of a mission, by side
    std::uint32_t last_turn = 0;                             // of a mission, 0: none
    std::array<int, most_damage_decks> deck_sizes{};         // a stack on the table is seen by all
    InlineVector<Order, most_planes> sealed;                 // his own answers that wait to be opened
    std::vector<PlaneView> planes;
    bool operator==(const View&) const = default;
};

[[nodiscard]] View view(const Ruleset& rules, const GameState& state, Viewer viewer);
// A plane as far as a viewer knows it: what he may reason with.
[[nodiscard]] inline Plane as_known(const PlaneView& seen) {
    return seen;
}
// The sealed answer of a kind that the viewer knows of.
template <class Kind>
[[nodiscard]] const Kind* sealed_answer(const View& view, PlaneId plane) {
    for (const Order& order : view.sealed) {
        const auto* found = std::get_if<Kind>(&order);
        if (found != nullptr && found->plane == plane) return found;
    }
    return nullptr;
}

// An event as a viewer learns of it: secrets wiped out, unless he knows them all.
struct EventView {
    Event event;
    bool full = false;  // the owner's secrets are in it
    bool operator==(const EventView&) const = default;
};

[[nodiscard]] std::optional<EventView> redact(const Ruleset& rules, const Event& event, const GameState& after,
                                              Viewer viewer);

}  // namespace overdive
