#include "server/answers.h"

#include <cmath>
#include <set>

#include <nlohmann/json.hpp>

#include "ai/flight.h"
#include "rules/firing.h"
#include "rules/legal.h"
#include "rules/planning.h"
#include "store/public_json.h"
#include "store/public_names.h"
#include "store/words.h"

namespace overdive::server {
namespace {

double rounded(double mm) { return std::round(mm * 10) / 10; }

OrderedJson place(Vec at) { return OrderedJson::array({rounded(at.x), rounded(at.y)}); }

OrderedJson hand_json(const Plane& plane, const Telling& telling) {
    OrderedJson hand = OrderedJson::array();
    for (const ManeuverCard& card : telling.rules.deck_of(plane).cards) {
        if (telling.rules.deck_in_play(plane).has(card.number)) hand.push_back(card.number.value);
    }
    return hand;
}

OrderedJson gun_json(const GameState& state, PlaneId from, std::uint8_t gun, const Telling& telling) {
    const Plane& plane = state.plane(from);
    OrderedJson json{{"gun", gun_name(*telling.rules.catalog, plane.model, gun)},
                     {"targets", OrderedJson::array()},
                     {"refused", OrderedJson::array()}};
    each_plane_in_game(state, [&](PlaneId other, const Plane& target) {
        if (target.side == plane.side) return;
        const Shot aim = shot(telling.rules, state, from, gun, other);
        OrderedJson line{{"plane", name_in(telling.names.planes, other)}};
        if (aim.range) {
            line["range"] = word_of(*aim.range);
            line["distance"] = rounded(aim.distance);
            line["point"] = place(aim.point);
            json["targets"].push_back(std::move(line));
            return;
        }
        line["why"] = name_of(aim.why);
        if (aim.rule != Rule::none) line["rule"] = name_of(aim.rule);
        if (aim.by != no_plane) line["by"] = name_in(telling.names.planes, aim.by);
        json["refused"].push_back(std::move(line));
    });
    return json;
}

// Objections to a card after those before it, as far as the sequence tells.
Objections objections_to_card(const Telling& telling, PlaneId plane, const ManeuverCard* before, const ManeuverCard& card) {
    Objections objections;
    if (const auto fault = fault_of(telling.rules, {before, card})) {
        objections.push_back({fault->why, fault->rule, plane, card.number, no_plane});
    }
    return objections;
}

}  // namespace

OrderedJson objection_json(const Objection& objection, const Telling& telling) {
    OrderedJson json{{"why", name_of(objection.why)}};
    if (objection.rule != Rule::none) json["rule"] = name_of(objection.rule);
    if (objection.plane != no_plane) json["plane"] = name_in(telling.names.planes, objection.plane);
    if (objection.card != no_card) json["card"] = objection.card.value;
    if (objection.other != no_plane) json["other"] = name_in(telling.names.planes, objection.other);
    if (can_be_bluffed(objection.why)) json["bluff"] = true;
    return json;
}

OrderedJson objections_json(const Objections& objections, const Telling& telling) {
    OrderedJson list = OrderedJson::array();
    for (const Objection& objection : objections) list.push_back(objection_json(objection, telling));
    return list;
}

OrderedJson prompts_json(const GameState& state, SeatId seat, const Telling& telling) {
    OrderedJson prompts = OrderedJson::array();
    for (const Awaited& due : awaited(state)) {
        if (due.seat != seat) continue;
        OrderedJson prompt{{"plane", name_in(telling.names.planes, due.plane)}, {"ask", word_of(due.ask)}};
        if (due.ask == Ask::plan) prompt["hand"] = hand_json(state.plane(due.plane), telling);
        if (due.ask == Ask::fire) prompt["guns"] = aims_json(state, due.plane, telling);
        prompts.push_back(std::move(prompt));
    }
    return prompts;
}

bool in_hand(const GameState& state, PlaneId plane, std::span<const CardId> cards, const Telling& telling) {
    if (cards.size() > 3) return false;
    std::set<CardId> seen;
    for (const CardId card : cards) {
        const Plane& owner = state.plane(plane);
        if (!telling.rules.deck_of(owner).has(card) || !telling.rules.deck_in_play(owner).has(card)) return false;
        if (!seen.insert(card).second) return false;
    }
    return true;
}

OrderedJson considered_json(const GameState& state, PlaneId id, std::span<const CardId> cards, const Telling& telling) {
    const Plane& plane = state.plane(id);
    const ManeuverDeck& deck = telling.rules.deck_of(plane);
    OrderedJson json{{"plane", name_in(telling.names.planes, id)}, {"cards", OrderedJson::array()},
                     {"way", OrderedJson::array()}, {"next", OrderedJson::array()}, {"objections", OrderedJson::array()}};
    Pose pose = plane.pose;
    const ManeuverCard* before = last_card(telling.rules, plane);
    for (const CardId card : cards) {
        for (const Objection& each : objections_to_card(telling, id, before, deck.card(card))) {
            json["objections"].push_back(objection_json(each, telling));
        }
        pose = flown(telling.rules, plane.model, pose, card);
        before = &deck.card(card);
        json["cards"].push_back(card.value);
        OrderedJson step = OrderedJson::object();
        add_pose(step, pose);
        json["way"].push_back(std::move(step));
    }
    if (cards.size() == 3) return json;
    for (const ManeuverCard& card : deck.cards) {
        if (!telling.rules.deck_in_play(plane).has(card.number)) continue;
        if (std::find(cards.begin(), cards.end(), card.number) != cards.end()) continue;
        OrderedJson next{{"card", card.number.value}};
        add_pose(next, flown(telling.rules, plane.model, pose, card.number));
        next["objections"] = objections_json(objections_to_card(telling, id, before, card), telling);
        json["next"].push_back(std::move(next));
    }
    return json;
}

OrderedJson reach_json(const View& view, PlaneId id, const Telling& telling) {
    // A plane made of what is public: a secret cannot show in where it may go.
    const PlaneView& seen = view.planes[id.index()];
    Plane plane;
    plane.pose = seen.pose;
    plane.model = seen.model;
    plane.last = seen.last;
    constexpr double step = 6;  // mm; nearer places look alike on the table
    std::array<std::set<std::pair<int, int>>, 3> places;
    each_legal_plan(telling.rules, plane, [&](const Plan& plan) {
        const Track track = track_of(telling.rules, plane.model, plane.pose, plan);
        for (std::size_t i = 0; i < track.size(); ++i) {
            places[i].emplace(static_cast<int>(std::lround(track[i].at.x / step)), static_cast<int>(std::lround(track[i].at.y / step)));
        }
    });
    OrderedJson after = OrderedJson::array();
    for (const auto& some : places) {
        OrderedJson list = OrderedJson::array();
        for (const auto& [x, y] : some) list.push_back(OrderedJson::array({x * step, y * step}));
        after.push_back(std::move(list));
    }
    return {{"plane", name_in(telling.names.planes, id)}, {"after", std::move(after)}};
}

OrderedJson aims_json(const GameState& state, PlaneId plane, const Telling& telling) {
    OrderedJson guns = OrderedJson::array();
    const std::size_t count = telling.rules.catalog->model(state.plane(plane).model).guns.size();
    for (std::uint8_t gun = 0; gun < count; ++gun) guns.push_back(gun_json(state, plane, gun, telling));
    return guns;
}

}  // namespace overdive::server
