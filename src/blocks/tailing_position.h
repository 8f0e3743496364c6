// Whether one plane is in position to tail another.
#pragma once

#include "rules/resolution.h"
#include "rules/ruleset.h"

namespace overdive {

// The rule that keeps one plane from tailing another; none: it can.
[[nodiscard]] Rule rule_against_tailing(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed);
[[nodiscard]] bool in_tailing_position(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed);
// All it could tail now.
[[nodiscard]] PlaneSet can_be_tailed_by(const Ruleset& rules, const GameState& state, PlaneId tailer);

// Of those who are still to be shown a card, who is next: those come first whose prey will not change its plan any
// more; in a ring all at once.
[[nodiscard]] PlaneSet next_to_see(const GameState& state);
// A tailing plane that is shown no card.
[[nodiscard]] bool sees_nothing(const Resolution& game, PlaneId tailer);
// Those who are next are shown what lies there, and then asked what they make of it.
void show_next(Resolution& game, const TurnStep& step, CardShown (*shown_to)(const Resolution& game, PlaneId tailer),
               Ask ask);
// Every plane that can tail somebody is asked whom.
void ask_whom_to_tail(Resolution& game, const TurnStep& step);
// The choices that were sealed come true.
void begin_tailing(Resolution& game, const TurnStep& step);
// The question whom to tail, with the rule that asks it.
[[nodiscard]] Question question_of_tail(Rule rule);

}  // namespace overdive
