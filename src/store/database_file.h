// The file that games are kept in: whose it is, under which name, and that one program alone has it.
#pragma once

#include <string>

#include "store/game_log.h"

namespace overdive {

// The file under its own name, whatever links lead to it. It is made where there is none, for its owner alone.
[[nodiscard]] Checked<std::string> database_file(const std::string& name);

// A lock that goes with the process, however it ends.
class FileLock {
public:
    explicit FileLock(const std::string& file);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();
    // Why it is not held.
    [[nodiscard]] const Trouble& trouble() const { return trouble_; }

private:
    int descriptor_;
    Trouble trouble_;
};

}  // namespace overdive
