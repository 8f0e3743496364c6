#include "wire/public_json.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "wire/public_names.h"

namespace overdive {
namespace {

OrderedJson number(double value) {
    const bool whole = value == std::floor(value) && std::abs(value) < 1e15;
    return whole ? OrderedJson(static_cast<std::int64_t>(value)) : OrderedJson(value);
}

}  // namespace

OrderedJson object_for(std::size_t members) {
    OrderedJson json = OrderedJson::object();
    json.get_ref<OrderedJson::object_t&>().reserve(members);
    return json;
}

void add_pose(OrderedJson& json, const Pose& pose) {
    json["at"] = OrderedJson::array({number(pose.at.x), number(pose.at.y)});
    json["heading"] = number(pose.heading.centidegrees / 100.0);
}

void add_outcome(OrderedJson& json, const Outcome& outcome, const Names& names) {
    json["outcome"] = word_of(outcome.ending);
    json["winner"] = nullptr;
    if (outcome.ending == Ending::won) json["winner"] = name_in(names.sides, outcome.winner);
}

std::string_view status_word(const PlaneView& plane) {
    if (plane.status != Status::flying || plane.footing == Footing::air) return word_of(plane.status);
    return plane.footing == Footing::ground ? "grounded" : "clouds";
}

void add_shown_card(OrderedJson& json, CardId card, CardId flown, bool lost) {
    json["card"] = card.value;
    const bool replaced = flown != no_card && flown != card;
    if (replaced) json["flown"] = flown.value;
    json["verdict"] = lost ? "out-of-control" : flown == no_card ? "not-flown" : replaced ? "replaced" : "as-placed";
}

std::string_view public_word(Run run) {
    switch (run) {
        case Run::touched_down:
        case Run::rolling_out: return "landing";
        case Run::rolling:
        case Run::lifting: return "take-off";
        case Run::overdive: return "overdive";
        case Run::approach: return "approach";
        case Run::none: break;
    }
    return "";
}

OrderedJson json_of(const Field& field) {
    OrderedJson json = OrderedJson::object();
    add_pose(json, field.pose);
    json["size"] = OrderedJson::array({number(field.width), number(field.length)});
    if (field.waiting) json["waiting"] = true;
    return json;
}

}  // namespace overdive
