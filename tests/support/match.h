// Games of random legal orders in several set-ups, for properties that hold in every game.
#pragma once

#include <string>
#include <vector>

#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/setup.h"
#include "support/dice.h"
#include "support/ww1.h"

namespace overdive::testing {

struct MatchSetup {
    std::string name;
    Setup setup;
};

// Planes as (model, side, seat), placed as W1-SET-06 says; a small table, so that they meet.
struct Flown {
    std::string_view model;
    std::size_t side, seat;
};
inline Setup setup_of(const std::vector<Flown>& planes, TableSize table = {800, 700}) {
    Setup setup;
    setup.table = table;
    for (const Flown& flown : planes) {
        PlaneSetup plane;
        plane.model = model_id(flown.model);
        plane.side = id_at<SideId>(flown.side);
        plane.seat = id_at<SeatId>(flown.seat);
        setup.planes.push_back(plane);
        setup.sides = std::max(setup.sides, static_cast<std::uint8_t>(flown.side + 1));
        setup.seats = std::max(setup.seats, static_cast<std::uint8_t>(flown.seat + 1));
    }
    return setup;
}

inline std::vector<MatchSetup> match_setups() {
    return {
        {"duel", setup_of({{"fokker-dr1", 0, 0}, {"sopwith-camel", 1, 1}})},
        {"three against three", setup_of({{"albatros-dva", 0, 0},
                                          {"fokker-d7", 0, 0},
                                          {"pfalz-d3", 0, 1},
                                          {"spad-xiii", 1, 2},
                                          {"sopwith-snipe", 1, 3},
                                          {"nieuport-17", 1, 3}})},
        {"two-seaters",
         setup_of({{"airco-dh4", 0, 0}, {"breguet-br14-b2", 0, 0}, {"roland-c2-early", 1, 1}, {"ufag-c1", 1, 1}})},
        {"three sides",
         setup_of({{"halberstadt-d3", 0, 0}, {"nieuport-11", 1, 1}, {"raf-re8", 2, 2}, {"hanriot-hd1", 1, 3}})},
    };
}

// A game and all that happened in it.
struct Match {
    const Ruleset* rules = nullptr;
    Chance chance;
    GameState start;
    GameState state;
    std::vector<Event> events;

    Match(const Ruleset& with, const Setup& setup, std::uint64_t seed) : Match(with, start_of(with, setup), seed) {}
    Match(const Ruleset& with, const GameState& from, std::uint64_t seed)
        : rules(&with), chance{MatchSeed{{seed, 17}}, nullptr}, start(from), state(from) {
        happen(begin(with, proved(with, state), chance));
    }
    void happen(const std::vector<Event>& happened) {
        for (const Event& event : happened) {
            evolve(state, event);
            events.push_back(event);
        }
    }
    bool give(const Command& command) {
        const Decision decision = decide(*rules, state, command, chance);
        if (decision) happen(*decision);
        return decision.has_value();
    }
};

inline Command random_command(const Ruleset& rules, const GameState& state, SeatId seat, PlaneId plane, Dice& dice) {
    std::vector<Command> choices;
    for (const Command& command : legal_commands(rules, state, seat)) {
        if (std::visit([&](const auto& order) { return order.plane == plane; }, command.order))
            choices.push_back(command);
    }
    // Fire rather than not, so that something happens.
    if (state.ask == Ask::fire && choices.size() > 1 && dice.below(4) > 0) choices.pop_back();
    return choices[dice.below(choices.size())];
}

inline Command random_command(const Match& match, Dice& dice) {
    const auto due = awaited(match.state);
    const Awaited& one = due[dice.below(due.size())];
    return random_command(*match.rules, match.state, one.seat, one.plane, dice);
}

}  // namespace overdive::testing
