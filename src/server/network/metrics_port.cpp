#include "server/network/metrics_port.h"

#include "server/network/visit.h"

namespace overdive::server {
namespace {

constexpr auto whole_patience = std::chrono::seconds(10);

Response metrics_for(Everything& all, const HttpRequest& request) {
    // A page in the browser of who runs the server must not reach it under a name of its own.
    if (!all.origins.is_ours(view_of(request[http::field::host])))
        return refused(403, "not-here", "Not under this name.");
    if (request.method() != http::verb::get) return refused(405, "method", "Only GET is possible here.");
    if (view_of(request.target()) == "/healthz") return all.api.health();
    if (view_of(request.target()) != "/metrics")
        return refused(404, "not-found", "There is nothing here but /metrics and /healthz.");
    Response response;
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    response.body = std::make_shared<const std::string>(all.house.metrics.text());
    return response;
}

}  // namespace

awaitable<void> show_metrics(Everything& all, tcp::socket socket) {
    beast::tcp_stream stream(std::move(socket));
    const auto place = all.here.metrics_door.let_in("", [&stream] { stream.cancel(); });
    if (!place) co_return;
    RequestReader reader;
    reader.begin();
    stream.expires_after(whole_patience);
    const auto progress = co_await received(stream, reader, &RequestReader::read_header);
    if (progress == RequestReader::Progress::needs_more) co_return;
    const bool unread = progress == RequestReader::Progress::refused;
    const Response answer =
        unread ? refused(400, "malformed", "This is no request.") : metrics_for(all, reader.request());
    if (co_await send(stream, answer, Manner{})) co_await part(stream);
}

}  // namespace overdive::server
