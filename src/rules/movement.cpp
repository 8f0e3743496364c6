#include "rules/movement.h"

#include "geometry/tolerance.h"
#include "rules/flight.h"
#include "rules/planning.h"
#include "rules/victory.h"

namespace overdive {
namespace {

// In the clouds every card but those that lead out goes face down on the pile.
bool leads_out_of_clouds(FlownAs as) {
    return as == FlownAs::dive || as == FlownAs::split_s;
}

void leave_clouds(Resolution& game, PlaneId id, CardId card) {
    const Plane& plane = game.state().plane(id);
    LeftClouds event{id, plane.pose, game.state().shelf(id).pile};
    if (!event.pile.full()) event.pile.push_back(card);
    game.emit(event);
}

}  // namespace

void follow_card(Resolution& game, PlaneId id, const Course& before, const ManeuverCard& card) {
    if (is_plain({before, card})) return;
    const Occasions now = occasions_of({before, card});
    for (const auto& follow : game.rules().after_card) {
        if (follow.is_about(now) && game.state().plane(id).in_game()) follow.run(game, id, before, card);
    }
}

void fly_card(Resolution& game, PlaneId id, CardId placed, CardId flown, Rule rule) {
    const auto place = static_cast<std::uint8_t>(game.state().phase);
    fly_card(game, id, course_of(game.rules(), game.state().sky, game.state().plane(id), place), placed, flown, rule);
}

void fly_card(Resolution& game, PlaneId id, const Course& before, CardId placed, CardId flown, Rule rule) {
    const ManeuverCard& card = before.deck->card(flown);
    const FlownAs as = flown_as({before, card});
    if (before.footing == Footing::clouds && !leads_out_of_clouds(as)) {
        const auto pile = static_cast<std::uint8_t>(game.state().plane(id).piled + 1);
        game.emit(CardPiled{id, placed, flown, rule, as, pile});
    } else {
        if (before.footing == Footing::clouds) leave_clouds(game, id, flown);
        game.emit(CardRevealed{id, placed, flown, rule, as});
    }
    follow_card(game, id, before, card);
}

void replace_illegal_card(Resolution& game, PlaneId id, CardId placed, const CardFault& fault) {
    fly_card(game, id, placed, card_due(game.rules().deck_of(game.state().plane(id)), fault.due), fault.rule);
}

void reveal(Resolution& game, const TurnStep& step) {
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        const CardId placed = plane.plan[step.phase - 1u].card;
        if (placed == no_card) return;  // on the ground without cards
        const DeckInPlay& in_play = game.rules().deck_in_play(plane);
        if (flies_plainly(in_play, plane, placed) && in_play.may_follow(plane.last, placed))
            return game.emit(CardRevealed{id, placed, placed, Rule::none});
        const Course course = course_of(game.rules(), game.state().sky, plane, step.phase);
        const ManeuverCard& card = course.deck->card(placed);
        if (stays_put(course, card)) return game.emit(CardRevealed{id, placed, no_card, Rule::none});
        // A plane on fire stays where it is, and its take-off is over.
        if (course.footing == Footing::ground && course.burning && course.run != Run::touched_down &&
            course.run != Run::rolling_out) {
            if (course.run != Run::none) game.emit(RunChanged{id, Run::none});
            return game.emit(CardRevealed{id, placed, no_card, game.rules().cites.fire_crew});
        }
        // Judged by what was really flown; nearly always nothing is wrong, and which rule is broken is not asked.
        if (may_be_flown({course, card})) return fly_card(game, id, course, placed, placed, Rule::none);
        game.rules().meet_illegal_card(game, id, placed, fault_of({course, card}).value());
    });
}

bool moves(const GameState& state, const Plane& plane) {
    if (plane.stands || plane.in_clouds()) return false;
    return state.phase == 0 || plane.plan[state.phase - 1u] != no_card;
}

Pose pose_after(const Ruleset& rules, const Plane& plane, const Pose& from, CardId card, Speed speed) {
    return flown(rules, plane.model, from, card, speed);
}

Pose planned_pose(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    if (plane.piled == 0) return pose_after(rules, plane, plane.pose, plane.last, plane.speed);
    Pose pose = plane.pose;
    for (const CardId card : state.shelf(id).pile) pose = pose_after(rules, plane, pose, card, plane.speed);
    return pose;
}

bool on_table(const TableSize& table, Vec stand) {
    return stand.x >= -tolerance_mm && stand.x <= table.width + tolerance_mm && stand.y >= -tolerance_mm &&
           stand.y <= table.height + tolerance_mm;
}

void move_as_planned(Resolution& game, const TurnStep& step) {
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        if (moves(game.state(), plane))
            game.emit(PlaneMoved{id, planned_pose(game.rules(), game.state(), id), Rule::none});
    });
}

namespace {

// What comes of a move, for each plane by itself; where nothing lies on the ground, nothing does.
void follow_moves(Resolution& game, const TurnStep& step, const InlineVector<Pose, most_planes>& from) {
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        if (!moves(game.state(), plane)) return;
        for (const auto& follow : game.rules().after_move) follow.run(game, id, from[id.index()]);
    });
}

}  // namespace

void move(Resolution& game, const TurnStep& step) {
    InlineVector<Pose, most_planes> from;
    const bool over_targets = !game.state().targets.empty();
    if (over_targets) each_plane(game.state(), [&](PlaneId, const Plane& plane) { from.push_back(plane.pose); });
    game.rules().move_planes(game, step);
    if (over_targets) follow_moves(game, step, from);
    // One jam counter goes after each of the plane's maneuvers; on the ground and in the clouds a phase
    // counts as one.
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            const GunState state = plane.guns[gun];
            if ((state.jam == 0 && !state.slow) || game.rules().keeps_jam(state)) continue;
            if (state.jam > 0)
                game.emit(JamCounterRemoved{id, gun, static_cast<std::uint8_t>(state.jam - 1)});
            else if (state.slow)
                game.emit(JamWaited{id, gun});
        }
    });
}

void leave_table(Resolution& game, const TurnStep& step) {
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        if (!on_table(game.state().table, plane.pose.at)) leave(game, id);
    });
}

}  // namespace overdive
