#include "store/public_json.h"

#include <cmath>

#include <nlohmann/json.hpp>

#include "store/public_names.h"
#include "store/words.h"

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

}  // namespace overdive
