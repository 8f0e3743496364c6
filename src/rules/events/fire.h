// Shots, the damage cards drawn for them, and jams.
#pragma once

#include "rules/events/change.h"

namespace overdive {

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
    BodyId plane;
    std::uint8_t gun = 0;
    BodyId target;
    Range range = Range::close;
    DrawnDecks decks;
    Bonuses bonuses;
    std::uint8_t ammo = unlimited;  // cards left after it
    static void evolve(GameState& state, const Fired& event) {
        if (!state.toll.shots.full()) {
            state.toll.shots.push_back({event.plane, event.gun, event.target, event.range == Range::close});
        }
        if (!is_target(event.plane)) {
            plane_of(state, event.plane).guns[event.gun].ammo = event.ammo;
            Load& load = shelf_of(state, event.plane).load;
            load.fired = load.fired || load.wireless;
        }
        for (Order& order : state.sealed) {  // opened: that gun's order is used up
            DeclareFire* fire = fire_in(order);
            if (fire == nullptr || fire->plane != event.plane) continue;
            fire->targets[event.gun] = no_plane;
            fire->ranges[event.gun] = Range::close;
            fire->perfect_aim[event.gun] = false;
            fire->sniper[event.gun] = no_deck;
            if (fire->holds()) drop_sealed(state, [&](const Order& each) { return fire_in(each) == fire; });
            return;
        }
    }
    bool operator==(const Fired&) const = default;
};
template <class A>
void describe(A& is, Held<A, Fired>& event) {
    auto& [plane, gun, target, range, decks, bonuses, ammo] = event;
    const bool by_plane = !is_target(plane);  // of troops their name alone is told
    is("plane", plane, {.or_target = true, .told = by_plane, .varies = true});
    is("gun", gun, {.below = most_guns, .told = by_plane, .varies = true});
    is("target", target, {.or_target = true});
    is("range", range);
    is("decks", decks, {.told = false});
    is.further("bonuses", bonuses, {}, {.told = false});
    is.further("ammo", ammo, unlimited, {.told_as = "ammunition"});
}

// A sniper gives one of his two tokens; the other goes back.
inline void end_pair(GameState& state, PlaneId by, std::uint8_t gun, FaceId given) {
    decltype(Toll::pairs) left;
    for (const SniperPair& pair : state.toll.pairs) {
        if (pair.by != by || pair.gun != gun) {
            left.push_back(pair);
            continue;
        }
        bool gone = false;
        for (const FaceId face : pair.faces) {
            if (face == given && !gone)
                gone = true;
            else
                ++state.piles.left[face.index()];
        }
    }
    state.toll.pairs = left;
    open_sealed<Snipe>(state, by);
}

enum class Cause : std::uint8_t { shot, flames, crash, collision, illegal_card };
template <>
inline constexpr auto words<Cause> = listed<Cause::illegal_card>("shot", "flames", "crash", "collision",
                                                                 "illegal-card");

struct DamageDrawn {
    static constexpr std::string_view word = "drawn";
    BodyId plane;  // who takes it
    DamageDeckId deck;
    FaceId face;
    std::uint8_t points = 0;  // as counted, after halving and bonus
    BodyId by;                // who fired
    std::uint8_t gun = 0;
    Symbol symbol = Symbol::none;  // as it counts; a jam and an explosion show themselves
    Rule rule = Rule::none;        // why this deck or these points
    std::uint8_t bonus = 0;        // among the points
    Cause cause = Cause::shot;
    bool hits_observer = false;       // of a symbol that hits somebody of the crew
    Symbol announced = Symbol::none;  // that others are told of, whatever the points
    bool veiled = false;              // its player may still have it ignored: nothing shows itself yet
    bool sniped = false;              // picked by a sniper out of his two
    // What it does to a target shows when it is settled.
    static void lie_on(Target& target, const DamageDrawn& event) {
        ++target.held[event.face.index()];
        ++target.cards_taken;
        target.damage = static_cast<std::uint16_t>(target.damage + event.points);
        // A balloon burns.
        target.exploded = target.exploded || event.symbol == Symbol::explosion || event.symbol == Symbol::fire;
    }
    static void evolve(GameState& state, const DamageDrawn& event) {
        if (event.sniped) {
            end_pair(state, event.by, event.gun, event.face);
        } else {
            --state.piles.left[event.face.index()];
            ++state.piles.drawn[event.deck.index()];
        }
        ++state.toll.cards;
        if (is_target(event.plane)) {
            lie_on(target_of(state, event.plane), event);
            if (is_jam(event.symbol)) state.toll.note(event.by, event.symbol, false, event.by, event.gun);
            return;
        }
        Plane& plane = plane_of(state, event.plane);
        ++shelf_of(state, event.plane).held[event.face.index()];
        ++plane.cards_taken;
        plane.damage = static_cast<std::uint16_t>(plane.damage + event.points);
        if (event.veiled) {
            state.toll.veiled.push_back(
                {event.plane, event.deck, event.face, event.points, event.symbol, event.by, event.gun});
            return;
        }
        if (event.points > 0) state.toll.hurt.add(event.plane);
        state.toll.note(event.plane, event.symbol, event.hits_observer, event.by, event.gun);
    }
    bool operator==(const DamageDrawn&) const = default;
};
template <class A>
void describe(A& is, Held<A, DamageDrawn>& event) {
    auto& [plane, deck, face, points, by, gun, symbol, rule, bonus, cause, hits_observer, announced, veiled, sniped] =
        event;
    const bool on_target = is_target(plane);  // face up; its name is told as that of a target
    const bool shows = on_target || (!veiled && (is_jam(symbol) || symbol == Symbol::explosion));
    const Eyes eyes = shows ? Eyes::all : Eyes::owner;
    is("plane", plane, {.or_target = true, .told = !on_target, .varies = true});
    is("deck", deck);
    is("face", face, {.eyes = eyes, .told_as = "card"});
    is("points", points, {.eyes = eyes});
    is("by", by, {.or_none = true, .or_target = true});
    is("gun", gun, {.below = most_guns, .told = !is_target(by), .varies = true});  // told where a plane fired
    is("symbol", symbol, {.eyes = eyes, .told = false});
    is("rule", rule);
    is.further("bonus", bonus, 0, {.eyes = on_target ? Eyes::all : Eyes::owner});
    is.further("cause", cause, Cause::shot);
    is.further("hits_observer", hits_observer, false, {.eyes = Eyes::owner, .told = false});
    is.further("announced", announced, Symbol::none, {.told_as = "symbol"});
    is.further("veiled", veiled, false, {.told = false});
    is.further("sniped", sniped, false);
}

// The cards of this moment have all been drawn and count.
struct Settled {
    static constexpr std::string_view word = "settled";
    static constexpr Eyes eyes = Eyes::referee;
    static constexpr bool told = false;  // it says nothing that people could use
    bool more_to_come = false;           // others fire after these: who fired at whom is still needed
    static void evolve(GameState& state, const Settled& event) {
        const auto shots = state.toll.shots;
        clear_toll(state);
        if (event.more_to_come) state.toll.shots = shots;
    }
    bool operator==(const Settled&) const = default;
};
template <class A>
void describe(A& is, Held<A, Settled>& event) {
    auto& [more_to_come] = event;
    is.further("more_to_come", more_to_come, false);
}

struct GunJammed {
    static constexpr std::string_view word = "jammed";
    PlaneId plane;
    std::uint8_t gun = 0;
    std::uint8_t counters = 0;
    bool slow = false;
    std::uint8_t barrels = 0;  // of twin guns
    static void evolve(GameState& state, const GunJammed& event) {
        GunState& gun = plane_of(state, event.plane).guns[event.gun];
        gun.jam = event.counters;
        gun.slow = event.slow;
        gun.barrels = event.barrels;
    }
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
    static void evolve(GameState& state, const JamWaited& event) {
        GunState& gun = plane_of(state, event.plane).guns[event.gun];
        gun.slow = false;
        gun.waiting = true;
    }
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
    static void evolve(GameState& state, const JamCounterRemoved& event) {
        GunState& gun = plane_of(state, event.plane).guns[event.gun];
        gun.jam = event.counters;
        gun.clearing = true;
        if (event.counters == 0) gun.barrels = 0;
    }
    bool operator==(const JamCounterRemoved&) const = default;
};
template <class A>
void describe(A& is, Held<A, JamCounterRemoved>& event) {
    auto& [plane, gun, counters] = event;
    is("plane", plane);
    is("gun", gun, {.below = most_guns});
    is("counters", counters);
}

// Whom a gun has fired at in a row.
struct RowChanged {
    static constexpr std::string_view word = "row";
    PlaneId plane;
    std::uint8_t gun = 0;
    BodyId target = no_plane;
    static void evolve(GameState& state, const RowChanged& event) {
        plane_of(state, event.plane).guns[event.gun].row = event.target;
    }
    bool operator==(const RowChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, RowChanged>& event) {
    auto& [plane, gun, target] = event;
    is("plane", plane);
    is("gun", gun, {.below = most_guns});
    is("target", target, {.or_none = true, .or_target = true});
}

// It took points, in secret.
struct Shaken {
    static constexpr std::string_view word = "shaken";
    static constexpr Eyes eyes = Eyes::owner;
    PlaneId plane;
    bool at_once = false;   // before the first phase: it counts for that one
    bool for_turn = false;  // shown no card any more this turn
    static void evolve(GameState& state, const Shaken& event) {
        Plane& plane = plane_of(state, event.plane);
        (event.at_once ? plane.disrupted : plane.shaken) = true;
        if (event.for_turn) plane.blinded = true;
    }
    bool operator==(const Shaken&) const = default;
};
template <class A>
void describe(A& is, Held<A, Shaken>& event) {
    auto& [plane, at_once, for_turn] = event;
    is("plane", plane);
    is.further("at_once", at_once, false, {.told = false});
    is.further("for_turn", for_turn, false, {.told = false});
}

using FireEvents = Kinds<Fired, DamageDrawn, Settled, GunJammed, JamWaited, JamCounterRemoved, RowChanged, Shaken>;

}  // namespace overdive
