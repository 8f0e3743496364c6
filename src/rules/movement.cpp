#include "rules/movement.h"

#include "geometry/tolerance.h"
#include "rules/planning.h"

namespace overdive {
namespace {

// W1-CLOUD-02: there every card but those that lead out goes face down on the pile.
bool leads_out_of_clouds(FlownAs as) {
    return as == FlownAs::dive || as == FlownAs::split_s;
}

void leave_clouds(Resolution& game, PlaneId id, CardId card) {
    const Plane& plane = game.state().plane(id);
    LeftClouds event{id, plane.pose, plane.pile};
    if (!event.pile.full()) event.pile.push_back(card);
    game.emit(event);
}

}  // namespace

void fly_card(Resolution& game, PlaneId id, CardId placed, CardId flown, Rule rule) {
    const auto place = static_cast<std::uint8_t>(game.state().phase);
    const Course before = course_of(game.rules(), game.state().sky, game.state().plane(id), place);
    const ManeuverCard& card = before.deck->card(flown);
    const FlownAs as = flown_as({before, card});
    if (before.footing == Footing::clouds && !leads_out_of_clouds(as)) {
        const auto pile = static_cast<std::uint8_t>(game.state().plane(id).pile.size() + 1);
        game.emit(CardPiled{id, placed, flown, rule, as, pile});
    } else {
        if (before.footing == Footing::clouds) leave_clouds(game, id, flown);
        game.emit(CardRevealed{id, placed, flown, rule, as});
    }
    for (const auto follow : game.rules().after_card) {
        if (game.state().plane(id).in_game()) follow(game, id, before, card);
    }
}

void replace_illegal_card(Resolution& game, PlaneId id, CardId placed, const CardFault& fault) {
    fly_card(game, id, placed, card_due(game.rules().deck_of(game.state().plane(id)), fault.due), fault.rule);
}

void reveal(Resolution& game, const TurnStep& step) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        const CardId placed = plane.plan[step.phase - 1u];
        if (placed == no_card) return;  // on the ground without cards
        const Course course = course_of(game.rules(), game.state().sky, plane, step.phase);
        const ManeuverCard& card = course.deck->card(placed);
        if (stays_put(course, card)) return game.emit(CardRevealed{id, placed, no_card, Rule::none});
        // W1-LAND-08: a plane on fire stays where it is, and its take-off is over.
        if (course.footing == Footing::ground && course.burning && course.run != Run::touched_down &&
            course.run != Run::rolling_out) {
            if (course.run != Run::none) game.emit(RunChanged{id, Run::none});
            return game.emit(CardRevealed{id, placed, no_card, Rule::w1_land_08});
        }
        // W1-PLAN-05: judged by what was really flown.
        if (const auto fault = fault_of({course, card}))
            game.rules().meet_illegal_card(game, id, placed, *fault);
        else
            fly_card(game, id, placed, placed, Rule::none);
    });
}

bool moves(const GameState& state, const Plane& plane) {
    if (plane.stands || plane.in_clouds()) return false;
    return state.phase == 0 || plane.plan[state.phase - 1u] != no_card;
}

Pose pose_after(const Ruleset& rules, const Plane& plane, const Pose& from, CardId card) {
    const Model& model = rules.catalog->model(plane.model);
    return settled(maneuvered(from, model.base.length, rules.deck_of(plane).card(card).arrow()));
}

Pose planned_pose(const Ruleset& rules, const Plane& plane) {
    if (plane.pile.empty()) return pose_after(rules, plane, plane.pose, plane.last);
    Pose pose = plane.pose;
    for (const CardId card : plane.pile) pose = pose_after(rules, plane, pose, card);
    return pose;
}

bool on_table(const TableSize& table, Vec stand) {
    return stand.x >= -tolerance_mm && stand.x <= table.width + tolerance_mm && stand.y >= -tolerance_mm &&
           stand.y <= table.height + tolerance_mm;
}

void move_as_planned(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (moves(game.state(), plane)) game.emit(PlaneMoved{id, planned_pose(game.rules(), plane), Rule::none});
    });
}

void move(Resolution& game, const TurnStep& step) {
    game.rules().move_planes(game, step);
    // W1-DMG-03: one jam counter goes after each of the plane's maneuvers; on the ground and in the
    // clouds a phase counts as one.
    const auto kept_by_owner = game.rules().clears_by_firing_nothing;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            const GunState state = plane.guns[gun];
            if (kept_by_owner != nullptr && kept_by_owner(state)) continue;
            if (state.jam > 0)
                game.emit(JamCounterRemoved{id, gun, static_cast<std::uint8_t>(state.jam - 1)});
            else if (state.slow)
                game.emit(JamWaited{id, gun});
        }
    });
}

void leave_table(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (!on_table(game.state().table, plane.pose.at)) game.emit(Eliminated{id, Status::left, Rule::w1_move_04});
    });
}

}  // namespace overdive
