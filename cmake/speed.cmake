# What makes builds quicker where it is installed: a compiler cache and a fast linker.
find_program(CCACHE ccache)
if(CCACHE AND NOT EMSCRIPTEN)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD AND NOT EMSCRIPTEN AND NOT OVERDIVE_FUZZ)
  add_link_options(-fuse-ld=mold)
endif()
