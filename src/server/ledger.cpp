#include "server/ledger.h"

namespace overdive::server {

LogEntry Ledger::entry(std::string_view kind, std::string body) {
    return {game_, next_++, house_.loop.seconds_since_1970(), std::string(kind), std::move(body)};
}

void Ledger::keep(std::vector<LogEntry> entries, std::function<void(const Trouble&)> then) {
    ++in_flight_;
    house_.log.append(std::move(entries), [this, then = std::move(then)](const Trouble& trouble) {
        house_.loop.post([this, trouble, then] {
            --in_flight_;
            if (trouble) {
                ++house_.metrics.log_troubles;
                house_.journal.note(Level::error, "log-trouble", {{"game", game_}, {"reason", *trouble}});
            }
            then(trouble);
        });
    });
}

}  // namespace overdive::server
