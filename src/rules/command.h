// An order with who gives it and when, and what the referee answers to one that cannot stand.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "base/inline_vector.h"
#include "base/words.h"
#include "rulebook/rule.h"
#include "rules/describe.h"
#include "rules/ids.h"
#include "rules/order.h"

namespace overdive {

struct Command {
    SeatId seat;
    std::uint32_t turn = 0;  // of the moment it was given for: a stale one is refused
    std::uint8_t phase = 0;
    Order order;
    bool instead = false;  // of the answer given before, which is still sealed
    bool operator==(const Command&) const = default;
    bool operator<(const Command& other) const {
        return std::tie(seat, turn, phase, order, instead) <
               std::tie(other.seat, other.turn, other.phase, other.order, other.instead);
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
    into_ground,
    under_floor,
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
    // Cards planned one by one, with markers on them.
    in_use,
    no_such_marker,
    marker_not_free,
    engine_damaged,
    must_slow_down,
    wrong_speed,
    no_arrow,
    not_first,
    nothing_shown,
    needs_a_card,
    just_flown,
    lies_open,
    says_no_open,
    no_skill,
    skill_rests,
    skill_recovers,
    aims_already,
    no_such_token,
    // Bombs and targets on the ground.
    no_bombs,
    too_many_groups,
    after_turnover,
    too_low,
    dropped_bombs,
    not_strafed,
    silenced,
    does_not_fire,
    target_removed,
    not_your_depots,
    half_are_dummies,
    no_such_level,
};
template <>
inline constexpr auto words<Why> = listed<Why::no_such_level>(
    "game-over", "stale", "unknown-plane", "not-your-plane", "out-of-game", "not-asked", "already-given",
    "no-such-card", "needs-altitude", "card-twice", "steep-after-steep", "immelmann-without-straight",
    "straight-must-follow", "nothing-flown-yet", "no-gun", "unknown-target", "own-plane", "friend-of-yours",
    "target-out", "out-of-arc", "out-of-range", "blocked", "overlap", "jammed", "same-target-twice", "rudder-jammed",
    "needs-stall", "climb-with-immelmann", "dive-with-split-s", "too-high", "in-clouds", "pile-full",
    "landing-straight-due", "landing-stall-due", "take-off-straight-due", "take-off-climb-due", "overdive-straight-due",
    "into-ground", "under-floor", "plan-needs-cards", "not-in-field", "held-still", "no-landing", "altitude",
    "grounded", "clouds", "blind-spot", "wounded", "jam-slow", "observer-hit", "no-ammunition", "cannot-tail",
    "not-a-reorder", "reorder-illegal", "disrupted", "bad-taxi", "floor-does-not-fit", "not-proposed", "no-side",
    "in-use", "no-such-marker", "marker-not-free", "engine-damaged", "must-slow-down", "wrong-speed", "no-arrow",
    "not-first", "nothing-shown", "needs-a-card", "just-flown", "lies-open", "says-no-open", "no-skill", "skill-rests",
    "skill-recovers", "aims-already", "no-such-token", "no-bombs", "too-many-groups", "after-turnover", "too-low",
    "dropped-bombs", "not-strafed", "silenced", "does-not-fire", "target-removed", "not-your-depots",
    "half-are-dummies", "no-such-level");
[[nodiscard]] inline std::string_view name_of(Why why) {
    return word_of(why);
}

template <class A>
void describe(A& is, Held<A, Command>& command) {
    auto& [seat, turn, phase, order, instead] = command;
    is("seat", seat);
    is("turn", turn);
    is("phase", phase);
    is("order", order);
    is.further("instead", instead, false);
}

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
