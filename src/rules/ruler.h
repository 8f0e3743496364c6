// The ruler: what one gun reaches from one place to another, by the rules of levels, blind spots, outlines
// and planes in the way. Who imagines a position (a bot) measures with it as the rules do.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "geometry/arc.h"
#include "geometry/polygon.h"
#include "rules/event.h"
#include "rules/ruleset.h"

namespace overdive {

struct Shot {
    std::optional<Range> range;  // empty: refused
    double distance = 0;         // to the nearest point that can be reached
    Vec point;
    Why why = Why::out_of_arc;  // of the refusal
    Rule rule = Rule::none;
    PlaneId by = no_plane;  // who stands in the way
};

// A plane where it stands. Who measures from a place often lays its shapes out once; what is not laid
// out is worked out when it is needed.
struct OnTable {
    const Plane* plane = nullptr;
    PlaneId id = no_plane;
    const ConvexPolygon* base = nullptr;
    const Arc* arcs = nullptr;                 // by gun
    std::span<const ConvexPolygon> drawing{};  // where drawings are measured
    double radius_of_card = 0;                 // of a target: a card that no model has, laid out in any case

    OnTable(const Plane& standing) : plane(&standing) {}  // NOLINT: a plane is where it stands
    OnTable(const Plane& standing, PlaneId number) : plane(&standing), id(number) {}
};

// A target where it lies: a card at level 0, or a balloon above it, that is never in the way and may be overlapped.
class CardOnTable {
public:
    CardOnTable(const Ruleset& rules, const Target& target);
    CardOnTable(const CardOnTable&) = delete;
    CardOnTable& operator=(const CardOnTable&) = delete;
    ~CardOnTable() = default;
    [[nodiscard]] const Plane& as_plane() const { return stand_in_; }
    [[nodiscard]] OnTable on_table() const;

private:
    Plane stand_in_;  // what shots are judged by
    ConvexPolygon shape_;
    double radius_ = 0;
};

[[nodiscard]] double radius_of(const Ruleset& rules, const OnTable& one);
[[nodiscard]] Occasions occasions_of_shot(const Ruleset& rules, const Plane& from, std::uint8_t gun, const Plane& at);
// Whether a gun that works reaches a target past these planes, and how far it is.
[[nodiscard]] Shot ruler(const Ruleset& rules, const OnTable& from, std::uint8_t gun, const OnTable& at,
                         std::span<const OnTable> in_the_way = {});

// Quick and generous: what is further away or wholly outside the arc need not be measured.
[[nodiscard]] bool in_reach(const Ruleset& rules, const Plane& from, const Plane& at);
[[nodiscard]] bool misses_at_a_glance(const Ruleset& rules, const OnTable& from, std::uint8_t gun, const OnTable& at);

// Whether bases share some area and their planes are on one level.
[[nodiscard]] bool bases_overlap(const Ruleset& rules, const OnTable& a, const OnTable& b);

}  // namespace overdive
