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

// Where the parser is, told by what it has read.
class ParsedSoFar {
public:
    struct Doubled {
        std::string path;  // of the object
        std::string key;
    };
    std::optional<Doubled> doubled;  // the first

    void note(Json::parse_event_t event, const Json& parsed) {
        using Met = Json::parse_event_t;
        switch (event) {
            case Met::object_start: open_.push_back({.is_list = false}); break;
            case Met::array_start: open_.push_back({.is_list = true}); break;
            case Met::key: note_key(parsed.get<std::string>()); break;
            case Met::object_end:
            case Met::array_end:
                if (!open_.empty()) open_.pop_back();
                [[fallthrough]];
            case Met::value:
                if (!open_.empty() && open_.back().is_list) ++open_.back().place;
                break;
        }
    }

    // Of the value that comes next.
    [[nodiscard]] std::string path() const {
        std::string path;
        for (const Branch& branch : open_) path += "/" + (branch.is_list ? std::to_string(branch.place) : branch.key);
        return path;
    }

private:
    struct Branch {
        bool is_list = false;
        std::size_t place = 0;  // in a list
        std::string key{};
        std::set<std::string> keys{};
    };

    void note_key(const std::string& key) {
        if (open_.empty()) return;
        if (!open_.back().keys.insert(key).second && !doubled) {
            open_.back().key.clear();
            doubled = Doubled{path(), key};
            doubled->path.pop_back();  // the object itself
        }
        open_.back().key = key;
    }

    std::vector<Branch> open_;
};

}  // namespace

Checked<Json> parse_json(std::string_view file, std::string_view text) {
    ParsedSoFar so_far;
    const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
        so_far.note(event, parsed);
        return depth < 200;  // deeper branches are dropped; no file of ours comes near
    };
    try {
        Json parsed = Json::parse(text.begin(), text.end(), watch);
        if (so_far.doubled) {
            return failed(fmt::format("{}#{}", file, so_far.doubled->path),
                          fmt::format("the key \"{}\" stands twice in one object", so_far.doubled->key));
        }
        return parsed;
    } catch (const Json::out_of_range& error) {  // a number too large to be one; the parser does not say where
        return failed(fmt::format("{}#{}", file, so_far.path()), plain_words(error.what()));
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

bool JsonReader::is_text() const {
    return node_->is_string();
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
