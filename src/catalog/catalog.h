// What the boxes of one war contain: plane models, maneuver decks, damage decks, sizes.
// Read once from data files, checked, and never changed afterwards.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "catalog/card.h"
#include "catalog/damage.h"
#include "catalog/model.h"

namespace overdive {

struct Ruler {
    double length = 200;
    double half = 100;
};

// One figure of the data and how well it is known.
struct Provenance {
    std::string file;
    std::string figure;  // "damage_points"
    std::string basis;   // exact, high, derived or estimate
    std::string source;
};

struct Catalog {
    std::string system;  // "ww1" or "ww2"
    BaseSize base;
    Ruler ruler;
    std::vector<Model> models;             // sorted by id
    std::vector<ManeuverDeck> decks;       // sorted by letter
    std::vector<DamageDeck> damage_decks;  // sorted by letter
    std::vector<DamageFace> faces;         // deck by deck
    std::vector<Provenance> provenance;
    std::uint64_t fingerprint = 0;  // of all that the rules read

    [[nodiscard]] const Model& model(ModelId id) const { return models[id.index()]; }
    [[nodiscard]] const ManeuverDeck& deck_of(const Model& model) const { return decks[model.deck.index()]; }
    [[nodiscard]] const ManeuverDeck& deck_of(ModelId id) const { return deck_of(model(id)); }
    [[nodiscard]] const DamageFace& face(FaceId id) const { return faces[id.index()]; }
    // How high any model of the boxes can fly: no floor is above that.
    [[nodiscard]] int highest_top() const;

    [[nodiscard]] std::optional<ModelId> find_model(std::string_view id) const;
    [[nodiscard]] std::optional<DamageDeckId> find_damage_deck(std::string_view letter) const;
    // A face as people write it: "3", "0 jam-red", "explosion".
    [[nodiscard]] std::optional<FaceId> find_face(DamageDeckId deck, std::string_view text) const;
};

struct SourceFile {
    std::string name;
    std::string text;
};

// Reads the files of one war; files of the other are skipped, files that are no catalogue files
// are refused. A later file with the same format and id replaces an earlier one, so a user's own
// folder comes after ours.
[[nodiscard]] Checked<Catalog> load_catalog(std::string_view system, std::span<const SourceFile> files);

}  // namespace overdive
