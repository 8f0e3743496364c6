#include "server/spare_memory.h"

#include <cstddef>
#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace overdive::server {
namespace {

#ifdef __GLIBC__
constexpr int large = 256 << 10;  // bytes: such a piece is taken from the machine and given back by itself
constexpr int pools = 8;
constexpr std::size_t much = 4u << 20;
#endif

}  // namespace

void keep_little_memory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, large);
    mallopt(M_ARENA_MAX, pools);
#endif
}

void give_memory_back() {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    if (mallinfo2().fordblks > much) malloc_trim(0);
#endif
}

}  // namespace overdive::server
