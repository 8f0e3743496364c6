#include "store/view_json.h"

#include <cassert>

#include <nlohmann/json.hpp>

#include "store/merge_patch.h"
#include "store/public_json.h"
#include "store/public_names.h"
#include "store/words.h"

namespace overdive {
namespace {

void add_state(OrderedJson& json, const PlaneView& plane) {
    json["status"] = word_of(plane.status);
    if (plane.last != no_card) json["last"] = plane.last.value;
    json["planned"] = plane.planned;
    json["cards"] = plane.cards_taken;
}

void add_guns(OrderedJson& json, const PlaneView& plane, const Catalog& catalog) {
    OrderedJson guns = OrderedJson::object();
    const std::size_t count = plane.model.index() < catalog.models.size() ? catalog.model(plane.model).guns.size() : 0;
    for (std::size_t gun = 0; gun < count; ++gun) {
        guns[gun_name(catalog, plane.model, gun)] = {{"jam", plane.jam[gun]}, {"can_fire", plane.can_fire[gun]}};
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
        for (const CardId card : *plane.plan) cards.push_back(card.value);
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
};

Parts changed_parts(const PlaneView& a, const PlaneView& b) {
    return {a.pose != b.pose, a.status != b.status || a.last != b.last || a.planned != b.planned || a.cards_taken != b.cards_taken,
            a.jam != b.jam || a.can_fire != b.can_fire, a.damage != b.damage || a.cards != b.cards,
            a.plan != b.plan || a.targets != b.targets};
}

OrderedJson json_of_plane(const PlaneView& plane, const Names& names, const Catalog& catalog, const Parts& parts = {}) {
    OrderedJson json = object_for(12);
    if (parts.place) add_pose(json, plane.pose);
    if (parts.state) add_state(json, plane);
    if (parts.guns) add_guns(json, plane, catalog);
    if (parts.damage) add_damage(json, plane, catalog);
    if (parts.orders) add_orders(json, plane, names, catalog);
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

// All but the planes.
OrderedJson head_of(const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson json = object_for(8);
    json["turn"] = view.turn;
    json["phase"] = view.phase;
    if (view.ask != Ask::nothing) json["ask"] = word_of(view.ask);
    add_awaiting(json, view, names);
    json["outcome"]["ending"] = word_of(view.outcome.ending);
    if (view.outcome.ending == Ending::won) json["outcome"]["winner"] = name_in(names.sides, view.outcome.winner);
    add_decks(json, view, catalog);
    return json;
}

bool same_head(const View& a, const View& b) {
    return a.turn == b.turn && a.phase == b.phase && a.ask == b.ask && a.awaiting == b.awaiting &&
           a.outcome == b.outcome && a.deck_sizes == b.deck_sizes;
}

}  // namespace

OrderedJson json_of(const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson json = head_of(view, names, catalog);
    OrderedJson planes = object_for(view.planes.size());
    for (const PlaneView& plane : view.planes) {
        planes[name_in(names.planes, plane.id)] = json_of_plane(plane, names, catalog);
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
        auto changes = merge_patch_between(json_of_plane(before.planes[i], names, catalog, parts),
                                           json_of_plane(after.planes[i], names, catalog, parts));
        if (!changes.empty()) patch["planes"][name_in(names.planes, after.planes[i].id)] = std::move(changes);
    }
    return patch;
}

}  // namespace overdive
