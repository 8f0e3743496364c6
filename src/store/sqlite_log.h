// The log in one SQLite file. What arrives while one transaction is on its way to the disk goes into
// the next one together, so that many games share each wait for the disk.
#pragma once

#include <memory>
#include <string>

#include "store/game_log.h"

namespace overdive {

// Only one program may have the file open at a time. The file is made where there is none.
[[nodiscard]] Checked<std::unique_ptr<GameLog>> open_sqlite_log(const std::string& file);

}  // namespace overdive
