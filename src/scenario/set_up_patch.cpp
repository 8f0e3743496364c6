#include "scenario/set_up_patch.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace overdive {
namespace {

using nlohmann::ordered_json;

// Planes and targets are found by their id, options and skills are words.
constexpr std::array<std::string_view, 2> things{"planes", "targets"};
constexpr std::array<std::string_view, 2> word_lists{"options", "skills"};
constexpr const char* new_name = "renamed";  // kept beside the id until all patches are in

bool is_one_of(const std::array<std::string_view, 2>& names, std::string_view key) {
    return std::find(names.begin(), names.end(), key) != names.end();
}

void merge(ordered_json& into, const ordered_json& patch);

void merge_thing(ordered_json& thing, ordered_json patch) {
    if (const auto id = patch.find("id"); id != patch.end()) {
        thing[new_name] = *id;
        patch.erase("id");
    }
    merge(thing, patch);
}

void merge_things(ordered_json& list, const ordered_json& patch) {
    if (!list.is_array()) list = ordered_json::array();
    for (const auto& [id, change] : patch.items()) {
        const auto has_id = [&id = id](const ordered_json& each) {
            return each.is_object() && each.contains("id") && each["id"] == id;
        };
        const auto found = std::find_if(list.begin(), list.end(), has_id);
        if (change.is_null()) {
            if (found != list.end()) list.erase(found);
        } else if (found != list.end()) {
            merge_thing(*found, change);
        } else if (change.is_object() &&
                   change.contains("side")) {  // a whole one; part of one that is not there is nothing
            ordered_json fresh{{"id", id}};
            merge_thing(fresh, change);
            list.push_back(std::move(fresh));
        }
    }
}

void merge_words(ordered_json& list, const ordered_json& patch) {
    if (!list.is_array()) list = ordered_json::array();
    for (const auto& [word, change] : patch.items()) {
        const auto found = std::find(list.begin(), list.end(), ordered_json(word));
        if (change.is_null() && found != list.end()) list.erase(found);
        if (!change.is_null() && found == list.end()) list.push_back(word);
    }
}

void merge(ordered_json& into, const ordered_json& patch) {
    if (!patch.is_object()) {
        into = patch;
        return;
    }
    if (!into.is_object()) into = ordered_json::object();
    for (const auto& [key, change] : patch.items()) {
        if (change.is_null())
            into.erase(key);
        else if (change.is_object() && is_one_of(things, key))
            merge_things(into[key], change);
        else if (change.is_object() && is_one_of(word_lists, key))
            merge_words(into[key], change);
        else
            merge(into[key], change);
    }
}

void rename_in(ordered_json& holder, const char* key, const std::map<std::string, std::string>& renamed) {
    if (!holder.is_object() || !holder.contains(key) || !holder[key].is_string()) return;
    const auto found = renamed.find(holder[key].get<std::string>());
    if (found != renamed.end()) holder[key] = found->second;
}

}  // namespace

void patch_set_up(ordered_json& setup, const ordered_json& patch) {
    merge(setup, patch);
}

void settle_names(ordered_json& setup) {
    std::map<std::string, std::string> renamed;
    for (const std::string_view list : things) {
        if (!setup.contains(list)) continue;
        for (ordered_json& thing : setup[std::string(list)]) {
            if (!thing.is_object() || !thing.contains(new_name) || !thing[new_name].is_string()) continue;
            renamed[thing["id"].get<std::string>()] = thing[new_name].get<std::string>();
            thing["id"] = thing[new_name];
            thing.erase(new_name);
        }
    }
    for (const std::string_view list : things) {
        if (!setup.contains(list)) continue;
        for (ordered_json& thing : setup[std::string(list)]) rename_in(thing, "seat", renamed);
    }
    if (!setup.contains("mission") || !setup["mission"].contains("pieces")) return;
    for (ordered_json& piece : setup["mission"]["pieces"]) {
        rename_in(piece, "plane", renamed);
        rename_in(piece, "target", renamed);
    }
}

}  // namespace overdive
