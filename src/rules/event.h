// What can happen in a game: facts in the past tense, complete in themselves, so that a replay
// needs neither rules nor geometry nor chance. Each has its word, what it changes (evolve.cpp) and its
// description; `eyes` says who learns of it at all, where that is not everybody.
#pragma once

#include <array>
#include <cstdint>
#include <variant>

#include "base/words.h"
#include "rulebook/rule.h"
#include "rules/describe.h"
#include "rules/ids.h"
#include "rules/mission.h"
#include "rules/state.h"

namespace overdive {

struct TurnBegan {
    static constexpr std::string_view word = "turn";
    std::uint32_t turn = 0;
    static void evolve(GameState& state, const TurnBegan& event);
    bool operator==(const TurnBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, TurnBegan>& event) {
    auto& [turn] = event;
    is("turn", turn, {.told = false});
}

struct PhaseBegan {
    static constexpr std::string_view word = "phase";
    std::uint8_t phase = 0;
    static void evolve(GameState& state, const PhaseBegan& event);
    bool operator==(const PhaseBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, PhaseBegan>& event) {
    auto& [phase] = event;
    is("phase", phase, {.told = false});
}

// Orders are due from these planes before the game goes on.
struct Asked {
    static constexpr std::string_view word = "asked";
    Ask ask = Ask::nothing;
    StepRef step;
    PlaneSet planes;
    static void evolve(GameState& state, const Asked& event);
    bool operator==(const Asked&) const = default;
};
template <class A>
void describe(A& is, Held<A, Asked>& event) {
    auto& [ask, step, planes] = event;
    is("ask", ask);
    is("step", step, {.told = false});
    is("planes", planes);
}

// Somebody answered what he was asked. What, is his secret until it is opened.
struct Sealed {
    static constexpr std::string_view word = "sealed";
    PlaneId plane;
    Order order;
    static void evolve(GameState& state, const Sealed& event);
    bool operator==(const Sealed&) const = default;
};
template <class A>
void describe(A& is, Held<A, Sealed>& event) {
    auto& [plane, order] = event;
    is("plane", plane);
    is("order", order);
}

struct CardRevealed {
    static constexpr std::string_view word = "revealed";
    PlaneId plane;
    CardId placed;
    CardId flown;            // another card only where a rule replaced it; no card: it is not flown
    Rule rule = Rule::none;  // which one
    FlownAs as = FlownAs::plain;
    Speed speed = Speed::high;
    static void evolve(GameState& state, const CardRevealed& event);
    bool operator==(const CardRevealed&) const = default;
};
template <class A>
void describe(A& is, Held<A, CardRevealed>& event) {
    auto& [plane, placed, flown, rule, as, speed] = event;
    is("plane", plane);
    is("placed", placed, {.told_as = "card"});
    is("flown", flown);
    is("rule", rule);
    is.further("as", as, FlownAs::plain, {.told = false});
    is.further("speed", speed, Speed::high);
}

// A card shown to settle who moves first, and put back at once.
struct OrderDrawn {
    static constexpr std::string_view word = "order-drawn";
    PlaneId plane;
    DamageDeckId deck;
    std::uint8_t number = 0;
    static void evolve(GameState& state, const OrderDrawn& event);
    bool operator==(const OrderDrawn&) const = default;
};
template <class A>
void describe(A& is, Held<A, OrderDrawn>& event) {
    auto& [plane, deck, number] = event;
    is("plane", plane);
    is("deck", deck);
    is("number", number);
}

struct PlaneMoved {
    static constexpr std::string_view word = "moved";
    PlaneId plane;
    Pose to;
    Rule rule = Rule::none;  // why it did not end where its card says
    static void evolve(GameState& state, const PlaneMoved& event);
    bool operator==(const PlaneMoved&) const = default;
};
template <class A>
void describe(A& is, Held<A, PlaneMoved>& event) {
    auto& [plane, to, rule] = event;
    is("plane", plane);
    is("to", to);
    is("rule", rule);
}

// What each card of a shot counts more, if it is not 0, and by which rule.
struct Bonus {
    Rule rule = Rule::none;
    std::uint8_t points = 0;
    bool operator==(const Bonus&) const = default;
};
template <class A>
void describe(A& is, Held<A, Bonus>& bonus) {
    auto& [rule, points] = bonus;
    is("rule", rule);
    is("points", points);
}
using Bonuses = InlineVector<Bonus, 4>;
[[nodiscard]] inline std::uint8_t points_of(const Bonuses& bonuses) {
    int points = 0;
    for (const Bonus& bonus : bonuses) points += bonus.points;
    return static_cast<std::uint8_t>(points);
}

// The decks a shot's cards come from, in the order in which they are drawn.
using DrawnDecks = InlineVector<DamageDeckId, 8>;

struct Fired {
    static constexpr std::string_view word = "fired";
    PlaneId plane;
    std::uint8_t gun = 0;
    PlaneId target;
    Range range = Range::close;
    DrawnDecks decks;
    Bonuses bonuses;
    std::uint8_t ammo = unlimited;  // cards left after it
    static void evolve(GameState& state, const Fired& event);
    bool operator==(const Fired&) const = default;
};
template <class A>
void describe(A& is, Held<A, Fired>& event) {
    auto& [plane, gun, target, range, decks, bonuses, ammo] = event;
    is("plane", plane);
    is("gun", gun, {.below = most_guns});
    is("target", target);
    is("range", range);
    is("decks", decks, {.told = false});
    is.further("bonuses", bonuses, {}, {.told = false});
    is.further("ammo", ammo, unlimited, {.told_as = "ammunition"});
}

enum class Cause : std::uint8_t { shot, flames, crash, collision };
template <>
inline constexpr auto words<Cause> = listed<Cause::collision>("shot", "flames", "crash", "collision");

struct DamageDrawn {
    static constexpr std::string_view word = "drawn";
    PlaneId plane;  // who takes it
    DamageDeckId deck;
    FaceId face;
    std::uint8_t points = 0;  // as counted, after halving and bonus
    PlaneId by;               // who fired
    std::uint8_t gun = 0;
    Symbol symbol = Symbol::none;  // as it counts; a jam and an explosion show themselves
    Rule rule = Rule::none;        // why this deck or these points
    std::uint8_t bonus = 0;        // among the points
    Cause cause = Cause::shot;
    bool hits_observer = false;  // of a symbol that hits somebody of the crew
    static void evolve(GameState& state, const DamageDrawn& event);
    bool operator==(const DamageDrawn&) const = default;
};
template <class A>
void describe(A& is, Held<A, DamageDrawn>& event) {
    auto& [plane, deck, face, points, by, gun, symbol, rule, bonus, cause, hits_observer] = event;
    const Eyes eyes = is_jam(symbol) || symbol == Symbol::explosion ? Eyes::all : Eyes::owner;
    is("plane", plane);
    is("deck", deck);
    is("face", face, {.eyes = eyes, .told_as = "card"});
    is("points", points, {.eyes = eyes});
    is("by", by, {.or_none = true});
    is("gun", gun, {.below = most_guns, .varies = true});  // told where somebody fired
    is("symbol", symbol, {.eyes = eyes, .told = false});
    is("rule", rule);
    is.further("bonus", bonus, 0, owners);
    is.further("cause", cause, Cause::shot);
    is.further("hits_observer", hits_observer, false, {.eyes = Eyes::owner, .told = false});
}

// The cards of this moment have all been drawn and count.
struct Settled {
    static constexpr std::string_view word = "settled";
    static constexpr Eyes eyes = Eyes::referee;
    static constexpr bool told = false;  // it says nothing that people could use
    static void evolve(GameState& state, const Settled& event);
    bool operator==(const Settled&) const = default;
};
template <class A>
void describe(A&, Held<A, Settled>&) {}

struct GunJammed {
    static constexpr std::string_view word = "jammed";
    PlaneId plane;
    std::uint8_t gun = 0;
    std::uint8_t counters = 0;
    bool slow = false;
    std::uint8_t barrels = 0;  // of twin guns
    static void evolve(GameState& state, const GunJammed& event);
    bool operator==(const GunJammed&) const = default;
};
template <class A>
void describe(A& is, Held<A, GunJammed>& event) {
    auto& [plane, gun, counters, slow, barrels] = event;
    is("plane", plane);
    is("gun", gun, {.below = most_guns});
    is("counters", counters);
    is.further("slow", slow, false, owners);  // one maneuver more is waited out in secret
    is.further("barrels", barrels, 0);
}

// The one maneuver more of a wounded pilot, in secret.
struct JamWaited {
    static constexpr std::string_view word = "jam-waited";
    static constexpr Eyes eyes = Eyes::owner;
    PlaneId plane;
    std::uint8_t gun = 0;
    static void evolve(GameState& state, const JamWaited& event);
    bool operator==(const JamWaited&) const = default;
};
template <class A>
void describe(A& is, Held<A, JamWaited>& event) {
    auto& [plane, gun] = event;
    is("plane", plane);
    is("gun", gun, {.below = most_guns});
}

struct JamCounterRemoved {
    static constexpr std::string_view word = "unjamming";
    PlaneId plane;
    std::uint8_t gun = 0;
    std::uint8_t counters = 0;  // left
    static void evolve(GameState& state, const JamCounterRemoved& event);
    bool operator==(const JamCounterRemoved&) const = default;
};
template <class A>
void describe(A& is, Held<A, JamCounterRemoved>& event) {
    auto& [plane, gun, counters] = event;
    is("plane", plane);
    is("gun", gun, {.below = most_guns});
    is("counters", counters);
}

template <class A>
void describe(A& is, Held<A, FaceRange>& faces) {
    auto& [begin, end] = faces;
    is("begin", begin, {.below = most_faces + 1});
    is("end", end, {.below = most_faces + 1});
}

// The cards of planes out of the game go back into their deck.
struct DeckRefilled {
    static constexpr std::string_view word = "refilled";
    DamageDeckId deck;
    FaceRange faces;
    static void evolve(GameState& state, const DeckRefilled& event);
    bool operator==(const DeckRefilled&) const = default;
};
template <class A>
void describe(A& is, Held<A, DeckRefilled>& event) {
    auto& [deck, faces] = event;
    is("deck", deck);
    is("faces", faces, {.told = false});
}

// Totals are noted down and every card goes back.
struct DecksReshuffled {
    static constexpr std::string_view word = "reshuffled";
    static void evolve(GameState& state, const DecksReshuffled& event);
    bool operator==(const DecksReshuffled&) const = default;
};
template <class A>
void describe(A&, Held<A, DecksReshuffled>&) {}

struct Eliminated {
    static constexpr std::string_view word = "eliminated";
    PlaneId plane;
    Status cause = Status::left;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const Eliminated& event);
    bool operator==(const Eliminated&) const = default;
};
template <class A>
void describe(A& is, Held<A, Eliminated>& event) {
    auto& [plane, cause, rule] = event;
    is("plane", plane);
    is("cause", cause);
    is("rule", rule);
}

struct PhaseEnded {
    static constexpr std::string_view word = "phase-ended";
    std::uint8_t phase = 0;
    static void evolve(GameState& state, const PhaseEnded& event);
    bool operator==(const PhaseEnded&) const = default;
};
template <class A>
void describe(A& is, Held<A, PhaseEnded>& event) {
    auto& [phase] = event;
    is("phase", phase, {.told = false});
}

// The last phase of a turn is over: what holds for one turn ends.
struct TurnEnded {
    static constexpr std::string_view word = "turn-ended";
    static void evolve(GameState& state, const TurnEnded& event);
    bool operator==(const TurnEnded&) const = default;
};
template <class A>
void describe(A&, Held<A, TurnEnded>&) {}

struct GameEnded {
    static constexpr std::string_view word = "ended";
    Outcome outcome;
    static void evolve(GameState& state, const GameEnded& event);
    bool operator==(const GameEnded&) const = default;
};
template <class A>
void describe(A& is, Held<A, GameEnded>& event) {
    auto& [outcome] = event;
    is("outcome", outcome);
}

// Altitude, the ground and the clouds.
struct AltitudeChanged {
    static constexpr std::string_view word = "altitude";
    PlaneId plane;
    std::uint8_t level = 0;
    std::uint8_t climb = 0;  // counters
    Rule rule = Rule::none;
    static void evolve(GameState& state, const AltitudeChanged& event);
    bool operator==(const AltitudeChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, AltitudeChanged>& event) {
    auto& [plane, level, climb, rule] = event;
    is("plane", plane);
    is("level", level, {.told_as = "altitude"});
    is("climb", climb);
    is("rule", rule);
}

struct RunChanged {
    static constexpr std::string_view word = "run";
    PlaneId plane;
    Run run = Run::none;
    bool secret = false;  // before the plane touches down
    static void evolve(GameState& state, const RunChanged& event);
    bool operator==(const RunChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, RunChanged>& event) {
    auto& [plane, run, secret] = event;
    is("plane", plane);
    is("run", run);
    is.further("secret", secret, false, {.told = false});
}

struct TouchedDown {
    static constexpr std::string_view word = "touched-down";
    PlaneId plane;
    static void evolve(GameState& state, const TouchedDown& event);
    bool operator==(const TouchedDown&) const = default;
};
template <class A>
void describe(A& is, Held<A, TouchedDown>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

struct Halted {  // for this turn
    static constexpr std::string_view word = "halted";
    PlaneId plane;
    static void evolve(GameState& state, const Halted& event);
    bool operator==(const Halted&) const = default;
};
template <class A>
void describe(A& is, Held<A, Halted>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

struct TookOff {
    static constexpr std::string_view word = "took-off";
    PlaneId plane;
    static void evolve(GameState& state, const TookOff& event);
    bool operator==(const TookOff&) const = default;
};
template <class A>
void describe(A& is, Held<A, TookOff>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

struct Crashed {
    static constexpr std::string_view word = "crashed";
    PlaneId plane;
    std::uint8_t cards = 0;  // that it takes
    Rule rule = Rule::none;
    static void evolve(GameState& state, const Crashed& event);
    bool operator==(const Crashed&) const = default;
};
template <class A>
void describe(A& is, Held<A, Crashed>& event) {
    auto& [plane, cards, rule] = event;
    is("plane", plane);
    is("cards", cards);
    is("rule", rule);
}

struct EnteredClouds {
    static constexpr std::string_view word = "entered-clouds";
    PlaneId plane;
    static void evolve(GameState& state, const EnteredClouds& event);
    bool operator==(const EnteredClouds&) const = default;
};
template <class A>
void describe(A& is, Held<A, EnteredClouds>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

struct CardPiled {
    static constexpr std::string_view word = "piled";
    PlaneId plane;
    CardId placed;
    CardId flown;
    Rule rule = Rule::none;
    FlownAs as = FlownAs::plain;
    std::uint8_t pile = 0;  // cards on it now
    static void evolve(GameState& state, const CardPiled& event);
    bool operator==(const CardPiled&) const = default;
};
template <class A>
void describe(A& is, Held<A, CardPiled>& event) {
    auto& [plane, placed, flown, rule, as, pile] = event;
    is("plane", plane);
    is("placed", placed, {.eyes = Eyes::owner, .told_as = "card"});
    is("flown", flown, owners);
    is("rule", rule, owners);
    is.further("as", as, FlownAs::plain, {.eyes = Eyes::owner, .told = false});
    is("pile", pile);
}

struct LeftClouds {
    static constexpr std::string_view word = "left-clouds";
    PlaneId plane;
    Pose from;                              // where it went in
    InlineVector<CardId, most_piled> pile;  // all that it flew there; the card that takes it out comes last
    static void evolve(GameState& state, const LeftClouds& event);
    bool operator==(const LeftClouds&) const = default;
};
template <class A>
void describe(A& is, Held<A, LeftClouds>& event) {
    auto& [plane, from, pile] = event;
    is("plane", plane);
    is("from", from, {.told = false});
    is("pile", pile, {.told = false});
}

// Special damage.
enum class Effect : std::uint8_t { rudder_left, rudder_right, pilot, observer, engine };
template <>
inline constexpr auto words<Effect> = listed<Effect::engine>("rudder-left", "rudder-right", "pilot", "observer",
                                                             "engine");

struct SpecialDamage {
    static constexpr std::string_view word = "special-damage";
    PlaneId plane;
    Effect effect = Effect::rudder_left;
    static void evolve(GameState& state, const SpecialDamage& event);
    bool operator==(const SpecialDamage&) const = default;
};
template <class A>
void describe(A& is, Held<A, SpecialDamage>& event) {
    auto& [plane, effect] = event;
    is("plane", plane);
    is("effect", effect);
}

struct SmokeChanged {
    static constexpr std::string_view word = "smoke";
    PlaneId plane;
    std::uint8_t counters = 0;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const SmokeChanged& event);
    bool operator==(const SmokeChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, SmokeChanged>& event) {
    auto& [plane, counters, rule] = event;
    is("plane", plane);
    is("counters", counters);
    is("rule", rule);
}

struct FlamesChanged {
    static constexpr std::string_view word = "flames";
    PlaneId plane;
    std::uint8_t counters = 0;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const FlamesChanged& event);
    bool operator==(const FlamesChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, FlamesChanged>& event) {
    auto& [plane, counters, rule] = event;
    is("plane", plane);
    is("counters", counters);
    is("rule", rule);
}

// The fire crew's card, shown to all and put back.
struct CrewDrew {
    static constexpr std::string_view word = "fire-crew";
    PlaneId plane;
    DamageDeckId deck;
    FaceId face;
    static void evolve(GameState& state, const CrewDrew& event);
    bool operator==(const CrewDrew&) const = default;
};
template <class A>
void describe(A& is, Held<A, CrewDrew>& event) {
    auto& [plane, deck, face] = event;
    is("plane", plane);
    is("deck", deck);
    is("face", face, {.told_as = "card"});
}

// It took points, in secret.
struct Shaken {
    static constexpr std::string_view word = "shaken";
    static constexpr Eyes eyes = Eyes::owner;
    PlaneId plane;
    bool at_once = false;   // before the first phase: it counts for that one
    bool for_turn = false;  // shown no card any more this turn
    static void evolve(GameState& state, const Shaken& event);
    bool operator==(const Shaken&) const = default;
};
template <class A>
void describe(A& is, Held<A, Shaken>& event) {
    auto& [plane, at_once, for_turn] = event;
    is("plane", plane);
    is.further("at_once", at_once, false, {.told = false});
    is.further("for_turn", for_turn, false, {.told = false});
}

// Whom a gun has fired at in a row.
struct RowChanged {
    static constexpr std::string_view word = "row";
    PlaneId plane;
    std::uint8_t gun = 0;
    PlaneId target = no_plane;
    static void evolve(GameState& state, const RowChanged& event);
    bool operator==(const RowChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, RowChanged>& event) {
    auto& [plane, gun, target] = event;
    is("plane", plane);
    is("gun", gun, {.below = most_guns});
    is("target", target, {.or_none = true});
}

// Tailing.
struct TailingBegan {
    static constexpr std::string_view word = "tailing";
    PlaneId plane;
    PlaneId target;
    static void evolve(GameState& state, const TailingBegan& event);
    bool operator==(const TailingBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, TailingBegan>& event) {
    auto& [plane, target] = event;
    is("plane", plane);
    is("target", target);
}

struct TailingLost {
    static constexpr std::string_view word = "tailing-lost";
    PlaneId plane;
    PlaneId target;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const TailingLost& event);
    bool operator==(const TailingLost&) const = default;
};
template <class A>
void describe(A& is, Held<A, TailingLost>& event) {
    auto& [plane, target, rule] = event;
    is("plane", plane);
    is("target", target);
    is("rule", rule);
}

// The planes that are to see a card before the next reveal.
struct ShowingBegan {
    static constexpr std::string_view word = "showing";
    static constexpr Eyes eyes = Eyes::referee;
    PlaneSet planes;
    static void evolve(GameState& state, const ShowingBegan& event);
    bool operator==(const ShowingBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, ShowingBegan>& event) {
    auto& [planes] = event;
    is("planes", planes);
}

// Only the tailing player sees it, and nobody else whether he saw one at all.
struct CardShown {
    static constexpr std::string_view word = "card-shown";
    PlaneId plane;  // who tails
    PlaneId tailed;
    CardId card;        // no card: it sees none
    CardId flown;       // what becomes of it; no card: it is not flown
    bool lost = false;  // it will take the plane out of control
    static void evolve(GameState& state, const CardShown& event);
    bool operator==(const CardShown&) const = default;
};
template <class A>
void describe(A& is, Held<A, CardShown>& event) {
    auto& [plane, tailed, card, flown, lost] = event;
    is("plane", plane);
    is("tailed", tailed);
    is("card", card, {.eyes = Eyes::owner, .told = false});
    is("flown", flown, {.eyes = Eyes::owner, .told = false});
    is.further("lost", lost, false, {.eyes = Eyes::owner, .told = false});
}

// Agreements.
struct FloorProposed {
    static constexpr std::string_view word = "floor-proposed";
    PlaneId plane;
    std::uint8_t floor = 0;
    static void evolve(GameState& state, const FloorProposed& event);
    bool operator==(const FloorProposed&) const = default;
};
template <class A>
void describe(A& is, Held<A, FloorProposed>& event) {
    auto& [plane, floor] = event;
    is("plane", plane);
    is("floor", floor);
}

struct FloorChanged {
    static constexpr std::string_view word = "floor";
    std::uint8_t floor = 0;
    static void evolve(GameState& state, const FloorChanged& event);
    bool operator==(const FloorChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, FloorChanged>& event) {
    auto& [floor] = event;
    is("floor", floor, {.below = no_floor});
}

// Collisions.
struct CollisionLooms {
    static constexpr std::string_view word = "overlapping";
    PlaneId plane;
    PlaneId other;               // the first it may hit
    PlaneId chooser = no_plane;  // whose player chooses for it; none: chance does
    static void evolve(GameState& state, const CollisionLooms& event);
    bool operator==(const CollisionLooms&) const = default;
};
template <class A>
void describe(A& is, Held<A, CollisionLooms>& event) {
    auto& [plane, other, chooser] = event;
    is("plane", plane);
    is("other", other, {.told_as = "with"});
    is("chooser", chooser, {.or_none = true, .told = false});
}

struct Swerved {
    static constexpr std::string_view word = "swerved";
    PlaneId plane;
    Swing to = Swing::left;
    static void evolve(GameState& state, const Swerved& event);
    bool operator==(const Swerved&) const = default;
};
template <class A>
void describe(A& is, Held<A, Swerved>& event) {
    auto& [plane, to] = event;
    is("plane", plane);
    is("to", to);
}

struct Collided {
    static constexpr std::string_view word = "collided";
    PlaneId plane;
    PlaneId other;
    static void evolve(GameState& state, const Collided& event);
    bool operator==(const Collided&) const = default;
};
template <class A>
void describe(A& is, Held<A, Collided>& event) {
    auto& [plane, other] = event;
    is("plane", plane);
    is("other", other, {.told_as = "with"});
}

struct PickedUp {
    static constexpr std::string_view word = "picked-up";
    PlaneId plane;
    std::uint8_t field = 0;
    static void evolve(GameState& state, const PickedUp& event);
    bool operator==(const PickedUp&) const = default;
};
template <class A>
void describe(A& is, Held<A, PickedUp>& event) {
    auto& [plane, field] = event;
    is("plane", plane);
    is("field", field);
}

// A piece of the mission is fulfilled.
struct MissionScored {
    static constexpr std::string_view word = "mission";
    PlaneId plane;
    std::uint8_t piece = 0;
    SideId side;
    int points = 0;
    static void evolve(GameState& state, const MissionScored& event);
    bool operator==(const MissionScored&) const = default;
};
template <class A>
void describe(A& is, Held<A, MissionScored>& event) {
    auto& [plane, piece, side, points] = event;
    is("plane", plane);
    is("piece", piece, {.below = most_pieces});
    is("side", side);
    is("points", points);
}

using Event =
    std::variant<TurnBegan, PhaseBegan, Asked, Sealed, CardRevealed, OrderDrawn, PlaneMoved, Fired, DamageDrawn,
                 Settled, GunJammed, JamCounterRemoved, DeckRefilled, DecksReshuffled, Eliminated, PhaseEnded,
                 TurnEnded, GameEnded, JamWaited, AltitudeChanged, RunChanged, TouchedDown, Halted, TookOff, Crashed,
                 EnteredClouds, CardPiled, LeftClouds, SpecialDamage, SmokeChanged, FlamesChanged, CrewDrew, Shaken,
                 RowChanged, TailingBegan, TailingLost, ShowingBegan, CardShown, FloorProposed, FloorChanged,
                 CollisionLooms, Swerved, Collided, PickedUp, MissionScored>;

// Lets one visitor be written as a list of lambdas.
template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace overdive
