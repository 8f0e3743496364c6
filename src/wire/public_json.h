// Pieces that several lines of JSON for people share.
// Numbers that are whole are written whole: 90, not 90.0.
#pragma once

#include "geometry/pose.h"
#include "rules/names.h"
#include "rules/state.h"
#include "wire/event_json.h"

namespace overdive {

[[nodiscard]] OrderedJson number_json(double value);

// An object with room for so many members: a full one would copy all that are in it to take one more.
[[nodiscard]] OrderedJson object_for(std::size_t members);
void add_pose(OrderedJson& json, const Pose& pose);
void add_outcome(OrderedJson& json, const Outcome& outcome, const Names& names);

// "flying", "grounded", "clouds", or the cause of its end.
[[nodiscard]] std::string_view status_word(const PlaneView& plane);
// "landing", "take-off", "overdive", empty for none and for what is secret.
[[nodiscard]] std::string_view public_word(Run run);
[[nodiscard]] OrderedJson json_of(const Field& field);

}  // namespace overdive
