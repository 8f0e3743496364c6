// Requests and answers without their sockets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/gone.h"

namespace overdive::server {

struct Request {
    std::string method;
    std::string path;                          // decoded, without the query
    std::map<std::string, std::string> query;  // decoded
    std::string key;                           // of "Authorization: Bearer"
    std::string if_none_match;
    bool takes_gzip = false;
    bool takes_brotli = false;
    std::string from;  // the address it came from
    Gone gone;
    std::string body;
    // Takes so many bots from who asks; false: he has had enough of them.
    std::function<bool(std::size_t)> may_seat_bots = [](std::size_t) { return true; };
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
    std::vector<std::pair<std::string, std::string>> headers;
};
using Respond = std::function<void(Response)>;

// "/a%20b?x=1" taken apart; false if it cannot be.
[[nodiscard]] bool read_target(const std::string& target, Request& request);

// The body packed with gzip, where it is worth it and not packed already.
void compress(Response& response);

}  // namespace overdive::server
