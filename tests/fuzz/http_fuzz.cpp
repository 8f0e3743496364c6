// Whatever bytes a connection sends, in pieces of any size: nothing is thrown, requests end sooner or later, and
// what is kept in memory has its bounds.
#include "fuzz/support.h"
#include "server/address.h"
#include "server/api.h"
#include "server/network/request_reader.h"
#include "server/origins.h"

using namespace overdive;
using namespace overdive::fuzz;
using namespace overdive::server;

namespace {

using Progress = RequestReader::Progress;

// Hands the bytes on as a network would, and reads until there is a request, an end, or no more bytes.
class Connection {
public:
    Connection(std::string_view sent, std::size_t piece) : sent_(sent), piece_(piece) {}

    template <class Read>
    Progress read(RequestReader& reader, Read read) {
        Progress progress = read();
        while (progress == Progress::needs_more && !sent_.empty()) {
            const auto room = reader.room();
            require(room.size() > 0, "who needs more has room for it");
            const std::size_t bytes = std::min({sent_.size(), room.size(), piece_});
            std::copy_n(sent_.data(), bytes, static_cast<char*>(room.data()));
            reader.received(bytes);
            sent_.remove_prefix(bytes);
            progress = read();
        }
        return progress;
    }

private:
    std::string_view sent_;
    std::size_t piece_;
};

std::size_t field_bytes(const HttpRequest& request) {
    std::size_t bytes = request.target().size();
    for (const auto& field : request) bytes += field.name_string().size() + field.value().size();
    return bytes;
}

// As the server looks at the headers.
std::size_t body_limit_of(const HttpRequest& request) {
    Request asked;
    const bool readable = read_target(std::string(request.target()), asked);
    require(!readable || asked.path.front() == '/', "a path begins with its root");
    const std::string_view forwarded(request["X-Forwarded-For"].data(), request["X-Forwarded-For"].size());
    if (const auto address = forwarded_address(forwarded)) require(address->size() < 60, "an address is short");
    static const Origins origins({"wings.example.org"});
    (void)origins.may_come_from(std::string(request["Origin"]), std::string(request["Host"]));
    (void)origins.is_ours(std::string(request["Host"]));
    return Api::most_body_bytes(std::string(request.method_string()), asked.path);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::size_t piece = data[0] % 4 == 0 ? size : 1 + data[0];
    const std::string_view sent = text_of(data + 1, size - 1);
    Connection connection(sent, piece);
    RequestReader reader;
    for (std::size_t requests = 0; requests <= sent.size(); ++requests) {
        reader.begin();
        if (connection.read(reader, [&] { return reader.read_header(); }) != Progress::done) return 0;
        require(field_bytes(reader.request()) <= RequestReader::most_header_bytes, "headers have their bounds");
        const std::size_t limit = body_limit_of(reader.request());
        reader.limit_body(limit);
        const Progress progress = connection.read(reader, [&] { return reader.read_body(); });
        const HttpRequest& request = reader.request();
        require(request.body().size() <= limit, "a body has its bounds");
        require(field_bytes(request) <= RequestReader::most_header_bytes + RequestReader::most_waiting_bytes,
                "trailers have their bounds");
        if (progress != Progress::done) return 0;
    }
    require(false, "every request takes a byte at least");
    return 0;
}
