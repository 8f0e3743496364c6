// The schema of what replays keep, made from the same descriptions as the codec that writes it (field_writer.h) and
// the names that stand for numbers (thing_names.h).
#pragma once

#include "wire/told.h"

namespace overdive {

// Orders, events, states and missions, under names that begin with "Kept".
void define_kept(Definitions& definitions);

}  // namespace overdive
