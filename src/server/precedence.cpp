#include "server/precedence.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>
#endif

namespace overdive::server {

#ifdef __linux__

namespace {

// As the kernel has it; the library of C does not know it yet.
struct Scheduling {
    std::uint32_t size = sizeof(Scheduling);
    std::uint32_t policy = 0;  // the usual one
    std::uint64_t flags = 0;
    std::int32_t nice = 0;
    std::uint32_t priority = 0;
    std::uint64_t nanoseconds = 0;  // at a time; kernels before 6.12 take no notice
    std::uint64_t deadline = 0;
    std::uint64_t period = 0;
};

}  // namespace

void take_short_turns() {
    Scheduling wanted;
    wanted.nice = getpriority(PRIO_PROCESS, 0);
    wanted.nanoseconds = 200'000;
    syscall(SYS_sched_setattr, 0, &wanted, 0);
}

void step_back() {
    constexpr int nice = 10;
    setpriority(PRIO_PROCESS, 0, nice);
}

#else

void take_short_turns() {}
void step_back() {}

#endif

}  // namespace overdive::server
