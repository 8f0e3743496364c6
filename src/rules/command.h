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
    std::uint8_t landing = 0;  // the card that begins a landing, 1 to 3 (W1-HOUSE-LAND-01)
    bool operator==(const PlanCards&) const = default;
    bool operator<(const PlanCards& other) const {
        return std::tie(plane, plan, bluff, landing) < std::tie(other.plane, other.plan, other.bluff, other.landing);
    }
    // W1-LAND-07: a grounded plane may go without cards.
    [[nodiscard]] bool without_cards() const { return plan == Plan{}; }
};

struct DeclareFire {
    PlaneId plane;
    std::array<PlaneId, most_guns> targets{no_plane, no_plane};  // by gun; no_plane holds its fire
    bool operator==(const DeclareFire&) const = default;
    bool operator<(const DeclareFire& other) const {
        return std::tie(plane, targets) < std::tie(other.plane, other.targets);
    }
};

// W1-TAIL-02: whom to tail this turn, or nobody.
struct ChooseTail {
    PlaneId plane;
    PlaneId target = no_plane;
    bool operator==(const ChooseTail&) const = default;
    bool operator<(const ChooseTail& other) const {
        return std::tie(plane, target) < std::tie(other.plane, other.target);
    }
};

// W1-TAIL-03 and W1-TAIL-04: the plan in its new order, cards flown already included.
struct Reorder {
    PlaneId plane;
    Plan plan{};
    bool operator==(const Reorder&) const = default;
    bool operator<(const Reorder& other) const { return std::tie(plane, plan) < std::tie(other.plane, other.plan); }
};

// W1-LAND-07: turned about a point of the table under its base; W1-HOUSE-LAND-04: put on a point.
struct Taxi {
    PlaneId plane;
    bool moves = false;
    Vec point{};
    Heading heading{};
    bool operator==(const Taxi&) const = default;
    bool operator<(const Taxi& other) const {
        return std::tie(plane, moves, point.x, point.y, heading.centidegrees) <
               std::tie(other.plane, other.moves, other.point.x, other.point.y, other.heading.centidegrees);
    }
};

// W1-HIGH-03: one plane speaks for its player.
struct ProposeFloor {
    PlaneId plane;
    std::uint8_t floor = no_floor;  // no proposal
    bool operator==(const ProposeFloor&) const = default;
    bool operator<(const ProposeFloor& other) const {
        return std::tie(plane, floor) < std::tie(other.plane, other.floor);
    }
};
struct AgreeFloor {
    PlaneId plane;
    std::uint8_t floor = no_floor;  // keeps the old one
    bool operator==(const AgreeFloor&) const = default;
    bool operator<(const AgreeFloor& other) const {
        return std::tie(plane, floor) < std::tie(other.plane, other.floor);
    }
};

// W1-HOUSE-COLL-01: an opponent chooses for the plane.
struct Swerve {
    PlaneId plane;
    Swing to = Swing::undecided;
    bool operator==(const Swerve&) const = default;
    bool operator<(const Swerve& other) const { return std::tie(plane, to) < std::tie(other.plane, other.to); }
};

using Order = std::variant<PlanCards, DeclareFire, ChooseTail, Reorder, Taxi, ProposeFloor, AgreeFloor, Swerve>;

[[nodiscard]] inline PlaneId plane_of(const Order& order) {
    return std::visit([](const auto& kind) { return kind.plane; }, order);
}

struct Command {
    SeatId seat;
    std::uint32_t turn = 0;  // of the moment it was given for: a stale one is refused
    std::uint8_t phase = 0;
    Order order;
    bool operator==(const Command&) const = default;
    bool operator<(const Command& other) const {
        return std::tie(seat, turn, phase, order) < std::tie(other.seat, other.turn, other.phase, other.order);
    }
};

// Why an order cannot stand. Each has a sentence in data/texts.
enum class Why : std::uint8_t {
    game_over,
    stale,
    unknown_plane,
    not_your_plane,
    out_of_game,
    not_asked,
    already_given,
    no_such_card,
    needs_altitude,
    card_twice,
    steep_after_steep,
    immelmann_without_straight,
    straight_must_follow,
    nothing_flown_yet,
    no_gun,
    unknown_target,
    own_plane,
    friend_of_yours,
    target_out,
    out_of_arc,
    out_of_range,
    blocked,
    overlap,
    jammed,
    same_target_twice,
    // Planning.
    rudder_jammed,
    needs_stall,
    climb_with_immelmann,
    dive_with_split_s,
    too_high,
    in_clouds,
    pile_full,
    landing_straight_due,
    landing_stall_due,
    take_off_straight_due,
    take_off_climb_due,
    overdive_straight_due,
    plan_needs_cards,
    not_in_field,
    held_still,
    no_landing,
    // Firing.
    altitude,
    grounded,
    clouds,
    blind_spot,
    wounded,
    jam_slow,
    observer_hit,
    no_ammunition,
    // Tailing, taxiing, floors, collisions.
    cannot_tail,
    not_a_reorder,
    reorder_illegal,
    disrupted,
    bad_taxi,
    floor_does_not_fit,
    not_proposed,
    no_side,
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
using Objections = InlineVector<Objection, 12>;

}  // namespace overdive
