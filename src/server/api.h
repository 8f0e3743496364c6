// What the server answers over HTTP (docs/protocol.md).
#pragma once

#include <map>
#include <optional>
#include <string>

#include "server/archive.h"
#include "server/campaigns.h"
#include "server/debriefing.h"
#include "server/hall.h"
#include "server/http.h"
#include "server/open_tables.h"
#include "server/web_files.h"

namespace overdive::server {

class Api {
public:
    Api(House& house, Hall& hall, WebFiles files, const std::string& lan_url);

    void handle(Request request, const Respond& respond);
    // Lets go of what was kept ready and is not asked for any more.
    void tidy_up() {
        archive_.tidy_up();
        debriefing_.tidy_up();
        campaigns_.tidy_up();
    }
    // After a start, for everything in the log: takes in what ended when nobody could. From any thread.
    void catch_up(const LogEntry& first, const LogEntry& last) { campaigns_.catch_up(first, last); }
    // Whether games can be kept, and the log is read.
    [[nodiscard]] Response health() const;
    // Whether it makes a game, which is kept for ever.
    [[nodiscard]] static bool creates(const std::string& method, const std::string& path);
    // Whether it brings in a game that was played elsewhere.
    [[nodiscard]] static bool uploads(const std::string& method, const std::string& path);
    // How much of a body is read for this request.
    [[nodiscard]] static std::size_t most_body_bytes(const std::string& method, const std::string& path);

private:
    // What is ready for each system that is played here.
    struct OfSystem {
        Response options;
        Response scenarios;
        Response lessons;
        Response catalog;
        Response packed_catalog;  // packed once, not for everybody who comes
    };

    void pack_elsewhere(const std::string& patron, const Response& response, const Respond& respond);
    void handle_api(Request request, const Respond& respond);
    // A scenario that somebody writes: what is to be said about it is said here or in the workshop.
    void on_draft(Request request, Response (*answer)(const std::string& body, const Systems& systems),
                  const Respond& respond);
    // "catalog/ww1" and the like; nothing for another address.
    [[nodiscard]] std::optional<Response> of_system(const Request& request, std::string_view rest) const;
    // "scenarios/ww2/heavy-load?forces=pacific", and "scenarios/ww2/heavy-load/file" as it was written
    [[nodiscard]] Response chosen_scenario(std::string_view system, std::string_view id,
                                           const std::map<std::string, std::string>& query) const;
    void handle_game(const Request& request, const std::string& rest, const Respond& respond);
    void answer_about(Room& room, const Request& request, const std::string& what, const Respond& respond);
    void take_seat(const Request& request, Room& room, const std::string& seat, const Respond& respond);
    void send_history(const Request& request, const Room& room, const Respond& respond);

    House& house_;
    Hall& hall_;
    Archive archive_;
    Debriefing debriefing_;
    Campaigns campaigns_;
    OpenTables open_tables_;
    WebFiles files_;
    Response server_info_;
    std::map<std::string, OfSystem, std::less<>> systems_;
};

}  // namespace overdive::server
