#include "wire/public_json.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "wire/public_names.h"

namespace overdive {

OrderedJson number_json(double value) {
    const bool whole = value == std::floor(value) && std::abs(value) < 1e15;
    return whole ? OrderedJson(static_cast<std::int64_t>(value)) : OrderedJson(value);
}

OrderedJson object_for(std::size_t members) {
    OrderedJson json = OrderedJson::object();
    json.get_ref<OrderedJson::object_t&>().reserve(members);
    return json;
}

void add_pose(OrderedJson& json, const Pose& pose) {
    json["at"] = OrderedJson::array({number_json(pose.at.x), number_json(pose.at.y)});
    json["heading"] = number_json(pose.heading.centidegrees / 100.0);
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
    json["size"] = OrderedJson::array({number_json(field.width), number_json(field.length)});
    if (field.waiting) json["waiting"] = true;
    return json;
}

}  // namespace overdive
