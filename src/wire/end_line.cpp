#include <nlohmann/json.hpp>

#include "rules/victory.h"
#include "wire/event_json.h"
#include "wire/public_json.h"
#include "wire/public_names.h"
#include "wire/words.h"

namespace overdive {
namespace {

// Something of each gun, by its name.
template <class Value>
OrderedJson by_gun(const Catalog& catalog, ModelId model, const std::array<Value, most_guns>& values) {
    OrderedJson json = OrderedJson::object();
    const std::size_t guns = model.index() < catalog.models.size() ? catalog.model(model).guns.size() : 0;
    for (std::size_t gun = 0; gun < guns && gun < values.size(); ++gun)
        json[gun_name(catalog, model, gun)] = values[gun];
    return json;
}

OrderedJson standing_of(const PlaneView& plane, bool altitude, const Catalog& catalog) {
    OrderedJson standing = OrderedJson::object();
    standing["status"] = status_word(plane);
    add_pose(standing, plane.pose);
    if (plane.damage) standing["damage"] = *plane.damage;
    standing["cards"] = plane.cards_taken;
    standing["jam"] = by_gun(catalog, plane.model, plane.jam);
    if (altitude) {
        standing["altitude"] = plane.level;
        standing["climb"] = plane.climb;
    }
    if (plane.smoke > 0) standing["smoke"] = plane.smoke;
    if (plane.flames > 0) standing["flames"] = plane.flames;
    if (plane.wounded) standing["wounded"] = true;
    if (plane.engine) standing["engine"] = true;
    if (plane.observer) standing["observer"] = true;
    if (plane.ammo[0] != unlimited) standing["ammunition"] = by_gun(catalog, plane.model, plane.ammo);
    if (plane.passenger) standing["passenger"] = true;
    return standing;
}

// The score follows from losses that everybody saw.
int score_by_losses(const View& view) {
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
    for (std::size_t side = 0; side < view.points.size(); ++side) {
        line["score"][name_in(names.sides, id_at<SideId>(side))] = view.points[side];
    }
    if (view.outcome.ending == Ending::won && view.points.empty()) {
        line["score"][name_in(names.sides, view.outcome.winner)] = score_by_losses(view);
    }
    line["planes"] = OrderedJson::object();
    for (const PlaneView& plane : view.planes) {
        line["planes"][name_in(names.planes, plane.id)] = standing_of(plane, view.altitude, catalog);
    }
    return line;
}

OrderedJson end_line(const Ruleset& rules, const GameState& state, const Names& names) {
    return end_line(view(rules, state, Viewer{std::nullopt, true}), names, *rules.catalog);
}

}  // namespace overdive
