#include "server/bot_corner.h"

#include <chrono>
#include <optional>
#include <utility>

#include "rules/legal.h"
#include "rules/view.h"
#include "server/absent.h"

namespace overdive::server {
namespace {

// As a person would decide: from the view of his seat and the orders he may give, and nothing else.
std::optional<Order> decided_by(Opponent& opponent, const Ruleset& rules, const GameState& state, SeatId seat,
                                Rng chance, std::chrono::milliseconds time) {
    const std::vector<Command> legal = legal_commands_of_first_plane(rules, state, seat);
    if (legal.empty()) return std::nullopt;
    Budget budget = Budget::of(time);
    budget.until = std::chrono::steady_clock::now() + time;
    return opponent.choose(rules, view(rules, state, Viewer{seat}), legal, chance, budget);
}

}  // namespace

std::shared_ptr<Opponent> BotCorner::opponent_at(SeatId seat, const std::string& name) {
    Seated& seated = seated_[seat];
    if (seated.opponent == nullptr || seated.name != name) seated = {name, opponent_named(name)};
    return seated.opponent;
}

void BotCorner::ask(const std::string& name, SeatId seat, const std::shared_ptr<const Ruleset>& rules,
                    const GameState& state, const Rng& chance, const Then& then) {
    const std::shared_ptr<Opponent> opponent = opponent_at(seat, name);
    if (opponent == nullptr) return;
    const std::chrono::milliseconds time = house_.thinking_time;
    const auto decide = [opponent, chance, time](const Ruleset& its_rules, const GameState& now, SeatId its_seat) {
        return decided_by(*opponent, its_rules, now, its_seat, chance, time);
    };
    const auto decided = [this, then](const Command& command) {
        ++house_.metrics.bot_orders;
        then.decided(command);
    };
    const auto fly_on = [this, seat, rules, state, then] { work_out(seat, rules, state, &order_of_absent, then); };
    work_out(seat, rules, state, decide, {decided, fly_on});
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
    bool failed = false;
};

void BotCorner::work_out(SeatId seat, const std::shared_ptr<const Ruleset>& rules, const GameState& state,
                         const Decide& decide, const Then& then) {
    if (!thinking_.insert(seat).second) return;
    const auto lent = std::make_shared<std::unique_ptr<Thought>>(new Thought{seat, rules, state, decide, then});
    const auto give_back = [this, &loop = house_.loop, lent] {
        loop.post([this, lent] { report(*std::exchange(*lent, nullptr)); });
    };
    const auto think = [lent, give_back] {
        Thought& thought = **lent;
        thought.order = thought.decide(*thought.rules, thought.state, thought.seat);
        give_back();
    };
    const auto fail = [lent, give_back] {
        (*lent)->failed = true;
        give_back();
    };
    house_.workshop.add(patron_, think, fail);
}

void BotCorner::report(const Thought& thought) {
    thinking_.erase(thought.seat);
    if (thought.failed) return thought.then.helpless();
    if (!thought.order) return;
    thought.then.decided({thought.seat, thought.state.turn, thought.state.phase, *thought.order});
}

Rng chance_of_bot(const std::string& secret, std::size_t update, SeatId seat) {
    return Rng(MatchSeed::from_text("bot " + secret).key, update * most_seats + seat.index());
}

}  // namespace overdive::server
