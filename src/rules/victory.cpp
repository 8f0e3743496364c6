#include "rules/victory.h"

namespace overdive {

void end_if_decided(Resolution& game) {
    const GameState& state = game.state();
    std::uint32_t sides_left = 0;
    each_plane_in_game(state, [&](PlaneId, const Plane& plane) { sides_left |= 1u << plane.side.index(); });
    const int count = std::popcount(sides_left);
    if (count == 0) {
        game.emit(GameEnded{{Ending::draw, {}}});
    } else if (count == 1 && state.sides > 1) {
        const auto winner = id_at<SideId>(static_cast<std::size_t>(std::countr_zero(sides_left)));
        game.emit(GameEnded{{Ending::won, winner}});
    }
}

int score_of(const GameState& state, SideId side) {
    int score = 0;
    each_plane(state, [&](PlaneId, const Plane& plane) {
        if (plane.in_game()) return;
        const bool own = plane.side == side;
        if (plane.status == Status::left) score += own ? 0 : 1;
        else score += own ? -1 : 2;
    });
    return score;
}

}  // namespace overdive
