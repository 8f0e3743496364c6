#include "server/http.h"

#include <zlib.h>

#include <optional>
#include <string_view>

namespace overdive::server {
namespace {

std::optional<int> digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return std::nullopt;
}

std::optional<std::string> decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += text[i];
            continue;
        }
        if (i + 2 >= text.size()) return std::nullopt;
        const auto high = digit(text[i + 1]);
        const auto low = digit(text[i + 2]);
        if (!high || !low) return std::nullopt;
        plain += static_cast<char>(*high * 16 + *low);
        i += 2;
    }
    return plain;
}

std::optional<std::string> gzipped(const std::string& plain) {
    z_stream stream{};
    constexpr int with_gzip_header = 15 + 16;
    if (deflateInit2(&stream, 6, Z_DEFLATED, with_gzip_header, 8, Z_DEFAULT_STRATEGY) != Z_OK) return std::nullopt;
    std::string packed(deflateBound(&stream, static_cast<uLong>(plain.size())) + 32, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(plain.data()));
    stream.avail_in = static_cast<uInt>(plain.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int result = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    return result == Z_STREAM_END ? std::optional(std::move(packed)) : std::nullopt;
}

}  // namespace

bool read_target(const std::string& target, Request& request) {
    const std::string_view all(target);
    const std::size_t mark = all.find('?');
    auto path = decoded(all.substr(0, mark));
    if (!path || path->empty() || (*path)[0] != '/' || path->find('\0') != std::string::npos) return false;
    request.path = std::move(*path);
    std::string_view rest = mark == std::string_view::npos ? "" : all.substr(mark + 1);
    while (!rest.empty()) {
        const std::string_view pair = rest.substr(0, rest.find('&'));
        rest.remove_prefix(std::min(rest.size(), pair.size() + 1));
        const std::size_t equals = pair.find('=');
        auto key = decoded(pair.substr(0, equals));
        auto value = decoded(equals == std::string_view::npos ? "" : pair.substr(equals + 1));
        if (!key || !value) return false;
        request.query[std::move(*key)] = std::move(*value);
    }
    return true;
}

void compress(Response& response) {
    constexpr std::size_t worth_it = 1200;
    if (response.body->size() < worth_it) return;
    for (const auto& [name, value] : response.headers) {
        if (name == "Content-Encoding") return;
    }
    auto packed = gzipped(*response.body);
    if (!packed) return;
    response.body = std::make_shared<const std::string>(std::move(*packed));
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.headers.emplace_back("Vary", "Accept-Encoding");
}

}  // namespace overdive::server
