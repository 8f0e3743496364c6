#include "wire/thing_names.h"

#include <optional>
#include <string>

namespace overdive {
namespace {

std::string name_of_face(const Catalog& catalog, std::size_t face) {
    return catalog.damage_decks[catalog.faces[face].deck.index()].letter + ":" + written(catalog.faces[face]);
}

std::optional<std::size_t> face_named(const Catalog& catalog, const std::string& name) {
    const std::size_t colon = name.find(':');
    if (colon == std::string::npos) return std::nullopt;
    const auto deck = catalog.find_damage_deck(name.substr(0, colon));
    const auto face = deck ? catalog.find_face(*deck, name.substr(colon + 1)) : std::nullopt;
    return face ? std::optional(face->index()) : std::nullopt;
}

// One kind of thing: how many there are, and names and numbers of each other.
class Things {
public:
    Things(const Catalog& catalog, bool faces) : catalog_(catalog), faces_(faces) {}

    [[nodiscard]] std::size_t count() const { return faces_ ? catalog_.faces.size() : catalog_.damage_decks.size(); }
    [[nodiscard]] std::string name(std::size_t number) const {
        return faces_ ? name_of_face(catalog_, number) : catalog_.damage_decks[number].letter;
    }
    [[nodiscard]] std::optional<std::size_t> number(const std::string& name) const {
        if (faces_) return face_named(catalog_, name);
        const auto deck = catalog_.find_damage_deck(name);
        return deck ? std::optional(deck->index()) : std::nullopt;
    }
    [[nodiscard]] Json named(const Json& json) const {
        const bool known = json.is_number_unsigned() && json.get<std::size_t>() < count();
        return known ? Json(name(json.get<std::size_t>())) : json;
    }
    [[nodiscard]] Json numbered(const Json& json) const {
        const auto found = json.is_string() ? number(json.get<std::string>()) : std::nullopt;
        return found ? Json(*found) : json;
    }
    // A list by number becomes an object by name, without what has none.
    [[nodiscard]] Json named_counts(const Json& list) const {
        Json counts = Json::object();
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i] == 0 || list[i] == false) continue;
            if (i >= count()) return list;
            counts[name(i)] = list[i];
        }
        return counts;
    }
    [[nodiscard]] Json numbered_counts(const Json& counts, const Json& none, bool whole) const {
        Json list = Json::array();
        for (const auto& [key, value] : counts.items()) {
            const auto found = number(key);
            if (!found) return counts;
            while (list.size() <= *found) list.push_back(none);
            list[*found] = value;
        }
        while (whole && list.size() < most_damage_decks) list.push_back(none);
        return list;
    }

private:
    const Catalog& catalog_;
    bool faces_;
};

// Goes through all that was written; these keys hold such things wherever they stand.
template <class One, class Counts>
void translate(Json& json, const One& one, const Counts& counts) {
    if (json.is_array()) {
        for (Json& item : json) translate(item, one, counts);
        return;
    }
    if (!json.is_object()) return;
    for (auto& [key, value] : json.items()) {
        if (key == "face" || key == "deck")
            value = one(value, key == "face");
        else if (key == "decks" && value.is_array()) {
            for (Json& deck : value) deck = one(deck, false);
        } else if (key == "held" || key == "left")
            counts(value, true, Json(0));
        else if ((key == "drawn" && !value.contains("plane")) || key == "in_play")
            counts(value, false, key == "drawn" ? Json(0) : Json(false));
        else
            translate(value, one, counts);
    }
}

}  // namespace

Json with_names(Json json, const Catalog& catalog) {
    const Things faces(catalog, true);
    const Things decks(catalog, false);
    translate(
        json, [&](const Json& value, bool face) { return (face ? faces : decks).named(value); },
        [&](Json& value, bool face, const Json&) {
            if (value.is_array()) value = (face ? faces : decks).named_counts(value);
        });
    return json;
}

Json with_numbers(Json json, const Catalog& catalog) {
    const Things faces(catalog, true);
    const Things decks(catalog, false);
    translate(
        json, [&](const Json& value, bool face) { return (face ? faces : decks).numbered(value); },
        [&](Json& value, bool face, const Json& none) {
            if (value.is_object()) value = (face ? faces : decks).numbered_counts(value, none, none.is_boolean());
        });
    return json;
}

}  // namespace overdive
