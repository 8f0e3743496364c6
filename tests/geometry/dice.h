// Random numbers for the tests, the same on every machine.
#pragma once

#include <cstdint>

#include "base/chance.h"
#include "geometry/heading.h"
#include "geometry/pose.h"
#include "geometry/vec.h"

namespace overdive::oracle {

class Dice {
public:
    explicit Dice(std::uint64_t stream) : rng_({2024, 7}, stream) {}

    double between(double least, double most) {
        const double unit_share = static_cast<double>(rng_.next() >> 11) * 0x1p-53;
        return least + (most - least) * unit_share;
    }
    std::uint32_t below(std::uint32_t limit) { return rng_.below(limit); }
    bool one_in(std::uint32_t limit) { return below(limit) == 0; }
    Heading heading() { return {static_cast<std::int32_t>(below(full_turn))}; }
    // A few hundredths of a millimetre to either side, and often exactly nothing.
    double nearly_nothing() { return one_in(5) ? 0.0 : between(-0.05, 0.05); }

private:
    Rng rng_;
};

}  // namespace overdive::oracle
