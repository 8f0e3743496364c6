#include "server/bot_corner.h"

#include "rules/legal.h"
#include "rules/view.h"

namespace overdive::server {

void BotCorner::ask(const std::string& name, SeatId seat, const std::shared_ptr<const Ruleset>& rules,
                    const GameState& state, const Rng& chance, const std::function<void(const Command&)>& then) {
    const auto bot = bot_named(name);
    if (!bot || thinking_.contains(seat)) return;
    std::vector<Command> legal = legal_commands(*rules, state, seat);
    if (legal.empty()) return;
    thinking_.insert(seat);
    const Command moment{seat, state.turn, state.phase, {}};
    auto decided = [this, moment, then](const Order& order) {
        house_.loop.post([this, moment, then, order] {
            thinking_.erase(moment.seat);
            Command command = moment;
            command.order = order;
            ++house_.metrics.bot_orders;
            then(command);
        });
    };
    house_.bots.think({*bot, rules, view(*rules, state, Viewer{seat}), std::move(legal), chance, std::move(decided)});
}

Rng chance_of_bot(const std::string& secret, std::size_t update, SeatId seat) {
    return Rng(MatchSeed::from_text("bot " + secret).key, update * most_seats + seat.index());
}

}  // namespace overdive::server
