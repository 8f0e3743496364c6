// What can happen in a game: facts in the past tense, complete in themselves, so that a replay
// needs neither rules nor geometry nor chance.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "rules/ids.h"
#include "rules/rule.h"
#include "rules/state.h"

namespace overdive {

struct TurnBegan {
    std::uint32_t turn = 0;
    bool operator==(const TurnBegan&) const = default;
};
struct PhaseBegan {
    std::uint8_t phase = 0;
    bool operator==(const PhaseBegan&) const = default;
};

// Orders are due from these planes before the game goes on.
struct Asked {
    Ask ask = Ask::nothing;
    std::uint8_t step = 0;
    PlaneSet planes;
    bool operator==(const Asked&) const = default;
};

struct PlanSealed {
    PlaneId plane;
    Plan plan{};
    std::uint8_t landing = 0;  // W1-HOUSE-LAND-01
    bool operator==(const PlanSealed&) const = default;
};
struct FireSealed {
    PlaneId plane;
    std::array<SealedShot, most_guns> shots{};  // by gun; no target: that gun holds its fire
    bool operator==(const FireSealed&) const = default;
};

struct CardRevealed {
    PlaneId plane;
    CardId placed;
    CardId flown;            // another card only where a rule replaced it; no card: it is not flown
    Rule rule = Rule::none;  // which one
    FlownAs as = FlownAs::plain;
    bool operator==(const CardRevealed&) const = default;
};

// W1-MOVE-03: a card shown to settle who moves first, and put back at once.
struct OrderDrawn {
    PlaneId plane;
    DamageDeckId deck;
    std::uint8_t number = 0;
    bool operator==(const OrderDrawn&) const = default;
};

struct PlaneMoved {
    PlaneId plane;
    Pose to;
    Rule rule = Rule::none;  // why it did not end where its card says
    bool operator==(const PlaneMoved&) const = default;
};

struct Fired {
    PlaneId plane;
    std::uint8_t gun = 0;
    PlaneId target;
    Range range = Range::close;
    std::uint8_t cards = 0;
    DamageDeckId deck;
    std::uint8_t bonus = 0;         // on each card that is not 0
    bool aimed = false;             // W1-AIM-01 gave part of it
    bool undeflected = false;       // W1-HOUSE-DEFL-01 did
    std::uint8_t ammo = unlimited;  // cards left after it (W1-HOUSE-AMMO-01)
    bool operator==(const Fired&) const = default;
};

enum class Cause : std::uint8_t { shot, flames, crash, collision };

struct DamageDrawn {
    PlaneId plane;  // who takes it
    DamageDeckId deck;
    FaceId face;
    std::uint8_t points = 0;  // as counted, after halving and bonus
    PlaneId by;               // who fired
    std::uint8_t gun = 0;
    Symbol symbol = Symbol::none;  // as it counts; public where it is a jam or an explosion
    Rule rule = Rule::none;        // why this deck or these points
    std::uint8_t bonus = 0;        // among the points
    Cause cause = Cause::shot;
    bool operator==(const DamageDrawn&) const = default;
};

struct GunJammed {
    PlaneId plane;
    std::uint8_t gun = 0;
    std::uint8_t counters = 0;
    bool slow = false;         // W1-SPEC-04, secret
    std::uint8_t barrels = 0;  // of twin guns (W1-HOUSE-JAM-01)
    bool operator==(const GunJammed&) const = default;
};
// W1-SPEC-04: the fourth maneuver of a wounded pilot, in secret.
struct JamWaited {
    PlaneId plane;
    std::uint8_t gun = 0;
    bool operator==(const JamWaited&) const = default;
};
struct JamCounterRemoved {
    PlaneId plane;
    std::uint8_t gun = 0;
    std::uint8_t counters = 0;  // left
    bool operator==(const JamCounterRemoved&) const = default;
};

// W1-OUT-01: the cards of planes out of the game go back into their deck.
struct DeckRefilled {
    DamageDeckId deck;
    FaceRange faces;
    bool operator==(const DeckRefilled&) const = default;
};
// W1-OUT-04: totals are noted down and every card goes back.
struct DecksReshuffled {
    bool operator==(const DecksReshuffled&) const = default;
};

struct Eliminated {
    PlaneId plane;
    Status cause = Status::left;
    Rule rule = Rule::none;
    bool operator==(const Eliminated&) const = default;
};
struct PhaseEnded {
    std::uint8_t phase = 0;
    bool operator==(const PhaseEnded&) const = default;
};
struct GameEnded {
    Outcome outcome;
    bool operator==(const GameEnded&) const = default;
};

// Altitude, the ground and the clouds.
struct AltitudeChanged {
    PlaneId plane;
    std::uint8_t level = 0;
    std::uint8_t climb = 0;  // counters
    Rule rule = Rule::none;
    bool operator==(const AltitudeChanged&) const = default;
};
struct RunChanged {
    PlaneId plane;
    Run run = Run::none;
    bool secret = false;  // W1-HOUSE-LAND-01: before it touches down
    bool operator==(const RunChanged&) const = default;
};
struct TouchedDown {
    PlaneId plane;
    bool operator==(const TouchedDown&) const = default;
};
struct Halted {
    PlaneId plane;
    bool operator==(const Halted&) const = default;
};  // for this turn
struct TookOff {
    PlaneId plane;
    bool operator==(const TookOff&) const = default;
};
struct Crashed {
    PlaneId plane;
    std::uint8_t cards = 0;  // that it takes
    Rule rule = Rule::none;
    bool operator==(const Crashed&) const = default;
};
struct EnteredClouds {
    PlaneId plane;
    bool operator==(const EnteredClouds&) const = default;
};
struct CardPiled {
    PlaneId plane;
    CardId placed;
    CardId flown;
    Rule rule = Rule::none;
    FlownAs as = FlownAs::plain;
    std::uint8_t pile = 0;  // cards on it now
    bool operator==(const CardPiled&) const = default;
};
struct LeftClouds {
    PlaneId plane;
    Pose from;                              // where it went in
    InlineVector<CardId, most_piled> pile;  // all that it flew there; the card that takes it out comes last
    bool operator==(const LeftClouds&) const = default;
};
struct Taxied {
    PlaneId plane;
    bool moved = false;
    Pose to;
    bool operator==(const Taxied&) const = default;
};

// Special damage.
enum class Effect : std::uint8_t { rudder_left, rudder_right, pilot, observer, engine };
struct SpecialDamage {
    PlaneId plane;
    Effect effect = Effect::rudder_left;
    bool operator==(const SpecialDamage&) const = default;
};
struct SmokeChanged {
    PlaneId plane;
    std::uint8_t counters = 0;
    Rule rule = Rule::none;
    bool operator==(const SmokeChanged&) const = default;
};
struct FlamesChanged {
    PlaneId plane;
    std::uint8_t counters = 0;
    Rule rule = Rule::none;
    bool operator==(const FlamesChanged&) const = default;
};
// W1-LAND-08: the fire crew's card, shown to all and put back.
struct CrewDrew {
    PlaneId plane;
    DamageDeckId deck;
    FaceId face;
    bool operator==(const CrewDrew&) const = default;
};
// W1-DISR-01: it took points, in secret.
struct Shaken {
    PlaneId plane;
    bool at_once = false;   // before the first phase: it counts for that one
    bool for_turn = false;  // W1-ED-01
    bool operator==(const Shaken&) const = default;
};
// W1-AIM-01: whom a gun has fired at in a row.
struct RowChanged {
    PlaneId plane;
    std::uint8_t gun = 0;
    PlaneId target = no_plane;
    bool operator==(const RowChanged&) const = default;
};

// Tailing.
struct TailChosen {
    PlaneId plane;
    PlaneId target = no_plane;
    bool operator==(const TailChosen&) const = default;
};
struct TailingBegan {
    PlaneId plane;
    PlaneId target;
    bool operator==(const TailingBegan&) const = default;
};
struct TailingLost {
    PlaneId plane;
    PlaneId target;
    Rule rule = Rule::none;
    bool operator==(const TailingLost&) const = default;
};
// The planes that are to see a card before the next reveal.
struct ShowingBegan {
    PlaneSet planes;
    bool operator==(const ShowingBegan&) const = default;
};
struct CardShown {
    PlaneId plane;  // who tails
    PlaneId tailed;
    CardId card;        // no card: it sees none
    CardId flown;       // what becomes of it; no card: it is not flown
    bool lost = false;  // it will take the plane out of control
    bool operator==(const CardShown&) const = default;
};
struct Reordered {
    PlaneId plane;
    Plan plan{};
    bool operator==(const Reordered&) const = default;
};

// Agreements.
struct FloorNoted {
    PlaneId plane;
    std::uint8_t floor = no_floor;
    bool operator==(const FloorNoted&) const = default;
};
struct FloorProposed {
    PlaneId plane;
    std::uint8_t floor = 0;
    bool operator==(const FloorProposed&) const = default;
};
struct FloorVoted {
    PlaneId plane;
    std::uint8_t floor = no_floor;
    bool operator==(const FloorVoted&) const = default;
};
struct FloorChanged {
    std::uint8_t floor = 0;
    bool operator==(const FloorChanged&) const = default;
};

// Collisions.
struct CollisionLooms {
    PlaneId plane;
    PlaneId other;               // the first it may hit
    PlaneId chooser = no_plane;  // whose player chooses for it; none: chance does
    bool operator==(const CollisionLooms&) const = default;
};
struct SwerveChosen {
    PlaneId plane;
    Swing to = Swing::left;
    bool operator==(const SwerveChosen&) const = default;
};
struct Swerved {
    PlaneId plane;
    Swing to = Swing::left;
    bool operator==(const Swerved&) const = default;
};
struct Collided {
    PlaneId plane;
    PlaneId other;
    bool operator==(const Collided&) const = default;
};

// A piece of the mission is fulfilled.
struct MissionScored {
    PlaneId plane;
    std::uint8_t piece = 0;
    SideId side;
    int points = 0;
    bool operator==(const MissionScored&) const = default;
};
struct PickedUp {
    PlaneId plane;
    std::uint8_t field = 0;
    bool operator==(const PickedUp&) const = default;
};

using Event = std::variant<TurnBegan, PhaseBegan, Asked, PlanSealed, FireSealed, CardRevealed, OrderDrawn, PlaneMoved,
                           Fired, DamageDrawn, GunJammed, JamCounterRemoved, DeckRefilled, DecksReshuffled, Eliminated,
                           PhaseEnded, GameEnded, JamWaited, AltitudeChanged, RunChanged, TouchedDown, Halted, TookOff,
                           Crashed, EnteredClouds, CardPiled, LeftClouds, Taxied, SpecialDamage, SmokeChanged,
                           FlamesChanged, CrewDrew, Shaken, RowChanged, TailChosen, TailingBegan, TailingLost,
                           ShowingBegan, CardShown, Reordered, FloorNoted, FloorProposed, FloorVoted, FloorChanged,
                           CollisionLooms, SwerveChosen, Swerved, Collided, PickedUp, MissionScored>;

// Lets one visitor be written as a list of lambdas.
template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace overdive
