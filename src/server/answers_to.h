// Answers to requests, as they are written everywhere.
#pragma once

#include "server/http.h"
#include "server/refusal.h"
#include "wire/event_json.h"

namespace overdive::server {

// Of this moment: not to be kept.
[[nodiscard]] Response json_response(int status, const OrderedJson& json);
// For what does not change while the server runs.
[[nodiscard]] Response ready_response(const OrderedJson& json);
[[nodiscard]] Response text_response(int status, const std::string& text);

[[nodiscard]] Response error_response(const Refusal& refusal);
[[nodiscard]] Response too_many(const std::string& text);
// To somebody who has hung up.
[[nodiscard]] Response nobody_waits();

}  // namespace overdive::server
