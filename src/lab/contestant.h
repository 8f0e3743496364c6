// Opponents by name for trials, with what they like changed: "master:trust=0.3,later=0.95".
#pragma once

#include <string>

#include "base/problem.h"
#include "lab/match.h"

namespace overdive {

[[nodiscard]] Checked<Contestant> contestant(const std::string& written);

}  // namespace overdive
