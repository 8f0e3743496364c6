#include "wire/view_json.h"

#include <cassert>

#include <nlohmann/json.hpp>

#include "wire/merge_patch.h"
#include "wire/public_json.h"
#include "wire/public_names.h"
#include "wire/words.h"

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
    if (plane.still) json["still"] = true;
    if (plane.run != Run::none) json["run"] = public_word(plane.run);
    if (plane.pile > 0) json["pile"] = plane.pile;
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

// What the owner alone may know (W1-SPEC-11).
void add_secrets(OrderedJson& json, const PlaneView& plane, const Names& names) {
    if (plane.wounded) json["wounded"] = true;
    if (plane.engine) json["engine"] = true;
    if (plane.observer) json["observer"] = true;
    if (plane.rudder_left > 0) json["rudder"]["left"] = rudder_word(plane.rudder_left);
    if (plane.rudder_right > 0) json["rudder"]["right"] = rudder_word(plane.rudder_right);
    if (plane.disrupted) json["disrupted"] = true;
    if (plane.tail_choice != no_plane) json["tail"] = name_in(names.planes, plane.tail_choice);
    if (plane.shown != no_card) {
        OrderedJson shown{{"plane", name_in(names.planes, plane.tailing)}};
        add_shown_card(shown, plane.shown, plane.shown_flown, plane.shown_lost);
        json["shown"] = std::move(shown);
    }
    if (plane.landing > 0) json["landing"] = plane.landing;
    if (plane.proposal != no_floor) json["proposal"] = plane.proposal;
    if (plane.vote != no_floor) json["vote"] = plane.vote;
    if (plane.swing != Swing::undecided) json["swerve"] = word_of(plane.swing);
    if (!plane.piled.empty()) {
        json["piled"] = OrderedJson::array();
        for (const CardId card : plane.piled) json["piled"].push_back(card.value);
    }
}

void add_guns(OrderedJson& json, const PlaneView& plane, const Names& names, const Catalog& catalog) {
    OrderedJson guns = OrderedJson::object();
    const std::size_t count = plane.model.index() < catalog.models.size() ? catalog.model(plane.model).guns.size() : 0;
    for (std::size_t gun = 0; gun < count; ++gun) {
        OrderedJson json_of_gun{{"jam", plane.jam[gun]}, {"can_fire", plane.can_fire[gun]}};
        if (plane.barrels[gun] > 0) json_of_gun["barrels"] = plane.barrels[gun];
        if (plane.ammo[gun] != unlimited) json_of_gun["ammunition"] = plane.ammo[gun];
        if (plane.row[gun] != no_plane) json_of_gun["row"] = name_in(names.planes, plane.row[gun]);
        guns[gun_name(catalog, plane.model, gun)] = std::move(json_of_gun);
    }
    json["guns"] = std::move(guns);
}

void add_damage(OrderedJson& json, const PlaneView& plane, const Catalog& catalog) {
    if (!plane.damage) return;
    json["damage"] = *plane.damage;
    OrderedJson held = OrderedJson::object();
    for (const auto& [face, count] : plane.cards) {
        if (face.index() >= catalog.faces.size()) continue;
        held[letter_of(catalog, catalog.face(face).deck)][card_text(catalog, face)] = count;
    }
    json["held"] = std::move(held);
}

void add_orders(OrderedJson& json, const PlaneView& plane, const Names& names, const Catalog& catalog) {
    if (plane.plan) {
        OrderedJson cards = OrderedJson::array();
        for (const CardId card : *plane.plan) {
            if (card != no_card) cards.push_back(card.value);
        }
        json["plan"] = std::move(cards);
    }
    if (!plane.targets) return;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        const PlaneId target = (*plane.targets)[gun];
        if (target != no_plane) json["targets"][gun_name(catalog, plane.model, gun)] = name_in(names.planes, target);
    }
}

// Which parts of a plane are written.
struct Parts {
    bool place = true;
    bool state = true;
    bool guns = true;
    bool damage = true;
    bool orders = true;
    bool secrets = true;
};

bool same_state(const PlaneView& a, const PlaneView& b) {
    return a.status == b.status && a.footing == b.footing && a.last == b.last && a.planned == b.planned &&
           a.cards_taken == b.cards_taken && a.level == b.level && a.climb == b.climb && a.smoke == b.smoke &&
           a.flames == b.flames && a.tailing == b.tailing && a.still == b.still && a.run == b.run && a.pile == b.pile &&
           a.looming == b.looming && a.passenger == b.passenger;
}

bool same_secrets(const PlaneView& a, const PlaneView& b) {
    return a.wounded == b.wounded && a.engine == b.engine && a.observer == b.observer &&
           a.rudder_left == b.rudder_left && a.rudder_right == b.rudder_right && a.disrupted == b.disrupted &&
           a.tail_choice == b.tail_choice && a.shown == b.shown && a.shown_flown == b.shown_flown &&
           a.shown_lost == b.shown_lost && a.landing == b.landing && a.proposal == b.proposal && a.vote == b.vote &&
           a.swing == b.swing && a.piled == b.piled && a.tailing == b.tailing;
}

Parts changed_parts(const PlaneView& a, const PlaneView& b) {
    return {a.pose != b.pose,
            !same_state(a, b),
            a.jam != b.jam || a.can_fire != b.can_fire || a.barrels != b.barrels || a.ammo != b.ammo || a.row != b.row,
            a.damage != b.damage || a.cards != b.cards,
            a.plan != b.plan || a.targets != b.targets,
            !same_secrets(a, b)};
}

OrderedJson json_of_plane(const PlaneView& plane, const View& view, const Names& names, const Catalog& catalog,
                          const Parts& parts = {}) {
    OrderedJson json = object_for(16);
    if (parts.place) add_pose(json, plane.pose);
    if (parts.state) add_state(json, plane, names);
    if (parts.state) add_altitude(json, plane, view.altitude);
    if (parts.guns) add_guns(json, plane, names, catalog);
    if (parts.damage) add_damage(json, plane, catalog);
    if (parts.orders) add_orders(json, plane, names, catalog);
    if (parts.secrets) add_secrets(json, plane, names);
    return json;
}

void add_awaiting(OrderedJson& json, const View& view, const Names& names) {
    OrderedJson awaiting = OrderedJson::object();
    for (const PlaneView& plane : view.planes) {
        if (view.awaiting.has(plane.id)) awaiting[name_in(names.planes, plane.id)] = true;
    }
    json["awaiting"] = std::move(awaiting);
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
    OrderedJson json = object_for(14);
    json["turn"] = view.turn;
    json["phase"] = view.phase;
    if (view.ask != Ask::nothing) json["ask"] = word_of(view.ask);
    add_awaiting(json, view, names);
    json["outcome"]["ending"] = word_of(view.outcome.ending);
    if (view.outcome.ending == Ending::won) json["outcome"]["winner"] = name_in(names.sides, view.outcome.winner);
    add_decks(json, view, catalog);
    add_sky(json, view, names);
    return json;
}

bool same_head(const View& a, const View& b) {
    return a.turn == b.turn && a.phase == b.phase && a.ask == b.ask && a.awaiting == b.awaiting &&
           a.outcome == b.outcome && a.deck_sizes == b.deck_sizes && a.sky == b.sky && a.proposals == b.proposals &&
           a.points == b.points;
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
    OrderedJson patch = OrderedJson::object();
    if (!same_head(before, after)) {
        patch = merge_patch_between(head_of(before, names, catalog), head_of(after, names, catalog));
    }
    for (std::size_t i = 0; i < after.planes.size(); ++i) {
        if (before.planes[i] == after.planes[i]) continue;
        const Parts parts = changed_parts(before.planes[i], after.planes[i]);
        auto changes = merge_patch_between(json_of_plane(before.planes[i], before, names, catalog, parts),
                                           json_of_plane(after.planes[i], after, names, catalog, parts));
        if (!changes.empty()) patch["planes"][name_in(names.planes, after.planes[i].id)] = std::move(changes);
    }
    return patch;
}

}  // namespace overdive
