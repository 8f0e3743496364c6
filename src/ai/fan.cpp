#include "ai/fan.h"

#include <algorithm>

#include "ai/aim.h"
#include "rules/planning.h"

namespace overdive {
namespace {

// How far ahead of its nose a plane wants table, in lengths of its base: about two cards, which is
// what a tight turn away from the edge needs.
constexpr double room_ahead_in_bases = 3;

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

// What keeps a gun from firing may be its owner's secret.
Knowledge knowledge_of(const PlaneView& plane) {
    return plane.own ? Knowledge::all : Knowledge::common;
}

bool begin_alike(const Plan& a, const Plan& b, std::size_t phase) {
    const auto cards = static_cast<std::ptrdiff_t>(phase + 1);
    return std::equal(a.begin(), a.begin() + cards, b.begin());
}

}  // namespace

double room_ahead(const TableSize& table, const Model& model, const Pose& pose) {
    const double wanted = room_ahead_in_bases * model.base.length;
    const Vec ahead = pose.at + wanted * direction(pose.heading);
    const double beyond = std::max({0.0, -ahead.x, ahead.x - table.width, -ahead.y, ahead.y - table.height});
    return -std::min(beyond / wanted, 1.0);
}

OnTable Stand::on_table() const {
    OnTable laid(plane);
    laid.base = &base;
    laid.arcs = arcs.data();
    laid.drawing = drawing;
    return laid;
}

Stand stand_of(const Ruleset& rules, const Plane& plane, Knowledge knowledge) {
    const Model& model = rules.catalog->model(plane.model);
    const Frame frame = frame_of(plane.pose);
    Stand stand{plane.pose.at, base_polygon(plane.pose, model.base), {}, {}, {}, {}, plane};
    for (std::size_t gun = 0; gun < model.guns.size(); ++gun) {
        stand.arcs[gun] = laid_on_table(model.guns[gun].arc, frame);
        stand.aims[gun] = unit(stand.arcs[gun].left + stand.arcs[gun].right);
        stand.works[gun] = gun_works(rules, plane, static_cast<std::uint8_t>(gun), knowledge);
    }
    if (rules.measures_drawings) {
        for (const ConvexPolygon& part : model.outline) stand.drawing.push_back(laid_on_table(part, frame));
    }
    return stand;
}

Fan fan_of(const Ruleset& rules, const View& view, const PlaneView& plane, std::span<const Plan> plans) {
    const Model& model = rules.catalog->model(plane.model);
    const std::vector<Tracked> all = tracked(rules, plane, plans, view.table);
    const Plane now = as_known(plane);
    Fan fan;
    fan.model = &model;
    fan.stays = !all.empty() && all.front().cards == 3;
    fan.flights.reserve(all.size());
    fan.stands[2].reserve(all.size());  // each plan ends at a place of its own
    for (const Tracked& one : all) {
        Route flight{one.plan, {}, one.track[2], room_ahead(view.table, model, one.track[2])};
        for (std::size_t phase = 0; phase < 3; ++phase) {
            // Plans that begin alike stand together.
            const bool known = !fan.flights.empty() && begin_alike(fan.flights.back().plan, one.plan, phase);
            if (!known) {
                fan.stands[phase].push_back(stand_of(
                    rules, imagined(rules, view.sky, now, one.plan, phase, one.track[phase]), knowledge_of(plane)));
            }
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
