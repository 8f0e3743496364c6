# Warnings are errors on our own targets, and only there. Numbers must come out the same on every
# platform, so the compiler may not fuse a multiplication with an addition.
add_library(overdive_flags INTERFACE)
target_compile_options(overdive_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wmissing-declarations -Werror
  -ffp-contract=off)
# g++ 12 sees overlapping copies in the standard library's own string joining where there are none.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(overdive_flags INTERFACE -Wno-restrict)
endif()
# The standard library of g++ 12 uses in its own stable_sort what it calls deprecated; clang minds.
target_compile_options(overdive_flags INTERFACE
  $<$<AND:$<CXX_COMPILER_ID:Clang>,$<NOT:$<BOOL:${EMSCRIPTEN}>>>:-Wno-deprecated-declarations>)
# Nor do variants and the library's regular expressions hold the uninitialised values that g++ 12 sees in them when it
# optimises hard or with sanitizers; clang and the sanitizers themselves watch over those.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(overdive_flags INTERFACE -Wno-maybe-uninitialized)
endif()
