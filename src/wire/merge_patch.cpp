#include "wire/merge_patch.h"

#include <nlohmann/json.hpp>

namespace overdive {

nlohmann::ordered_json merge_patch_between(const nlohmann::ordered_json& before, const nlohmann::ordered_json& after) {
    if (!before.is_object() || !after.is_object()) return after;
    auto patch = nlohmann::ordered_json::object();
    for (const auto& [key, old] : before.items()) {
        const auto found = after.find(key);
        if (found == after.end())
            patch[key] = nullptr;
        else if (*found != old)
            patch[key] = merge_patch_between(old, *found);
    }
    for (const auto& [key, fresh] : after.items()) {
        if (!before.contains(key)) patch[key] = fresh;
    }
    return patch;
}

}  // namespace overdive
