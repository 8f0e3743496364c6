// What lies on the ground and is bombed, photographed and strafed, and what falls on it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/inline_vector.h"
#include "base/words.h"
#include "catalog/card.h"
#include "catalog/damage.h"
#include "geometry/pose.h"
#include "rules/describe.h"
#include "rules/ids.h"

namespace overdive {

enum class TargetKind : std::uint8_t {
    target,   // bombed and photographed
    depot,    // strafed too
    troops,   // strafed, and fire
    balloon,  // fired at like a plane, and burns
};
template <>
inline constexpr auto words<TargetKind> = listed<TargetKind::balloon>("target", "depot", "troops", "balloon");

// What is known to all of a depot that may be a dummy.
enum class Nature : std::uint8_t { unknown, real, dummy };
template <>
inline constexpr auto words<Nature> = listed<Nature::dummy>("unknown", "real", "dummy");

struct Target {
    static constexpr std::string_view title = "TargetView";
    TargetKind kind = TargetKind::target;
    SideId side;
    SeatId seat;  // that commands it
    Pose pose;
    std::uint16_t damage = 0;
    std::uint16_t cards_taken = 0;
    bool silenced = false;
    bool exploded = false;  // silenced by an explosion
    bool bombed = false;    // hit by bombs, in full or in part
    bool dummy = false;
    std::array<std::uint16_t, most_sides> worth{};  // of the loads that hit it, by the bomber's side
    std::array<std::uint8_t, most_faces> held{};    // the damage cards themselves, face up
    std::uint8_t corrections = 0;                   // of artillery fire
    std::uint16_t points = 0;                       // that it can take; 0: as many as the rules have it
    std::uint8_t level = 0;                         // of a balloon
    Nature found = Nature::unknown;                 // as everybody was told
    bool removed = false;                           // after a round: it lies on the table no more
    [[nodiscard]] bool on_ground() const { return kind != TargetKind::balloon; }
    [[nodiscard]] int endures(int usual) const { return points > 0 ? points : usual; }
    [[nodiscard]] bool can_be_strafed() const { return kind != TargetKind::target && !silenced && !removed; }
    bool operator==(const Target&) const = default;
};
template <class A>
void describe(A& is, Held<A, Target>& target) {
    auto& [kind, side, seat, pose, damage, cards_taken, silenced, exploded, bombed, dummy, worth, held, corrections,
           points, level, found, removed] = target;
    is("kind", kind);
    is("side", side);
    is("seat", seat);
    is("pose", pose);
    is("damage", damage);
    is("cards_taken", cards_taken, {.told_as = "cards"});
    is.further("silenced", silenced, false);
    is.further("exploded", exploded, false);
    is.further("bombed", bombed, false);
    is.further("dummy", dummy, false, owners);
    is.further("worth", worth, {}, {.told = false});
    is.further("held", held, {});
    is.further("corrections", corrections, 0);
    is.further("points", points, 0);
    is.further("level", level, 0, {.told_as = "altitude"});
    is.further("found", found, Nature::unknown);
    is.further("removed", removed, false);
}

inline constexpr std::uint8_t corrections_to_destroy = 3;

// Bombs that are dropped together with others or alone.
struct BombGroup {
    std::uint8_t full = 0;  // points where a target's dot is covered
    std::uint8_t part = 0;  // where only part of its card is
    bool halves = false;    // half the points on part of the card: added up before they are halved
    bool silences = false;  // in full
    bool operator==(const BombGroup&) const = default;
};
template <class A>
void describe(A& is, Held<A, BombGroup>& group) {
    auto& [full, part, halves, silences] = group;
    is("full", full);
    is.further("part", part, 0);
    is.further("halves", halves, false);
    is.further("silences", silences, false);
}

// What a bomb card does that hits.
struct BombWorth {
    std::uint16_t full = 0;
    std::uint16_t part = 0;
    bool silences = false;
    bool operator==(const BombWorth&) const = default;
};
template <class A>
void describe(A& is, Held<A, BombWorth>& worth) {
    auto& [full, part, silences] = worth;
    is("full", full);
    is("part", part);
    is.further("silences", silences, false);
}

// A bomb card in the air.
struct FallingBombs {
    static constexpr std::string_view title = "FallingBombs";
    PlaneId by;
    Pose pose;
    CardId card;  // of the bomber's deck, that it moves on by
    Speed speed = Speed::high;
    std::uint8_t counters = 0;
    BombWorth worth;
    bool operator==(const FallingBombs&) const = default;
};
template <class A>
void describe(A& is, Held<A, FallingBombs>& bombs) {
    auto& [by, pose, card, speed, counters, worth] = bombs;
    is("by", by, {.told_as = "plane"});
    is("pose", pose);
    is("card", card);
    is("speed", speed);
    is("counters", counters);
    is("worth", worth, {.told = false});
}

inline constexpr std::size_t most_groups = 8;     // of one plane
inline constexpr std::size_t most_bombs = 64;     // groups of all planes together
inline constexpr int most_points_of_bombs = 100;  // of one group

// What a plane carries for its mission, and what it has done of it.
struct Load {
    static constexpr std::string_view title = "LoadView";
    InlineVector<BombGroup, most_groups> bombs;  // that are left
    std::uint8_t dropping = 0;                   // groups announced for this phase
    bool dropped = false;                        // in this phase
    bool camera = false;
    TargetSet pictures;
    bool wireless = false;  // its observer directs artillery
    bool fired = false;     // with that aboard, in this turn
    bool operator==(const Load&) const = default;
};
template <class A>
void describe(A& is, Held<A, Load>& load) {
    auto& [bombs, dropping, dropped, camera, pictures, wireless, fired] = load;
    is.further("bombs", bombs, {});
    is.further("dropping", dropping, 0, {.below = most_groups + 1});
    is.further("dropped", dropped, false);
    is.further("camera", camera, false);
    is.further("pictures", pictures, {});
    is.further("wireless", wireless, false);
    is.further("fired", fired, false);
}

}  // namespace overdive
