#include "server/bot_corner.h"

#include <optional>

#include "ai/bot.h"
#include "rules/legal.h"
#include "rules/view.h"

namespace overdive::server {
namespace {

// As a person would decide: from the view of his seat and the orders he may give, and nothing else.
std::optional<Order> decided_by(Bot bot, const Ruleset& rules, const GameState& state, SeatId seat, Rng chance) {
    const std::vector<Command> legal = legal_commands_of_first_plane(rules, state, seat);
    if (legal.empty()) return std::nullopt;
    return bot(rules, view(rules, state, Viewer{seat}), legal, chance, Budget{});
}

}  // namespace

void BotCorner::ask(const std::string& name, SeatId seat, const std::shared_ptr<const Ruleset>& rules,
                    const GameState& state, const Rng& chance, const std::function<void(const Command&)>& then) {
    const auto bot = bot_named(name);
    if (!bot || !thinking_.insert(seat).second) return;
    const auto now = std::make_shared<const GameState>(state);  // the game may go on meanwhile
    house_.workshop.add(patron_, [this, &loop = house_.loop, bot = *bot, seat, rules, now, chance, then] {
        loop.post([this, seat, now, then, order = decided_by(bot, *rules, *now, seat, chance)] {
            thinking_.erase(seat);
            if (!order) return;
            ++house_.metrics.bot_orders;
            then({seat, now->turn, now->phase, *order});
        });
    });
}

Rng chance_of_bot(const std::string& secret, std::size_t update, SeatId seat) {
    return Rng(MatchSeed::from_text("bot " + secret).key, update * most_seats + seat.index());
}

}  // namespace overdive::server
