// The words that files and people use for the closed sets of the rules: kinds of events and
// orders, and what stands in their fields. A kind without a word does not compile.
#pragma once

#include <optional>
#include <string_view>

#include "rules/command.h"
#include "rules/event.h"
#include "rules/mission.h"
#include "rules/view.h"

namespace overdive {

[[nodiscard]] constexpr std::string_view kind_of(const TurnBegan&) {
    return "turn";
}
[[nodiscard]] constexpr std::string_view kind_of(const PhaseBegan&) {
    return "phase";
}
[[nodiscard]] constexpr std::string_view kind_of(const Asked&) {
    return "asked";
}
[[nodiscard]] constexpr std::string_view kind_of(const PlanSealed&) {
    return "planned";
}
[[nodiscard]] constexpr std::string_view kind_of(const FireSealed&) {
    return "aimed";
}
[[nodiscard]] constexpr std::string_view kind_of(const CardRevealed&) {
    return "revealed";
}
[[nodiscard]] constexpr std::string_view kind_of(const OrderDrawn&) {
    return "order-drawn";
}
[[nodiscard]] constexpr std::string_view kind_of(const PlaneMoved&) {
    return "moved";
}
[[nodiscard]] constexpr std::string_view kind_of(const Fired&) {
    return "fired";
}
[[nodiscard]] constexpr std::string_view kind_of(const DamageDrawn&) {
    return "drawn";
}
[[nodiscard]] constexpr std::string_view kind_of(const GunJammed&) {
    return "jammed";
}
[[nodiscard]] constexpr std::string_view kind_of(const JamCounterRemoved&) {
    return "unjamming";
}
[[nodiscard]] constexpr std::string_view kind_of(const DeckRefilled&) {
    return "refilled";
}
[[nodiscard]] constexpr std::string_view kind_of(const DecksReshuffled&) {
    return "reshuffled";
}
[[nodiscard]] constexpr std::string_view kind_of(const Eliminated&) {
    return "eliminated";
}
[[nodiscard]] constexpr std::string_view kind_of(const PhaseEnded&) {
    return "phase-ended";
}
[[nodiscard]] constexpr std::string_view kind_of(const GameEnded&) {
    return "ended";
}

[[nodiscard]] constexpr std::string_view kind_of(const JamWaited&) {
    return "jam-waited";
}
[[nodiscard]] constexpr std::string_view kind_of(const AltitudeChanged&) {
    return "altitude";
}
[[nodiscard]] constexpr std::string_view kind_of(const RunChanged&) {
    return "run";
}
[[nodiscard]] constexpr std::string_view kind_of(const TouchedDown&) {
    return "touched-down";
}
[[nodiscard]] constexpr std::string_view kind_of(const Halted&) {
    return "halted";
}
[[nodiscard]] constexpr std::string_view kind_of(const TookOff&) {
    return "took-off";
}
[[nodiscard]] constexpr std::string_view kind_of(const Crashed&) {
    return "crashed";
}
[[nodiscard]] constexpr std::string_view kind_of(const EnteredClouds&) {
    return "entered-clouds";
}
[[nodiscard]] constexpr std::string_view kind_of(const CardPiled&) {
    return "piled";
}
[[nodiscard]] constexpr std::string_view kind_of(const LeftClouds&) {
    return "left-clouds";
}
[[nodiscard]] constexpr std::string_view kind_of(const Taxied&) {
    return "taxied";
}
[[nodiscard]] constexpr std::string_view kind_of(const SpecialDamage&) {
    return "special-damage";
}
[[nodiscard]] constexpr std::string_view kind_of(const SmokeChanged&) {
    return "smoke";
}
[[nodiscard]] constexpr std::string_view kind_of(const FlamesChanged&) {
    return "flames";
}
[[nodiscard]] constexpr std::string_view kind_of(const CrewDrew&) {
    return "fire-crew";
}
[[nodiscard]] constexpr std::string_view kind_of(const Shaken&) {
    return "shaken";
}
[[nodiscard]] constexpr std::string_view kind_of(const RowChanged&) {
    return "row";
}
[[nodiscard]] constexpr std::string_view kind_of(const TailChosen&) {
    return "tail-chosen";
}
[[nodiscard]] constexpr std::string_view kind_of(const TailingBegan&) {
    return "tailing";
}
[[nodiscard]] constexpr std::string_view kind_of(const TailingLost&) {
    return "tailing-lost";
}
[[nodiscard]] constexpr std::string_view kind_of(const ShowingBegan&) {
    return "showing";
}
[[nodiscard]] constexpr std::string_view kind_of(const CardShown&) {
    return "card-shown";
}
[[nodiscard]] constexpr std::string_view kind_of(const Reordered&) {
    return "reordered";
}
[[nodiscard]] constexpr std::string_view kind_of(const FloorNoted&) {
    return "floor-noted";
}
[[nodiscard]] constexpr std::string_view kind_of(const FloorProposed&) {
    return "floor-proposed";
}
[[nodiscard]] constexpr std::string_view kind_of(const FloorVoted&) {
    return "floor-voted";
}
[[nodiscard]] constexpr std::string_view kind_of(const FloorChanged&) {
    return "floor";
}
[[nodiscard]] constexpr std::string_view kind_of(const CollisionLooms&) {
    return "overlapping";
}
[[nodiscard]] constexpr std::string_view kind_of(const SwerveChosen&) {
    return "swerve-chosen";
}
[[nodiscard]] constexpr std::string_view kind_of(const Swerved&) {
    return "swerved";
}
[[nodiscard]] constexpr std::string_view kind_of(const Collided&) {
    return "collided";
}
[[nodiscard]] constexpr std::string_view kind_of(const PickedUp&) {
    return "picked-up";
}
[[nodiscard]] constexpr std::string_view kind_of(const MissionScored&) {
    return "mission";
}

[[nodiscard]] constexpr std::string_view kind_of(const PlanPlaced&) {
    return "planned";
}
[[nodiscard]] constexpr std::string_view kind_of(const FirePlaced&) {
    return "aimed";
}
[[nodiscard]] constexpr std::string_view kind_of(const DamageSeen&) {
    return "drawn";
}

[[nodiscard]] constexpr std::string_view kind_of(const PileSeen&) {
    return "piled";
}
[[nodiscard]] constexpr std::string_view kind_of(const TailPicked&) {
    return "tail-chosen";
}
[[nodiscard]] constexpr std::string_view kind_of(const CardGlimpsed&) {
    return "card-shown";
}
[[nodiscard]] constexpr std::string_view kind_of(const OrderChanged&) {
    return "reordered";
}
[[nodiscard]] constexpr std::string_view kind_of(const FloorWritten&) {
    return "floor-noted";
}
[[nodiscard]] constexpr std::string_view kind_of(const VoteWritten&) {
    return "floor-voted";
}
[[nodiscard]] constexpr std::string_view kind_of(const SwerveWritten&) {
    return "swerve-chosen";
}

[[nodiscard]] constexpr std::string_view kind_of(const PlanCards&) {
    return "plan";
}
[[nodiscard]] constexpr std::string_view kind_of(const DeclareFire&) {
    return "fire";
}
[[nodiscard]] constexpr std::string_view kind_of(const ChooseTail&) {
    return "tail";
}
[[nodiscard]] constexpr std::string_view kind_of(const Reorder&) {
    return "reorder";
}
[[nodiscard]] constexpr std::string_view kind_of(const Taxi&) {
    return "taxi";
}
[[nodiscard]] constexpr std::string_view kind_of(const ProposeFloor&) {
    return "floor";
}
[[nodiscard]] constexpr std::string_view kind_of(const AgreeFloor&) {
    return "agree";
}
[[nodiscard]] constexpr std::string_view kind_of(const Swerve&) {
    return "swerve";
}

// Empty for a number that stands for nothing.
[[nodiscard]] std::string_view word_of(Ask ask);
[[nodiscard]] std::string_view word_of(Range range);
[[nodiscard]] std::string_view word_of(Ending ending);
[[nodiscard]] std::string_view word_of(Bluff bluff);
[[nodiscard]] std::string_view word_of(Footing footing);
[[nodiscard]] std::string_view word_of(Run run);
[[nodiscard]] std::string_view word_of(FlownAs as);
[[nodiscard]] std::string_view word_of(Swing swing);
[[nodiscard]] std::string_view word_of(Effect effect);
[[nodiscard]] std::string_view word_of(Cause cause);
[[nodiscard]] std::string_view word_of(Edge edge);
[[nodiscard]] std::string_view word_of(PieceKind kind);
[[nodiscard]] inline std::string_view word_of(Status status) {
    return name_of(status);
}

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
