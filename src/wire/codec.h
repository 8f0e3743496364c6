// The exact form of states, events and orders in replay files: complete and lossless, so that what
// is read back is equal to what was written. It shows every secret of a game, so no line of it
// goes to a player before the game is over; event_json.h is for people.
// Readers take any JSON: what does not fit is named by its place.
#pragma once

#include <string>

#include "base/json_reader.h"
#include "rules/command.h"
#include "rules/event.h"
#include "rules/mission.h"
#include "rules/state.h"

namespace overdive {

[[nodiscard]] Json coded(const GameState& state);
[[nodiscard]] Json coded(const Plane& plane);
[[nodiscard]] Json coded(const Event& event);
[[nodiscard]] Json coded(const Command& command);
[[nodiscard]] Json coded(const Mission& mission);

// A state that comes through is consistent in itself: its planes have sides and seats of the game
// and name only planes of the game. An event is checked against its state by fits() (evolve.h).
[[nodiscard]] Checked<GameState> state_from(std::string place, const Json& json);
[[nodiscard]] Checked<Event> event_from(std::string place, const Json& json);
[[nodiscard]] Checked<Mission> mission_from(std::string place, const Json& json);
[[nodiscard]] Checked<Command> command_from(std::string place, const Json& json);

// One line for messages: "moved {...}", "order {...}".
[[nodiscard]] std::string short_text(const Event& event);
[[nodiscard]] std::string short_text(const Command& command);

}  // namespace overdive
