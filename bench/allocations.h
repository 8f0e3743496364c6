// Counts every heap allocation of the benchmark program.
#pragma once

#include <cstdint>

namespace overdive::bench {

[[nodiscard]] std::uint64_t allocations();

}  // namespace overdive::bench
