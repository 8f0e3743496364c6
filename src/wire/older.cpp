#include "wire/older.h"

#include <array>

#include <nlohmann/json.hpp>

#include "rules/event.h"

namespace overdive {
namespace {

Json step_json(StepName name, std::uint8_t phase) {
    return {{"name", word_of(name)}, {"phase", phase}};
}

// The step that asks a question: in the first format a question was asked by one step only.
StepName step_that_asks(const Json& ask) {
    const auto word = ask.is_string() ? value_of_word<Ask>(ask.get<std::string>()) : std::nullopt;
    switch (word.value_or(Ask::nothing)) {
        case Ask::plan: return StepName::plan;
        case Ask::fire: return StepName::declare_fire;
        case Ask::tail: return StepName::choose_tail;
        case Ask::reorder: return StepName::show_cards;
        case Ask::taxi: return StepName::taxi;
        case Ask::floor: return StepName::propose_floor;
        case Ask::agree: return StepName::agree_floor;
        case Ask::swerve: return StepName::looming;
        default: break;  // asked in later formats alone
    }
    return StepName::begin_turn;
}

std::optional<std::uint8_t> small_number(const Json& json) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > 255) return std::nullopt;
    return json.get<std::uint8_t>();
}

Json sealed(std::string_view kind, const Json& order) {
    Json event = Json::object();
    event["sealed"]["plane"] = order.value("plane", Json());
    event["sealed"]["order"][std::string(kind)] = order;
    return event;
}

// {"plane": 0, "shots": [{"target": 1, "range": "short"}, ...]}
Json fire_order(const Json& aimed) {
    Json order{{"plane", aimed.value("plane", Json())}, {"targets", Json::array()}, {"ranges", Json::array()}};
    const Json shots = aimed.value("shots", Json::array());
    for (const Json& shot : shots) {
        order["targets"].push_back(shot.is_object() ? shot.value("target", Json()) : Json("?"));
        order["ranges"].push_back(shot.is_object() ? shot.value("range", Json()) : Json());
    }
    return order;
}

// {"cards": 2, "deck": 0, "aimed": true, ...}
Json fired_event(Json fired) {
    Json decks = Json::array();
    const auto cards = small_number(fired.value("cards", Json()));
    for (int i = 0; i < cards.value_or(0) && i < 16; ++i) decks.push_back(fired.value("deck", Json()));
    Json bonuses = Json::array();
    const auto add_bonus = [&](const char* key, const char* rule) {
        if (fired.contains(key) && fired[key] == true) bonuses.push_back({{"rule", rule}, {"points", 1}});
    };
    add_bonus("aimed", "W1-AIM-01");
    add_bonus("undeflected", "W1-HOUSE-DEFL-01");
    for (const char* key : {"cards", "deck", "bonus", "aimed", "undeflected"}) fired.erase(key);
    fired["decks"] = std::move(decks);
    if (!bonuses.empty()) fired["bonuses"] = std::move(bonuses);
    return {{"fired", std::move(fired)}};
}

}  // namespace

Renewed renewed_event(const Json& event, std::uint8_t phase) {
    if (!event.is_object() || event.size() != 1 || !event.begin()->is_object()) return {event, std::nullopt};
    const std::string kind = event.begin().key();
    const Json& fields = *event.begin();
    if (kind == "planned") {
        Json order = fields;
        order["bluff"] = word_of(Bluff::no);
        return {sealed("plan", order), std::nullopt};
    }
    if (kind == "aimed") return {sealed("fire", fire_order(fields)), std::nullopt};
    if (kind == "taxied") {
        Json order = fields;
        order["moves"] = fields.value("moved", Json());
        order.erase("moved");
        return {sealed("taxi", order), std::nullopt};
    }
    constexpr std::array<std::array<std::string_view, 2>, 5> plain{{{"tail-chosen", "tail"},
                                                                    {"reordered", "reorder"},
                                                                    {"floor-noted", "floor"},
                                                                    {"floor-voted", "agree"},
                                                                    {"swerve-chosen", "swerve"}}};
    for (const auto& [was, is] : plain) {
        if (kind == was) return {sealed(is, fields), std::nullopt};
    }
    if (kind == "fired" && fields.contains("cards")) return {fired_event(fields), std::nullopt};
    if (kind == "asked" && fields.contains("step") && fields["step"].is_number()) {
        Json asked = fields;
        asked["step"] = step_json(step_that_asks(fields.value("ask", Json())), phase);
        return {{{"asked", std::move(asked)}}, small_number(fields["step"])};
    }
    return {event, std::nullopt};
}

RenewedState renewed_state(const Json& state) {
    RenewedState renewed{state, std::nullopt};
    Json& json = renewed.state;
    if (!json.is_object() || json.contains("shelves") || !json.contains("planes") || !json["planes"].is_array())
        return renewed;
    if (json.contains("step") && json["step"].is_number()) {
        renewed.old_step = small_number(json["step"]);
        json["step"] = step_json(StepName::begin_turn, 0);
    }
    json["shelves"] = Json::array();
    for (Json& plane : json["planes"]) {
        Json shelf{{"held", Json::array()}};
        if (!plane.is_object()) continue;
        for (const char* key : {"held", "pile"}) {
            if (!plane.contains(key)) continue;
            shelf[key] = plane[key];
            plane.erase(key);
        }
        if (shelf.contains("pile") && shelf["pile"].is_array()) plane["piled"] = shelf["pile"].size();
        json["shelves"].push_back(std::move(shelf));
    }
    return renewed;
}

}  // namespace overdive
