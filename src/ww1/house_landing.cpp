// Landing and take-off without altitude (W1-HOUSE-LAND-*): a landing is marked in secret and runs
// straight, straight, stall.
#include "blocks/ground.h"
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

std::optional<CardFault> due_in_house_roll(const CardInTurn& turn) {
    return fault_of_roll(turn, CardMark::straight, Rule::w1_house_land_01, Rule::w1_house_land_02);
}

void land_or_roll(Course& course, const ManeuverCard& card, FlownAs) {
    if (course.footing == Footing::ground) return roll(course, card, CardMark::straight);
    const bool straight = card.is(CardMark::straight);
    if (course.run == Run::approach && straight) {
        course.footing = Footing::ground;
        course.run = Run::rolling_out;
        course.fate = Fate::touched_down;
    } else {
        course.run = straight && course.landing != 0 && course.landing == course.place ? Run::approach : Run::none;
    }
}

bool blocks_in_the_air(const Plane&, const Plane&, const Plane& other) {
    return !other.grounded();
}

bool tails_in_the_air(const Ruleset&, const Plane& tailer, const Plane&) {
    return !tailer.grounded();
}

// W1-HOUSE-LAND-04: its centre stays on a point that its base covered at the turn's start.
std::optional<Pose> put_on_point(const Ruleset& rules, const TableSize& table, const Plane& plane, const Taxi& taxi) {
    const bool covered = holds(plane.pose, rules.catalog->model(plane.model).base, taxi.point);
    if (!covered || !on_table(table, taxi.point)) return std::nullopt;
    return settled({taxi.point, taxi.heading});
}

// W1-HOUSE-LAND-05: planes that meet on the ground, one of them rolling.
void collide_on_ground(Resolution& game, const TurnStep& step) {
    DamageCards cards(game, step);
    const auto rolls = [&](const Plane& plane) { return moves(game.state(), plane); };
    each_plane_in_game(game.state(), [&](PlaneId a, const Plane& one) {
        each_plane_in_game(game.state(), [&](PlaneId b, const Plane& other) {
            if (a.value >= b.value || !one.grounded() || !other.grounded() || !(rolls(one) || rolls(other))) return;
            if (!bases_overlap(game.rules(), one, other)) return;
            game.emit(Collided{a, b});
            for (const PlaneId plane : {a, b}) {
                Hit hit{plane};
                hit.cause = Cause::collision;
                hit.symbols = {true, true, false};
                cards.take_common(hit, 2);
            }
        });
    });
}

void settle_meeting(Resolution& game, const TurnStep& step) {
    settle(game, step, Status::collided, Rule::w1_house_land_05);
}

}  // namespace

void add_house_landing(Ruleset& rules) {
    rules.marks_landings = true;
    rules.puts_on_point = true;
    rules.cites.taxi = Rule::w1_house_land_04;
    rules.cites.roll = Rule::w1_house_land_02;
    rules.cites.crash = Rule::w1_house_land_03;
    rules.cites.ground = Rule::w1_house_land_04;
    rules.ground_checks.add(Rule::w1_house_land_02, &due_in_house_roll);
    rules.card_effects.add(Rule::w1_house_land_01, &land_or_roll,
                           {Occasion::on_ground, Occasion::in_run, Occasion::marked_landing});
    rules.after_card.add(Rule::w1_house_land_01, &tell_course, changes_course);
    rules.block_checks.add(Rule::w1_house_land_04, &blocks_in_the_air);
    rules.tail_checks.add(Rule::w1_house_land_04, &tails_in_the_air);
    rules.taxied = &put_on_point;
    const Rule meeting = Rule::w1_house_land_05;
    rules.add_step_in_phases({StepName::meet_on_ground, 0, &collide_on_ground, false, nullptr, meeting},
                             Occasion::on_ground);
    rules.add_step_in_phases({StepName::settle_meeting, 0, &settle_meeting, false, nullptr, meeting},
                             Occasion::cards_drawn);
    add_crashes(rules);
    add_ground_steps(rules);
}

}  // namespace overdive
