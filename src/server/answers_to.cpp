#include "server/answers_to.h"

#include <nlohmann/json.hpp>

#include "server/guest.h"

namespace overdive::server {

Response json_response(int status, const OrderedJson& json) {
    Response response;
    response.status = status;
    response.body = message_of(json);
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Response ready_response(const OrderedJson& json) {
    Response response;
    response.body = message_of(json);
    response.headers.emplace_back("Cache-Control", "no-cache");
    return response;
}

Response text_response(int status, const std::string& text) {
    Response response;
    response.status = status;
    response.type = "text/plain; charset=utf-8";
    response.body = std::make_shared<const std::string>(text);
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

namespace {

int status_for(const std::string& code) {
    if (code == "no-such-game" || code == "no-such-seat" || code == "no-such-system" || code == "not-found") return 404;
    if (code == "no-such-scenario" || code == "no-such-campaign" || code == "no-such-calendar") return 404;
    if (code == "no-such-turn") return 404;
    if (code == "bad-key" || code == "bad-invite" || code == "not-over" || code == "not-yours") return 403;
    if (code == "taken" || code == "over" || code == "not-possible") return 409;
    if (code == "method") return 405;
    if (code == "too-fast" || code == "too-much-today") return 429;
    if (code == "trouble" || code == "gone" || code == "busy") return 503;
    return 400;
}

}  // namespace

Response error_response(const Refusal& refusal) {
    OrderedJson error{{"code", refusal.code}, {"text", refusal.text}};
    for (const Problem& problem : refusal.problems) {
        if (error["problems"].size() >= 20) break;
        error["problems"].push_back({{"place", problem.place}, {"reason", problem.reason}});
    }
    return json_response(status_for(refusal.code), {{"error", error}});
}

Response too_many(const std::string& text) {
    return error_response({"too-fast", text, {}});
}

Response nobody_waits() {
    return error_response({"gone", "Nobody waits for this any more.", {}});
}

}  // namespace overdive::server
