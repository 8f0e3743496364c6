#include "blocks/ground.h"

#include <cmath>

#include <fmt/format.h>

#include "geometry/tolerance.h"
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "rules/order_text.h"
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
            // Then movement ends for this turn.
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
    const Citations& cites = before.rules->cites;
    if (before.run == Run::overdive) return cites.overdive;
    if (card.is(CardMark::dive)) return cites.dive;
    if (card.is(CardMark::climb)) return cites.climb;
    return before.flew_last(CardMark::stall) ? cites.split_s : cites.immelmann;
}

}  // namespace

void tell_course(Resolution& game, PlaneId id, const Course& before, const ManeuverCard& card) {
    Course after = before;
    fly(after, card);
    if (const auto end = end_of(after)) {
        return game.emit(Eliminated{id, end->why == Why::under_floor ? Status::left : Status::crashed, end->rule});
    }
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
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        if (!plane.grounded() || !moves(game.state(), plane) || in_field(game.state().sky, plane.pose.at)) return;
        const ManeuverCard& card = game.rules().deck_of(plane).card(plane.last);
        const bool dived = card.is(CardMark::dive);
        const CrashCards& dealt = game.rules().crash_cards;
        const CardsOf due = dived ? dealt.dive : card.is(CardMark::stall) ? dealt.stall : dealt.straight;
        game.emit(Crashed{id, due.count, dived ? game.rules().cites.dive_crash : game.rules().cites.crash});
        Hit hit{id};
        hit.cause = Cause::crash;
        hit.symbols = {true, true, false};
        for (int i = 0; i < due.count; ++i) cards.take(hit, due.deck);
    });
}

void settle_crashes(Resolution& game, const TurnStep& step) {
    settle(game, step, Status::crashed, game.rules().cites.crash);
}

namespace {

std::optional<Refused> grounded_plane(const Ruleset& rules, const Plane& plane, std::uint8_t) {
    if (!plane.grounded()) return std::nullopt;
    return Refused{Why::grounded, rules.cites.ground};
}

// An A card for each burning plane on the ground, seen by all and put back.
void fight_fire(Resolution& game, const TurnStep& step) {
    DamageCards cards(game, step);
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (!plane.grounded() || plane.flames == 0) return;
        const auto [deck, face] = cards.look_at_common();
        game.emit(CrewDrew{id, deck, face});
        const DamageFace& drawn = game.catalog().face(face);
        if (drawn.points > 0 || drawn.symbol == Symbol::explosion) return;
        game.emit(FlamesChanged{id, static_cast<std::uint8_t>(plane.flames - 1), game.rules().cites.fire_crew});
    });
}

// Judged for all planes at once, so it goes one plane further in a turn.
void spread_fire(Resolution& game, const TurnStep&) {
    PlaneSet caught;
    each_plane_in_game(game.state(), [&](PlaneId, const Plane& burning) {
        if (!burning.grounded() || burning.flames == 0) return;
        each_plane_in_game(game.state(), [&](PlaneId id, const Plane& other) {
            if (other.grounded() && other.flames == 0 && bases_overlap(game.rules(), burning, other)) caught.add(id);
        });
    });
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (!caught.has(id)) return;
        game.emit(FlamesChanged{id, game.rules().counters_of_fire_on_ground, game.rules().cites.fire_spreads});
    });
}

// Grounded, without cards this turn, not held still.
void ask_taxis(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (may_stay(plane) && plane.planned && plane.plan == Plan{} && plane.still == 0) asked.add(id);
    });
    game.ask(Ask::taxi, step, asked);
}

std::optional<Pose> taxied(const Ruleset& rules, const GameState& state, const Taxi& taxi) {
    return rules.taxied(rules, state.table, state.plane(taxi.plane), taxi);
}

Objections objections_to_taxi(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& taxi = std::get<Taxi>(order);
    if (!taxi.moves || taxied(rules, state, taxi)) return {};
    return {{Why::bad_taxi, rules.cites.taxi, taxi.plane, no_card, no_plane}};
}

// Where it leads is what counts; about which point it was is nobody's business any more.
Order judged_taxi(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& taxi = std::get<Taxi>(order);
    const auto to = taxi.moves ? taxied(rules, state, taxi) : std::nullopt;
    return Taxi{taxi.plane, to.has_value(), {}, {}, to.value_or(state.plane(taxi.plane).pose)};
}

Taxi turned_by(const GameState& state, PlaneId plane, std::int32_t centidegrees) {
    const Pose& pose = state.plane(plane).pose;
    return {plane, true, pose.at, turned(pose.heading, centidegrees), {}};
}

void list_taxis(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    orders.emplace_back(Taxi{plane});
    for (int eighth = 1; eighth < 8; ++eighth) {
        const Taxi taxi = turned_by(state, plane, eighth * 4500);
        if (taxied(rules, state, taxi)) orders.emplace_back(taxi);
    }
}

Objections why_no_taxi(const Ruleset& rules, const GameState& state, const Order& order) {
    const PlaneId id = plane_of(order);
    const Plane& plane = state.plane(id);
    const auto object = [&](Why why, Rule rule) { return Objections{{why, rule, id, no_card, no_plane}}; };
    if (plane.still > 0) return object(Why::held_still, rules.cites.crash);
    const bool could = may_stay(plane) && (!plane.planned || plane.plan == Plan{});
    return could ? Objections{} : object(Why::bad_taxi, rules.cites.taxi);
}

// {"about": [x, y], "heading": h}, or "at" a point where the rules put it on one; nothing: it stays.
std::optional<Order> read_taxi(const OrderText& text) {
    const JsonReader& value = text.value();
    if (value.is_null() || !value.is_object()) return Taxi{text.plane()};
    text.only_beside({"about", "at", "heading"});
    const bool puts = text.rules().puts_on_point;
    const auto place = text.beside(puts ? "at" : "about");
    const auto other = text.beside(puts ? "about" : "at");
    if (!place && !other && !value.has("heading")) return Taxi{text.plane()};
    Taxi taxi{text.plane(), true};
    std::vector<double> point;
    if (place) place->each([&](const JsonReader& part) { point.push_back(part.number(-1e6, 1e6).value_or(0)); });
    if (other || point.size() != 2) {
        text.complain(fmt::format("here a taxiing plane {} [x, y] ({})",
                                  puts ? "is put \"at\" a point" : "turns \"about\" a point",
                                  name_of(text.rules().cites.taxi)));
        return std::nullopt;
    }
    taxi.point = settled({{point[0], point[1]}, {}}).at;
    taxi.heading = heading_of(std::llround(value.number("heading", -360, 360).value_or(0) * 100));
    return taxi;
}

// The points of its base about which, or onto which, a plane may taxi: nine, row by row from its front. A hair inside,
// so that a corner is surely a point of the base.
Prompt taxi_prompt(const Ruleset& rules, const GameState& state, PlaneId id) {
    constexpr double inside = 0.999;
    constexpr std::array<std::array<std::string_view, 3>, 3> names{
        {{"front-left", "front", "front-right"}, {"left", "centre", "right"}, {"rear-left", "rear", "rear-right"}}};
    TaxiPrompt prompt{rules.puts_on_point ? TaxiWay::place : TaxiWay::turn, {}};
    const Plane& plane = state.plane(id);
    const BaseSize& base = rules.catalog->model(plane.model).base;
    for (std::size_t row = 0; row < names.size(); ++row) {
        for (std::size_t column = 0; column < names[row].size(); ++column) {
            const double right = (static_cast<double>(column) - 1) * inside * base.width / 2;
            const double forward = (1 - static_cast<double>(row)) * inside * base.length / 2;
            const Pose place = settled({on_table(frame_of(plane.pose), {right, forward}), {}});
            prompt.points.push_back({names[row][column], place.at});
        }
    }
    return prompt;
}

}  // namespace

Question question_of_taxi(Rule rule) {
    Question question;
    question.objections = &objections_to_taxi;
    question.judged = &judged_taxi;
    question.list = &list_taxis;
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return Taxi{plane}; };
    question.any = [](const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) -> Order {
        const Taxi taxi = turned_by(state, plane, static_cast<std::int32_t>(rng.below(360)) * 100);
        return rng.below(2) == 0 && taxied(rules, state, taxi) ? taxi : Taxi{plane};
    };
    question.why_not = &why_no_taxi;
    question.read = &read_taxi;
    question.prompt = &taxi_prompt;
    question.opens_at_once = true;
    question.rule = rule;
    return question;
}

void add_fire_on_ground(Ruleset& rules) {
    rules.gun_checks.add(rules.cites.ground, &grounded_plane, {Occasion::on_ground});
    rules.add_step(
        {StepName::end_turn, rules.phases, &spread_fire, false, nullptr, rules.cites.fire_spreads, Grade::early},
        Occasion::burning);
    rules.question(Ask::taxi) = question_of_taxi(rules.cites.taxi);
}

void add_crashes(Ruleset& rules) {
    rules.add_step_in_phases({StepName::ground, 0, &crash_outside_fields, false, nullptr, rules.cites.crash},
                             Occasion::on_ground);
    rules.add_step_in_phases({StepName::settle_ground, 0, &settle_crashes, false, nullptr, rules.cites.crash},
                             Occasion::cards_drawn);
}

void add_ground_steps(Ruleset& rules) {
    add_fire_on_ground(rules);
    rules.add_step({StepName::fire_crew, 0, &fight_fire, false, nullptr, rules.cites.fire_crew}, Occasion::burning);
    rules.add_step({StepName::taxi, 1, &ask_taxis, false, nullptr, rules.cites.taxi}, Occasion::on_ground);
}

}  // namespace overdive
