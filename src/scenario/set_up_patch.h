// A patch on a set-up: as RFC 7386 has it (objects merge, null removes, lists replace), but lists of things with names
// can be patched by name.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace overdive {

void patch_set_up(nlohmann::ordered_json& setup, const nlohmann::ordered_json& patch);
// Patches name a plane by its first name, whatever it is called by others; here it gets its new one, and so do the seat
// that is called like it and the pieces that are about it.
void settle_names(nlohmann::ordered_json& setup);

}  // namespace overdive
