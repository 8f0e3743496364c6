// Landing and take-off without altitude (W1-HOUSE-LAND-*): a landing is marked in secret and runs
// straight, straight, stall.
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "ww1/blocks.h"
#include "ww1/ground.h"

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

bool tails_in_the_air(const Plane& tailer, const Plane&) {
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
    bool any = false;
    const auto rolls = [&](const Plane& plane) { return moves(game.state(), plane); };
    each_plane_in_game(game.state(), [&](PlaneId a, const Plane& one) {
        each_plane_in_game(game.state(), [&](PlaneId b, const Plane& other) {
            if (a.value >= b.value || !one.grounded() || !other.grounded() || !(rolls(one) || rolls(other))) return;
            if (!bases_overlap(game.rules(), one, other)) return;
            any = true;
            game.emit(Collided{a, b});
            for (const PlaneId plane : {a, b}) {
                Hit hit{plane};
                hit.cause = Cause::collision;
                hit.symbols = {true, true, false};
                cards.take_a(hit, 2);
            }
        });
    });
    if (any) cards.settle(step, Status::collided, Rule::w1_house_land_05);
}

}  // namespace

void add_house_landing(Ruleset& rules) {
    rules.marks_landings = true;
    rules.rule_of_taxi = Rule::w1_house_land_04;
    rules.rule_of_roll = Rule::w1_house_land_02;
    rules.rule_of_crash = Rule::w1_house_land_03;
    rules.rule_of_ground = Rule::w1_house_land_04;
    rules.ground_checks.push_back(&due_in_house_roll);
    rules.card_effects.push_back(&land_or_roll);
    rules.after_card.push_back(&tell_course);
    rules.blocks = &blocks_in_the_air;
    rules.may_tail_checks.push_back(&tails_in_the_air);
    rules.taxied = &put_on_point;
    for (const std::uint8_t phase : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}}) {
        add_step(rules, {StepName::meet_on_ground, phase, &collide_on_ground});
        add_step(rules, {StepName::ground, phase, &crash_outside_fields});
    }
    add_ground_steps(rules);
}

}  // namespace overdive
