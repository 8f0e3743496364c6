#include <nlohmann/json.hpp>

#include "rules/victory.h"
#include "store/event_json.h"
#include "store/public_json.h"
#include "store/public_names.h"
#include "store/words.h"

namespace overdive {
namespace {

using JamCounters = std::array<std::uint8_t, most_guns>;

OrderedJson jam_of(const Catalog& catalog, ModelId model, const JamCounters& counters) {
    OrderedJson jam = OrderedJson::object();
    const std::size_t guns = model.index() < catalog.models.size() ? catalog.model(model).guns.size() : 0;
    for (std::size_t gun = 0; gun < guns && gun < counters.size(); ++gun) {
        jam[gun_name(catalog, model, gun)] = counters[gun];
    }
    return jam;
}

OrderedJson standing_of(const PlaneView& plane, const Catalog& catalog) {
    OrderedJson standing = OrderedJson::object();
    standing["status"] = word_of(plane.status);
    add_pose(standing, plane.pose);
    if (plane.damage) standing["damage"] = *plane.damage;
    standing["cards"] = plane.cards_taken;
    standing["jam"] = jam_of(catalog, plane.model, plane.jam);
    return standing;
}

// As much of a plane as an end line shows, to somebody who may know all of it.
PlaneView all_of(PlaneId id, const Plane& plane) {
    PlaneView seen;
    seen.id = id;
    seen.model = plane.model;
    seen.side = plane.side;
    seen.pose = plane.pose;
    seen.status = plane.status;
    for (std::size_t gun = 0; gun < most_guns; ++gun) seen.jam[gun] = plane.guns[gun].jam;
    seen.cards_taken = plane.cards_taken;
    seen.damage = plane.damage;
    return seen;
}

// The score follows from losses that everybody saw.
int score_of_winner(const View& view) {
    GameState losses;
    for (const PlaneView& plane : view.planes) {
        Plane lost;
        lost.side = plane.side;
        lost.status = plane.status;
        losses.planes.push_back(lost);
    }
    return score_of(losses, view.outcome.winner);
}

}  // namespace

OrderedJson end_line(const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson line = OrderedJson::object();
    line["event"] = "end";
    add_outcome(line, view.outcome, names);
    line["score"] = OrderedJson::object();
    if (view.outcome.ending == Ending::won) {
        line["score"][name_in(names.sides, view.outcome.winner)] = score_of_winner(view);
    }
    line["planes"] = OrderedJson::object();
    for (const PlaneView& plane : view.planes) {
        line["planes"][name_in(names.planes, plane.id)] = standing_of(plane, catalog);
    }
    return line;
}

OrderedJson end_line(const GameState& state, const Names& names, const Catalog& catalog) {
    View all;
    all.outcome = state.outcome;
    each_plane(state, [&](PlaneId id, const Plane& plane) { all.planes.push_back(all_of(id, plane)); });
    return end_line(all, names, catalog);
}

}  // namespace overdive
