#include "wire/field_reader.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace overdive {
namespace {

constexpr double farthest_mm = 1e7;  // ten kilometres: no table and no plane comes near

// Positions are whole steps of 1/1024 mm; the state's hash counts these steps.
bool read_position(const JsonReader& json, double& mm) {
    const auto found = json.number(-farthest_mm, farthest_mm);
    if (!found) return false;
    mm = *found;
    const bool in_steps = snapped(mm) == mm;
    if (!in_steps) json.complain("a position is a multiple of 1/1024 mm");
    return in_steps;
}

template <class Value, class Find>
bool read_named(const JsonReader& json, Value& value, Find find) {
    if (json.is_null()) {
        value = Value::none;
        return true;
    }
    const auto name = json.text();
    if (!name) return false;
    const auto found = name->empty() ? std::nullopt : find(*name);
    if (!found) json.complain(fmt::format("\"{}\" is not known here", *name));
    value = found.value_or(Value::none);
    return found.has_value();
}

}  // namespace

bool FieldReader::read(const JsonReader& json, int& number) {
    const auto found = json.integer(-1000, 1000);
    number = static_cast<int>(found.value_or(0));
    return found.has_value();
}

bool FieldReader::read(const JsonReader& json, bool& truth) {
    const auto found = json.truth();
    truth = found.value_or(false);
    return found.has_value();
}

bool FieldReader::read(const JsonReader& json, double& mm) {
    const auto found = json.number(0, farthest_mm);
    mm = found.value_or(0);
    return found.has_value();
}

bool FieldReader::read(const JsonReader& json, Vec& at) {
    std::size_t count = 0;
    bool good = true;
    json.each([&](const JsonReader& item) {
        if (count < 2) good = read_position(item, count == 0 ? at.x : at.y) && good;
        ++count;
    });
    if (count != 2) json.complain(wrong_size(count, 2));
    return good && count == 2;
}

bool FieldReader::read(const JsonReader& json, Heading& heading) {
    const auto found = json.integer(0, full_turn - 1);
    heading.centidegrees = static_cast<std::int32_t>(found.value_or(0));
    return found.has_value();
}

bool FieldReader::read(const JsonReader& json, Placed& placed) {
    if (!json.has_members()) {
        placed.marker = Marker::none;
        return read(json, placed.card);
    }
    FieldReader fields(json);
    fields("card", placed.card);
    fields("marker", placed.marker);
    fields.further("plain", placed.plain, false);
    return fields.done();
}

bool FieldReader::read(const JsonReader& json, PlaneId& plane, const How& how) {
    plane = no_plane;
    return json.is_null() || read_number(json, (how.or_target ? most_bodies : most_planes) - 1, plane.value);
}
bool FieldReader::read(const JsonReader& json, PlaneId& plane) {
    return read(json, plane, {.or_target = true});
}

bool FieldReader::read(const JsonReader& json, BodySet& bodies) {
    bool good = is_list(json);
    json.each([&](const JsonReader& item) {
        BodyId body;
        if (!read_number(item, most_bodies - 1, body.value)) {
            good = false;
        } else if (bodies.has(body)) {
            item.complain("this plane stands twice in the list");
            good = false;
        } else {
            bodies.add(body);
        }
    });
    return good;
}
bool FieldReader::read(const JsonReader& json, PlaneSet& planes) {
    BodySet bodies;
    const bool good = read(json, bodies);
    planes = bodies.planes();
    if (!bodies.targets().empty()) json.complain("a target stands in a list of planes");
    return good && bodies.targets().empty();
}
bool FieldReader::read(const JsonReader& json, TargetSet& targets) {
    BodySet bodies;
    const bool good = read(json, bodies);
    targets = bodies.targets();
    if (!bodies.planes().empty()) json.complain("a plane stands in a list of targets");
    return good && bodies.planes().empty();
}

bool FieldReader::read(const JsonReader& json, SkillSet& skills) {
    bool good = is_list(json);
    json.each([&](const JsonReader& item) {
        Skill skill{};
        good = read(item, skill) && good;
        skills.add(skill);
    });
    return good;
}

bool FieldReader::read(const JsonReader& json, Rule& rule) {
    return read_named(json, rule, &rule_named);
}

bool FieldReader::read(const JsonReader& json, Symbol& symbol) {
    return read_named(json, symbol, &symbol_named);
}

bool FieldReader::done() {
    if (!good_) return false;
    object_.each_member([&](const std::string& key, const JsonReader&) {
        if (std::find(keys_.begin(), keys_.end(), key) != keys_.end()) return;
        object_.complain(fmt::format("\"{}\" is not known here", key));
        good_ = false;
    });
    return good_;
}

bool FieldReader::is_list(const JsonReader& json) {
    return json.node().is_array();
}

std::string FieldReader::wrong_size(std::size_t count, std::size_t wanted) {
    return fmt::format("the list has {} items, not {}", count, wanted);
}

std::optional<JsonReader> FieldReader::next(std::string_view key) {
    keys_.push_back(key);
    if (!object_.has_members()) return std::nullopt;
    auto member = object_.member(key);
    good_ = good_ && member.has_value();
    return member;
}

}  // namespace overdive
