#include "store/files.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace overdive {
namespace {

namespace fs = std::filesystem;

// Far more than any data folder has: somebody named the wrong folder.
constexpr std::size_t most_folder_entries = 100000;

std::string reason_of(int error) {
    return std::generic_category().message(error);
}

std::string too_large(std::uintmax_t bytes, std::uintmax_t most) {
    return fmt::format("the file has {} bytes, more than the {} allowed", bytes, most);
}

// Pipes have no size to look at, and a file may grow meanwhile: reading itself stops in time, too.
Checked<std::string> read_at_most(const fs::path& path, std::uintmax_t most_bytes) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return failed(path.string(), "the file cannot be opened: " + reason_of(errno));
    std::string text;
    std::string piece(1u << 16, '\0');
    while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())), file.gcount() > 0) {
        text.append(piece, 0, static_cast<std::size_t>(file.gcount()));
        if (text.size() > most_bytes) {
            return failed(path.string(), fmt::format("more than the {} bytes allowed", most_bytes));
        }
    }
    if (file.bad()) return failed(path.string(), "the file cannot be read to its end");
    return text;
}

bool is_left_out(const fs::path& name) {
    return name == "schemas" || name == "texts" || name == "scenarios" || name == "lessons";
}

Checked<std::vector<fs::path>> json_files_below(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> found;
    std::size_t entries = 0;
    fs::recursive_directory_iterator entry(folder, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        if (++entries > most_folder_entries) {
            return failed(folder.string(), fmt::format("the folder has more than {} entries", most_folder_entries));
        }
        std::error_code unknown_kind;
        if (entry->is_directory(unknown_kind)) {
            if (is_left_out(entry->path().filename())) entry.disable_recursion_pending();
        } else if (entry->path().extension() == ".json") {
            found.push_back(entry->path());
        }
        if (found.size() > most_data_files) {
            return failed(folder.string(), fmt::format("the folder has more than {} .json files", most_data_files));
        }
    }
    if (error) return failed(folder.string(), "the folder cannot be read: " + error.message());
    std::sort(found.begin(), found.end(),
              [](const fs::path& a, const fs::path& b) { return a.generic_string() < b.generic_string(); });
    return found;
}

// A new file beside the wanted one, gone again unless it is put in its place.
class PartFile {
public:
    explicit PartFile(const fs::path& wanted) {
        for (int attempt = 0; attempt < 100 && descriptor_ < 0; ++attempt) {
            path_ = wanted;
            path_ += fmt::format(".part-{}-{}", ::getpid(), attempt);
            descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            if (descriptor_ < 0 && errno != EEXIST) break;
        }
    }
    PartFile(const PartFile&) = delete;
    PartFile& operator=(const PartFile&) = delete;
    ~PartFile() {
        if (descriptor_ < 0) return;
        ::close(descriptor_);
        if (!in_place_) ::unlink(path_.c_str());
    }

    [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }

    [[nodiscard]] bool write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t written = ::write(descriptor_, text.data(), text.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) return false;
            text.remove_prefix(static_cast<std::size_t>(written));
        }
        return ::fsync(descriptor_) == 0;  // else a power cut could leave an empty file in its place
    }

    [[nodiscard]] bool put_in_place(const fs::path& wanted) {
        in_place_ = ::rename(path_.c_str(), wanted.c_str()) == 0;
        return in_place_;
    }

private:
    fs::path path_;
    int descriptor_ = -1;
    bool in_place_ = false;
};

}  // namespace

Checked<std::string> read_text_file(const fs::path& path, std::uintmax_t most_bytes) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found) return failed(path.string(), "there is no such file");
    if (error) return failed(path.string(), "the file cannot be read: " + error.message());
    if (fs::is_directory(status)) return failed(path.string(), "this is a folder, not a file");
    if (fs::is_regular_file(status)) {
        const std::uintmax_t bytes = fs::file_size(path, error);
        if (error) return failed(path.string(), "the file cannot be read: " + error.message());
        if (bytes > most_bytes) return failed(path.string(), too_large(bytes, most_bytes));
    }
    return read_at_most(path, most_bytes);
}

Checked<std::vector<SourceFile>> read_data_folder(const fs::path& folder) {
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (status.type() == fs::file_type::not_found) return failed(folder.string(), "there is no such folder");
    if (error) return failed(folder.string(), "the folder cannot be read: " + error.message());
    if (!fs::is_directory(status)) return failed(folder.string(), "this is not a folder");
    const auto paths = json_files_below(folder);
    if (!paths) return tl::unexpected<Problems>(paths.error());
    std::vector<SourceFile> files;
    Problems problems;
    for (const fs::path& path : *paths) {
        auto text = read_text_file(path, most_data_file_bytes);
        if (text)
            files.push_back({path.generic_string(), std::move(*text)});
        else
            problems.insert(problems.end(), text.error().begin(), text.error().end());
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return files;
}

Checked<void> write_file_atomically(const fs::path& path, std::string_view text) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status)) return failed(path.string(), "this is a folder, not a file");
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        return failed(path.string(), "this is no ordinary file and is not replaced");
    }
    PartFile part(path);
    if (!part.is_open()) return failed(path.string(), "the file cannot be written: " + reason_of(errno));
    if (!part.write(text) || !part.put_in_place(path)) {
        return failed(path.string(), "the file cannot be written: " + reason_of(errno));
    }
    return {};
}

}  // namespace overdive
