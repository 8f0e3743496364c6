// What a scenario asks of the sides, as small pieces that its file combines (docs/formats.md).
// Without any, the last side with a plane on the table wins (W1-VIC-01).
#pragma once

#include <cstdint>
#include "base/inline_vector.h"
#include "rules/ids.h"

namespace overdive {

enum class Edge : std::uint8_t { left, right, top, bottom };

enum class PieceKind : std::uint8_t {
    losses,      // W1-VIC-02 with figures of its own
    escape,      // the plane leaves over an edge
    hunt,        // the plane is lost: points for the others
    survive,     // still in the game, or home, when the game ends
    pick_up,     // somebody is fetched from a field
    bring_home,  // and brought over an edge or to a field
};

struct MissionPiece {
    PieceKind kind = PieceKind::losses;
    PlaneId plane = no_plane;
    Edge edge = Edge::bottom;
    bool to_field = false;  // bring_home: to `field` rather than over `edge`
    std::uint8_t field = 0;
    bool needs_observer = false;  // W1-TWO-08
    int points = 0;
    int enemy_left = 0, enemy_lost = 0, own_lost = 0;  // losses
    bool operator==(const MissionPiece&) const = default;
};

inline constexpr std::size_t most_pieces = 16;

struct Mission {
    std::uint32_t turns = 0;  // 0: no limit
    InlineVector<MissionPiece, most_pieces> pieces;
    [[nodiscard]] bool any() const { return turns > 0 || !pieces.empty(); }
    bool operator==(const Mission&) const = default;
};

}  // namespace overdive
