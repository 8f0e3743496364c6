#include "server/caretaker.h"

namespace overdive::server {

void Caretaker::begin() {
    house_.loop.after(first_round, [this] { go_round(); });
}

void Caretaker::go_round() {
    const std::int64_t now = house_.loop.seconds_since_1970();
    house_.log.survey([this, now, retention = retention_](const LogEntry& first, const LogEntry& last) {
        if (!outlived(first, last, retention, now)) return;
        house_.loop.post([this, game = first.game] { due_.add(game); });
    });
    house_.loop.after(between_rounds, [this] { go_round(); });
}

void Caretaker::take_out(const std::string& game) {
    if (!hall_.let_go(game)) return;
    house_.log.remove(game, [this, game](const Trouble& trouble) {
        house_.loop.post([this, game, trouble] {
            hall_.is_gone(game);
            if (!trouble) ++house_.metrics.games_removed;
        });
    });
}

}  // namespace overdive::server
