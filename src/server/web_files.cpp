#include "server/web_files.h"

#include "store/fair_draws.h"
#include "store/files.h"

namespace overdive::server {
namespace {

namespace fs = std::filesystem;
constexpr std::uintmax_t most_bytes = 8u << 20;

std::string type_of(const fs::path& path) {
    static const std::map<std::string, std::string> types{{".html", "text/html; charset=utf-8"},
                                                          {".js", "text/javascript; charset=utf-8"},
                                                          {".css", "text/css; charset=utf-8"},
                                                          {".svg", "image/svg+xml"},
                                                          {".json", "application/json"},
                                                          {".png", "image/png"},
                                                          {".ico", "image/x-icon"},
                                                          {".woff2", "font/woff2"},
                                                          {".woff", "font/woff"},
                                                          {".webmanifest", "application/manifest+json"},
                                                          {".txt", "text/plain; charset=utf-8"}};
    const auto found = types.find(path.extension().string());
    return found == types.end() ? "application/octet-stream" : found->second;
}

bool is_page(const std::string& path) {
    return path == "/" || path == "/lesson" || path == "/editor" || path == "/record" || path == "/rules" ||
           path.starts_with("/rules/") || path.starts_with("/g/") || path.starts_with("/campaign/");
}

// An address that somebody may have typed: the table itself says that there is nothing, and shows the way back.
bool looks_typed(const std::string& path) {
    return path.find('.') == std::string::npos;
}

}  // namespace

Checked<WebFiles> WebFiles::read(const fs::path& folder) {
    WebFiles files;
    std::error_code error;
    for (fs::recursive_directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        if (!each->is_regular_file()) continue;
        const fs::path path = each->path();
        const std::string ending = path.extension().string();
        const bool packed = ending == ".gz" || ending == ".br";
        auto text = read_text_file(path, most_bytes);
        if (!text) return tl::unexpected<Problems>(text.error());
        const fs::path plain = packed ? fs::path(path).replace_extension() : path;
        const std::string name = "/" + plain.lexically_relative(folder).generic_string();
        File& file = files.files_[name];
        auto shared = std::make_shared<const std::string>(std::move(*text));
        if (ending == ".gz")
            file.gzip = shared;
        else if (ending == ".br")
            file.brotli = shared;
        else {
            file.plain = shared;
            file.type = type_of(plain);
            file.tag = "\"" + sha256_hex(*shared).substr(0, 20) + "\"";
            file.for_ever = name.starts_with("/assets/");
        }
    }
    if (error) return failed(folder.string(), error.message());
    std::erase_if(files.files_, [](const auto& file) { return !file.second.plain; });
    if (!files.files_.contains("/index.html"))
        return failed(folder.string(), "the web table is not built: index.html is missing");
    return files;
}

Response WebFiles::answer(const Request& request) const {
    const bool lost = !is_page(request.path) && !files_.contains(request.path);
    const auto found =
        files_.find(is_page(request.path) || (lost && looks_typed(request.path)) ? "/index.html" : request.path);
    Response response;
    if (lost) response.status = 404;
    if (found == files_.end()) {
        response.type = "text/plain; charset=utf-8";
        response.body = std::make_shared<const std::string>("There is nothing here.\n");
        return response;
    }
    const File& file = found->second;
    response.type = file.type;
    response.headers.emplace_back("Cache-Control", file.for_ever ? "public, max-age=31536000, immutable" : "no-cache");
    response.headers.emplace_back("ETag", file.tag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.if_none_match == file.tag && !lost) {
        response.status = 304;
        return response;
    }
    if (request.takes_brotli && file.brotli) {
        response.body = file.brotli;
        response.headers.emplace_back("Content-Encoding", "br");
    } else if (request.takes_gzip && file.gzip) {
        response.body = file.gzip;
        response.headers.emplace_back("Content-Encoding", "gzip");
    } else {
        response.body = file.plain;
    }
    return response;
}

}  // namespace overdive::server
