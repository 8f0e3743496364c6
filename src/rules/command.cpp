#include "rules/command.h"

#include <string_view>

namespace overdive {

std::string_view name_of(Why why) {
    switch (why) {
        case Why::game_over: return "game-over";
        case Why::stale: return "stale";
        case Why::unknown_plane: return "unknown-plane";
        case Why::not_your_plane: return "not-your-plane";
        case Why::out_of_game: return "out-of-game";
        case Why::not_asked: return "not-asked";
        case Why::already_given: return "already-given";
        case Why::no_such_card: return "no-such-card";
        case Why::needs_altitude: return "needs-altitude";
        case Why::card_twice: return "card-twice";
        case Why::steep_after_steep: return "steep-after-steep";
        case Why::immelmann_without_straight: return "immelmann-without-straight";
        case Why::straight_must_follow: return "straight-must-follow";
        case Why::nothing_flown_yet: return "nothing-flown-yet";
        case Why::no_gun: return "no-gun";
        case Why::unknown_target: return "unknown-target";
        case Why::own_plane: return "own-plane";
        case Why::friend_of_yours: return "friend-of-yours";
        case Why::target_out: return "target-out";
        case Why::out_of_arc: return "out-of-arc";
        case Why::out_of_range: return "out-of-range";
        case Why::blocked: return "blocked";
        case Why::overlap: return "overlap";
        case Why::jammed: return "jammed";
        case Why::same_target_twice: return "same-target-twice";
        case Why::rudder_jammed: return "rudder-jammed";
        case Why::needs_stall: return "needs-stall";
        case Why::climb_with_immelmann: return "climb-with-immelmann";
        case Why::dive_with_split_s: return "dive-with-split-s";
        case Why::too_high: return "too-high";
        case Why::in_clouds: return "in-clouds";
        case Why::pile_full: return "pile-full";
        case Why::landing_straight_due: return "landing-straight-due";
        case Why::landing_stall_due: return "landing-stall-due";
        case Why::take_off_straight_due: return "take-off-straight-due";
        case Why::take_off_climb_due: return "take-off-climb-due";
        case Why::overdive_straight_due: return "overdive-straight-due";
        case Why::plan_needs_cards: return "plan-needs-cards";
        case Why::not_in_field: return "not-in-field";
        case Why::held_still: return "held-still";
        case Why::no_landing: return "no-landing";
        case Why::altitude: return "altitude";
        case Why::grounded: return "grounded";
        case Why::clouds: return "clouds";
        case Why::blind_spot: return "blind-spot";
        case Why::wounded: return "wounded";
        case Why::jam_slow: return "jam-slow";
        case Why::observer_hit: return "observer-hit";
        case Why::no_ammunition: return "no-ammunition";
        case Why::cannot_tail: return "cannot-tail";
        case Why::not_a_reorder: return "not-a-reorder";
        case Why::reorder_illegal: return "reorder-illegal";
        case Why::disrupted: return "disrupted";
        case Why::bad_taxi: return "bad-taxi";
        case Why::floor_does_not_fit: return "floor-does-not-fit";
        case Why::not_proposed: return "not-proposed";
        case Why::no_side: return "no-side";
    }
    return "";
}

}  // namespace overdive
