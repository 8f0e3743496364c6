#include "store/database_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

namespace overdive {
namespace {

std::string reason() {
    return std::generic_category().message(errno);
}

}  // namespace

Checked<std::string> database_file(const std::string& name) {
    if (access(name.c_str(), F_OK) != 0) {
        const int made = open(name.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
        if (made < 0) return failed(name, "the database cannot be made: " + reason());
        close(made);
    }
    if (access(name.c_str(), R_OK | W_OK) != 0) return failed(name, "the database cannot be written: " + reason());
    std::error_code error;
    const auto file = std::filesystem::canonical(name, error);
    if (error) return failed(name, "the database cannot be opened: " + error.message());
    if (!std::filesystem::is_regular_file(file)) return failed(name, "this is no file");
    return file.string();
}

FileLock::FileLock(const std::string& file) : descriptor_(open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    if (descriptor_ < 0)
        trouble_ = "the folder of the database cannot be written: " + reason();
    else if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
        trouble_ = "another server has this database open";
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) close(descriptor_);
}

}  // namespace overdive
