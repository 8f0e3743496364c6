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
    }
    return "";
}

}  // namespace overdive
