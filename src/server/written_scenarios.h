// Scenarios that somebody writes: whether they can be played, and what comes of their choices. Nothing of them is kept.
#pragma once

#include <string>

#include "server/house.h"
#include "server/http.h"

namespace overdive::server {

// Whether a body may speak of choices: each of them is a set-up of its own.
[[nodiscard]] bool has_choices(const std::string& body);

// What is wrong with a file, what is doubtful, and where.
[[nodiscard]] Response check_response(const std::string& body, const Systems& systems);
// {"scenario": ..., "chosen": {"forces": "pacific"}}: the scenario as chosen, or what is wrong with it.
[[nodiscard]] Response choose_response(const std::string& body, const Systems& systems);

}  // namespace overdive::server
