#include "server/caretaker.h"

namespace overdive::server {

void Caretaker::begin() {
    house_.loop.after(first_round, [this] { go_round(); });
}

void Caretaker::go_round() {
    const std::int64_t now = house_.loop.seconds_since_1970();
    house_.log.survey([this, now, retention = retention_](const LogEntry& first, const LogEntry& last) {
        if (!outlived(first, last, retention, now)) return;
        house_.loop.post([this, game = first.game] {
            due_.push_back(game);
            if (due_.size() == 1) take_next();
        });
    });
    house_.loop.after(between_rounds, [this] { go_round(); });
}

void Caretaker::take_next() {
    const std::string game = due_.front();
    if (hall_.let_go(game)) {
        house_.log.remove(game, [this, game](const Trouble& trouble) {
            house_.loop.post([this, game, trouble] {
                hall_.is_gone(game);
                if (!trouble) ++house_.metrics.games_removed;
            });
        });
    }
    due_.pop_front();
    if (!due_.empty()) house_.loop.after(between_games, [this] { take_next(); });
}

}  // namespace overdive::server
