// What a viewer may see. These are types of their own, filled by permission: a new secret stays
// secret until somebody adds it here.
#pragma once

#include <array>
#include <optional>
#include <variant>
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

struct PlaneView {
    PlaneId id;
    ModelId model;
    SideId side;
    SeatId seat;
    Pose pose;
    Status status = Status::flying;
    CardId last;                                   // W1-TURN-01
    bool planned = false;                          // that he has a plan, not which
    std::array<std::uint8_t, most_guns> jam{};     // counters shown (W1-DMG-03)
    std::array<bool, most_guns> can_fire{};        // no jam keeps it from firing in this phase
    int cards_taken = 0;                           // W1-DMG-01
    // The owner's alone:
    std::optional<int> damage;
    std::vector<std::pair<FaceId, int>> cards;     // the damage cards held, with their number
    std::optional<Plan> plan;
    std::optional<std::array<PlaneId, most_guns>> targets;
    bool operator==(const PlaneView&) const = default;
};

struct View {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    Ask ask = Ask::nothing;
    PlaneSet awaiting;                             // who is still thinking
    TableSize table;
    Outcome outcome;
    std::array<int, most_damage_decks> deck_sizes{};  // a stack on the table is seen by all
    std::vector<PlaneView> planes;
    bool operator==(const View&) const = default;
};

[[nodiscard]] View view(const Ruleset& rules, const GameState& state, Viewer viewer);

// Events as a viewer learns of them. Where nothing is secret it is the event itself.
struct PlanPlaced {
    PlaneId plane;
    std::optional<Plan> plan;
    bool operator==(const PlanPlaced&) const = default;
};
struct FirePlaced {
    PlaneId plane;
    std::optional<std::array<PlaneId, most_guns>> targets;
    bool operator==(const FirePlaced&) const = default;
};
struct DamageSeen {
    PlaneId plane;
    DamageDeckId deck;
    PlaneId by;
    std::uint8_t gun = 0;
    Rule rule = Rule::none;
    std::optional<FaceId> face;
    std::optional<int> points;
    bool operator==(const DamageSeen&) const = default;
};

using EventView = std::variant<TurnBegan, PhaseBegan, Asked, PlanPlaced, FirePlaced, CardRevealed, OrderDrawn,
                               PlaneMoved, Fired, DamageSeen, GunJammed, JamCounterRemoved, DeckRefilled,
                               DecksReshuffled, Eliminated, PhaseEnded, GameEnded>;

[[nodiscard]] std::optional<EventView> redact(const Event& event, const GameState& after, Viewer viewer);

}  // namespace overdive
