# Tests that need the other builds (release, wasm, fuzz) beside this one; ./test makes them all.
set(OVERDIVE_FUZZ_SECONDS 20 CACHE STRING "How long each fuzz target runs in the whole suite")
set(builds ${PROJECT_SOURCE_DIR}/build)
foreach(system ww1 ww2)
  set(compare ${PROJECT_SOURCE_DIR}/tests/wasm/compare ${PROJECT_SOURCE_DIR}/data/${system})
  add_test(NAME "same games of ${system}: native and WebAssembly"
    COMMAND ${compare} ${builds}/release/tests/wasm/hash_games ${builds}/wasm/tests/wasm/hash_games.js)
  add_test(NAME "same games of ${system}: optimised and with sanitizers"
    COMMAND ${compare} ${builds}/release/tests/wasm/hash_games $<TARGET_FILE:hash_games>)
  add_test(NAME "same games of ${system}: g++ and clang"
    COMMAND ${compare} ${builds}/release/tests/wasm/hash_games ${builds}/fuzz/tests/wasm/hash_games)
endforeach()
add_test(NAME "network: the server as its clients meet it"
  COMMAND ${OVERDIVE_PYTHON} ${PROJECT_SOURCE_DIR}/tests/network/network_test.py ${builds}/release/src/overdive ${PROJECT_SOURCE_DIR})
add_test(NAME "network: strangers who mean harm"
  COMMAND ${OVERDIVE_PYTHON} ${PROJECT_SOURCE_DIR}/tests/network/hostile_test.py ${builds}/release/src/overdive ${PROJECT_SOURCE_DIR})
add_test(NAME "network: faults of the disk, the log and the clock"
  COMMAND ${OVERDIVE_PYTHON} ${PROJECT_SOURCE_DIR}/tests/network/faults_test.py ${builds}/release/src/overdive ${PROJECT_SOURCE_DIR})
add_test(NAME "network: behind nginx and HAProxy"
  COMMAND ${OVERDIVE_PYTHON} ${PROJECT_SOURCE_DIR}/tests/network/proxy_test.py ${builds}/release/src/overdive ${PROJECT_SOURCE_DIR})
add_test(NAME "durability: killed fifty times and nothing acknowledged is lost"
  COMMAND ${OVERDIVE_PYTHON} ${PROJECT_SOURCE_DIR}/tests/durability/kill_nine.py ${builds}/release/src/overdive ${PROJECT_SOURCE_DIR}/web/dist)
add_test(NAME "durability: a planted loss is found"
  COMMAND ${OVERDIVE_PYTHON} ${PROJECT_SOURCE_DIR}/tests/durability/kill_nine.py ${builds}/release/src/overdive ${PROJECT_SOURCE_DIR}/web/dist --self-test)
add_test(NAME "web: units" COMMAND npm run --silent test WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web)
file(GLOB browser_tests CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/tests/browser/*.test.mjs)
foreach(file ${browser_tests})
  get_filename_component(name ${file} NAME_WE)
  string(REPLACE "_" " " name ${name})
  add_test(NAME "browser: ${name}"
    COMMAND node --test --test-reporter=spec ${file} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web)
  set_tests_properties("browser: ${name}" PROPERTIES
    ENVIRONMENT "OVERDIVE_PROGRAM=${builds}/release/src/overdive;OVERDIVE_SHOTS=${builds}/screenshots" TIMEOUT 600 PROCESSORS 2)
endforeach()
foreach(target game_file catalog commands replay talk http)
  add_test(NAME "fuzz: ${target}"
    COMMAND ${PROJECT_SOURCE_DIR}/tests/fuzz/run ${target} ${OVERDIVE_FUZZ_SECONDS} ${builds}/fuzz)
endforeach()
