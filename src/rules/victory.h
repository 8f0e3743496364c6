// The end of a game and its score, or what a mission asks instead.
#pragma once

#include "rules/mission.h"
#include "rules/resolution.h"

namespace overdive {

// Ends the game if at most one side has a plane left, or its mission is decided. A game of one side
// alone has no enemy to outlive: it goes on until its last plane is gone.
void end_if_decided(Resolution& game);
// The same where the last turn of a round is over.
void end_at_last_turn(Resolution& game);
// Where a mission has further rounds, the game does not end with this one: its planes come to the table.
void begin_round(Resolution& game);

// What a side has won by this game's losses: +1 for each enemy that left, +2 for each enemy lost
// otherwise, -1 for each own plane lost otherwise. It counts for the winner.
[[nodiscard]] int score_of(const GameState& state, SideId side);

// By its mission, or by the losses where it has none.
[[nodiscard]] int score_of_winner(const Mission& mission, const GameState& state);

// A plane is off the table: out of the game, on the terms that its mission has for it at this moment.
void leave(Resolution& game, PlaneId plane);

// What a side has of one piece of a mission so far, and of all together; at the end of the game what it has in all.
[[nodiscard]] int points_of_piece(const Mission& mission, std::size_t number, const GameState& state, SideId side);
[[nodiscard]] int points_of(const Mission& mission, const GameState& state, SideId side);
// Whether a piece about one plane is fulfilled as things stand.
[[nodiscard]] bool fulfilled(const MissionPiece& piece, const Mission& mission, const GameState& state);
// Whether a plane in the game stands landed in a field.
[[nodiscard]] bool landed_in(const Sky& sky, const Plane& plane, std::uint8_t field);
// Whether a plane is out of danger, where its mission wanted it to be.
[[nodiscard]] bool is_home(PlaneId plane, const Mission& mission, const GameState& state);

}  // namespace overdive
