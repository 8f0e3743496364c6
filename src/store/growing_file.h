// A file that grows line by line and is held by one program alone: what was appended is there for whoever comes next,
// however the program ended.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "base/problem.h"

namespace overdive {

class GrowingFile {
public:
    // Made where there is none; refused where another program holds it.
    [[nodiscard]] static Checked<GrowingFile> open(const std::filesystem::path& path);
    GrowingFile(GrowingFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    GrowingFile& operator=(GrowingFile&&) = delete;
    ~GrowingFile();

    [[nodiscard]] bool cut(std::size_t bytes);
    [[nodiscard]] bool append(std::string_view text);

private:
    explicit GrowingFile(int descriptor) : descriptor_(descriptor) {}
    int descriptor_ = -1;
};

}  // namespace overdive
