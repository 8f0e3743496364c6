// What a mission makes of the planes on the table: who is worth more than others, who is to be covered, and the way
// home. Without a mission all planes are worth the same.
#pragma once

#include <optional>
#include <vector>

#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

// The points that go over with any plane that is lost.
[[nodiscard]] double stake_of_any(const Mission& mission);

// How many ordinary planes a plane is worth: the points that change hands with it, against those for any plane.
[[nodiscard]] double worth_of_plane(const Mission& mission, const PlaneView& plane);

// How much an enemy matters to one of my planes: for what he is worth, and for how near he is to a friend of mine who
// is worth more than others.
[[nodiscard]] double worth_as_target(const Mission& mission, const View& view, const PlaneView& own,
                                     const PlaneView& enemy);

// The enemies that are left, those first that are near or that matter.
[[nodiscard]] std::vector<const PlaneView*> enemies_of(const Mission& mission, const View& view, const PlaneView& own);

// How far a place is from an edge; negative beyond it.
[[nodiscard]] double distance_to(Edge edge, const TableSize& table, Vec place);
// The edge over which a plane's mission wants it to leave, if it may leave now: who has something to do over targets
// first does it, as long as he is fit for it and there is time.
[[nodiscard]] std::optional<Edge> way_home(const Ruleset& rules, const View& view, const PlaneView& own);
// Where a plan leaves the table for home, or how near it comes; leaving over another edge is no way.
[[nodiscard]] double way_left(const Ruleset& rules, const View& view, const PlaneView& own, Edge edge,
                              const Plan& plan);
// What he will fly who has a way home, or something to do over a target: the quarter of his plans that brings him best
// on it. All of them where he has neither.
[[nodiscard]] std::vector<Plan> likely_plans(const Ruleset& rules, const View& view, const PlaneView& plane,
                                             std::vector<Plan> plans);

}  // namespace overdive
