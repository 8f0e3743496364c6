// One connection from its first byte on: requests over HTTP, until it hangs up or becomes a WebSocket.
#pragma once

#include "server/network/shared.h"

namespace overdive::server {

// The one who is connected directly.
[[nodiscard]] std::string neighbour(const tcp::socket& socket);

[[nodiscard]] awaitable<void> visit(Everything& all, tcp::socket socket);

// Reads what has come and waits for more, until the reader has what is wanted of it. It still needs more: the
// connection is over, or its time is up.
[[nodiscard]] awaitable<RequestReader::Progress> received(beast::tcp_stream& stream, RequestReader& reader,
                                                          RequestReader::Progress (RequestReader::*read)());

// An error as docs/protocol.md has them.
[[nodiscard]] Response refused(int status, const char* code, const char* text);

// How an answer is sent.
struct Manner {
    unsigned version = 11;
    bool body = true;
    bool keep_alive = false;
};
[[nodiscard]] Manner manner_of(const HttpRequest& request);

// False: it could not be sent.
[[nodiscard]] awaitable<bool> send(beast::tcp_stream& stream, const Response& response, Manner manner);
// Ends it so that the last answer arrives, though there may be more that is not read.
[[nodiscard]] awaitable<void> part(beast::tcp_stream& stream);

}  // namespace overdive::server
