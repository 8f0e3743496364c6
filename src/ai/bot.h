// Opponents. A bot sees a view, the orders it may give, chance and a budget, and nothing else: what
// its seat may not know it cannot use.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/chance.h"
#include "rules/command.h"
#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

// How much work one order may cost. It is counted and not timed, so that a bot decides the same on
// a slow machine as on a fast one. Where people wait it may be told a time as well: then it answers with what it
// has found by then.
struct Budget {
    std::uint32_t looks = 50'000;  // shots it may work out; some tens of nanoseconds each
    std::optional<std::chrono::steady_clock::time_point> until{};

    // What fits into so much time on an ordinary machine.
    static constexpr std::uint32_t looks_in_a_millisecond = 20'000;
    [[nodiscard]] static constexpr Budget of(std::chrono::milliseconds time) {
        return {static_cast<std::uint32_t>(time.count()) * looks_in_a_millisecond, std::nullopt};
    }
    [[nodiscard]] bool is_late() const { return until && std::chrono::steady_clock::now() >= *until; }
};

// `legal` is what legal_commands() gives for the bot's seat: sorted, and not empty. The answer is
// one of these orders, for one plane; with several planes due a bot is asked again.
using Bot = Order (*)(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget);

// Any legal order, each as likely as any other.
[[nodiscard]] Order random_bot(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                               Budget budget);
// Looks one turn ahead: stays on the table, flies to where it can fire and is not fired at, and
// fires whenever it can.
[[nodiscard]] Order simple_bot(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                               Budget budget);

// Looks one turn ahead as well, but against a spread of what each near enemy is likely to fly, and
// weighs damage by the life it leaves; of plans nearly as good as the best it takes any.
[[nodiscard]] Order ace_bot(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                            Budget budget);

struct NamedBot {
    std::string_view name;
    Bot choose = nullptr;
};
[[nodiscard]] std::span<const NamedBot> all_bots();
[[nodiscard]] std::optional<Bot> bot_named(std::string_view name);

}  // namespace overdive
