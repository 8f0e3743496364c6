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
    Footing footing = Footing::air;
    CardId last;                                    // W1-TURN-01; in the clouds the owner's alone
    bool planned = false;                           // that he has a plan, not which
    std::array<std::uint8_t, most_guns> jam{};      // counters shown (W1-DMG-03)
    std::array<std::uint8_t, most_guns> barrels{};  // of twin guns, jammed (W1-HOUSE-JAM-01)
    std::array<bool, most_guns> can_fire{};         // nothing known to the viewer keeps it from firing
    std::array<std::uint8_t, most_guns> ammo{unlimited, unlimited};
    std::array<PlaneId, most_guns> row{no_plane, no_plane};  // whom it fired at in the phase before
    int cards_taken = 0;                                     // W1-DMG-01
    int level = 0;
    int climb = 0;
    int pile = 0;  // cards in the clouds
    Run run = Run::none;
    bool halted = false;
    bool still = false;
    std::uint8_t kinds = 0;  // of cards flown openly in this turn
    int smoke = 0;
    int flames = 0;
    PlaneId tailing = no_plane;
    bool looming = false;  // a collision is to be decided
    bool passenger = false;
    // The owner's alone:
    bool own = false;
    std::optional<int> damage;
    std::vector<std::pair<FaceId, int>> cards;  // the damage cards held, with their number
    std::optional<Plan> plan;
    std::optional<std::array<PlaneId, most_guns>> targets;
    bool wounded = false;
    bool engine = false;
    bool observer = false;
    std::uint8_t rudder_left = 0;  // 2: binds the next turn's plan, 1: this turn's
    std::uint8_t rudder_right = 0;
    bool disrupted = false;
    PlaneId tail_choice = no_plane;
    CardId shown;  // of the plane it tails
    CardId shown_flown;
    bool shown_lost = false;
    std::uint8_t landing = 0;
    std::uint8_t proposal = no_floor;
    std::uint8_t vote = no_floor;
    InlineVector<CardId, most_piled> piled;
    Swing swing = Swing::undecided;  // of who chose it
    bool operator==(const PlaneView&) const = default;
};

struct View {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    Ask ask = Ask::nothing;
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
    std::vector<PlaneView> planes;
    bool operator==(const View&) const = default;
};

[[nodiscard]] View view(const Ruleset& rules, const GameState& state, Viewer viewer);
// A plane as far as a viewer knows it: what he may reason with.
[[nodiscard]] Plane as_known(const PlaneView& seen);

// Events as a viewer learns of them. Where nothing is secret it is the event itself.
struct PlanPlaced {
    PlaneId plane;
    std::optional<Plan> plan;
    std::uint8_t landing = 0;
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
    Cause cause = Cause::shot;
    bool operator==(const DamageSeen&) const = default;
};

struct PileSeen {
    PlaneId plane;
    int pile = 0;
    std::optional<CardPiled> card;
    bool operator==(const PileSeen&) const = default;
};
// That somebody chose, and to him what.
struct TailPicked {
    PlaneId plane;
    std::optional<PlaneId> target;
    bool operator==(const TailPicked&) const = default;
};
struct CardGlimpsed {
    PlaneId plane;
    PlaneId tailed;
    std::optional<CardShown> card;
    bool operator==(const CardGlimpsed&) const = default;
};
struct OrderChanged {
    PlaneId plane;
    std::optional<Plan> plan;
    bool operator==(const OrderChanged&) const = default;
};
struct FloorWritten {
    PlaneId plane;
    std::optional<std::uint8_t> floor;
    bool operator==(const FloorWritten&) const = default;
};
struct VoteWritten {
    PlaneId plane;
    std::optional<std::uint8_t> floor;
    bool operator==(const VoteWritten&) const = default;
};
struct SwerveWritten {
    PlaneId plane;
    std::optional<Swing> to;
    bool operator==(const SwerveWritten&) const = default;
};

using EventView =
    std::variant<TurnBegan, PhaseBegan, Asked, PlanPlaced, FirePlaced, CardRevealed, OrderDrawn, PlaneMoved, Fired,
                 DamageSeen, GunJammed, JamCounterRemoved, DeckRefilled, DecksReshuffled, Eliminated, PhaseEnded,
                 GameEnded, JamWaited, AltitudeChanged, RunChanged, TouchedDown, Halted, TookOff, Crashed,
                 EnteredClouds, PileSeen, LeftClouds, Taxied, SpecialDamage, SmokeChanged, FlamesChanged, CrewDrew,
                 Shaken, RowChanged, TailPicked, TailingBegan, TailingLost, CardGlimpsed, OrderChanged, FloorWritten,
                 FloorProposed, VoteWritten, FloorChanged, CollisionLooms, SwerveWritten, Swerved, Collided, PickedUp,
                 MissionScored>;

[[nodiscard]] std::optional<EventView> redact(const Event& event, const GameState& after, Viewer viewer);

}  // namespace overdive
