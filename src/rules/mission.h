// What a scenario asks of the sides, as small pieces that its file combines (docs/formats.md).
// Without any, the last side with a plane on the table wins.
#pragma once

#include <cstdint>

#include "base/inline_vector.h"
#include "base/words.h"
#include "rules/describe.h"
#include "rules/ids.h"

namespace overdive {

enum class Edge : std::uint8_t { left, right, top, bottom };
template <>
inline constexpr auto words<Edge> = listed<Edge::bottom>("left", "right", "top", "bottom");

enum class PieceKind : std::uint8_t {
    losses,      // figures for planes that left or were lost
    escape,      // the plane leaves over an edge
    hunt,        // the plane is lost: points for the others
    survive,     // still in the game, or home, when the game ends
    pick_up,     // somebody is fetched from a field
    bring_home,  // and brought over an edge or to a field
    way_home,    // planes of a side may leave over an edge on better terms, once enough is done
    damage,      // points on enemy targets
    pictures,    // targets that the plane photographed
    bombed,      // loads that hit the target
    spared,      // the target was never hit by bombs
    depots,      // real ones, silenced, damaged or untouched
    spotted,     // corrections of artillery fire on the target
    destroyed,   // the target is, or it is not
};

template <>
inline constexpr auto words<PieceKind> = listed<PieceKind::destroyed>("losses", "escape", "hunt", "survive", "pick-up",
                                                                      "bring-home", "way-home", "damage", "pictures",
                                                                      "bombed", "spared", "depots", "spotted",
                                                                      "destroyed");

// What must be done before planes may leave on better terms.
enum class Feat : std::uint8_t { pictures, silenced, bombed };
template <>
inline constexpr auto words<Feat> = listed<Feat::bombed>("pictures", "silenced", "bombed");

struct MissionPiece {
    PieceKind kind = PieceKind::losses;
    PlaneId plane = no_plane;
    Edge edge = Edge::bottom;
    bool to_field = false;  // bring_home: to `field` rather than over `edge`
    std::uint8_t field = 0;
    bool needs_observer = false;  // it is not done with the observer hit
    int points = 0;
    int enemy_left = 0, enemy_lost = 0, own_lost = 0, own_left = 0;  // losses
    SideId side{};                                                   // way_home, damage
    BodyId target = no_plane;                                        // bombed, spared, spotted, destroyed
    Feat feat = Feat::pictures;                                      // way_home
    std::uint8_t count = 0;                                          // of it: how many
    std::uint8_t round = 0;                                          // in which it holds; 0: in all
    int most = 0;                                                    // damage: for one target
    int silenced = 0, each = 0, untouched = 0;                       // depots; destroyed has the last
    bool operator==(const MissionPiece&) const = default;
};

template <class A>
void describe(A& is, Held<A, MissionPiece>& piece) {
    auto& [kind, plane, edge, to_field, field, needs_observer, points, enemy_left, enemy_lost, own_lost, own_left, side,
           target, feat, count, round, most, silenced, each, untouched] = piece;
    is("kind", kind);
    is.further("plane", plane, no_plane, {.or_none = true});
    is.further("edge", edge, Edge::bottom);
    is.further("to_field", to_field, false);
    is.further("field", field, 0);
    is.further("needs_observer", needs_observer, false);
    is.further("points", points, 0);
    is.further("enemy_left", enemy_left, 0);
    is.further("enemy_lost", enemy_lost, 0);
    is.further("own_lost", own_lost, 0);
    is.further("own_left", own_left, 0);
    is.further("side", side, {});
    is.further("target", target, no_plane, {.or_none = true, .or_target = true});
    is.further("feat", feat, Feat::pictures);
    is.further("count", count, 0);
    is.further("round", round, 0);
    is.further("most", most, 0);
    is.further("silenced", silenced, 0);
    is.further("each", each, 0);
    is.further("untouched", untouched, 0);
}

// What a piece is about.
[[nodiscard]] constexpr bool is_about_plane(PieceKind kind) {
    return kind != PieceKind::losses && (kind < PieceKind::way_home || kind == PieceKind::pictures);
}
[[nodiscard]] constexpr bool is_about_target(PieceKind kind) {
    return kind == PieceKind::bombed || kind == PieceKind::spared || kind == PieceKind::spotted ||
           kind == PieceKind::destroyed;
}
[[nodiscard]] constexpr bool is_about_side(PieceKind kind) {
    return kind == PieceKind::way_home || kind == PieceKind::damage;
}

inline constexpr std::size_t most_pieces = 16;
inline constexpr std::uint8_t most_rounds = 4;
inline constexpr std::uint8_t all_there = 255;  // as the count of a feat: every target that still lies there

struct Mission {
    std::uint32_t turns = 0;  // of a round; 0: no limit
    InlineVector<MissionPiece, most_pieces> pieces;
    std::uint8_t rounds = 1;
    [[nodiscard]] bool any() const { return turns > 0 || !pieces.empty() || rounds > 1; }
    bool operator==(const Mission&) const = default;
};

template <class A>
void describe(A& is, Held<A, Mission>& mission) {
    auto& [turns, pieces, rounds] = mission;
    is.further("turns", turns, 0);
    is.further("pieces", pieces, {});
    is.further("rounds", rounds, 1);
}

}  // namespace overdive
