// Compares look() with the oracle on one position.
#pragma once

#include <string>

#include "scene.h"

namespace overdive::oracle {

enum class Verdict { same, within_tolerance, wrong };

struct Opinion {
    Verdict verdict = Verdict::same;
    std::string complaint;  // of a wrong answer
};

// The tolerance moves limits in the shooter's favour (W1-FIRE-10), so an answer is right if it
// lies between two exact ones: never further than the nearest point that can be reached with the
// limits as they are, and never nearer than what could be reached if the arc were wider and the
// blockers smaller by twice the tolerance all round. Where no limit is that close the two are one
// and the answers must be the same.
[[nodiscard]] Opinion second_opinion(const Scene& scene);

// For positions where things touch exactly: whether the shot would go further if all limits were
// moved in the shooter's favour by hardly anything, less than the rounding of a coordinate matters.
[[nodiscard]] bool is_stopped_by_a_touch(const Scene& scene);

}  // namespace overdive::oracle
