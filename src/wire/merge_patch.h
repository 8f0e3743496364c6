// What must change to make one JSON value into another (JSON Merge Patch, RFC 7396): the reader of
// a patch needs to know nothing of what it means.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace overdive {

// Values that are null cannot be told from missing ones by a patch; there must be none.
[[nodiscard]] nlohmann::ordered_json merge_patch_between(const nlohmann::ordered_json& before,
                                                         const nlohmann::ordered_json& after);

}  // namespace overdive
