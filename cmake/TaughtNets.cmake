# Makes a source file of the weights that were taught (data/opponents/position-SYSTEM.txt): the engine reads no files.
function(overdive_taught_nets output)
  set(weights "")
  set(table "")
  foreach(system ww1 ww2)
    set(file ${PROJECT_SOURCE_DIR}/data/opponents/position-${system}.txt)
    if(NOT EXISTS ${file})
      continue()
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    string(REGEX REPLACE "#[^\n]*\n" "" text "${text}")
    string(STRIP "${text}" text)
    string(REGEX REPLACE "[ \n]+" ", " text "${text}")
    string(APPEND weights "constexpr TaughtWeights ${system}{{${text}}};\n")
    string(APPEND table "    Taught{\"${system}\", &${system}},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT [[// Made of data/opponents by the build.
#include "ai/taught_weights.h"

namespace overdive {
namespace {

@weights@
constexpr Taught taught[]{
@table@};

}  // namespace

std::span<const Taught> all_taught() {
    return taught;
}

}  // namespace overdive
]])
endfunction()
