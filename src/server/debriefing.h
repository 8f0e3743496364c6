// What the coach says of games that are over, for those who ask over HTTP. It is worked out in the workshop, a decision
// at a time so that others get their turn, on the account of him who asks; when he has gone meanwhile it is dropped.
// What is said does not change any more: it is kept ready, as long as there is room.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "lab/coach.h"
#include "server/http.h"
#include "server/kept_answers.h"
#include "server/room.h"

namespace overdive::server {

class Debriefing {
public:
    explicit Debriefing(House& house) : house_(house) {}

    // Of one turn, or of the whole game: how it stood turn by turn, luck, and what decided it.
    void send(const Request& request, const Room& room, const Respond& respond);

    // Drops what nobody has asked for lately.
    void tidy_up() { kept_.tidy_up(house_.loop.seconds_since_1970()); }

    static constexpr std::int64_t kept_seconds = 10 * 60;
    static constexpr std::size_t most_at_once = 4;  // that one address may wait for
    static constexpr std::size_t most_of_all = 32;
    static constexpr std::size_t most_bytes_of_all = 16u << 20;  // of replays: each is in memory as a whole
    static constexpr std::size_t kept_bytes = 8u << 20;

private:
    class Talk;  // one that is being worked out

    void go_on_with(const std::shared_ptr<Talk>& talk);
    void finish(const std::shared_ptr<Talk>& talk, const Response& response, bool keep_it);

    House& house_;
    std::map<std::string, std::size_t> waiting_;              // talks, by the address that they are for
    std::map<std::string, std::shared_ptr<Talk>> under_way_;  // by what they are about
    std::size_t bytes_under_way_ = 0;
    KeptAnswers kept_{kept_bytes, kept_seconds};
};

}  // namespace overdive::server
