#include "server/catalog_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <nlohmann/json.hpp>

#include "ai/opponent.h"
#include "games/games.h"

namespace overdive::server {
namespace {

// Degrees clockwise from straight ahead; for the picture only.
double angle_of(Vec direction) {
    return std::round(std::atan2(direction.x, direction.y) * 18000 / std::numbers::pi) / 100;
}

OrderedJson marks_of(const ManeuverCard& card) {
    constexpr std::pair<CardMark, const char*> names[] = {
        {CardMark::steep, "steep"}, {CardMark::stall, "stall"}, {CardMark::straight, "straight"},
        {CardMark::left, "left"},   {CardMark::right, "right"}, {CardMark::immelmann, "immelmann"},
        {CardMark::climb, "climb"}, {CardMark::dive, "dive"},
    };
    OrderedJson marks = OrderedJson::array();
    for (const auto& [mark, name] : names) {
        if (card.is(mark)) marks.push_back(name);
    }
    return marks;
}

OrderedJson arrow_json(const Arrow& arrow) {
    return {{"forward", arrow.forward}, {"right", arrow.right}, {"turn", arrow.turn / 100.0}};
}

// W2-MOVE-01: one arrow for each speed; W2-MOVE-02: a card with one arrowhead has that one alone.
OrderedJson arrows_json(const ManeuverCard& card) {
    OrderedJson arrows = OrderedJson::object();
    for (const Speed speed : {Speed::high, Speed::low}) {
        if (card.has_arrow[static_cast<std::size_t>(speed)]) arrows[word_of(speed)] = arrow_json(card.arrow(speed));
    }
    return arrows;
}

bool has_speeds(const ManeuverDeck& deck) {
    return std::ranges::any_of(deck.cards, [](const ManeuverCard& card) {
        return card.has_arrow != std::array{true, true} || card.arrow(Speed::high) != card.arrow(Speed::low);
    });
}

OrderedJson deck_json(const ManeuverDeck& deck) {
    OrderedJson cards = OrderedJson::array();
    const bool by_speed = has_speeds(deck);
    for (const ManeuverCard& card : deck.cards) {
        const Speed drawn = card.has_arrow[static_cast<std::size_t>(Speed::high)] ? Speed::high : Speed::low;
        OrderedJson json{{"card", card.number.value},
                         {"maneuver", deck.name(card.number)},
                         {"marks", marks_of(card)},
                         {"arrow", arrow_json(card.arrow(drawn))}};
        if (by_speed) json["arrows"] = arrows_json(card);
        cards.push_back(std::move(json));
    }
    return cards;
}

OrderedJson guns_json(const Catalog& catalog, const Model& model) {
    OrderedJson guns = OrderedJson::array();
    for (const Gun& gun : model.guns) {
        const double from = angle_of(gun.arc.left);
        double to = angle_of(gun.arc.right);
        if (to < from) to += 360;
        OrderedJson json{{"gun", name_of(gun.mount)}, {"from", from}, {"to", to}};
        if (!gun.short_tokens.empty())
            json["tokens"] = {{"short", gun.short_tokens}, {"long", gun.long_tokens}};
        else if (gun.deck.index() < catalog.damage_decks.size())
            json["deck"] = catalog.damage_decks[gun.deck.index()].letter;
        guns.push_back(std::move(json));
    }
    return guns;
}

OrderedJson shape_json(const PlaneShape& shape) {
    OrderedJson json{{"nose", shape.nose},
                     {"tail", shape.tail},
                     {"width", shape.width},
                     {"widest", shape.widest},
                     {"nose_width", shape.nose_width},
                     {"tail_width", shape.tail_width},
                     {"engine", shape.engine},
                     {"wings", OrderedJson::array()}};
    for (const WingShape& wing : shape.wings) {
        json["wings"].push_back({{"place", wing.place},
                                 {"lead", wing.lead},
                                 {"span", wing.span},
                                 {"chord", wing.chord},
                                 {"tip_chord", wing.tip_chord},
                                 {"sweep", wing.sweep}});
    }
    return json;
}

}  // namespace

OrderedJson catalog_json(const Catalog& catalog, const PointsOfModels& points) {
    OrderedJson json{
        {"system", catalog.system},       {"ruler", {{"length", catalog.ruler.length}, {"half", catalog.ruler.half}}},
        {"models", OrderedJson::array()}, {"decks", OrderedJson::object()},
        {"bots", OrderedJson::array()},   {"options", OrderedJson::array()}};
    for (const Model& model : catalog.models) {
        json["models"].push_back({{"id", model.id},
                                  {"name", model.name},
                                  {"nations", model.nations},
                                  {"sides", model.sides},
                                  {"crew", model.seats},
                                  {"deck", catalog.deck_of(model).letter},
                                  {"damage_points", model.damage_points},
                                  {"climb_rate", model.climb_rate},
                                  {"top_altitude", model.top_altitude},
                                  {"base", {{"width", model.base.width}, {"length", model.base.length}}},
                                  {"guns", guns_json(catalog, model)},
                                  {"shape", shape_json(model.shape)}});
        const auto worth = points.find(model.id);
        if (worth == points.end()) continue;
        json["models"].back()["points"] = {
            {"value", worth->second.points}, {"low", worth->second.low}, {"high", worth->second.high}};
    }
    for (const ManeuverDeck& deck : catalog.decks) json["decks"][deck.letter] = deck_json(deck);
    for (const overdive::Level& level : all_levels()) json["bots"].push_back(level.name);
    for (const Switch& each : switches_of(catalog)) json["options"].push_back(each.id);
    return json;
}

OrderedJson options_json(const Catalog& catalog) {
    OrderedJson list = OrderedJson::array();
    const int highest = catalog.highest_top();
    for (const Switch& each : switches_of(catalog)) {
        OrderedJson json{{"id", each.id},
                         {"rule", each.rule},
                         {"group", each.group},
                         {"needs", OrderedJson::array()},
                         {"excludes", OrderedJson::array()}};
        for (const auto& one_of : each.needs) json["needs"].push_back(OrderedJson(one_of));
        for (const std::string_view other : each.excludes) json["excludes"].push_back(other);
        for (const std::string_view edition : each.editions) json["editions"].push_back(edition);
        for (const PlaneKey& key : each.keys) {
            json["keys"].push_back(key.key);
            if (key.key != "skills") continue;
            for (const Skill skill : game_of(catalog).skills) json["skills"].push_back(word_of(skill));
        }
        if (each.has_floor) json["value"]["floor"] = {{"min", 0}, {"max", highest}, {"default", 0}};
        list.push_back(std::move(json));
    }
    return OrderedJson{{"options", std::move(list)}};
}

OrderedJson scenarios_json(const std::vector<Scenario>& scenarios) {
    OrderedJson list = OrderedJson::array();
    for (const Scenario& each : scenarios) list.push_back(chosen_json(*resolve(each.id, each.text, {})));
    return OrderedJson{{"scenarios", std::move(list)}};
}

OrderedJson lessons_json(const std::vector<Lesson>& lessons) {
    OrderedJson list = OrderedJson::array();
    for (const Lesson& each : lessons) list.push_back(each.told);
    return OrderedJson{{"lessons", std::move(list)}};
}

OrderedJson chosen_json(Resolved resolved) {
    if (!resolved.choices.empty()) resolved.scenario["choices"] = std::move(resolved.choices);
    return std::move(resolved.scenario);
}

}  // namespace overdive::server
