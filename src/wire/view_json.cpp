#include "wire/view_json.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "wire/merge_patch.h"
#include "wire/public_json.h"
#include "wire/public_names.h"

namespace overdive {
namespace {

void add_state(OrderedJson& json, const PlaneView& plane, const Names& names) {
    json["status"] = status_word(plane);
    if (plane.last != no_card) json["last"] = plane.last.value;
    json["planned"] = plane.planned;
    json["cards"] = plane.cards_taken;
    if (plane.smoke > 0) json["smoke"] = plane.smoke;
    if (plane.flames > 0) json["flames"] = plane.flames;
    if (plane.tailing != no_plane) json["tailing"] = name_in(names.planes, plane.tailing);
    if (plane.still > 0) json["still"] = true;
    if (plane.run != Run::none) json["run"] = public_word(plane.run);
    if (plane.piled > 0) json["pile"] = plane.piled;
    if (plane.looming) json["looming"] = true;
    if (plane.passenger) json["passenger"] = true;
}

void add_altitude(OrderedJson& json, const PlaneView& plane, bool altitude) {
    if (!altitude) return;
    json["altitude"] = plane.level;
    json["climb"] = plane.climb;
}

std::string_view rudder_word(std::uint8_t jam) {
    return jam == 2 ? "next" : "now";
}

// What the owner alone may know; others have the usual values, which are left out.
void add_secrets(OrderedJson& json, const PlaneView& plane, const Names& names) {
    if (plane.wounded) json["wounded"] = true;
    if (plane.engine) json["engine"] = true;
    if (plane.observer) json["observer"] = true;
    if (plane.rudder_left > 0) json["rudder"]["left"] = rudder_word(plane.rudder_left);
    if (plane.rudder_right > 0) json["rudder"]["right"] = rudder_word(plane.rudder_right);
    if (plane.disrupted || plane.blinded) json["disrupted"] = true;
    if (plane.shown != no_card) {
        OrderedJson shown{{"plane", name_in(names.planes, plane.tailing)}};
        add_shown_card(shown, plane.shown, plane.shown_flown, plane.shown_lost);
        json["shown"] = std::move(shown);
    }
    if (plane.landing > 0) json["landing"] = plane.landing;
    if (!plane.own || plane.shelf.pile.empty()) return;
    json["piled"] = OrderedJson::array();
    for (const CardId card : plane.shelf.pile) json["piled"].push_back(card.value);
}

void add_guns(OrderedJson& json, const PlaneView& plane, const Names& names, const Catalog& catalog) {
    OrderedJson guns = OrderedJson::object();
    const std::size_t count = plane.model.index() < catalog.models.size() ? catalog.model(plane.model).guns.size() : 0;
    for (std::size_t gun = 0; gun < count; ++gun) {
        const GunState& state = plane.guns[gun];
        OrderedJson json_of_gun{{"jam", state.jam}, {"can_fire", plane.can_fire[gun]}};
        if (state.barrels > 0) json_of_gun["barrels"] = state.barrels;
        if (state.ammo != unlimited) json_of_gun["ammunition"] = state.ammo;
        if (state.row != no_plane) json_of_gun["row"] = name_in(names.planes, state.row);
        guns[gun_name(catalog, plane.model, gun)] = std::move(json_of_gun);
    }
    json["guns"] = std::move(guns);
}

void add_damage(OrderedJson& json, const PlaneView& plane, const Catalog& catalog) {
    if (!plane.own) return;
    json["damage"] = plane.damage;
    OrderedJson held = OrderedJson::object();
    for (std::size_t face = 0; face < catalog.faces.size(); ++face) {
        const std::uint8_t count = plane.shelf.held[face];
        if (count > 0)
            held[letter_of(catalog, catalog.faces[face].deck)][card_text(catalog, id_at<FaceId>(face))] = count;
    }
    json["held"] = std::move(held);
}

void add_plan(OrderedJson& json, const PlaneView& plane) {
    if (!plane.own || !plane.planned) return;
    OrderedJson cards = OrderedJson::array();
    for (const Placed& placed : plane.plan) {
        if (placed.card != no_card) cards.push_back(placed.card.value);
    }
    json["plan"] = std::move(cards);
}

// The sealed answers of a plane that the viewer gave himself.
void add_sealed(OrderedJson& json, const PlaneView& plane, const View& view, const Names& names,
                const Catalog& catalog) {
    if (const auto* fire = sealed_answer<DeclareFire>(view, plane.id)) {
        for (std::size_t gun = 0; gun < most_guns; ++gun) {
            const PlaneId target = fire->targets[gun];
            if (target != no_plane)
                json["targets"][gun_name(catalog, plane.model, gun)] = name_in(names.planes, target);
        }
    }
    if (const auto* tail = sealed_answer<ChooseTail>(view, plane.id))
        json["tail"] = name_in(names.planes, tail->target);
    if (const auto* floor = sealed_answer<ProposeFloor>(view, plane.id)) json["proposal"] = floor->floor;
    if (const auto* vote = sealed_answer<AgreeFloor>(view, plane.id)) json["vote"] = vote->floor;
    if (const auto* swerve = sealed_answer<Swerve>(view, plane.id)) json["swerve"] = word_of(swerve->to);
}

OrderedJson json_of_plane(const PlaneView& plane, const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson json = object_for(16);
    add_pose(json, plane.pose);
    add_state(json, plane, names);
    add_altitude(json, plane, view.altitude);
    add_guns(json, plane, names, catalog);
    add_damage(json, plane, catalog);
    add_plan(json, plane);
    add_sealed(json, plane, view, names, catalog);
    add_secrets(json, plane, names);
    return json;
}

void add_awaiting(OrderedJson& json, const View& view, const Names& names) {
    OrderedJson awaiting = OrderedJson::object();
    for (const PlaneView& plane : view.planes) {
        if (view.awaiting.has(plane.id)) awaiting[name_in(names.planes, plane.id)] = true;
    }
    json["awaiting"] = std::move(awaiting);
}

// The seats that are still thinking. W1-HOUSE-COLL-01: where a plane swerves to is chosen by one of its opponents;
// which one is told only where there is no other, so nobody is taken for another.
void add_thinking(OrderedJson& json, const View& view, const Names& names) {
    std::vector<bool> due(names.seats.size());
    const auto mark = [&](SeatId seat) {
        if (seat.index() < due.size()) due[seat.index()] = true;
    };
    for (const PlaneView& plane : view.planes) {
        if (!view.awaiting.has(plane.id)) continue;
        if (view.ask != Ask::swerve) {
            mark(plane.seat);
            continue;
        }
        std::optional<SeatId> foe;
        bool several = false;
        for (const PlaneView& other : view.planes) {
            if (other.side == plane.side) continue;
            several = several || (foe && *foe != other.seat);
            foe = other.seat;
        }
        if (several) {
            due.assign(due.size(), false);
            break;
        }
        if (foe) mark(*foe);
    }
    json["thinking"] = OrderedJson::array();
    for (std::size_t seat = 0; seat < due.size(); ++seat) {
        if (due[seat]) json["thinking"].push_back(names.seats[seat]);
    }
}

// W1-HIGH-03: the floors that a player may wish for. All planes are between floor and ceiling, so none further away
// than that can ever fit.
OrderedJson floors_near(const Sky& sky) {
    OrderedJson floors = OrderedJson::array();
    const int height = sky.ceiling() - sky.floor;
    for (int floor = std::max(0, sky.floor - height); floor <= sky.floor + height; ++floor) {
        if (floor != sky.floor) floors.push_back({{"floor", floor}, {"ceiling", floor + height}});
    }
    return floors;
}

void add_decks(OrderedJson& json, const View& view, const Catalog& catalog) {
    OrderedJson decks = OrderedJson::object();
    for (std::size_t deck = 0; deck < catalog.damage_decks.size(); ++deck) {
        if (view.deck_sizes[deck] > 0) decks[catalog.damage_decks[deck].letter] = view.deck_sizes[deck];
    }
    json["decks"] = std::move(decks);
}

void add_sky(OrderedJson& json, const View& view, const Names& names) {
    if (view.floors) json["floor"] = view.sky.floor;
    if (view.floors) json["floors"] = floors_near(view.sky);
    if (view.altitude) json["ceiling"] = view.sky.ceiling();
    if (view.sky.clouds != no_clouds) json["clouds"] = view.sky.clouds;
    if (!view.sky.fields.empty()) {
        json["fields"] = OrderedJson::array();
        for (const Field& field : view.sky.fields) json["fields"].push_back(json_of(field));
    }
    for (const auto& [seat, floor] : view.proposals) json["proposals"][name_in(names.seats, seat)] = floor;
    for (std::size_t side = 0; side < view.points.size(); ++side)
        json["score"][name_in(names.sides, id_at<SideId>(side))] = view.points[side];
    if (view.last_turn > 0) json["turns"] = view.last_turn;
}

// All but the planes.
OrderedJson head_of(const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson json = object_for(18);
    json["turn"] = view.turn;
    json["phase"] = view.phase;
    json["phases"] = std::tuple_size_v<Plan>;  // one for each card of a plan
    if (view.ask != Ask::nothing) json["ask"] = word_of(view.ask);
    add_awaiting(json, view, names);
    add_thinking(json, view, names);
    json["outcome"]["ending"] = word_of(view.outcome.ending);
    if (view.outcome.ending == Ending::won) json["outcome"]["winner"] = name_in(names.sides, view.outcome.winner);
    add_decks(json, view, catalog);
    add_sky(json, view, names);
    return json;
}

}  // namespace

OrderedJson json_of(const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson json = head_of(view, names, catalog);
    OrderedJson planes = object_for(view.planes.size());
    for (const PlaneView& plane : view.planes) {
        planes[name_in(names.planes, plane.id)] = json_of_plane(plane, view, names, catalog);
    }
    json["planes"] = std::move(planes);
    return json;
}

OrderedJson patch_between(const View& before, const View& after, const Names& names, const Catalog& catalog) {
    assert(before.planes.size() == after.planes.size());
    OrderedJson patch = merge_patch_between(head_of(before, names, catalog), head_of(after, names, catalog));
    const bool same_answers = before.sealed == after.sealed;
    for (std::size_t i = 0; i < after.planes.size(); ++i) {
        if (same_answers && before.planes[i] == after.planes[i]) continue;
        auto changes = merge_patch_between(json_of_plane(before.planes[i], before, names, catalog),
                                           json_of_plane(after.planes[i], after, names, catalog));
        if (!changes.empty()) patch["planes"][name_in(names.planes, after.planes[i].id)] = std::move(changes);
    }
    return patch;
}

}  // namespace overdive
