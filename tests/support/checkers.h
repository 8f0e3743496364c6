// What must be true of every state of every game. Each checker returns what is wrong, or nothing.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rules/decide.h"
#include "rules/legal.h"
#include "support/ww1.h"

namespace overdive::testing {

// Damage cards in the decks, in the planes' hands and between them, by face.
inline std::array<int, most_faces> cards_everywhere(const GameState& state) {
    std::array<int, most_faces> cards{};
    for (std::size_t i = 0; i < most_faces; ++i) {
        cards[i] = state.piles.left[i];
        for (const Shelf& shelf : state.shelves) cards[i] += shelf.held[i];
        for (const Target& target : state.targets) cards[i] += target.held[i];
    }
    for (const SniperPair& pair : state.toll.pairs) {
        for (const FaceId face : pair.faces) ++cards[face.index()];
    }
    return cards;
}

inline std::string cards_problem(const GameState& start, const GameState& state) {
    const auto before = cards_everywhere(start);
    const auto now = cards_everywhere(state);
    for (std::size_t i = 0; i < most_faces; ++i) {
        if (before[i] != now[i])
            return "cards of face " + std::to_string(i) + ": " + std::to_string(before[i]) + " became " +
                   std::to_string(now[i]);
    }
    return "";
}

inline std::string copy_problem(const GameState& state) {
    GameState copy = state;
    if (!(copy == state)) return "a copy is not equal";
    if (hash_of(copy) != hash_of(state)) return "a copy hashes differently";
    return "";
}

inline std::string fold_problem(const GameState& start, const std::vector<Event>& events, const GameState& state) {
    GameState folded = start;
    for (const Event& event : events) {
        if (!fits(folded, event)) return "an event does not fit";
        evolve(folded, event);
    }
    if (!(folded == state)) return "the events do not lead to the state";
    return hash_of(folded) == hash_of(state) ? "" : "the hashes differ";
}

inline std::string list_problem(const std::vector<Command>& commands) {
    for (std::size_t i = 1; i < commands.size(); ++i) {
        if (commands[i] < commands[i - 1]) return "the list is not sorted";
        if (commands[i] == commands[i - 1]) return "a command stands twice";
    }
    return "";
}

inline std::string awaited_problem(const Ruleset& rules, const GameState& state) {
    for (std::size_t i = 0; i < state.seats; ++i) {
        const auto seat = id_at<SeatId>(i);
        const auto due = awaited(state);
        const bool asked = std::any_of(due.begin(), due.end(), [&](const Awaited& one) { return one.seat == seat; });
        const auto commands = legal_commands(rules, state, seat);
        if (asked == commands.empty())
            return asked ? "a seat is asked and has no command" : "a seat that is not asked has commands";
        if (const std::string problem = list_problem(commands); !problem.empty()) return problem;
    }
    if (state.over() != state.awaiting.empty()) return "a game waits for somebody until it is over";
    return "";
}

// What every plane in a game is like.
inline std::string planes_problem(const GameState& state) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        const Plane& plane = state.planes[i];
        const auto& held = state.shelves[i].held;
        if (plane.cards_taken < std::count_if(
                                    held.begin(), held.end(), [](int cards) { return cards > 0; }))
            return "more cards held than taken";
        if (plane.in_game() && plane.damage >= ww1().model(plane.model).damage_points)
            return "a plane flies on with all its damage points gone";
        for (const GunState& gun : plane.guns) {
            if (gun.jam > 3) return "more than three jam counters";
        }
    }
    return "";
}

}  // namespace overdive::testing
