// What people call the numbers of a game, for writers of JSON. A replay may come from a file, so a
// number that nothing in this game has is written as it is instead of being looked up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "rules/ids.h"
#include "rules/names.h"

namespace overdive {

template <class AnId>
[[nodiscard]] std::string name_in(const std::vector<std::string>& names, AnId id) {
    return id.index() < names.size() ? names[id.index()] : "#" + std::to_string(id.value);
}

// A plane or a target.
[[nodiscard]] inline std::string name_in(const Names& names, BodyId body) {
    const std::string* name = name_of_body(names, body);
    return name != nullptr ? *name : "#" + std::to_string(body.value);
}

[[nodiscard]] inline std::string letter_of(const Catalog& catalog, DamageDeckId deck) {
    if (deck.index() < catalog.damage_decks.size()) return catalog.damage_decks[deck.index()].letter;
    return "#" + std::to_string(deck.value);
}

[[nodiscard]] inline std::string card_text(const Catalog& catalog, FaceId face) {
    if (face.index() < catalog.faces.size()) return written(catalog.face(face));
    return "#" + std::to_string(face.value);
}

// "front" or "rear".
[[nodiscard]] inline std::string gun_name(const Catalog& catalog, ModelId model, std::size_t gun) {
    if (model.index() < catalog.models.size() && gun < catalog.model(model).guns.size()) {
        return std::string(name_of(catalog.model(model).guns[gun].mount));
    }
    return "#" + std::to_string(gun);
}

}  // namespace overdive
