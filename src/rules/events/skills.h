// What aces can do, and how long it takes them to recover from it.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct SkillUsed {
    static constexpr std::string_view word = "skill-used";
    PlaneId plane;
    Skill skill = Skill::acrobatic_pilot;
    std::uint8_t counters = 0;  // there are now
    bool with_card = false;     // for the maneuver of this turn: none comes off with it
    static void evolve(GameState& state, const SkillUsed& event) {
        Pilot& pilot = shelf_of(state, event.plane).pilot;
        pilot.recovery[static_cast<std::size_t>(event.skill)] = event.counters;
        if (event.with_card) pilot.fresh.add(event.skill);
        if (event.skill == Skill::good_at_evading) pilot.spent = true;
    }
    bool operator==(const SkillUsed&) const = default;
};
template <class A>
void describe(A& is, Held<A, SkillUsed>& event) {
    auto& [plane, skill, counters, with_card] = event;
    is("plane", plane);
    is("skill", skill);
    is("counters", counters);
    is.further("with_card", with_card, false, {.told = false});
}

// A counter came off.
struct Recovered {
    static constexpr std::string_view word = "recovery";
    PlaneId plane;
    Skill skill = Skill::acrobatic_pilot;
    std::uint8_t counters = 0;  // left
    static void evolve(GameState& state, const Recovered& event) {
        Pilot& pilot = shelf_of(state, event.plane).pilot;
        pilot.recovery[static_cast<std::size_t>(event.skill)] = event.counters;
        if (event.counters == 0) pilot.resting.add(event.skill);
    }
    bool operator==(const Recovered&) const = default;
};
template <class A>
void describe(A& is, Held<A, Recovered>& event) {
    auto& [plane, skill, counters] = event;
    is("plane", plane);
    is("skill", skill);
    is("counters", counters);
}

// Two tokens for a sniper to choose from; one, where the deck has no other.
struct SniperDrew {
    static constexpr std::string_view word = "sniper-drew";
    PlaneId plane;
    std::uint8_t gun = 0;
    DamageDeckId deck;
    TwoFaces faces;
    static void evolve(GameState& state, const SniperDrew& event) {
        for (const FaceId face : event.faces) {
            --state.piles.left[face.index()];
            ++state.piles.drawn[event.deck.index()];
        }
        state.toll.pairs.push_back({event.plane, event.gun, event.deck, event.faces});
    }
    bool operator==(const SniperDrew&) const = default;
};
template <class A>
void describe(A& is, Held<A, SniperDrew>& event) {
    auto& [plane, gun, deck, faces] = event;
    is("plane", plane);
    is("gun", gun, {.below = most_guns});
    is("deck", deck);
    is("faces", faces, {.eyes = Eyes::owner, .told_as = "cards"});
}

// A token is ignored and goes back.
struct Evaded {
    static constexpr std::string_view word = "evaded";
    PlaneId plane;
    std::uint8_t token = 1;  // of those just drawn for the plane, from 1 on
    DamageDeckId deck;
    FaceId face;
    static void evolve(GameState& state, const Evaded& event) {
        Plane& plane = plane_of(state, event.plane);
        const VeiledToken ignored = state.toll.take_veiled(event.plane, event.token);
        std::uint8_t& held = shelf_of(state, event.plane).held[ignored.face.index()];
        if (held > 0) {  // unless everything went back meanwhile
            --held;
            ++state.piles.left[ignored.face.index()];
        }
        plane.damage = static_cast<std::uint16_t>(plane.damage - ignored.points);
        --plane.cards_taken;
        state.toll.evaded.add(event.plane);
        open_sealed<Evade>(state, event.plane);
    }
    bool operator==(const Evaded&) const = default;
};
template <class A>
void describe(A& is, Held<A, Evaded>& event) {
    auto& [plane, token, deck, face] = event;
    is("plane", plane);
    is("token", token);
    is("deck", deck);
    is("face", face, {.eyes = Eyes::owner, .told_as = "card"});
}

// All have chosen what they ignore: the tokens of this moment count.
struct Unveiled {
    static constexpr std::string_view word = "unveiled";
    static constexpr Eyes eyes = Eyes::referee;
    static constexpr bool told = false;
    static void evolve(GameState& state, const Unveiled&) {
        state.toll.unveil();
        drop_sealed(state, [](const Order& order) { return std::holds_alternative<Evade>(order); });
    }
    bool operator==(const Unveiled&) const = default;
};
template <class A>
void describe(A&, Held<A, Unveiled>&) {}

// An expert's eye has seen the tokens of a plane.
struct Looked {
    static constexpr std::string_view word = "looked";
    PlaneId plane;
    PlaneId target;
    std::array<std::uint8_t, most_faces> held{};
    std::uint16_t damage = 0;
    static void evolve(GameState& state, const Looked& event) {
        const std::uint16_t cards = state.plane(event.target).cards_taken;
        remember(state, {state.seat_of(event.plane), event.target, state.turn, cards, event.damage, event.held});
        open_sealed<LookAt>(state, event.plane);
    }
    bool operator==(const Looked&) const = default;
};
template <class A>
void describe(A& is, Held<A, Looked>& event) {
    auto& [plane, target, held, damage] = event;
    is("plane", plane);
    is("target", target);
    is("held", held, {.eyes = Eyes::owner, .told = false});
    is("damage", damage, owners);
}

using SkillEvents = Kinds<SkillUsed, Recovered, SniperDrew, Evaded, Unveiled, Looked>;

}  // namespace overdive
