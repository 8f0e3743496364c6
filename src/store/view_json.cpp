#include "store/view_json.h"

#include <cassert>

#include <nlohmann/json.hpp>

#include "store/merge_patch.h"
#include "store/public_json.h"
#include "store/public_names.h"
#include "store/words.h"

namespace overdive {
namespace {

OrderedJson guns_of(const PlaneView& plane, const Catalog& catalog) {
    OrderedJson guns = OrderedJson::object();
    const std::size_t count = plane.model.index() < catalog.models.size() ? catalog.model(plane.model).guns.size() : 0;
    for (std::size_t gun = 0; gun < count; ++gun) {
        guns[gun_name(catalog, plane.model, gun)] = {{"jam", plane.jam[gun]}, {"can_fire", plane.can_fire[gun]}};
    }
    return guns;
}

void add_owners_part(OrderedJson& json, const PlaneView& plane, const Names& names, const Catalog& catalog) {
    if (!plane.damage) return;
    json["damage"] = *plane.damage;
    json["held"] = OrderedJson::object();
    for (const auto& [face, count] : plane.cards) {
        if (face.index() >= catalog.faces.size()) continue;
        json["held"][letter_of(catalog, catalog.face(face).deck)][card_text(catalog, face)] = count;
    }
    if (plane.plan) {
        json["plan"] = OrderedJson::array();
        for (const CardId card : *plane.plan) json["plan"].push_back(card.value);
    }
    if (!plane.targets) return;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        const PlaneId target = (*plane.targets)[gun];
        if (target != no_plane) json["targets"][gun_name(catalog, plane.model, gun)] = name_in(names.planes, target);
    }
}

OrderedJson json_of_plane(const PlaneView& plane, const Names& names, const Catalog& catalog) {
    OrderedJson json = OrderedJson::object();
    add_pose(json, plane.pose);
    json["status"] = word_of(plane.status);
    if (plane.last != no_card) json["last"] = plane.last.value;
    json["planned"] = plane.planned;
    json["cards"] = plane.cards_taken;
    json["guns"] = guns_of(plane, catalog);
    add_owners_part(json, plane, names, catalog);
    return json;
}

// All but the planes.
OrderedJson head_of(const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson json = OrderedJson::object();
    json["turn"] = view.turn;
    json["phase"] = view.phase;
    if (view.ask != Ask::nothing) json["ask"] = word_of(view.ask);
    json["awaiting"] = OrderedJson::object();
    for (const PlaneView& plane : view.planes) {
        if (view.awaiting.has(plane.id)) json["awaiting"][name_in(names.planes, plane.id)] = true;
    }
    json["outcome"]["ending"] = word_of(view.outcome.ending);
    if (view.outcome.ending == Ending::won) json["outcome"]["winner"] = name_in(names.sides, view.outcome.winner);
    json["decks"] = OrderedJson::object();
    for (std::size_t deck = 0; deck < catalog.damage_decks.size(); ++deck) {
        if (view.deck_sizes[deck] > 0) json["decks"][catalog.damage_decks[deck].letter] = view.deck_sizes[deck];
    }
    return json;
}

bool same_head(const View& a, const View& b) {
    return a.turn == b.turn && a.phase == b.phase && a.ask == b.ask && a.awaiting == b.awaiting &&
           a.outcome == b.outcome && a.deck_sizes == b.deck_sizes;
}

}  // namespace

OrderedJson json_of(const View& view, const Names& names, const Catalog& catalog) {
    OrderedJson json = head_of(view, names, catalog);
    json["planes"] = OrderedJson::object();
    for (const PlaneView& plane : view.planes) {
        json["planes"][name_in(names.planes, plane.id)] = json_of_plane(plane, names, catalog);
    }
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
        auto changes = merge_patch_between(json_of_plane(before.planes[i], names, catalog),
                                           json_of_plane(after.planes[i], names, catalog));
        if (!changes.empty()) patch["planes"][name_in(names.planes, after.planes[i].id)] = std::move(changes);
    }
    return patch;
}

}  // namespace overdive
