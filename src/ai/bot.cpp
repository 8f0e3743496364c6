#include "ai/bot.h"

#include <array>
#include <cassert>

namespace overdive {
namespace {

constexpr std::array<NamedBot, 3> bots{{{"random", &random_bot}, {"simple", &simple_bot}, {"ace", &ace_bot}}};

}  // namespace

Order random_bot(const Ruleset&, const View&, std::span<const Command> legal, Rng& rng, Budget) {
    assert(!legal.empty());
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))].order;
}

std::span<const NamedBot> all_bots() {
    return bots;
}

std::optional<Bot> bot_named(std::string_view name) {
    for (const NamedBot& bot : bots) {
        if (bot.name == name) return bot.choose;
    }
    return std::nullopt;
}

}  // namespace overdive
