// A game being played: the rules, the state and its chance, and a replay of it where one is wanted.
// Everything that happens to the state goes through here, so the replay misses nothing.
#pragma once

#include <vector>

#include "rules/decide.h"
#include "rules/ruleset.h"
#include "wire/replay_writer.h"

namespace overdive {

// The rules, the stacked cards and the writer must outlive it.
class GameRecord {
public:
    GameRecord(const Ruleset& rules, const PlayableStart& start, const Chance& chance, ReplayWriter* writer = nullptr)
        : rules_(&rules), start_(start), state_(start.state()), chance_(chance), writer_(writer) {}

    [[nodiscard]] const Ruleset& rules() const { return *rules_; }
    [[nodiscard]] const GameState& state() const { return state_; }
    [[nodiscard]] const Chance& chance() const { return chance_; }

    // From the set-up to the first question.
    std::vector<Event> begin();
    // What an order led to; one that is refused changes nothing and is not recorded.
    [[nodiscard]] Decision order(const Command& command);

private:
    void take_up(const std::vector<Event>& events);

    const Ruleset* rules_;
    PlayableStart start_;
    GameState state_;
    Chance chance_;
    ReplayWriter* writer_;
};

}  // namespace overdive
