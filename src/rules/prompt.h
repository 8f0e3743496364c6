// What a player is told when he is asked: what he may answer, or what he needs to see to find an answer.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "catalog/damage.h"
#include "rules/command.h"
#include "rules/describe.h"
#include "rules/order.h"
#include "rules/pilot.h"

namespace overdive {

// A damage card by its deck and face: "B 4 crew".
struct KnownToken {
    FaceId face;
    bool operator==(const KnownToken&) const = default;
};

// Any question whose answers can be counted: one of them is chosen.
struct ChoicePrompt {
    static constexpr std::string_view title = "ChoicePrompt";
    std::vector<Order> choices;        // without the one that declines
    std::optional<Order> decline;      // none: one must be chosen
    PlaneSet about;                    // the other planes it is about
    std::vector<KnownToken> tokens{};  // the damage cards it is about, in the order of their numbers
};
template <class A>
void describe(A& is, Held<A, ChoicePrompt>& prompt) {
    auto& [choices, decline, about, tokens] = prompt;
    is("choices", choices);
    is.further("decline", decline, std::nullopt);
    is.further("about", about, {});
    is.further("tokens", tokens, {});
}

struct PlanPrompt {
    static constexpr std::string_view title = "PlanPrompt";
    static constexpr std::array asks{Ask::plan, Ask::ready};
    std::uint8_t slots = 0;    // the cards a plan has
    std::vector<CardId> hand;  // those that may be placed: none that is in use
    bool may_stay = false;     // on the ground a plan may have no cards
    bool landing = false;      // a landing may be marked
    // Where cards are planned one by one: the markers that are free, by kind.
    std::vector<std::pair<Marker, std::uint8_t>> markers{};
    std::vector<Marker> opens{};  // one of them is to lie open
    bool repeat = false;          // the card that stands for the one before it may be placed
    bool plain_dive = false;      // a dive after a stall need not begin an overdive
};
template <class A>
void describe(A& is, Held<A, PlanPrompt>& prompt) {
    auto& [slots, hand, may_stay, landing, markers, opens, repeat, plain_dive] = prompt;
    is("slots", slots);
    is("hand", hand);
    is.further("may_stay", may_stay, false);
    is.further("landing", landing, false);
    is.further("markers", markers, {});
    is.further("opens", opens, {});
    is.further("repeat", repeat, false);
    is.further("plain_dive", plain_dive, false);
}

// Whom a gun can hit.
struct Aim {
    static constexpr std::string_view title = "Aim";
    PlaneId plane;
    Range range = Range::close;
    double distance = 0;  // to a tenth of a millimetre
    Vec point;
    std::uint8_t bonus = 0;  // on each card that is not 0
    DamageDeckId deck;
    bool operator==(const Aim&) const = default;
};
template <class A>
void describe(A& is, Held<A, Aim>& aim) {
    auto& [plane, range, distance, point, bonus, deck] = aim;
    is("plane", plane, {.or_target = true});
    is("range", range);
    is("distance", distance);
    is("point", point);
    is.further("bonus", bonus, 0);
    is("deck", deck);
}

// Whom it cannot hit, and why.
struct RefusedAim {
    static constexpr std::string_view title = "Refusal";
    PlaneId plane;
    Why why = Why::out_of_arc;
    Rule rule = Rule::none;
    PlaneId by = no_plane;  // who stands in the way
    bool operator==(const RefusedAim&) const = default;
};
template <class A>
void describe(A& is, Held<A, RefusedAim>& refusal) {
    auto& [plane, why, rule, by] = refusal;
    is("plane", plane, {.or_target = true});
    is("why", why);
    is("rule", rule);
    is("by", by, {.or_none = true});
}

struct GunAims {
    static constexpr std::string_view title = "GunAims";
    std::uint8_t gun = 0;
    std::vector<Aim> targets;
    std::vector<RefusedAim> refused;
};
template <class A>
void describe(A& is, Held<A, GunAims>& aims) {
    auto& [gun, targets, refused] = aims;
    is("gun", gun, {.below = most_guns});
    is("targets", targets);
    is("refused", refused);
}

struct FirePrompt {
    static constexpr std::string_view title = "FirePrompt";
    static constexpr std::array asks{Ask::fire, Ask::first_fire};
    std::vector<GunAims> guns;
    // The shots that everybody would take: the nearest targets, as far as they may be fired at together.
    std::array<PlaneId, most_guns> ready{no_plane, no_plane};
    SkillSet skills{};  // of the pilot that can be called with a shot
};
template <class A>
void describe(A& is, Held<A, FirePrompt>& prompt) {
    auto& [guns, ready, skills] = prompt;
    is("guns", guns);
    is("ready", ready, {.or_none = true});
    is.further("skills", skills, {});
}

// How a plane on the ground is moved: turned about a point under its base, or put on one.
enum class TaxiWay : std::uint8_t { turn, place };
template <>
inline constexpr auto words<TaxiWay> = listed<TaxiWay::place>("turn", "place");

struct BasePoint {
    static constexpr std::string_view title = "BasePoint";
    std::string_view name;  // "front-left"
    Vec at;
    bool operator==(const BasePoint&) const = default;
};
template <class A>
void describe(A& is, Held<A, BasePoint>& point) {
    auto& [name, at] = point;
    is("name", name);
    is("at", at);
}

struct TaxiPrompt {
    static constexpr std::string_view title = "TaxiPrompt";
    static constexpr std::array asks{Ask::taxi};
    TaxiWay way = TaxiWay::turn;
    std::vector<BasePoint> points;  // row by row from the front
};
template <class A>
void describe(A& is, Held<A, TaxiPrompt>& prompt) {
    auto& [way, points] = prompt;
    is("way", way);
    is("points", points);
}

using Prompt = std::variant<ChoicePrompt, PlanPrompt, FirePrompt, TaxiPrompt>;

}  // namespace overdive
