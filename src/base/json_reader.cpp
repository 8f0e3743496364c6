#include "base/json_reader.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace overdive {
namespace {

// What the parser says, without its own name and error number in front.
std::string plain_words(const std::string& message) {
    const auto end_of_tag = message.find("] ");
    return end_of_tag == std::string::npos ? message : message.substr(end_of_tag + 2);
}

std::string shown(const Json& node) {
    std::string text = node.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > 40) text = text.substr(0, 37) + "...";
    return text;
}

}  // namespace

Checked<Json> parse_json(std::string_view file, std::string_view text) {
    std::vector<std::set<std::string>> open_objects;
    std::string doubled;
    const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
        if (event == Json::parse_event_t::object_start) open_objects.emplace_back();
        if (event == Json::parse_event_t::object_end && !open_objects.empty()) open_objects.pop_back();
        if (event == Json::parse_event_t::key && !open_objects.empty()) {
            const auto key = parsed.get<std::string>();
            if (!open_objects.back().insert(key).second && doubled.empty()) doubled = key;
        }
        return depth < 200;  // deeper branches are dropped; no file of ours comes near
    };
    try {
        Json parsed = Json::parse(text.begin(), text.end(), watch);
        if (!doubled.empty())
            return failed(std::string(file), fmt::format("the key \"{}\" stands twice in one object", doubled));
        return parsed;
    } catch (const Json::exception& error) {
        return failed(std::string(file), plain_words(error.what()));
    }
}

void JsonReader::complain(const std::string& reason) const {
    problems_->push_back({path_, reason});
}

JsonReader JsonReader::below(const std::string& step, const Json& node) const {
    return {node, path_ + "/" + step, *problems_};
}

bool JsonReader::is_null() const {
    return node_->is_null();
}

bool JsonReader::has_members() const {
    return node_->is_object();
}

bool JsonReader::is_object() const {
    if (node_->is_object()) return true;
    complain(fmt::format("expected an object, found {}", shown(*node_)));
    return false;
}

bool JsonReader::has(std::string_view key) const {
    return node_->is_object() && node_->contains(std::string(key));
}

std::optional<JsonReader> JsonReader::optional_member(std::string_view key) const {
    if (!has(key)) return std::nullopt;
    const std::string name(key);
    return below(name, node_->at(name));
}

std::optional<JsonReader> JsonReader::member(std::string_view key) const {
    if (!is_object()) return std::nullopt;
    auto found = optional_member(key);
    if (!found) complain(fmt::format("\"{}\" is missing", key));
    return found;
}

void JsonReader::only(std::initializer_list<std::string_view> known) const {
    if (!node_->is_object()) return;
    for (const auto& [key, value] : node_->items()) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            complain(fmt::format("\"{}\" is not known here", key));
        }
    }
}

bool JsonReader::is_text(std::string_view wanted) const {
    return node_->is_string() && node_->get_ref<const std::string&>() == wanted;
}

std::optional<std::string> JsonReader::text() const {
    if (node_->is_string()) return node_->get<std::string>();
    complain(fmt::format("expected a text, found {}", shown(*node_)));
    return std::nullopt;
}

std::optional<bool> JsonReader::truth() const {
    if (node_->is_boolean()) return node_->get<bool>();
    complain(fmt::format("expected true or false, found {}", shown(*node_)));
    return std::nullopt;
}

std::optional<std::int64_t> JsonReader::integer(std::int64_t least, std::int64_t most) const {
    const bool fits =
        node_->is_number_integer() && !(node_->is_number_unsigned() && node_->get<std::uint64_t>() > INT64_MAX);
    if (fits) {
        const auto value = node_->get<std::int64_t>();
        if (value >= least && value <= most) return value;
    }
    complain(fmt::format("expected a whole number from {} to {}, found {}", least, most, shown(*node_)));
    return std::nullopt;
}

std::optional<double> JsonReader::number(double least, double most) const {
    if (node_->is_number()) {
        const auto value = node_->get<double>();
        if (std::isfinite(value) && value >= least && value <= most) return value;
    }
    complain(fmt::format("expected a number from {} to {}, found {}", least, most, shown(*node_)));
    return std::nullopt;
}

void JsonReader::each(const std::function<void(const JsonReader&)>& visit) const {
    if (!node_->is_array()) return complain(fmt::format("expected a list, found {}", shown(*node_)));
    for (std::size_t i = 0; i < node_->size(); ++i) visit(below(std::to_string(i), (*node_)[i]));
}

void JsonReader::each_member(const std::function<void(const std::string&, const JsonReader&)>& visit) const {
    if (!is_object()) return;
    for (const auto& [key, value] : node_->items()) visit(key, below(key, value));
}

std::optional<std::string> JsonReader::text(std::string_view key) const {
    const auto found = member(key);
    return found ? found->text() : std::nullopt;
}

std::optional<std::int64_t> JsonReader::integer(std::string_view key, std::int64_t least, std::int64_t most) const {
    const auto found = member(key);
    return found ? found->integer(least, most) : std::nullopt;
}

std::optional<double> JsonReader::number(std::string_view key, double least, double most) const {
    const auto found = member(key);
    return found ? found->number(least, most) : std::nullopt;
}

}  // namespace overdive
