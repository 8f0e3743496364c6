// The web table's files, read once when the server starts, with the compressed copies that were built
// beside them. No path from outside ever reaches the disk.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "base/problem.h"
#include "server/http.h"

namespace overdive::server {

class WebFiles {
public:
    [[nodiscard]] static Checked<WebFiles> read(const std::filesystem::path& folder);

    // Pages of the table all begin with the same file; what does not exist is answered with 404.
    [[nodiscard]] Response answer(const Request& request) const;
    [[nodiscard]] bool empty() const { return files_.empty(); }

private:
    struct File {
        std::string type;
        std::string tag;
        bool for_ever = false;  // its name has the hash of what is in it
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> gzip;
        std::shared_ptr<const std::string> brotli;
    };
    std::map<std::string, File> files_;
};

}  // namespace overdive::server
