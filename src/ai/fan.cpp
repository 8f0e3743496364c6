#include "ai/fan.h"

#include <algorithm>

#include "rules/planning.h"

namespace overdive {
namespace {

// How far ahead of its nose a plane wants table, in lengths of its base: about two cards, which is
// what a tight turn away from the edge needs.
constexpr double room_ahead_in_bases = 3;

// How much of the way ahead lies off the table: 0 for none, -1 for all of it.
double room_ahead(const TableSize& table, const Model& model, const Pose& pose) {
    const double wanted = room_ahead_in_bases * model.base.length;
    const Vec ahead = pose.at + wanted * direction(pose.heading);
    const double beyond = std::max({0.0, -ahead.x, ahead.x - table.width, -ahead.y, ahead.y - table.height});
    return -std::min(beyond / wanted, 1.0);
}

struct Tracked {
    Plan plan{};
    Track track{};
    int cards = 0;  // on the table
};

std::vector<Tracked> tracked(const Ruleset& rules, const PlaneView& plane, std::span<const Plan> plans,
                             const TableSize& table) {
    std::vector<Tracked> all;
    all.reserve(plans.size());
    int most = 0;
    for (const Plan& plan : plans) {
        const Track track = track_of(rules, plane.model, plane.pose, plan);
        all.push_back({plan, track, cards_on_table(table, track)});
        most = std::max(most, all.back().cards);
    }
    std::erase_if(all, [&](const Tracked& one) { return one.cards < most; });
    return all;
}

bool begin_alike(const Plan& a, const Plan& b, std::size_t phase) {
    const auto cards = static_cast<std::ptrdiff_t>(phase + 1);
    return std::equal(a.begin(), a.begin() + cards, b.begin());
}

}  // namespace

Stand stand_of(const Model& model, const Pose& pose) {
    const Frame frame = frame_of(pose);
    Stand stand{pose.at, base_polygon(pose, model.base), {}, {}};
    for (std::size_t gun = 0; gun < model.guns.size(); ++gun) {
        stand.arcs[gun] = laid_on_table(model.guns[gun].arc, frame);
        stand.aims[gun] = unit(stand.arcs[gun].left + stand.arcs[gun].right);
    }
    return stand;
}

Fan fan_of(const Ruleset& rules, const PlaneView& plane, std::span<const Plan> plans, const TableSize& table) {
    const Model& model = rules.catalog->model(plane.model);
    const std::vector<Tracked> all = tracked(rules, plane, plans, table);
    Fan fan;
    fan.model = &model;
    fan.stays = !all.empty() && all.front().cards == 3;
    fan.flights.reserve(all.size());
    for (const Tracked& one : all) {
        Flight flight{one.plan, {}, one.track[2], room_ahead(table, model, one.track[2])};
        for (std::size_t phase = 0; phase < 3; ++phase) {
            // Plans that begin alike stand together.
            const bool known = !fan.flights.empty() && begin_alike(fan.flights.back().plan, one.plan, phase);
            if (!known) fan.stands[phase].push_back(stand_of(model, one.track[phase]));
            flight.stands[phase] = static_cast<std::uint16_t>(fan.stands[phase].size() - 1);
        }
        fan.flights.push_back(flight);
    }
    return fan;
}

std::vector<Plan> plans_of(const Ruleset& rules, const Sky& sky, const PlaneView& plane) {
    std::vector<Plan> plans;
    each_legal_plan(rules, sky, as_known(plane), [&](const Plan& plan) { plans.push_back(plan); });
    return plans;
}

}  // namespace overdive
