#include "ww2/flights.h"

#include <array>

#include "rules/damage.h"
#include "rules/movement.h"
#include "rules/victory.h"
#include "ww2/console.h"
#include "ww2/judge.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

template <bool First>
PlaneSet movers(const GameState& state) {
    PlaneSet planes;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        if (plane.early == First) planes.add(id);
    });
    return planes;
}

// W2-ACC-02: markers before cards; a blank one keeps the speed.
void reveal_markers(Resolution& game, const TurnStep& step) {
    if (!game.rules().accelerates) return;
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        const Placed& placed = plane.plan[0];
        if (placed.card == no_card) return;
        const Speed speed = speed_under(game.rules(), plane.speed, placed.marker);
        if (speed != plane.speed) game.emit(SpeedChanged{id, speed, Rule::none});
    });
}

// W2-ALT-08: the marker that is needed is taken from a planned card where it lies there.
void turn_open_marker(Resolution& game, PlaneId id, Speed open, Speed speed, Rule rule) {
    if (open == speed) return;
    const Plane& plane = game.state().plane(id);
    const Marker needed = marker_of(speed);
    const bool lies = plane.plan[1].card != no_card && plane.plan[1].marker == needed;
    const bool another = markers_owned(game.rules(), game.state().shelf(id).pilot, needed) > 1;
    game.emit(SpeedChanged{id, speed, rule, static_cast<std::uint8_t>(lies && !another ? 2 : 0)});
}

void use_skill(Resolution& game, PlaneId id, const Flight& flight) {
    if (flight.skill) game.emit(SkillUsed{id, *flight.skill, flight.counters, true});
}

// W2-PLAN-04: a token for the strain, whatever was put right.
void strain(DamageCards& cards, PlaneId id) {
    Hit hit{id};
    hit.cause = Cause::illegal_card;
    cards.take_common(hit, 1);
}

class Reveal {
public:
    // Made before markers are revealed: what was flown last is judged by the speed of then.
    Reveal(Resolution& game, const TurnStep& step) : game_(game), cards_(game, step) {
        each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) { before_[id.index()] = plane.speed; });
    }

    void turn_over(PlaneId id) {
        const Placed placed = game_.state().plane(id).plan[0];
        if (placed.card == no_card) return;
        Ahead ahead = ahead_of(game_.rules(), game_.state(), id);
        ahead.course.speed = before_[id.index()];
        const Flight flight = judge(ahead, placed);
        if (flight.flown == no_card) return stay(id, ahead, placed, flight);
        if (flight.fault && game_.rules().illegal_is_lost)
            return game_.rules().meet_illegal_card(game_, id, placed.card, *flight.fault);
        show(id, ahead, placed, flight);
    }

private:
    void stay(PlaneId id, const Ahead& ahead, const Placed& placed, const Flight& flight) {
        // A take-off that fire has stopped is over.
        if (flight.stays_by == Rule::w2_land_05 && ahead.course.run != Run::none) game_.emit(RunChanged{id, Run::none});
        const Speed speed = game_.state().plane(id).speed;
        game_.emit(CardRevealed{id, placed.card, no_card, flight.stays_by, FlownAs::plain, speed, placed.marker});
    }

    void show(PlaneId id, const Ahead& ahead, const Placed& placed, const Flight& flight) {
        const Rule rule = flight.fault ? flight.fault->rule : Rule::none;
        Course before = ahead.course;
        before.plain_dive = flight.plain_dive;
        const ManeuverCard& card = before.deck->card(flight.flown);
        const FlownAs as = flown_as({before, card});
        // W2-PLAN-04: with acceleration it is the open marker that is put right.
        if (flight.fault && game_.rules().accelerates)
            turn_open_marker(game_, id, game_.state().plane(id).speed, flight.speed, rule);
        game_.emit(CardRevealed{id, placed.card, flight.flown, rule, as, flight.speed, placed.marker});
        use_skill(game_, id, flight);
        if (flight.fault) strain(cards_, id);
        follow_card(game_, id, before, card);
    }

    Resolution& game_;
    DamageCards cards_;
    std::array<Speed, most_planes> before_{};
};

// W2-MOVE-04.
void leave_by_own_move(Resolution& game, PlaneId id, const Pose&) {
    if (!on_table(game.state().table, game.state().plane(id).pose.at)) leave(game, id);
}

// W2-ALT-08: once flown, a dive and a Split-S make fast, a climb and an Immelmann slow.
void change_speed_by_card(Resolution& game, PlaneId id, const Pose&) {
    const Plane& plane = game.state().plane(id);
    if (plane.stands || !game.rules().accelerates) return;
    for (const FlownAs as : {FlownAs::climb, FlownAs::dive, FlownAs::immelmann, FlownAs::split_s}) {
        const bool flown = ((plane.kinds >> static_cast<unsigned>(as)) & 1u) != 0;
        if (!flown) continue;
        // A Split-S has its fast arrow alone, but comes after a slow stall.
        const bool turns_over = as == FlownAs::split_s;
        const Speed open = turns_over ? speed_under(game.rules(), Speed::low, plane.plan[0].marker) : plane.speed;
        turn_open_marker(game, id, open, speed_after(game.rules(), as, plane.speed), Rule::w2_alt_08);
    }
}

// W2-ACE-02: one counter off after each maneuver, that of another use not among them.
void recover(Resolution& game, PlaneId id, const Pose&) {
    const Pilot& pilot = game.state().shelf(id).pilot;
    if (pilot.skills.empty() || game.state().plane(id).stands) return;
    for (std::size_t i = 0; i < kinds_of_skills; ++i) {
        const auto skill = static_cast<Skill>(i);
        if (pilot.recovery[i] > 0 && !pilot.fresh.has(skill)) game.emit(Recovered{id, skill, recovered(pilot, skill)});
    }
}

}  // namespace

PlaneSet first_movers(const GameState& state) {
    return movers<true>(state);
}
PlaneSet other_movers(const GameState& state) {
    return movers<false>(state);
}

void reveal_cards(Resolution& game, const TurnStep& step) {
    Reveal reveal(game, step);
    reveal_markers(game, step);
    game.each_concerned(step, [&](PlaneId id, const Plane&) { reveal.turn_over(id); });
}

// A plane that the strain brings down neither moves nor fires.
void settle_revealed(Resolution& game, const TurnStep& step) {
    settle(game, step, Status::shot_down, game.rules().cites.shot_down);
}

void fly_cards(Resolution& game, const TurnStep& step) {
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        if (plane.plan[0].card == no_card) return;
        const Pose from = plane.pose;
        if (!plane.stands) {
            const Pose to = pose_after(game.rules(), plane, plane.pose, plane.last, plane.speed);
            game.emit(PlaneMoved{id, to, Rule::none});
        }
        for (const auto& follow : game.rules().after_move) {
            if (game.state().plane(id).in_game()) follow.run(game, id, from);
        }
    });
}

void take_up_cards(Resolution& game, const TurnStep& step) {
    PlaneSet moved;
    game.each_concerned(step, [&](PlaneId id, const Plane&) { moved.add(id); });
    if (!moved.empty()) game.emit(CardsMovedUp{moved});
}

void add_flights(Ruleset& rules) {
    rules.after_move.add(Rule::w2_move_04, &leave_by_own_move, Grade::first);
    rules.after_move.add(Rule::w2_alt_08, &change_speed_by_card);
    rules.after_move.add(Rule::w2_ace_02, &recover, Grade::late);
}

}  // namespace overdive
