// What the coach says of games that are over, for those who ask over HTTP. It is worked out in the workshop, a decision
// at a time so that others get their turn, on the account of him who asks; when he has gone meanwhile it is dropped.
// What is said does not change any more: it is kept ready, as long as there is room.
#pragma once

#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lab/coach.h"
#include "server/http.h"
#include "server/room.h"

namespace overdive::server {

class Debriefing {
public:
    explicit Debriefing(House& house) : house_(house) {}

    // Of one turn, or of the whole game: how it stood turn by turn, luck, and what decided it.
    void send(const Request& request, const Room& room, const Respond& respond);

    // Drops what nobody has asked for lately.
    void tidy_up();

    static constexpr std::int64_t kept_seconds = 10 * 60;
    static constexpr std::size_t most_at_once = 4;  // that one address may wait for
    static constexpr std::size_t most_of_all = 64;  // each has a whole game in memory
    static constexpr std::size_t kept_bytes = 8u << 20;

private:
    class Talk;  // one that is being worked out
    struct Kept {
        std::string name;
        Response response;
        std::int64_t asked_at = 0;  // seconds since 1970
    };

    void go_on_with(const std::shared_ptr<Talk>& talk);
    void finish(const std::shared_ptr<Talk>& talk, const Response& response, bool keep_it);
    [[nodiscard]] std::optional<Response> kept(const std::string& name);
    void drop_last();

    House& house_;
    std::map<std::string, std::size_t> waiting_;              // talks, by the address that they are for
    std::map<std::string, std::shared_ptr<Talk>> under_way_;  // by what they are about
    std::list<Kept> kept_;                                    // the one asked for last in front
    std::size_t bytes_ = 0;
};

}  // namespace overdive::server
