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

struct TurnBegan { std::uint32_t turn = 0; bool operator==(const TurnBegan&) const = default; };
struct PhaseBegan { std::uint8_t phase = 0; bool operator==(const PhaseBegan&) const = default; };

// Orders are due from these planes before the game goes on.
struct Asked {
    Ask ask = Ask::nothing;
    std::uint8_t step = 0;
    PlaneSet planes;
    bool operator==(const Asked&) const = default;
};

struct PlanSealed { PlaneId plane; Plan plan{}; bool operator==(const PlanSealed&) const = default; };
struct FireSealed {
    PlaneId plane;
    std::array<SealedShot, most_guns> shots{};  // by gun; no target: that gun holds its fire
    bool operator==(const FireSealed&) const = default;
};

struct CardRevealed {
    PlaneId plane;
    CardId placed;
    CardId flown;             // another card only where a rule replaced it
    Rule rule = Rule::none;   // which one
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
    Rule rule = Rule::none;   // why it did not end where its card says
    bool operator==(const PlaneMoved&) const = default;
};

struct Fired {
    PlaneId plane;
    std::uint8_t gun = 0;
    PlaneId target;
    Range range = Range::close;
    std::uint8_t cards = 0;
    DamageDeckId deck;
    bool operator==(const Fired&) const = default;
};

struct DamageDrawn {
    PlaneId plane;            // who takes it
    DamageDeckId deck;
    FaceId face;
    std::uint8_t points = 0;  // as counted, after halving and bonus
    PlaneId by;               // who fired
    std::uint8_t gun = 0;
    Symbol symbol = Symbol::none;  // as it counts; public where it is a jam or an explosion
    Rule rule = Rule::none;   // why this deck or these points
    bool operator==(const DamageDrawn&) const = default;
};

struct GunJammed {
    PlaneId plane;
    std::uint8_t gun = 0;
    std::uint8_t counters = 0;
    bool operator==(const GunJammed&) const = default;
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
struct DecksReshuffled { bool operator==(const DecksReshuffled&) const = default; };

struct Eliminated {
    PlaneId plane;
    Status cause = Status::left;
    Rule rule = Rule::none;
    bool operator==(const Eliminated&) const = default;
};
struct PhaseEnded { std::uint8_t phase = 0; bool operator==(const PhaseEnded&) const = default; };
struct GameEnded { Outcome outcome; bool operator==(const GameEnded&) const = default; };

using Event = std::variant<TurnBegan, PhaseBegan, Asked, PlanSealed, FireSealed, CardRevealed,
                           OrderDrawn, PlaneMoved, Fired, DamageDrawn, GunJammed, JamCounterRemoved,
                           DeckRefilled, DecksReshuffled, Eliminated, PhaseEnded, GameEnded>;

// Lets one visitor be written as a list of lambdas.
template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace overdive
