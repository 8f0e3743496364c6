# Tests that need the other builds (release, wasm, fuzz) beside this one; ./test makes them all.
set(OVERDIVE_FUZZ_SECONDS 20 CACHE STRING "How long each fuzz target runs in the whole suite")
set(builds ${PROJECT_SOURCE_DIR}/build)
set(compare ${PROJECT_SOURCE_DIR}/tests/wasm/compare ${PROJECT_SOURCE_DIR}/data/ww1)

add_test(NAME "same games: native and WebAssembly"
  COMMAND ${compare} ${builds}/release/tests/wasm/hash_games ${builds}/wasm/tests/wasm/hash_games.js)
add_test(NAME "same games: optimised and with sanitizers"
  COMMAND ${compare} ${builds}/release/tests/wasm/hash_games $<TARGET_FILE:hash_games>)
add_test(NAME "same games: g++ and clang"
  COMMAND ${compare} ${builds}/release/tests/wasm/hash_games ${builds}/fuzz/tests/wasm/hash_games)
foreach(target game_file catalog commands replay)
  add_test(NAME "fuzz: ${target}"
    COMMAND ${PROJECT_SOURCE_DIR}/tests/fuzz/run ${target} ${OVERDIVE_FUZZ_SECONDS} ${builds}/fuzz)
endforeach()
