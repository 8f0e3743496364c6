// What players can order: each order answers one question. As it is sealed an order also says what the
// referee adds to it, so that it is a complete fact.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <utility>
#include <variant>

#include "base/words.h"
#include "catalog/card.h"
#include "catalog/damage.h"
#include "catalog/model.h"
#include "geometry/pose.h"
#include "rules/describe.h"
#include "rules/ids.h"

namespace overdive {

// Orders have == and < written out: arrays and variants have no <=> yet under emscripten.

enum class Ask : std::uint8_t {
    nothing,
    plan,
    fire,
    tail,
    reorder,
    taxi,
    floor,
    agree,
    swerve,
    ready,
    change,
    drop,
    eye,
    first_fire,
    snipe,
    evade,
    disguise,
    level,
};
template <>
inline constexpr auto words<Ask> = listed<Ask::level>("nothing", "plan", "fire", "tail", "reorder", "taxi", "floor",
                                                      "agree", "swerve", "ready", "change", "drop", "eye", "first-fire",
                                                      "snipe", "evade", "disguise", "level");

// A speed marker that lies on a card.
enum class Marker : std::uint8_t { none, high, low, blank };
template <>
inline constexpr auto words<Marker> = listed<Marker::blank>("none", "high", "low", "blank");

// A card on the console, with room for a marker.
struct Placed {
    CardId card;
    Marker marker = Marker::none;
    bool plain = false;  // a dive after a stall that is to begin no overdive
    constexpr Placed() = default;
    // A card alone: games without markers place nothing else.
    constexpr Placed(CardId alone, Marker on_it = Marker::none) : card(alone), marker(on_it) {}
    bool operator==(const Placed&) const = default;
    bool operator<(const Placed& other) const {
        return std::tie(card, marker, plain) < std::tie(other.card, other.marker, other.plain);
    }
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
    std::uint8_t space = 0;    // where cards are planned one by one: the space its only card goes to, from 1 on
    bool operator==(const PlanCards&) const = default;
    bool operator<(const PlanCards& other) const {
        return std::tie(plane, plan, bluff, landing, space) <
               std::tie(other.plane, other.plan, other.bluff, other.landing, other.space);
    }
    // A grounded plane may go without cards.
    [[nodiscard]] bool without_cards() const { return plan == Plan{}; }
};
template <class A>
void describe(A& is, Held<A, PlanCards>& order) {
    auto& [plane, plan, bluff, landing, space] = order;
    is("plane", plane);
    is("plan", plan, {.told_as = "cards"});
    is("bluff", bluff, {.told = false});
    is.further("landing", landing, 0);
    is.further("space", space, 0, {.below = most_placed, .told = false});
}

struct DeclareFire {
    static constexpr Ask ask = Ask::fire;
    static constexpr std::string_view sealed_as = "aimed";
    BodyId plane;                                                  // or the troops that fire, as with a first gun
    std::array<BodyId, most_guns> targets{no_plane, no_plane};     // by gun; no_plane holds its fire
    std::array<Range, most_guns> ranges{};                         // as measured by the referee
    std::array<bool, most_guns> perfect_aim{};                     // a token more by skill
    std::array<DamageDeckId, most_guns> sniper{no_deck, no_deck};  // of which deck a token is picked by skill
    bool operator==(const DeclareFire&) const = default;
    bool operator<(const DeclareFire& other) const {
        return std::tie(plane, targets, ranges, perfect_aim, sniper) <
               std::tie(other.plane, other.targets, other.ranges, other.perfect_aim, other.sniper);
    }
    [[nodiscard]] bool holds() const { return targets[0] == no_plane && targets[1] == no_plane; }
};
template <class A>
void describe(A& is, Held<A, DeclareFire>& order) {
    auto& [plane, targets, ranges, perfect_aim, sniper] = order;
    is("plane", plane, {.or_target = true});
    is("targets", targets, {.or_none = true, .or_target = true});
    is.further("ranges", ranges, {}, {.told = false});
    is.further("perfect_aim", perfect_aim, {});
    is.further("sniper", sniper, {no_deck, no_deck}, {.or_none = true});
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

// Before the first turn: the first card of the console, and the speed that lies open.
struct ReadyCard {
    static constexpr Ask ask = Ask::ready;
    static constexpr bool partly_open = true;
    static constexpr std::string_view sealed_as = "readied";
    PlaneId plane;
    Placed placed;
    Marker open = Marker::none;  // before all eyes
    Bluff bluff = Bluff::no;
    bool operator==(const ReadyCard&) const = default;
    bool operator<(const ReadyCard& other) const {
        return std::tie(plane, placed, open, bluff) < std::tie(other.plane, other.placed, other.open, other.bluff);
    }
};
template <class A>
void describe(A& is, Held<A, ReadyCard>& order) {
    auto& [plane, placed, open, bluff] = order;
    is("plane", plane);
    is("placed", placed, owners);
    is.further("open", open, Marker::none);
    is.further("bluff", bluff, Bluff::no, {.eyes = Eyes::owner, .told = false});
}

// The card that takes the place of the first on the console, under the same marker.
struct ChangeCard {
    static constexpr Ask ask = Ask::change;
    static constexpr std::string_view sealed_as = "changed";
    PlaneId plane;
    Placed placed;  // no card: it stays
    bool operator==(const ChangeCard&) const = default;
    bool operator<(const ChangeCard& other) const {
        return std::tie(plane, placed) < std::tie(other.plane, other.placed);
    }
};
template <class A>
void describe(A& is, Held<A, ChangeCard>& order) {
    auto& [plane, placed] = order;
    is("plane", plane);
    is("placed", placed);
}

// How many groups of bombs are dropped with this turn's card.
struct DropBombs {
    static constexpr Ask ask = Ask::drop;
    static constexpr std::string_view sealed_as = "drop-chosen";
    PlaneId plane;
    std::uint8_t groups = 0;
    bool operator==(const DropBombs&) const = default;
    bool operator<(const DropBombs& other) const {
        return std::tie(plane, groups) < std::tie(other.plane, other.groups);
    }
};
template <class A>
void describe(A& is, Held<A, DropBombs>& order) {
    auto& [plane, groups] = order;
    is("plane", plane);
    is("groups", groups);
}

// Whose damage an expert's eye looks at.
struct LookAt {
    static constexpr Ask ask = Ask::eye;
    static constexpr std::string_view sealed_as = "look-chosen";
    PlaneId plane;
    PlaneId target = no_plane;
    bool operator==(const LookAt&) const = default;
    bool operator<(const LookAt& other) const { return std::tie(plane, target) < std::tie(other.plane, other.target); }
};
template <class A>
void describe(A& is, Held<A, LookAt>& order) {
    auto& [plane, target] = order;
    is("plane", plane);
    is("target", target, {.or_none = true});
}

// Fire before all others, by skill.
struct FirstFire : DeclareFire {
    static constexpr Ask ask = Ask::first_fire;
    static constexpr std::string_view sealed_as = "aimed-first";
    bool operator==(const FirstFire&) const = default;
    bool operator<(const FirstFire& other) const { return DeclareFire::operator<(other); }
};
template <class A>
void describe(A& is, Held<A, FirstFire>& order) {
    describe(is, static_cast<Held<A, DeclareFire>&>(order));
}

// Which of the two tokens drawn for it a sniper gives: 1 or 2.
struct Snipe {
    static constexpr Ask ask = Ask::snipe;
    static constexpr std::string_view sealed_as = "sniped";
    PlaneId plane;
    std::uint8_t token = 1;
    bool operator==(const Snipe&) const = default;
    bool operator<(const Snipe& other) const { return std::tie(plane, token) < std::tie(other.plane, other.token); }
};
template <class A>
void describe(A& is, Held<A, Snipe>& order) {
    auto& [plane, token] = order;
    is("plane", plane);
    is("token", token, {.below = 3});
}

// Which of the tokens just drawn for it is ignored, from 1 on; 0: none.
struct Evade {
    static constexpr Ask ask = Ask::evade;
    static constexpr std::string_view sealed_as = "evasion-chosen";
    PlaneId plane;
    std::uint8_t token = 0;
    bool operator==(const Evade&) const = default;
    bool operator<(const Evade& other) const { return std::tie(plane, token) < std::tie(other.plane, other.token); }
};
template <class A>
void describe(A& is, Held<A, Evade>& order) {
    auto& [plane, token] = order;
    is("plane", plane);
    is("token", token);
}

// Which of a player's depots are dummies. The first of them speaks for all.
struct Disguise {
    static constexpr Ask ask = Ask::disguise;
    static constexpr std::string_view sealed_as = "disguise-chosen";
    BodyId plane;
    TargetSet dummies;
    bool operator==(const Disguise&) const = default;
    bool operator<(const Disguise& other) const {
        const auto bits = dummies.bits(), others = other.dummies.bits();
        return std::tie(plane, bits) < std::tie(other.plane, others);
    }
};
template <class A>
void describe(A& is, Held<A, Disguise>& order) {
    auto& [plane, dummies] = order;
    is("plane", plane, {.or_target = true});
    is("dummies", dummies);
}

// The altitude at which a plane begins.
inline constexpr std::uint8_t no_level = 255;
struct ChooseLevel {
    static constexpr Ask ask = Ask::level;
    static constexpr std::string_view sealed_as = "level-chosen";
    PlaneId plane;
    std::uint8_t level = no_level;
    bool operator==(const ChooseLevel&) const = default;
    bool operator<(const ChooseLevel& other) const {
        return std::tie(plane, level) < std::tie(other.plane, other.level);
    }
};
template <class A>
void describe(A& is, Held<A, ChooseLevel>& order) {
    auto& [plane, level] = order;
    is("plane", plane);
    is("level", level);
}

using Order = std::variant<PlanCards, DeclareFire, ChooseTail, Reorder, Taxi, ProposeFloor, AgreeFloor, Swerve,
                           ReadyCard, ChangeCard, DropBombs, LookAt, FirstFire, Snipe, Evade, Disguise, ChooseLevel>;

// The shots of an order to fire, with the others or before them.
[[nodiscard]] inline const DeclareFire* fire_in(const Order& order) {
    if (const auto* first = std::get_if<FirstFire>(&order)) return first;
    return std::get_if<DeclareFire>(&order);
}
[[nodiscard]] inline DeclareFire* fire_in(Order& order) {
    return const_cast<DeclareFire*>(fire_in(std::as_const(order)));
}

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
// Some of it is told to all at once: what its description does not keep for the owner.
template <class Kind>
inline constexpr bool is_partly_open = requires {
    Kind::partly_open;
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
