#include "ww1/ground.h"

#include "geometry/tolerance.h"
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "rules/planning.h"
#include "rules/victory.h"

namespace overdive {

void roll(Course& course, const ManeuverCard& card, CardMark lifts_off) {
    switch (course.run) {
        case Run::none:
            if (card.is(CardMark::stall)) course.run = Run::rolling;
            break;
        case Run::touched_down: course.run = Run::rolling_out; break;
        case Run::rolling_out:
            // W1-LAND-02: then movement ends for this turn.
            course.run = Run::none;
            course.halted = true;
            break;
        case Run::rolling: course.run = Run::lifting; break;
        case Run::lifting:
            if (!card.is(lifts_off)) break;
            course.run = Run::none;
            course.footing = Footing::air;
            break;
        case Run::overdive:
        case Run::approach: break;
    }
}

std::optional<CardFault> fault_of_roll(const CardInTurn& turn, CardMark lifts_off, Rule landing, Rule take_off) {
    const auto unless = [&](CardMark wanted, CardFault fault) {
        return turn.card.is(wanted) ? std::nullopt : std::optional(fault);
    };
    switch (turn.course.run) {
        case Run::touched_down: return unless(CardMark::straight, {Why::landing_straight_due, landing, Due::straight});
        case Run::rolling_out: return unless(CardMark::stall, {Why::landing_stall_due, landing, Due::stall});
        case Run::rolling: return unless(CardMark::straight, {Why::take_off_straight_due, take_off, Due::straight});
        case Run::lifting:
            if (lifts_off == CardMark::climb) return unless(lifts_off, {Why::take_off_climb_due, take_off, Due::climb});
            return unless(lifts_off, {Why::take_off_straight_due, take_off, Due::straight});
        default: return std::nullopt;
    }
}

namespace {

Rule rule_of_change(const Course& before, const ManeuverCard& card) {
    if (before.run == Run::overdive) return Rule::w1_over_01;
    if (card.is(CardMark::dive)) return Rule::w1_alt_04;
    if (card.is(CardMark::climb)) return Rule::w1_alt_06;
    return before.flew_last(CardMark::stall) ? Rule::w1_alt_09 : Rule::w1_alt_08;
}

bool ended_by_fate(Resolution& game, PlaneId id, Fate fate) {
    switch (fate) {
        case Fate::split_s_crash: game.emit(Eliminated{id, Status::crashed, Rule::w1_alt_10}); return true;
        case Fate::overdive_crash: game.emit(Eliminated{id, Status::crashed, Rule::w1_over_02}); return true;
        case Fate::under_floor: game.emit(Eliminated{id, Status::left, Rule::w1_high_02}); return true;
        case Fate::none:
        case Fate::touched_down: break;
    }
    return false;
}

}  // namespace

void tell_course(Resolution& game, PlaneId id, const Course& before, const ManeuverCard& card) {
    Course after = before;
    fly(after, card);
    if (ended_by_fate(game, id, after.fate)) return;
    if (after.level != before.level || after.climb != before.climb) {
        game.emit(AltitudeChanged{id, after.level, after.climb, rule_of_change(before, card)});
    }
    if (after.footing == Footing::ground && before.footing == Footing::air) game.emit(TouchedDown{id});
    if (after.footing == Footing::air && before.footing == Footing::ground) game.emit(TookOff{id});
    if (after.halted && !before.halted)
        game.emit(Halted{id});
    else if (after.run != before.run) {
        const bool secret =
            after.run == Run::approach || (before.run == Run::approach && after.footing == Footing::air);
        game.emit(RunChanged{id, after.run, secret});
    }
}

void crash_outside_fields(Resolution& game, const TurnStep& step) {
    DamageCards cards(game, step);
    bool any = false;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (!plane.grounded() || !moves(game.state(), plane) || in_field(game.state().sky, plane.pose.at)) return;
        const ManeuverCard& card = game.rules().deck_of(plane).card(plane.last);
        const bool dived = card.is(CardMark::dive);
        const std::uint8_t count = dived ? 4 : card.is(CardMark::stall) ? 2 : 3;
        const Rule rule = dived ? Rule::w1_land_05 : game.rules().rule_of_crash;
        any = true;
        game.emit(Crashed{id, count, rule});
        Hit hit{id};
        hit.cause = Cause::crash;
        hit.symbols = {true, true, false};
        cards.take_a(hit, count);
    });
    if (any) cards.settle(step, Status::crashed, game.rules().rule_of_crash);
}

std::optional<Refused> grounded_plane(const Ruleset& rules, const Plane& plane, std::uint8_t) {
    if (!plane.grounded()) return std::nullopt;
    return Refused{Why::grounded, rules.rule_of_ground};
}

namespace {

// W1-LAND-08: an A card for each burning plane on the ground, seen by all and put back.
void fight_fire(Resolution& game, const TurnStep& step) {
    DamageCards cards(game, step);
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (!plane.grounded() || plane.flames == 0) return;
        const auto [deck, face] = cards.look_at_a();
        game.emit(CrewDrew{id, deck, face});
        const DamageFace& drawn = game.catalog().face(face);
        if (drawn.points > 0 || drawn.symbol == Symbol::explosion) return;
        game.emit(FlamesChanged{id, static_cast<std::uint8_t>(plane.flames - 1), Rule::w1_land_08});
    });
}

// W1-LAND-09: judged for all planes at once, so it goes one plane further in a turn.
void spread_fire(Resolution& game, const TurnStep&) {
    PlaneSet caught;
    each_plane_in_game(game.state(), [&](PlaneId, const Plane& burning) {
        if (!burning.grounded() || burning.flames == 0) return;
        each_plane_in_game(game.state(), [&](PlaneId id, const Plane& other) {
            if (other.grounded() && other.flames == 0 && bases_overlap(game.rules(), burning, other)) caught.add(id);
        });
    });
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (caught.has(id)) game.emit(FlamesChanged{id, 2, Rule::w1_land_09});
    });
}

// W1-LAND-07: grounded, without cards this turn, not held still.
void ask_taxis(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (may_stay(plane) && plane.planned && plane.plan == Plan{} && plane.still == 0) asked.add(id);
    });
    if (!asked.empty()) game.emit(Asked{Ask::taxi, step.index, asked});
}

std::optional<Pose> taxied(const Ruleset& rules, const GameState& state, const Taxi& taxi) {
    return rules.taxied(rules, state.table, state.plane(taxi.plane), taxi);
}

Question question_of_taxi() {
    return {
        [](const Ruleset& rules, const GameState& state, const Order& order) -> Objections {
            const auto& taxi = std::get<Taxi>(order);
            if (!taxi.moves || taxied(rules, state, taxi)) return {};
            return {{Why::bad_taxi, rules.rule_of_taxi, taxi.plane, no_card, no_plane}};
        },
        [](Resolution& game, const Order& order) {
            const auto& taxi = std::get<Taxi>(order);
            const auto to = taxi.moves ? taxied(game.rules(), game.state(), taxi) : std::nullopt;
            game.emit(Taxied{taxi.plane, to.has_value(), to.value_or(game.state().plane(taxi.plane).pose)});
        },
        [](const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
            orders.emplace_back(Taxi{plane});
            const Pose pose = state.plane(plane).pose;
            for (int eighth = 1; eighth < 8; ++eighth) {
                const Taxi taxi{plane, true, pose.at, turned(pose.heading, eighth * 4500)};
                if (taxied(rules, state, taxi)) orders.emplace_back(taxi);
            }
        },
        [](const GameState&, PlaneId plane) -> std::optional<Order> { return Taxi{plane}; },
        [](const Ruleset& rules, const GameState& state, const Order& order) -> Objections {
            const Plane& plane = state.plane(std::get<Taxi>(order).plane);
            const auto object = [&](Why why, Rule rule) {
                return Objections{{why, rule, std::get<Taxi>(order).plane, no_card, no_plane}};
            };
            if (plane.still > 0) return object(Why::held_still, rules.rule_of_crash);
            const bool could = may_stay(plane) && (!plane.planned || plane.plan == Plan{});
            return could ? Objections{} : object(Why::bad_taxi, rules.rule_of_taxi);
        },
    };
}

}  // namespace

void add_ground_steps(Ruleset& rules) {
    rules.gun_checks.push_back(&grounded_plane);
    add_step(rules, {StepName::fire_crew, 0, &fight_fire});
    add_step(rules, {StepName::taxi, 1, &ask_taxis});
    add_step(rules, {StepName::end_turn, 3, &spread_fire});
    rules.question(Ask::taxi) = question_of_taxi();
}

}  // namespace overdive
