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
                    const GameState& state, const Rng& chance, const Then& then) {
    const auto bot = bot_named(name);
    if (!bot) return;
    const auto decide = [bot = *bot, chance](const Ruleset& its_rules, const GameState& now, SeatId its_seat) {
        return decided_by(bot, its_rules, now, its_seat, chance);
    };
    work_out(seat, rules, state, decide, [this, then](const Command& command) {
        ++house_.metrics.bot_orders;
        then(command);
    });
}

void BotCorner::work_out(SeatId seat, const std::shared_ptr<const Ruleset>& rules, const GameState& state,
                         const Decide& decide, const Then& then) {
    if (!thinking_.insert(seat).second) return;
    const auto now = std::make_shared<const GameState>(state);  // the game may go on meanwhile
    house_.workshop.add(patron_, [this, &loop = house_.loop, seat, rules, now, decide, then] {
        loop.post([this, seat, now, then, order = decide(*rules, *now, seat)] {
            thinking_.erase(seat);
            if (order) then({seat, now->turn, now->phase, *order});
        });
    });
}

Rng chance_of_bot(const std::string& secret, std::size_t update, SeatId seat) {
    return Rng(MatchSeed::from_text("bot " + secret).key, update * most_seats + seat.index());
}

}  // namespace overdive::server
