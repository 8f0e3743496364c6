#include "geometry/heading.h"

#include <cassert>
#include <cstddef>

#include "geometry/sine_table.h"

namespace overdive {
namespace {

struct SineCosine {
    double sine, cosine;
};

// For 0 to 45 degrees, by the addition theorem from whole degrees and hundredths.
SineCosine of_half_quarter(std::int32_t centidegrees) {
    const auto whole = static_cast<std::size_t>(centidegrees / 100);
    const auto rest = static_cast<std::size_t>(centidegrees % 100);
    const double whole_sine = sine_table::whole_degrees[whole];
    const double whole_cosine = sine_table::whole_degrees[90 - whole];
    if (rest == 0) return {whole_sine, whole_cosine};
    const double rest_sine = sine_table::hundredths_sine[rest];
    const double rest_cosine = sine_table::hundredths_cosine[rest];
    return {whole_sine * rest_cosine + whole_cosine * rest_sine, whole_cosine * rest_cosine - whole_sine * rest_sine};
}

SineCosine of_quarter(std::int32_t centidegrees) {
    if (centidegrees <= 4500) return of_half_quarter(centidegrees);
    const SineCosine swapped = of_half_quarter(9000 - centidegrees);
    return {swapped.cosine, swapped.sine};
}

}  // namespace

Vec direction(Heading heading) {
    assert(heading.centidegrees >= 0 && heading.centidegrees < full_turn);
    const std::int32_t quarter = heading.centidegrees / 9000;
    const SineCosine part = of_quarter(heading.centidegrees % 9000);
    switch (quarter) {
        case 0: return {part.sine, part.cosine};
        case 1: return {part.cosine, -part.sine};
        case 2: return {-part.sine, -part.cosine};
        default: return {-part.cosine, part.sine};
    }
}

}  // namespace overdive
