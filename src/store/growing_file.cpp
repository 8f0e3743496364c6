#include "store/growing_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace overdive {

Checked<GrowingFile> GrowingFile::open(const std::filesystem::path& path) {
    constexpr int for_owner_and_readers = 0644;
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, for_owner_and_readers);
    if (descriptor < 0)
        return failed(path.string(), "the file cannot be written: " + std::generic_category().message(errno));
    GrowingFile file(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) return failed(path.string(), "another program is writing it");
    return file;
}

GrowingFile::~GrowingFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

bool GrowingFile::cut(std::size_t bytes) {
    return ::ftruncate(descriptor_, static_cast<off_t>(bytes)) == 0;
}

bool GrowingFile::append(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

}  // namespace overdive
