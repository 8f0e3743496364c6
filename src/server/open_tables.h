// The tables whose makers chose to show them, while somebody is waited for (docs/protocol.md, GET /api/open-tables).
#pragma once

#include <map>
#include <string>

#include "server/http.h"
#include "wire/event_json.h"

namespace overdive::server {

class Hall;
struct House;

// What is told of one of them, from its table.
[[nodiscard]] OrderedJson open_table_json(const OrderedJson& table, const std::string& invite);

// The list, made at most once in a second however many ask for it, and anew when a table was made or filled.
class OpenTables {
public:
    OpenTables(const House& house, const Hall& hall) : house_(house), hall_(hall) {}
    // Of one war, or of all ("").
    [[nodiscard]] Response of(const std::string& system);

private:
    struct Ready {
        Response response;
        std::int64_t at = 0;
        std::uint64_t changed = 0;
    };
    const House& house_;
    const Hall& hall_;
    std::map<std::string, Ready> ready_;  // by system
};

}  // namespace overdive::server
