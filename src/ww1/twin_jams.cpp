// Twin gun jams (W1-HOUSE-JAM-*): of two barrels one or both may jam; with one jammed the other can
// still fire, and then clearing begins anew.
#include <algorithm>

#include "ww1/damage_cards.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

bool is_twin(const Resolution& game, const Plane& plane, std::uint8_t gun) {
    const auto& guns = game.catalog().model(plane.model).guns;
    return gun < guns.size() && guns[gun].deck == game.rules().common_deck;
}

// How many barrels the cards of a shot jam.
int barrels_jammed(const Toll& toll, PlaneId by, std::uint8_t gun, bool close) {
    const auto count = [&](const auto& once, const auto& twice) {
        return (once[gun].has(by) ? 1 : 0) + (twice[gun].has(by) ? 1 : 0);
    };
    const int red = count(toll.red, toll.second_red);
    const int green = count(toll.green, toll.second_green);
    if (close) return std::min(red + green, 2);
    return green > 0 ? 2 : std::min(red, 2);
}

void jam_twin(Resolution& game, const Toll& toll, PlaneId id, std::uint8_t gun) {
    const Plane& plane = game.state().plane(id);
    const GunState before = plane.guns[gun];
    const auto shot = std::find_if(toll.shots.begin(), toll.shots.end(),
                                   [&](const ShotTaken& taken) { return taken.by == id && taken.gun == gun; });
    if (shot == toll.shots.end()) {
        // W1-HOUSE-JAM-02: without a shot it clears by itself.
        if (before.barrels == 1 && before.jam > 0)
            game.emit(JamCounterRemoved{id, gun, static_cast<std::uint8_t>(before.jam - 1)});
        return;
    }
    const int jams = barrels_jammed(toll, id, gun, shot->close);
    if (jams > 0) {
        jam_for_three(game, id, gun, before.barrels == 1 ? std::uint8_t{2} : static_cast<std::uint8_t>(jams));
    } else if (before.barrels == 1) {
        // The old jam again, as slow or quick as it was.
        game.emit(GunJammed{id, gun, game.rules().maneuvers_to_clear_jam, before.slow, 1});
    }
}

void jam_guns(Resolution& game) {
    const Toll& toll = game.state().toll;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (toll.shots.empty() && plane.guns[gun].barrels != 1) continue;  // nothing to jam or to clear
            if (is_twin(game, plane, gun)) {
                jam_twin(game, toll, id, gun);
            } else if (toll.jams(id, gun)) {
                jam_for_three(game, id, gun);
            }
        }
    });
}

bool one_barrel_jammed(const GunState& gun) {
    return gun.barrels == 1 && gun.jam > 0;
}

std::optional<Refused> jammed_twin(const Ruleset&, const Plane& plane, std::uint8_t gun) {
    const GunState& state = plane.guns[gun];
    if ((state.jam == 0 && !state.clearing) || one_barrel_jammed(state)) return std::nullopt;
    return Refused{Why::jammed, state.barrels == 2 ? Rule::w1_house_jam_02 : Rule::w1_dmg_03};
}

}  // namespace

void add_twin_jams(Ruleset& rules) {
    rules.jam_guns = &jam_guns;
    rules.clearing_checks.add(Rule::w1_house_jam_02, &one_barrel_jammed);
    rules.lone_barrel_deck = rules.second_deck;
    rules.gun_checks.replace(Rule::w1_dmg_03, &jammed_twin, rules.problems);
}

}  // namespace overdive
