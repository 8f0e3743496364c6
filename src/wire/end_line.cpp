#include <algorithm>

#include <nlohmann/json.hpp>

#include "rules/victory.h"
#include "wire/event_json.h"
#include "wire/public_json.h"
#include "wire/public_names.h"

namespace overdive {
namespace {

// Something of each gun, by its name.
OrderedJson by_gun(const Catalog& catalog, const Plane& plane, std::uint8_t GunState::*value) {
    OrderedJson json = OrderedJson::object();
    const std::size_t guns = plane.model.index() < catalog.models.size() ? catalog.model(plane.model).guns.size() : 0;
    for (std::size_t gun = 0; gun < guns && gun < most_guns; ++gun) {
        json[gun_name(catalog, plane.model, gun)] = plane.guns[gun].*value;
    }
    return json;
}

// Counters by skill, and whether the one damage that may be ignored was.
OrderedJson skills_of(const Pilot& pilot) {
    OrderedJson json = OrderedJson::object();
    for (std::size_t i = 0; i < kinds_of_skills; ++i) {
        if (!pilot.has(static_cast<Skill>(i))) continue;
        json[std::string(words<Skill>[i])] = pilot.recovery[i];
    }
    if (pilot.spent) json[std::string(word_of(Skill::good_at_evading))] = "spent";
    return json;
}

// Fuel counts where anybody has some left, or ran out of it.
bool counts_fuel(const View& view) {
    return std::any_of(view.planes.begin(), view.planes.end(),
                       [](const PlaneView& plane) { return plane.fuel > 0 || plane.status == Status::out_of_fuel; });
}

OrderedJson names_of(const TargetSet& targets, const Names& names) {
    OrderedJson list = OrderedJson::array();
    for (std::size_t i = 0; i < most_targets; ++i) {
        if (targets.has(target_at(i))) list.push_back(name_in(names, target_at(i)));
    }
    return list;
}

OrderedJson standing_of(const PlaneView& plane, const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson standing = OrderedJson::object();
    standing["status"] = status_word(plane);
    add_pose(standing, plane.pose);
    if (plane.own) standing["damage"] = plane.damage;
    standing["cards"] = plane.cards_taken;
    const bool has_markers = catalog.system == "ww2";
    if (!has_markers) standing["jam"] = by_gun(catalog, plane, &GunState::jam);
    if (has_markers) standing["speed"] = word_of(plane.speed);
    if (view.ceiling > 0) {
        standing["altitude"] = plane.level;
        standing["climb"] = plane.climb;
    }
    if (plane.smoke > 0) standing["smoke"] = plane.smoke;
    if (plane.flames > 0) standing["flames"] = plane.flames;
    if (plane.wounded) standing["wounded"] = true;
    if (plane.engine) standing["engine"] = true;
    if (plane.observer) standing["observer"] = true;
    if (plane.guns[0].ammo != unlimited) standing["ammunition"] = by_gun(catalog, plane, &GunState::ammo);
    if (plane.passenger) standing["passenger"] = true;
    if (counts_fuel(view)) standing["fuel"] = plane.fuel;
    if (!plane.shelf.pilot.skills.empty()) standing["skills"] = skills_of(plane.shelf.pilot);
    // In the other game where there is something to be done with them.
    const bool has_loads = has_markers || !view.targets.empty() || !plane.shelf.load.bombs.empty();
    if (has_loads) standing["bombs"] = plane.shelf.load.bombs.size();
    if (has_loads) standing["pictures"] = names_of(plane.shelf.load.pictures, names);
    return standing;
}

OrderedJson standing_of(const TargetView& target) {
    OrderedJson standing{{"damage", target.damage}, {"cards", target.cards_taken}, {"silenced", target.silenced}};
    if (target.dummy) standing["dummy"] = true;
    if (target.corrections > 0) standing["corrections"] = target.corrections;
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
        line["planes"][name_in(names.planes, plane.id)] = standing_of(plane, view, names, catalog);
    }
    if (view.targets.empty()) return line;
    line["targets"] = OrderedJson::object();
    for (std::size_t i = 0; i < view.targets.size(); ++i)
        line["targets"][name_in(names, target_at(i))] = standing_of(view.targets[i]);
    return line;
}

OrderedJson end_line(const Ruleset& rules, const GameState& state, const Names& names) {
    return end_line(view(rules, state, Viewer{std::nullopt, true}), names, *rules.catalog);
}

}  // namespace overdive
