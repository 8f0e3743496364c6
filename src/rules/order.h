// What players can order: each order answers one question. As it is sealed an order also says what the
// referee adds to it, so that it is a complete fact.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <variant>

#include "base/words.h"
#include "catalog/card.h"
#include "catalog/model.h"
#include "geometry/pose.h"
#include "rules/describe.h"
#include "rules/ids.h"

namespace overdive {

// Orders have == and < written out: arrays and variants have no <=> yet under emscripten.

enum class Ask : std::uint8_t { nothing, plan, fire, tail, reorder, taxi, floor, agree, swerve };
template <>
inline constexpr auto words<Ask> = listed<Ask::swerve>("nothing", "plan", "fire", "tail", "reorder", "taxi", "floor",
                                                       "agree", "swerve");

// A speed marker that lies on a card.
enum class Marker : std::uint8_t { none, high, low, blank };
template <>
inline constexpr auto words<Marker> = listed<Marker::blank>("none", "high", "low", "blank");

// A card on the console, with room for a marker.
struct Placed {
    CardId card;
    Marker marker = Marker::none;
    constexpr Placed() = default;
    // A card alone: games without markers place nothing else.
    constexpr Placed(CardId alone, Marker on_it = Marker::none) : card(alone), marker(on_it) {}
    bool operator==(const Placed&) const = default;
    bool operator<(const Placed& other) const { return std::tie(card, marker) < std::tie(other.card, other.marker); }
};
inline constexpr std::size_t most_placed = 3;
using Plan = std::array<Placed, most_placed>;

enum class Bluff : std::uint8_t { no, yes };  // yes: placed although the player was warned
template <>
inline constexpr auto words<Bluff> = listed<Bluff::yes>("no", "yes");

enum class Range : std::uint8_t { close, far };  // within the first half of the ruler, or beyond
template <>
inline constexpr auto words<Range> = listed<Range::far>("short", "long");

enum class Swing : std::uint8_t { undecided, left, right };
template <>
inline constexpr auto words<Swing> = listed<Swing::right>("undecided", "left", "right");

inline constexpr std::uint8_t no_floor = 255;

struct PlanCards {
    static constexpr Ask ask = Ask::plan;
    static constexpr std::string_view sealed_as = "planned";
    PlaneId plane;
    Plan plan{};
    Bluff bluff = Bluff::no;
    std::uint8_t landing = 0;  // the card that begins a landing, from 1 on
    bool operator==(const PlanCards&) const = default;
    bool operator<(const PlanCards& other) const {
        return std::tie(plane, plan, bluff, landing) < std::tie(other.plane, other.plan, other.bluff, other.landing);
    }
    // A grounded plane may go without cards.
    [[nodiscard]] bool without_cards() const { return plan == Plan{}; }
};
template <class A>
void describe(A& is, Held<A, PlanCards>& order) {
    auto& [plane, plan, bluff, landing] = order;
    is("plane", plane);
    is("plan", plan, {.told_as = "cards"});
    is("bluff", bluff, {.told = false});
    is.further("landing", landing, 0);
}

struct DeclareFire {
    static constexpr Ask ask = Ask::fire;
    static constexpr std::string_view sealed_as = "aimed";
    PlaneId plane;
    std::array<PlaneId, most_guns> targets{no_plane, no_plane};  // by gun; no_plane holds its fire
    std::array<Range, most_guns> ranges{};                       // as measured by the referee
    bool operator==(const DeclareFire&) const = default;
    bool operator<(const DeclareFire& other) const {
        return std::tie(plane, targets, ranges) < std::tie(other.plane, other.targets, other.ranges);
    }
    [[nodiscard]] bool holds() const { return targets[0] == no_plane && targets[1] == no_plane; }
};
template <class A>
void describe(A& is, Held<A, DeclareFire>& order) {
    auto& [plane, targets, ranges] = order;
    is("plane", plane);
    is("targets", targets, {.or_none = true});
    is.further("ranges", ranges, {}, {.told = false});
}

// Whom to tail this turn, or nobody.
struct ChooseTail {
    static constexpr Ask ask = Ask::tail;
    static constexpr std::string_view sealed_as = "tail-chosen";
    PlaneId plane;
    PlaneId target = no_plane;
    bool operator==(const ChooseTail&) const = default;
    bool operator<(const ChooseTail& other) const {
        return std::tie(plane, target) < std::tie(other.plane, other.target);
    }
};
template <class A>
void describe(A& is, Held<A, ChooseTail>& order) {
    auto& [plane, target] = order;
    is("plane", plane);
    is("target", target, {.or_none = true});
}

// The plan in its new order, cards flown already included.
struct Reorder {
    static constexpr Ask ask = Ask::reorder;
    static constexpr std::string_view sealed_as = "reordered";
    PlaneId plane;
    Plan plan{};
    bool operator==(const Reorder&) const = default;
    bool operator<(const Reorder& other) const { return std::tie(plane, plan) < std::tie(other.plane, other.plan); }
};
template <class A>
void describe(A& is, Held<A, Reorder>& order) {
    auto& [plane, plan] = order;
    is("plane", plane);
    is("plan", plan, {.told_as = "cards"});
}

// Turned about a point of the table under its base, or put on one. Sealed, it says where it leads.
struct Taxi {
    static constexpr Ask ask = Ask::taxi;
    static constexpr bool before_all = true;  // done at once, before all eyes
    static constexpr std::string_view sealed_as = "taxied";
    PlaneId plane;
    bool moves = false;
    Vec point{};
    Heading heading{};
    Pose to{};
    bool operator==(const Taxi&) const = default;
    bool operator<(const Taxi& other) const {
        return std::tie(plane, moves, point.x, point.y, heading.centidegrees) <
               std::tie(other.plane, other.moves, other.point.x, other.point.y, other.heading.centidegrees);
    }
};
template <class A>
void describe(A& is, Held<A, Taxi>& order) {
    auto& [plane, moves, point, heading, to] = order;
    is("plane", plane);
    is("moves", moves, {.told_as = "moved"});
    is.further("point", point, {}, {.told = false});
    is.further("heading", heading, {}, {.told = false});
    is.further("to", to, {});
}

// One plane speaks for its player.
struct ProposeFloor {
    static constexpr Ask ask = Ask::floor;
    static constexpr std::string_view sealed_as = "floor-noted";
    PlaneId plane;
    std::uint8_t floor = no_floor;  // no proposal
    bool operator==(const ProposeFloor&) const = default;
    bool operator<(const ProposeFloor& other) const {
        return std::tie(plane, floor) < std::tie(other.plane, other.floor);
    }
};
template <class A>
void describe(A& is, Held<A, ProposeFloor>& order) {
    auto& [plane, floor] = order;
    is("plane", plane);
    is.further("floor", floor, no_floor);
}

struct AgreeFloor {
    static constexpr Ask ask = Ask::agree;
    static constexpr std::string_view sealed_as = "floor-voted";
    PlaneId plane;
    std::uint8_t floor = no_floor;  // keeps the old one
    bool operator==(const AgreeFloor&) const = default;
    bool operator<(const AgreeFloor& other) const {
        return std::tie(plane, floor) < std::tie(other.plane, other.floor);
    }
};
template <class A>
void describe(A& is, Held<A, AgreeFloor>& order) {
    auto& [plane, floor] = order;
    is("plane", plane);
    is.further("floor", floor, no_floor);
}

// An opponent chooses for the plane.
struct Swerve {
    static constexpr Ask ask = Ask::swerve;
    static constexpr bool by_chooser = true;  // whoever chooses for the plane answers, not its player
    static constexpr std::string_view sealed_as = "swerve-chosen";
    PlaneId plane;
    Swing to = Swing::undecided;
    bool operator==(const Swerve&) const = default;
    bool operator<(const Swerve& other) const { return std::tie(plane, to) < std::tie(other.plane, other.to); }
};
template <class A>
void describe(A& is, Held<A, Swerve>& order) {
    auto& [plane, to] = order;
    is("plane", plane);
    is("to", to);
}

using Order = std::variant<PlanCards, DeclareFire, ChooseTail, Reorder, Taxi, ProposeFloor, AgreeFloor, Swerve>;

[[nodiscard]] inline PlaneId plane_of(const Order& order) {
    return std::visit([](const auto& kind) { return kind.plane; }, order);
}
[[nodiscard]] inline Ask ask_of(const Order& order) {
    return std::visit([](const auto& kind) { return kind.ask; }, order);
}

template <class Kind>
inline constexpr bool chosen_by_opponent = requires {
    Kind::by_chooser;
};
template <class Kind>
inline constexpr bool done_before_all = requires {
    Kind::before_all;
};

namespace detail {
template <class... Kinds>
Order blank_among(std::variant<Kinds...>*, Ask ask, PlaneId plane) {
    Order order;
    const auto try_kind = [&](auto kind) {
        if (kind.ask != ask) return;
        kind.plane = plane;
        order = kind;
    };
    (try_kind(Kinds{}), ...);
    return order;
}
}  // namespace detail

// An answer to a question that says nothing yet.
[[nodiscard]] inline Order blank_order(Ask ask, PlaneId plane) {
    return detail::blank_among(static_cast<Order*>(nullptr), ask, plane);
}
// Whether an opponent of the plane answers a question; which one, is not told.
[[nodiscard]] inline bool is_for_opponents(Ask ask) {
    const Order blank = blank_order(ask, no_plane);
    return ask_of(blank) == ask && std::visit([]<class Kind>(const Kind&) { return chosen_by_opponent<Kind>; }, blank);
}

}  // namespace overdive
