// What players can order, and what the referee answers to an order that cannot stand.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "base/inline_vector.h"
#include "rules/ids.h"
#include "rules/rule.h"
#include "rules/state.h"

namespace overdive {

// Commands have == and < written out: arrays and variants have no <=> yet under emscripten.

enum class Bluff : std::uint8_t { no, yes };  // yes: placed although the player was warned (W1-PLAN-06)

struct PlanCards {
    PlaneId plane;
    Plan plan{};
    Bluff bluff = Bluff::no;
    bool operator==(const PlanCards&) const = default;
    bool operator<(const PlanCards& other) const {
        return std::tie(plane, plan, bluff) < std::tie(other.plane, other.plan, other.bluff);
    }
};

struct DeclareFire {
    PlaneId plane;
    std::array<PlaneId, most_guns> targets{no_plane, no_plane};  // by gun; no_plane holds its fire
    bool operator==(const DeclareFire&) const = default;
    bool operator<(const DeclareFire& other) const {
        return std::tie(plane, targets) < std::tie(other.plane, other.targets);
    }
};

using Order = std::variant<PlanCards, DeclareFire>;

struct Command {
    SeatId seat;
    std::uint32_t turn = 0;  // of the moment it was given for: a stale one is refused
    std::uint8_t phase = 0;
    Order order;
    bool operator==(const Command&) const = default;
    bool operator<(const Command& other) const {
        return std::tie(seat, turn, phase, order) <
               std::tie(other.seat, other.turn, other.phase, other.order);
    }
};

// Why an order cannot stand. Each has a sentence in data/texts.
enum class Why : std::uint8_t {
    game_over, stale, unknown_plane, not_your_plane, out_of_game, not_asked, already_given,
    no_such_card, needs_altitude, card_twice, steep_after_steep, immelmann_without_straight,
    straight_must_follow, nothing_flown_yet, no_gun, unknown_target, own_plane, friend_of_yours,
    target_out, out_of_arc, out_of_range, blocked, overlap, jammed, same_target_twice,
};
[[nodiscard]] std::string_view name_of(Why why);  // "steep-after-steep"

struct Objection {
    Why why = Why::stale;
    Rule rule = Rule::none;
    PlaneId plane = no_plane;
    CardId card;
    PlaneId other = no_plane;  // the target, or who stands in the way
    bool operator==(const Objection&) const = default;
};
using Objections = InlineVector<Objection, 8>;

}  // namespace overdive
