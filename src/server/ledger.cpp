#include "server/ledger.h"

namespace overdive::server {
namespace {

// As the entries of a game are written; a text of players cannot look like it, for its quotes are escaped.
bool says(const LogEntry& entry, std::string_view text) {
    return entry.body.find(text) != std::string::npos;
}

}  // namespace

bool has_clock(const LogEntry& first) {
    return first.kind != kind_campaign && says(first, R"("clock":)");
}

bool is_upload(const LogEntry& first) {
    return first.kind != kind_campaign && says(first, R"("imported":true)");
}

bool is_over(const LogEntry& first, const LogEntry& last) {
    return is_upload(first) || says(last, R"("event":{"ended":)");
}

bool waits_for_report(const LogEntry& first, const LogEntry& last) {
    return first.kind == kind_campaign && says(last, R"({"begun":)");
}

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
