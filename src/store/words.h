// The words that files and people use for the closed sets of the rules: kinds of events and
// orders, and what stands in their fields. A kind without a word does not compile.
#pragma once

#include <optional>
#include <string_view>

#include "rules/command.h"
#include "rules/event.h"
#include "rules/view.h"

namespace overdive {

[[nodiscard]] constexpr std::string_view kind_of(const TurnBegan&) { return "turn"; }
[[nodiscard]] constexpr std::string_view kind_of(const PhaseBegan&) { return "phase"; }
[[nodiscard]] constexpr std::string_view kind_of(const Asked&) { return "asked"; }
[[nodiscard]] constexpr std::string_view kind_of(const PlanSealed&) { return "planned"; }
[[nodiscard]] constexpr std::string_view kind_of(const FireSealed&) { return "aimed"; }
[[nodiscard]] constexpr std::string_view kind_of(const CardRevealed&) { return "revealed"; }
[[nodiscard]] constexpr std::string_view kind_of(const OrderDrawn&) { return "order-drawn"; }
[[nodiscard]] constexpr std::string_view kind_of(const PlaneMoved&) { return "moved"; }
[[nodiscard]] constexpr std::string_view kind_of(const Fired&) { return "fired"; }
[[nodiscard]] constexpr std::string_view kind_of(const DamageDrawn&) { return "drawn"; }
[[nodiscard]] constexpr std::string_view kind_of(const GunJammed&) { return "jammed"; }
[[nodiscard]] constexpr std::string_view kind_of(const JamCounterRemoved&) { return "unjamming"; }
[[nodiscard]] constexpr std::string_view kind_of(const DeckRefilled&) { return "refilled"; }
[[nodiscard]] constexpr std::string_view kind_of(const DecksReshuffled&) { return "reshuffled"; }
[[nodiscard]] constexpr std::string_view kind_of(const Eliminated&) { return "eliminated"; }
[[nodiscard]] constexpr std::string_view kind_of(const PhaseEnded&) { return "phase-ended"; }
[[nodiscard]] constexpr std::string_view kind_of(const GameEnded&) { return "ended"; }

[[nodiscard]] constexpr std::string_view kind_of(const PlanPlaced&) { return "planned"; }
[[nodiscard]] constexpr std::string_view kind_of(const FirePlaced&) { return "aimed"; }
[[nodiscard]] constexpr std::string_view kind_of(const DamageSeen&) { return "drawn"; }

[[nodiscard]] constexpr std::string_view kind_of(const PlanCards&) { return "plan"; }
[[nodiscard]] constexpr std::string_view kind_of(const DeclareFire&) { return "fire"; }

// Empty for a number that stands for nothing.
[[nodiscard]] std::string_view word_of(Ask ask);
[[nodiscard]] std::string_view word_of(Range range);
[[nodiscard]] std::string_view word_of(Ending ending);
[[nodiscard]] std::string_view word_of(Bluff bluff);
[[nodiscard]] inline std::string_view word_of(Status status) { return name_of(status); }

// The other way round, by trying the values from 0 on: each of these sets is without gaps.
template <class Enum>
[[nodiscard]] std::optional<Enum> value_of_word(std::string_view word) {
    for (std::uint8_t number = 0; number < 255; ++number) {
        const auto value = static_cast<Enum>(number);
        if (word_of(value).empty()) return std::nullopt;
        if (word_of(value) == word) return value;
    }
    return std::nullopt;
}

}  // namespace overdive
