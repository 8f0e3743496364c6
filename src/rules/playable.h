// The gate for games that come from outside: a replay, a game file, the log, a turn to play on from. Rules
// trust a state: they look up its models, cards, guns and steps without asking. So a state that they did not
// make themselves is proved as a whole against its rules before any of them runs on it, and its type says that
// it was: nobody but the gate makes one.
#pragma once

#include <string>

#include "base/problem.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive {

// A turn can begin from it: nobody is asked, nothing is drawn or sealed.
class PlayableStart {
public:
    [[nodiscard]] const GameState& state() const { return state_; }

private:
    explicit PlayableStart(const GameState& state) : state_(state) {}
    friend Checked<PlayableStart> playable_start(const std::string& place, const Ruleset& rules,
                                                 const GameState& state);
    GameState state_;
};

// A game can go on from it: its question is one that the rules ask there and then, or it is over.
class PlayableMoment {
public:
    [[nodiscard]] const GameState& state() const { return state_; }

private:
    explicit PlayableMoment(const GameState& state) : state_(state) {}
    friend Checked<PlayableMoment> playable_moment(const std::string& place, const Ruleset& rules,
                                                   const GameState& state);
    GameState state_;
};

// The problem names the place as it is given here, and the plane or deck that is not in order.
[[nodiscard]] Checked<PlayableStart> playable_start(const std::string& place, const Ruleset& rules,
                                                    const GameState& state);
[[nodiscard]] Checked<PlayableMoment> playable_moment(const std::string& place, const Ruleset& rules,
                                                      const GameState& state);
// In the middle of what an order led to, where a file may be cut off: it can be looked at, and not be played on.
[[nodiscard]] Checked<void> showable(const std::string& place, const Ruleset& rules, const GameState& state);

}  // namespace overdive
