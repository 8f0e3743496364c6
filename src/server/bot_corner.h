// The bots of one game: which of them think now, and what they are given to think about.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "ai/opponent.h"
#include "rules/command.h"
#include "rules/ruleset.h"
#include "rules/state.h"
#include "server/house.h"

namespace overdive::server {

class BotCorner {
public:
    // They think on the account of `patron`.
    BotCorner(House& house, std::string patron) : house_(house), patron_(std::move(patron)) {}

    [[nodiscard]] bool busy() const { return !thinking_.empty(); }

    // One of the two is called on the loop; they must keep the corner in being until then.
    struct Then {
        std::function<void(const Command&)> decided;
        std::function<void()> helpless;  // no order could be worked out
    };

    // Asks a bot once, as a person would be: with its view and its legal orders. Both are worked out where it
    // thinks. If it fails, its plane flies on as one does whose pilot is absent. Who sits down at a seat stays there
    // for the game, and may keep in mind what he has seen.
    void ask(const std::string& bot, SeatId seat, const std::shared_ptr<const Ruleset>& rules, const GameState& state,
             const Rng& chance, const Then& then);

    // The same for an order that is worked out in another way. One at a time for each seat.
    using Decide = std::function<std::optional<Order>(const Ruleset&, const GameState&, SeatId)>;
    void work_out(SeatId seat, const std::shared_ptr<const Ruleset>& rules, const GameState& state,
                  const Decide& decide, const Then& then);

private:
    struct Thought;
    struct Seated {
        std::string name;
        std::shared_ptr<Opponent> opponent;
    };
    [[nodiscard]] std::shared_ptr<Opponent> opponent_at(SeatId seat, const std::string& name);
    void report(const Thought& thought);

    House& house_;
    std::string patron_;
    std::set<SeatId> thinking_;
    std::map<SeatId, Seated> seated_;
};

// Chance for a bot: nobody can foretell it who does not know the game's secret.
[[nodiscard]] Rng chance_of_bot(const std::string& secret, std::size_t update, SeatId seat);

}  // namespace overdive::server
