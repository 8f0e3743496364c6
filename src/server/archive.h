// Histories of games for those who ask for them over HTTP. They are written in the workshop, a page at a time,
// on the account of him who asks; when he has gone meanwhile they are dropped. The history of a game that is
// over does not change any more: it is kept ready, as long as there is room.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "rules/view.h"
#include "server/http.h"
#include "server/kept_answers.h"
#include "server/room.h"

namespace overdive::server {

struct HistoryWish {
    Viewer viewer;
    std::string as;
    std::uint32_t since = 0;
};

class Archive {
public:
    explicit Archive(House& house) : house_(house) {}

    void send_history(const Request& request, const Room& room, const HistoryWish& wish, const Respond& respond);

    // Drops what nobody has asked for lately.
    void tidy_up() { kept_.tidy_up(house_.loop.seconds_since_1970()); }

    static constexpr std::int64_t kept_seconds = 60;
    static constexpr std::size_t most_at_once = 8;  // that one address may wait for
    static constexpr std::size_t kept_bytes = 32u << 20;

private:
    class Page;  // one that is being written

    void write(const std::shared_ptr<Page>& page);
    void finish(const std::shared_ptr<Page>& page, const std::optional<Response>& response);
    void finish_with(const std::shared_ptr<Page>& page, const Response& response);

    House& house_;
    std::map<std::string, std::size_t> waiting_;               // pages, by the address that they are written for
    std::map<std::string, std::shared_ptr<Page>> in_writing_;  // of games that are over
    KeptAnswers kept_{kept_bytes, kept_seconds};
};

}  // namespace overdive::server
