// All flights that a plane may plan, and everywhere they lead: after one card there are few places,
// after two some more, and only the third card makes as many as there are plans. What happens in a
// phase need be worked out once for each place and not once for each plan.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ai/flight.h"
#include "rules/firing.h"
#include "rules/ruler.h"
#include "rules/view.h"

namespace overdive {

// A plane at one place, with all that a ruler asks for laid out once.
struct Stand {
    Vec at;
    ConvexPolygon base;
    std::array<Arc, most_guns> arcs;      // laid on the table
    std::array<Vec, most_guns> aims;      // the middle of each arc
    std::array<bool, most_guns> works{};  // nothing that is known keeps the gun from firing
    std::vector<ConvexPolygon> drawing;   // where drawings are measured
    Plane plane;

    [[nodiscard]] OnTable on_table() const;
};
[[nodiscard]] Stand stand_of(const Ruleset& rules, const Plane& plane, Knowledge knowledge);

struct Route {
    Plan plan{};
    std::array<std::uint16_t, 3> stands{};  // by phase, in Fan::stands
    Pose end;
    double room = 0;  // 0: nothing but table ahead of its end, -1: it ends heading off close by
};

struct Fan {
    const Model* model = nullptr;
    std::array<std::vector<Stand>, 3> stands;  // by phase
    std::vector<Route> flights;
    bool stays = false;  // whether these flights stay on the table

    [[nodiscard]] const Stand& stand(const Route& flight, std::size_t phase) const {
        return stands[phase][flight.stands[phase]];
    }
    [[nodiscard]] const Stand& end(const Route& flight) const { return stand(flight, 2); }
};

// How much of the way ahead of a plane lies off the table: 0 for none, -1 for all of it.
[[nodiscard]] double room_ahead(const TableSize& table, const Model& model, const Pose& pose);

// Of these plans those that stay on the table; if none does, those that leave it last.
[[nodiscard]] Fan fan_of(const Ruleset& rules, const View& view, const PlaneView& plane, std::span<const Plan> plans);
// What anybody can know of a plane's plans: the card it flew last is public (W1-TURN-01).
[[nodiscard]] std::vector<Plan> plans_of(const Ruleset& rules, const Sky& sky, const PlaneView& plane);

}  // namespace overdive
