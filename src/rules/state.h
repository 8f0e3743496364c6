// The state of a game: a plain value to copy, compare and hash. It holds no options, no
// catalogue, no generator and no history. Only evolve() changes it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/inline_vector.h"
#include "catalog/card.h"
#include "catalog/damage.h"
#include "catalog/model.h"
#include "geometry/pose.h"
#include "rules/ids.h"

namespace overdive {

using Plan = std::array<CardId, 3>;

// In the game, or the cause of its end.
enum class Status : std::uint8_t { flying, left, shot_down, exploded, crashed, out_of_control, collided };
[[nodiscard]] std::string_view name_of(Status status);  // "flying", "left", "shot-down", "exploded"

// Where a plane in the game is: a base on the ground or in the clouds stays on the table.
enum class Footing : std::uint8_t { air, ground, clouds };

// A sequence of cards that has begun and binds the next one, also over a turn's end.
enum class Run : std::uint8_t {
    none,
    touched_down,  // landing: a straight is due (W1-LAND-02)
    rolling_out,   // landing: a stall is due
    rolling,       // take-off: a straight is due (W1-LAND-03)
    lifting,       // take-off: the climb is due (a straight without altitude, W1-HOUSE-LAND-02)
    overdive,      // a straight is due (W1-OVER-01)
    approach,      // the first straight of a marked landing is flown, in secret (W1-HOUSE-LAND-01)
};

// What a card was flown as, where a turn bears only one of two (W1-ALT-08, W1-ALT-11).
enum class FlownAs : std::uint8_t { plain, climb, dive, immelmann, split_s };

enum class Swing : std::uint8_t { undecided, left, right };  // W1-HOUSE-COLL-01
enum class Range : std::uint8_t { close, far };              // within the first half of the ruler, or beyond

struct SealedShot {
    PlaneId target = no_plane;
    Range range = Range::close;
    bool operator==(const SealedShot&) const = default;
};

inline constexpr std::uint8_t unlimited = 255;
inline constexpr std::uint8_t no_floor = 255;
inline constexpr std::uint8_t no_clouds = 255;

struct GunState {
    std::uint8_t jam = 0;           // counters, public (W1-DMG-03)
    bool clearing = false;          // a counter came off after this phase's maneuver: no fire in it
    bool slow = false;              // a wounded pilot clears it: one maneuver more, secret (W1-SPEC-04)
    bool waiting = false;           // that one maneuver, secret: no fire in this phase
    std::uint8_t barrels = 0;       // of twin guns, how many are jammed (W1-HOUSE-JAM-01)
    std::uint8_t ammo = unlimited;  // cards left (W1-HOUSE-AMMO-01)
    PlaneId row = no_plane;         // whom it fired at in the phase before (W1-AIM-01)
    bool operator==(const GunState&) const = default;
};

inline constexpr std::size_t most_piled = 60;  // cards in the clouds: twenty turns

struct Plane {
    Pose pose;
    ModelId model;
    SideId side;
    SeatId seat;
    Status status = Status::flying;
    CardId last;  // the card really flown last, public (W1-TURN-01)
    bool planned = false;
    Plan plan{};                                // secret until revealed
    std::array<SealedShot, most_guns> shots{};  // secret until resolved (W1-FIRE-09)
    std::array<GunState, most_guns> guns{};
    std::uint16_t cards_taken = 0;                // public (W1-DMG-01)
    std::uint16_t damage = 0;                     // secret (W1-DMG-01)
    std::array<std::uint8_t, most_faces> held{};  // the damage cards themselves, secret

    // Altitude and the ground.
    std::uint8_t level = 0;
    std::uint8_t climb = 0;  // counters
    Footing footing = Footing::air;
    Run run = Run::none;
    bool halted = false;                    // its movement has ended for this turn
    bool stands = false;                    // its card of this phase is not flown
    std::uint8_t still = 0;                 // turns it must still be held, this one included
    std::uint8_t kinds = 0;                 // bits of FlownAs, in this turn
    std::uint8_t landing = 0;               // which card of the plan begins a marked landing, secret
    InlineVector<CardId, most_piled> pile;  // cards flown in the clouds, secret

    // Special damage.
    std::uint8_t smoke = 0;   // counters, public
    std::uint8_t flames = 0;  // counters, public
    bool wounded = false;     // secret, like all that follows here
    bool engine = false;
    bool observer = false;
    std::uint8_t rudder_left = 0;  // 2: binds the next turn's plan, 1: this turn's
    std::uint8_t rudder_right = 0;
    bool shaken = false;     // took points in this phase (W1-DISR-01)
    bool disrupted = false;  // in the phase before
    bool blinded = false;    // shown no card any more this turn (W1-ED-01)

    // Tailing.
    PlaneId tail_choice = no_plane;  // sealed
    PlaneId tailing = no_plane;      // public
    bool due_to_see = false;         // the tailed card of this moment is still to be shown
    CardId shown;                    // secret
    CardId shown_flown;              // what becomes of it; no card: it is not flown
    bool shown_lost = false;         // it will take the plane out of control

    // Agreements and collisions.
    std::uint8_t proposal = no_floor;  // sealed until all are in
    std::uint8_t vote = no_floor;
    PlaneId chooser = no_plane;      // whose player chooses its way out of a collision
    Swing swing = Swing::undecided;  // sealed

    bool passenger = false;  // somebody was picked up

    [[nodiscard]] bool in_game() const { return status == Status::flying; }
    [[nodiscard]] bool grounded() const { return footing == Footing::ground; }
    [[nodiscard]] bool in_clouds() const { return footing == Footing::clouds; }
    [[nodiscard]] bool flew(FlownAs kind) const { return ((kinds >> static_cast<unsigned>(kind)) & 1u) != 0; }
    bool operator==(const Plane&) const = default;
};

// The damage decks as counts: which card comes next is decided when it is drawn.
struct DamagePiles {
    std::array<std::uint16_t, most_faces> left{};
    std::array<std::uint32_t, most_damage_decks> drawn{};  // cards ever drawn from each deck
    std::array<bool, most_damage_decks> in_play{};         // W1-SET-04
    bool operator==(const DamagePiles&) const = default;
};

struct TableSize {
    double width = 0;
    double height = 0;
    bool operator==(const TableSize&) const = default;
};

// A landing field (W1-LAND-01): a rectangle, long side along its heading.
struct Field {
    Pose pose;
    double width = 90;
    double length = 270;
    bool waiting = false;  // somebody waits to be picked up there
    bool operator==(const Field&) const = default;
};
inline constexpr std::size_t most_fields = 4;

// What all planes fly over and under.
struct Sky {
    std::uint8_t floor = 0;           // W1-HIGH-01
    std::uint8_t clouds = no_clouds;  // the level of the cloud cover (W1-CLOUD-01)
    InlineVector<Field, most_fields> fields;
    [[nodiscard]] int ceiling() const { return floor + 3; }
    bool operator==(const Sky&) const = default;
};

enum class Ask : std::uint8_t { nothing, plan, fire, tail, reorder, taxi, floor, agree, swerve };
enum class Ending : std::uint8_t { open, won, draw };

struct Outcome {
    Ending ending = Ending::open;
    SideId winner;
    bool operator==(const Outcome&) const = default;
};

struct GameState {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;  // 0 while planning, then 1 to 3
    std::uint8_t step = 0;   // of the ruleset's turn: the one that waits for orders
    std::uint8_t sides = 0;
    std::uint8_t seats = 0;
    Ask ask = Ask::nothing;
    Outcome outcome;
    PlaneSet awaiting;  // planes whose order is still due
    TableSize table;
    Sky sky;
    std::uint16_t fulfilled = 0;  // bits: the pieces of the mission that have been told
    DamagePiles piles;
    InlineVector<Plane, most_planes> planes;

    [[nodiscard]] const Plane& plane(PlaneId id) const { return planes[id.index()]; }
    // Who must answer for a plane: its player, or who chooses its way out of a collision.
    [[nodiscard]] SeatId seat_due(PlaneId id) const {
        const PlaneId by = ask == Ask::swerve ? plane(id).chooser : id;
        return plane(by == no_plane ? id : by).seat;
    }
    [[nodiscard]] bool over() const { return outcome.ending != Ending::open; }
    bool operator==(const GameState&) const = default;
};

// The same on every platform; equal states have equal hashes.
[[nodiscard]] std::uint64_t hash_of(const GameState& state);

// Visits the planes of a game in order, with their ids.
template <class Visit>
void each_plane(const GameState& state, Visit visit) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) visit(id_at<PlaneId>(i), state.planes[i]);
}
template <class Visit>
void each_plane_in_game(const GameState& state, Visit visit) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        if (state.planes[i].in_game()) visit(id_at<PlaneId>(i), state.planes[i]);
    }
}

}  // namespace overdive
