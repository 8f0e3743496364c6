#include "lab/coach_json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "wire/public_json.h"
#include "wire/public_names.h"

namespace overdive {

OrderedJson rounded_json(double value) {
    constexpr double steps = 10'000;
    return number_json(std::round(value * steps) / steps + 0.0);
}

namespace {

OrderedJson json_of(const DrawnPoints& points) {
    return {{"expected", rounded_json(points.expected)}, {"drawn", rounded_json(points.drawn)}};
}

OrderedJson card_json(CardId card) {
    if (card == no_card) return nullptr;
    return card == repeat_card ? OrderedJson("repeat") : OrderedJson(card.value);
}

void add_placed(OrderedJson& json, const Placed& placed) {
    json["card"] = card_json(placed.card);
    if (placed.marker != Marker::none) json["speed"] = word_of(placed.marker);
    if (placed.plain) json["overdive"] = false;
}

OrderedJson json_of(const Coached& coached, const Names& names) {
    OrderedJson json{{"plane", name_in(names.planes, coached.plane)},
                     {"chance", rounded_json(coached.chance)},
                     {"best", rounded_json(coached.best)},
                     {"cost", rounded_json(coached.cost)},
                     {"shallow", coached.shallow}};
    if (!coached.judged) json["judged"] = false;
    json["flown"] = overdive::json_of(coached.flown, names);
    json["prospects"] = OrderedJson::array();
    for (const Prospect& prospect : coached.prospects) json["prospects"].push_back(overdive::json_of(prospect, names));
    return json;
}

OrderedJson by_side(const std::vector<double>& chances, const Names& names) {
    OrderedJson json = OrderedJson::object();
    for (std::size_t side = 0; side < chances.size(); ++side) json[names.sides[side]] = rounded_json(chances[side]);
    return json;
}

OrderedJson curve_of(const Coaching& coaching, const Names& names) {
    OrderedJson curve = OrderedJson::array();
    for (const CoachedTurn& turn : coaching.turns) {
        if (!turn.chances.empty()) curve.push_back({{"turn", turn.turn}, {"chance", by_side(turn.chances, names)}});
    }
    // How it ended stands after the last turn.
    const GameState& end = coaching.chronicle.end;
    if (!coaching.whole || end.outcome.ending == Ending::open) return curve;
    std::vector<double> chances(end.sides, end.outcome.ending == Ending::won ? 0.0 : 1.0 / end.sides);
    if (end.outcome.ending == Ending::won) chances[end.outcome.winner.index()] = 1;
    curve.push_back({{"turn", end.turn + 1}, {"chance", by_side(chances, names)}});
    return curve;
}

}  // namespace

OrderedJson json_of_order(const Order& order, const Names& names) {
    OrderedJson json{{"kind", word_of(ask_of(order))}, {"plane", name_in(names.planes, plane_of(order))}};
    if (const auto* plan = std::get_if<PlanCards>(&order)) {
        if (plan->plan[0].marker != Marker::none || plan->space > 0) {
            add_placed(json, plan->plan[0]);
        } else {
            json["cards"] = OrderedJson::array();
            for (const Placed& placed : plan->plan) {
                if (placed.card != no_card) json["cards"].push_back(card_json(placed.card));
            }
        }
        if (plan->landing > 0) json["landing"] = plan->landing;
        if (plan->bluff == Bluff::yes) json["bluff"] = true;
    } else if (const auto* ready = std::get_if<ReadyCard>(&order)) {
        add_placed(json, ready->placed);
        if (ready->open != Marker::none) json["open"] = word_of(ready->open);
        if (ready->bluff == Bluff::yes) json["bluff"] = true;
    } else if (const auto* change = std::get_if<ChangeCard>(&order)) {
        add_placed(json, change->placed);
    }
    return json;
}

OrderedJson json_of(const Prospect& prospect, const Names& names) {
    OrderedJson json{{"order", json_of_order(prospect.order, names)}, {"cards", OrderedJson::array()}};
    for (const CardId card : prospect.cards) json["cards"].push_back(card_json(card));
    json["often"] = rounded_json(prospect.chance);
    json["chance"] = rounded_json(chance_of(prospect.value));
    json["deals"] = rounded_json(prospect.deals);
    json["takes"] = rounded_json(prospect.takes);
    json["deals_points"] = rounded_json(prospect.deals_points);
    json["takes_points"] = rounded_json(prospect.takes_points);
    json["position"] = rounded_json(prospect.position);
    json["poses"] = OrderedJson::array();
    for (const Pose& pose : prospect.poses)
        json["poses"].push_back({{"x", number_json(pose.at.x)},
                                 {"y", number_json(pose.at.y)},
                                 {"heading", number_json(pose.heading.centidegrees / 100.0)}});
    return json;
}

OrderedJson best_prospects_json(const Assessment& assessment, const Names& names) {
    constexpr std::size_t most = 3;
    OrderedJson list = OrderedJson::array();
    for (std::size_t i = 0; i < std::min(most, assessment.prospects.size()); ++i)
        list.push_back(json_of(assessment.prospects[i], names));
    return list;
}

OrderedJson json_of(const Coaching& coaching, const Ruleset& rules, const Names& names, bool turns) {
    const GameState& end = coaching.chronicle.end;
    OrderedJson json{{"format", "overdive-coach/1"},
                     {"system", rules.catalog->system},
                     {"knowledge", word_of(coaching.knowledge)},
                     {"sides", names.sides}};
    json["curve"] = curve_of(coaching, names);
    json["luck"] = OrderedJson::array();
    for (std::size_t i = 0; i < end.planes.size(); ++i)
        json["luck"].push_back({{"plane", names.planes[i]},
                                {"dealt", json_of(coaching.chronicle.dealt[i])},
                                {"taken", json_of(coaching.chronicle.taken[i])}});
    if (coaching.decisive)
        json["decisive"] = {{"turn", coaching.decisive->turn},
                            {"plane", name_in(names.planes, coaching.decisive->plane)},
                            {"cost", rounded_json(coaching.decisive->cost)},
                            {"why", word_of(coaching.decisive->why)}};
    json["planes"] = OrderedJson::object();
    for (std::size_t i = 0; i < end.planes.size(); ++i)
        json["planes"][names.planes[i]] = {{"side", name_in(names.sides, end.planes[i].side)},
                                           {"model", rules.catalog->model(end.planes[i].model).id}};
    if (!coaching.left_out.empty()) json["left_out"] = coaching.left_out;
    if (!turns) {
        // Which turns there are to ask about, and what each decision cost.
        json["costs"] = OrderedJson::array();
        for (const CoachedTurn& turn : coaching.turns) {
            for (const Coached& coached : turn.planes)
                json["costs"].push_back({{"turn", turn.turn},
                                         {"plane", name_in(names.planes, coached.plane)},
                                         {"cost", rounded_json(coached.cost)},
                                         {"shallow", coached.shallow}});
        }
        return json;
    }
    json["turns"] = OrderedJson::array();
    for (const CoachedTurn& turn : coaching.turns) {
        OrderedJson planes = OrderedJson::array();
        for (const Coached& coached : turn.planes) planes.push_back(json_of(coached, names));
        json["turns"].push_back({{"turn", turn.turn}, {"planes", std::move(planes)}});
    }
    return json;
}

}  // namespace overdive
