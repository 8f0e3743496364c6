// A fair set-up for trials: so many planes on each of two sides, each side with one seat, placed
// as W1-SET-06 says.
#pragma once

#include <initializer_list>

#include "rules/setup.h"

namespace overdive {

// A side with fewer models than planes flies them in turn: two models and four planes are two each.
[[nodiscard]] Setup even_match(std::initializer_list<ModelId> first, std::initializer_list<ModelId> second,
                               int planes_each, TableSize table);

}  // namespace overdive
