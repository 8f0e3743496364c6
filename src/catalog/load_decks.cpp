#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "catalog/figure.h"
#include "catalog/load_parts.h"

namespace overdive {
namespace {

constexpr std::array<std::pair<std::string_view, CardMark>, 8> mark_names = {{
    {"steep", CardMark::steep},
    {"stall", CardMark::stall},
    {"straight", CardMark::straight},
    {"left", CardMark::left},
    {"right", CardMark::right},
    {"immelmann", CardMark::immelmann},
    {"climb", CardMark::climb},
    {"dive", CardMark::dive},
}};

CardMarks read_marks(const JsonReader& list) {
    CardMarks marks;
    list.each([&](const JsonReader& item) {
        const auto name = item.text();
        if (!name) return;
        const auto found =
            std::find_if(mark_names.begin(), mark_names.end(), [&](const auto& known) { return known.first == *name; });
        if (found == mark_names.end())
            item.complain(fmt::format("\"{}\" is no mark of a card", *name));
        else
            marks.add(found->second);
    });
    return marks;
}

std::optional<Arrow> read_arrow(const JsonReader& arrow, std::vector<Provenance>& notes) {
    if (!arrow.is_object()) return std::nullopt;
    arrow.only({"forward", "right", "turn", "basis", "source"});
    note_basis(arrow, "arrow", notes);
    const auto forward = arrow.number("forward", -500, 500);
    const auto right = arrow.number("right", -500, 500);
    const auto turn = arrow.number("turn", -180, 180);
    if (!forward || !right || !turn) return std::nullopt;
    return Arrow{*forward, *right, static_cast<std::int32_t>(std::lround(*turn * 100))};
}

// World War I: one arrow. World War II: a low and a high one, or one that any speed may use.
void read_arrows(const JsonReader& maneuver, ManeuverCard& card, std::vector<Provenance>& notes) {
    if (const auto single = maneuver.optional_member("arrow")) {
        if (const auto arrow = read_arrow(*single, notes)) card.arrows = {*arrow, *arrow};
        return;
    }
    const auto arrows = maneuver.member("arrows");
    if (!arrows || !arrows->is_object()) return;
    arrows->only({"low", "high", "any"});
    card.has_arrow = {false, false};
    const auto take = [&](std::string_view key, std::initializer_list<std::size_t> speeds) {
        const auto found = arrows->optional_member(key);
        const auto arrow = found ? read_arrow(*found, notes) : std::nullopt;
        if (!arrow) return;
        for (const std::size_t speed : speeds) {
            card.arrows[speed] = *arrow;
            card.has_arrow[speed] = true;
        }
    };
    take("any", {0, 1});
    take("low", {0});
    take("high", {1});
    if (!card.has_arrow[0] && !card.has_arrow[1]) arrows->complain("a card needs at least one arrow");
}

std::map<std::string, ManeuverCard> read_maneuvers(const JsonReader& file, ManeuverDeck& deck,
                                                   std::vector<Provenance>& notes) {
    std::map<std::string, ManeuverCard> maneuvers;
    const auto list = file.member("maneuvers");
    if (!list) return maneuvers;
    list->each_member([&](const std::string& name, const JsonReader& maneuver) {
        if (!maneuver.is_object()) return;
        maneuver.only({"flags", "flags_basis", "flags_source", "arrow", "arrows"});
        ManeuverCard card;
        card.maneuver = static_cast<std::uint8_t>(deck.maneuver_names.size());
        if (const auto flags = maneuver.member("flags")) card.marks = read_marks(*flags);
        read_arrows(maneuver, card, notes);
        deck.maneuver_names.push_back(name);
        maneuvers.emplace(name, card);
    });
    if (maneuvers.size() > 100) list->complain("more than 100 maneuvers in one deck");
    return maneuvers;
}

std::optional<DamageFace> read_face(const JsonReader& card) {
    if (!card.is_object()) return std::nullopt;
    card.only({"points", "symbol", "count"});
    DamageFace face;
    if (const auto name = card.optional_member("symbol")) {
        const auto text = name->text();
        const auto symbol = text ? symbol_named(*text) : std::nullopt;
        if (text && !symbol) name->complain(fmt::format("\"{}\" is no symbol", *text));
        if (!symbol) return std::nullopt;
        face.symbol = *symbol;
    }
    if (face.symbol != Symbol::explosion) {
        const auto points = card.integer("points", 0, 99);
        if (!points) return std::nullopt;
        face.points = static_cast<std::uint8_t>(*points);
    }
    const auto count = card.integer("count", 1, 99);
    if (!count) return std::nullopt;
    face.count = static_cast<std::uint8_t>(*count);
    return face;
}

}  // namespace

void read_maneuver_deck(const JsonReader& file, Catalog& catalog) {
    file.only({"format", "system", "id", "basis", "source", "maneuvers", "cards"});
    ManeuverDeck deck;
    deck.letter = file.text("id").value_or("");
    note_basis(file, "deck", catalog.provenance);
    const auto maneuvers = read_maneuvers(file, deck, catalog.provenance);
    const auto cards = file.member("cards");
    if (!cards) return;
    cards->each([&](const JsonReader& item) {
        if (!item.is_object()) return;
        item.only({"number", "maneuver", "basis", "source"});
        note_basis(item, "card", catalog.provenance);
        const auto number = item.integer("number", 1, 100);
        const auto name = item.text("maneuver");
        if (!number || !name) return;
        const auto found = maneuvers.find(*name);
        if (found == maneuvers.end()) {
            return item.complain(fmt::format("the deck has no maneuver \"{}\"", *name));
        }
        if (static_cast<std::size_t>(*number) != deck.cards.size() + 1) {
            return item.complain(fmt::format("card {} follows card {}", *number, deck.cards.size()));
        }
        ManeuverCard card = found->second;
        card.number = id_at<CardId>(static_cast<std::size_t>(*number));
        if (deck.straight == no_card && card.is(CardMark::straight)) deck.straight = card.number;
        deck.cards.push_back(card);
    });
    if (deck.straight == no_card) cards->complain("the deck has no straight (W1-PLAN-05 needs one)");
    if (deck.cards.size() < 3) cards->complain("a deck needs at least three cards");
    catalog.decks.push_back(std::move(deck));
}

void read_damage_deck(const JsonReader& file, Catalog& catalog) {
    file.only({"format", "system", "id", "basis", "source", "cards"});
    note_basis(file, "cards", catalog.provenance);
    DamageDeck deck;
    deck.letter = file.text("id").value_or("");
    if (catalog.damage_decks.size() == most_damage_decks) {
        return file.complain(fmt::format("more than {} damage decks", most_damage_decks));
    }
    deck.faces.begin = static_cast<std::uint8_t>(catalog.faces.size());
    const auto cards = file.member("cards");
    if (!cards) return;
    cards->each([&](const JsonReader& item) {
        auto face = read_face(item);
        if (!face) return;
        if (catalog.faces.size() == most_faces) {
            return item.complain(fmt::format("more than {} different damage cards in one war", most_faces));
        }
        if (deck.cards + face->count > 200) return item.complain("more than 200 cards in one damage deck");
        face->deck = id_at<DamageDeckId>(catalog.damage_decks.size());
        face->first_number = static_cast<std::uint8_t>(deck.cards + 1);
        deck.cards += face->count;
        catalog.faces.push_back(*face);
    });
    deck.faces.end = static_cast<std::uint8_t>(catalog.faces.size());
    if (deck.cards == 0) cards->complain("a damage deck needs cards");
    catalog.damage_decks.push_back(std::move(deck));
}

void read_system(const JsonReader& file, Catalog& catalog, std::optional<double>& front_half_angle) {
    file.only({"format", "system", "base", "ruler", "short_range", "front_arc", "landing_field", "drawing_scale"});
    auto& notes = catalog.provenance;
    if (const auto base = file.member("base")) {
        base->only({"width", "length"});
        catalog.base.width = number_figure(*base, "width", 5, 500, notes).value_or(0);
        catalog.base.length = number_figure(*base, "length", 5, 500, notes).value_or(0);
    }
    catalog.ruler.length = number_figure(file, "ruler", 10, 5000, notes).value_or(0);
    catalog.ruler.half = number_figure(file, "short_range", 5, 5000, notes).value_or(0);
    if (catalog.ruler.half > catalog.ruler.length) file.complain("short_range is longer than the ruler");
    const auto arc = figure(file, "front_arc", notes);
    if (!arc || arc->is_text("corners")) return;
    front_half_angle = arc->number(1, 89);
}

}  // namespace overdive
