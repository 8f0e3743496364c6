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

// Made and let go on the loop, and only lent to the workshop: memory that one thread takes and another gives back
// makes them wait for each other.
struct BotCorner::Thought {
    SeatId seat;
    std::shared_ptr<const Ruleset> rules;
    GameState state;  // the game may go on meanwhile
    Decide decide;
    Then then;
    std::optional<Order> order{};
};

void BotCorner::work_out(SeatId seat, const std::shared_ptr<const Ruleset>& rules, const GameState& state,
                         const Decide& decide, const Then& then) {
    if (!thinking_.insert(seat).second) return;
    auto thought = std::make_shared<Thought>(Thought{seat, rules, state, decide, then});
    house_.workshop.add(patron_, [this, &loop = house_.loop, thought = std::move(thought)]() mutable {
        thought->order = thought->decide(*thought->rules, thought->state, thought->seat);
        loop.post([this, thought = std::move(thought)] {
            thinking_.erase(thought->seat);
            if (!thought->order) return;
            thought->then({thought->seat, thought->state.turn, thought->state.phase, *thought->order});
        });
    });
}

Rng chance_of_bot(const std::string& secret, std::size_t update, SeatId seat) {
    return Rng(MatchSeed::from_text("bot " + secret).key, update * most_seats + seat.index());
}

}  // namespace overdive::server
