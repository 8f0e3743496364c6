// The World War II catalogue as the data folder has it, read once for all tests of a program.
#pragma once

#include "support/ww1.h"

namespace overdive::testing {

inline const Catalog& ww2() {
    static const Catalog catalog = shipped_catalog("ww2");
    return catalog;
}

inline const Catalog& catalog_of(const std::string& system) {
    return system == "ww2" ? ww2() : ww1();
}

}  // namespace overdive::testing
