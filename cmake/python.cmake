# A Python that has the module jsonschema: the system's own, if the first on the path has it not.
find_program(OVERDIVE_PYTHON python3 REQUIRED)
execute_process(COMMAND ${OVERDIVE_PYTHON} -c "import jsonschema" RESULT_VARIABLE missing OUTPUT_QUIET ERROR_QUIET)
if(missing AND EXISTS /usr/bin/python3)
  set(OVERDIVE_PYTHON /usr/bin/python3 CACHE FILEPATH "" FORCE)
endif()
