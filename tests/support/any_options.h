// Games under any combination of options, with quick random orders that also bluff.
#pragma once

#include <optional>

#include "games/games.h"
#include "rules/planning.h"
#include "support/match.h"
#include "ww1/game.h"

namespace overdive::testing {

inline std::optional<Options> options_if_possible(const Game& game, const std::vector<std::string>& ids) {
    auto options = options_from(game, "test", ids);
    return options ? std::optional(*options) : std::nullopt;
}

// Switches with all they need, as ids; nothing where that cannot be.
inline std::optional<Options> options_with(const Game& game, std::vector<std::string> ids) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (const Switch& known : game.switches) {
            if (known.id != ids[i]) continue;
            for (const auto& one_of : known.needs) {
                const bool there = std::any_of(one_of.begin(), one_of.end(), [&](std::string_view need) {
                    return std::find(ids.begin(), ids.end(), need) != ids.end();
                });
                if (!there) ids.emplace_back(one_of.front());
            }
        }
    }
    return options_if_possible(game, ids);
}
inline std::optional<Options> options_with(std::vector<std::string> ids) {
    return options_with(ww1_game(), std::move(ids));
}

// A small table with fields where the options have them, planes at several levels and one on the ground.
inline Setup setup_for(const Options& options, Dice& dice) {
    const std::vector<MatchSetup> setups = match_setups();
    Setup setup = setups[dice.below(setups.size())].setup;
    setup.table = {700, 600};
    if (options.has("flying-higher") && dice.below(2) == 0) setup.floor = static_cast<std::uint8_t>(dice.below(5));
    if (needed_for_fields(ww1_game(), options).empty())
        setup.fields.push_back({{{350, 300}, degrees(static_cast<int>(dice.below(4)) * 45)}, 200, 300});
    for (PlaneSetup& plane : setup.planes) {
        if (options.has("altitude")) {
            const int top = options.has("flying-higher") ? ww1().model(plane.model).top_altitude : 99;
            const int level = setup.floor + static_cast<int>(dice.below(4));
            plane.level = static_cast<std::uint8_t>(std::min(level, top));
        }
        if (options.has("cloud-cover") && dice.below(2) == 0) {  // about to climb into the clouds
            plane.level = static_cast<std::uint8_t>(setup.floor + 3);
            plane.climb = static_cast<std::uint8_t>(ww1().model(plane.model).climb_rate - 1);
        }
        const bool ground = (options.has("altitude") || options.has("house-landing")) && setup.floor == 0;
        if (ground && dice.below(5) == 0) plane.grounded = true;
        if (options.has("special-damage") && dice.below(4) == 0)
            plane.flames = static_cast<std::uint8_t>(1 + dice.below(3));
    }
    // On one another's heels, so that they fire, tail and collide.
    for (std::size_t i = 0; i < setup.planes.size(); ++i) {
        const double x = 150 + static_cast<double>(dice.below(400));
        const double y = 150 + static_cast<double>(dice.below(300));
        setup.planes[i].pose = settled({{x, y}, degrees(static_cast<int>(dice.below(36)) * 10)});
    }
    return setup;
}

inline PlanCards quick_plan(const Ruleset& rules, const GameState& state, PlaneId id, Dice& dice) {
    const Plane& plane = state.plane(id);
    const auto& cards = rules.deck_of(plane).cards;
    const Bluff bluff = dice.below(6) == 0 ? Bluff::yes : Bluff::no;
    if (may_stay(plane) && (!in_field(state.sky, plane.pose.at) || dice.below(3) == 0)) return {id, {}};
    for (int tries = 0; tries < 3000; ++tries) {
        PlanCards order{id, {}, bluff};
        for (Placed& placed : order.plan) placed = cards[dice.below(cards.size())].number;
        if (rules.marks_landings && dice.below(4) == 0) order.landing = static_cast<std::uint8_t>(1 + dice.below(3));
        const Command command{plane.seat, state.turn, state.phase, order};
        if (objections_to(rules, state, command).empty()) return order;
    }
    PlanCards found{id, {}, Bluff::yes};  // perhaps all that is left ends the plane
    each_legal_plan(rules, state.sky, plane, [&](const Plan& plan) { found.plan = plan; });
    return found;
}

inline Command quick_command(const Ruleset& rules, const GameState& state, const Awaited& due, Dice& dice) {
    if (due.ask == Ask::plan) return {due.seat, state.turn, state.phase, quick_plan(rules, state, due.plane, dice)};
    return random_command(rules, state, due.seat, due.plane, dice);
}

// What the gate for states from outside has against a state of our own: nothing.
inline std::string gate_problem(const Ruleset& rules, const GameState& state) {
    const auto playable = playable_moment("game", rules, state);
    return playable ? "" : playable.error().front().reason;
}

// What every plane is like, whatever rules are in play.
inline std::string optional_state_problem(const Ruleset& rules, const GameState& state) {
    for (const Plane& plane : state.planes) {
        if (!plane.in_game()) continue;
        const Model& flown = ww1().model(plane.model);
        if (plane.smoke > 3 || plane.flames > 3) return "more than three counters of smoke or flames";
        if (!rules.has_levels && (plane.level > 0 || plane.climb > 0)) return "a level without altitude rules";
        if (plane.climb >= flown.climb_rate && rules.has_levels && !plane.grounded())
            return "as many climb counters as the climb rate";
        if (plane.grounded() && (plane.level > 0 || plane.climb > 0)) return "a grounded plane at a level";
        const bool low = plane.footing == Footing::air && rules.has_levels && state.sky.floor == 0 && plane.level == 0;
        if (low && plane.climb == 0) return "a plane flies at level 0 without a counter";
        if (plane.in_clouds() && plane.level != state.sky.clouds) return "a plane in the clouds at another level";
        if (!plane.in_clouds() && plane.piled > 0) return "a pile outside the clouds";
        if (rules.tops_by_model && plane.level > flown.top_altitude) return "above the model's top altitude";
        for (std::size_t gun = 0; gun < flown.guns.size(); ++gun) {
            if (plane.guns[gun].barrels > 0 && plane.guns[gun].jam == 0 && state.phase == 0)
                return "jammed barrels without counters";
            if ((plane.guns[gun].ammo == unlimited) != (rules.ammunition == unlimited)) return "ammunition";
        }
    }
    return "";
}

}  // namespace overdive::testing
