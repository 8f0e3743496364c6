// The mission of a game file: small pieces that say what counts (docs/formats.md).
#pragma once

#include "base/json_reader.h"
#include "rules/mission.h"
#include "rules/names.h"
#include "rules/setup.h"

namespace overdive {

[[nodiscard]] Mission read_mission(const JsonReader& json, const Names& names, const Setup& setup,
                                   const Catalog& catalog);

}  // namespace overdive
