// Texts that a data file has in several languages.
#pragma once

#include "base/json_reader.h"

namespace overdive {

// {"en": "...", "it": "...", "fr": "..."}: in one language at least, and none of them empty.
void check_languages(const JsonReader& texts);

}  // namespace overdive
