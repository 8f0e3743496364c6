// The turn of the World War II game as a list of steps (W2-TURN-01), and which rules its shared parts cite.
#include <fmt/format.h>

#include "blocks/disruption.h"
#include "blocks/dummies.h"
#include "blocks/ground.h"
#include "blocks/strafing.h"
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "rules/order_text.h"
#include "rules/prompts.h"
#include "rules/victory.h"
#include "ww2/aces.h"
#include "ww2/console.h"
#include "ww2/flights.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

void begin_turn(Resolution& game, const TurnStep&) {
    game.emit(TurnBegan{game.state().turn + 1});
}

// W2-SPEC-03: pilots who are wounded by now move before the others, and plan at once.
void begin_movement(Resolution& game, const TurnStep& step) {
    game.emit(PhaseBegan{step.phase});
    PlaneSet wounded;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.wounded) wounded.add(id);
    });
    if (!wounded.empty()) game.emit(FirstMovers{wounded});
}

// W2-SPEC-01, W2-ACC-04: what binds the next cards planned binds one less.
void count_plannings(Resolution& game, const TurnStep&) {
    PlaneSet planned;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.planned && !plane.counted) planned.add(id);
    });
    if (!planned.empty()) game.emit(PlanningsCounted{planned});
}

void end_turn(Resolution& game, const TurnStep& step) {
    take_back_from_the_lost(game);  // W2-DMG-01
    game.emit(TurnPassed{});
    game.emit(PhaseEnded{step.phase});
    end_if_decided(game);
}

// W2-VIC-01: wounded pilots move in a step of their own; with the last enemy gone in it nobody plans any more.
void take_up_cards_of_wounded(Resolution& game, const TurnStep& step) {
    take_up_cards(game, step);
    end_if_decided(game);
}

// W2-TURN-01: the order of a turn. A step keeps its place whichever others are in the game.
void order_turn(Ruleset& rules) {
    using enum StepName;
    rules.before_first_phase = {begin_round,
                                disguise,
                                choose_levels,
                                answer_levels,
                                ready,
                                begin_turn,
                                look_before_planning,
                                choose_tail,
                                begin_tailing,
                                plan,
                                begin_showing,
                                change_cards,
                                plan_tailing,
                                count_plannings,
                                taxi,
                                announce_bombs,
                                look_before_reveal,
                                flames,
                                evade_flames,
                                settle_flames};
    rules.in_phase = {begin_phase,
                      reveal_first,
                      evade_reveal_first,
                      settle_reveal_first,
                      move_first,
                      ground_first,
                      evade_ground_first,
                      settle_ground_first,
                      take_up_first,
                      plan_first,
                      count_plannings_first,
                      reveal,
                      evade_reveal,
                      settle_reveal,
                      move,
                      ground,
                      evade_ground,
                      settle_ground,
                      take_up,
                      bombs,
                      collide,
                      evade_collision,
                      settle_collision,
                      look_after_moving,
                      declare_first_fire,
                      draw_first_pairs,
                      snipe_first,
                      resolve_first_fire,
                      evade_first_fire,
                      settle_first_fire,
                      declare_fire,
                      draw_pairs,
                      snipe,
                      resolve_fire,
                      evade_fire,
                      settle_fire,
                      look_after_fire,
                      end_turn,
                      end_phase};
}

// {"front": "blue"}
std::optional<Order> read_ww2_fire(const OrderText& text) {
    if (is_target(text.plane())) return read_fire_of_troops(text);
    DeclareFire fire{text.plane()};
    const auto guns = text.main("targets");
    if (!guns) return fire;
    guns->each_member([&](const std::string& mount, const JsonReader& target) {
        if (calls_skill(mount)) return;
        const auto gun = text.gun_named(mount);
        if (!gun) return target.complain(fmt::format("\"{}\" has no {} gun", text.name_of_plane(), mount));
        if (const auto aimed_at = text.body_named(target)) fire.targets[*gun] = *aimed_at;
    });
    read_called_skills(text, fire);
    return fire;
}

Objections objections_to_shots(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& fire = std::get<DeclareFire>(order);
    if (is_target(fire.plane)) return objections_to_fire_of_troops(rules, state, fire);
    Objections found = objections_to_fire(rules, state, fire);
    return found.empty() ? objections_to_called_skills(rules, state, fire) : found;
}

// W2-FIRE-01: never mandatory.
Question question_of_fire() {
    Question question;
    question.prompt = [](const Ruleset& rules, const GameState& state, BodyId body) {
        return is_target(body) ? prompt_of_troops(rules, state, body) : fire_prompt_of_ace(rules, state, body);
    };
    question.objections = &objections_to_shots;
    question.judged = [](const Ruleset& rules, const GameState& state, const Order& order) -> Order {
        if (is_target(plane_of(order))) return measured_for_troops(rules, state, std::get<DeclareFire>(order));
        return without_idle_skills(measured(rules, state, std::get<DeclareFire>(order)));
    };
    question.list = [](const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
        if (is_target(plane)) return list_fire_of_troops(rules, state, plane, orders);
        const std::size_t first = orders.size();
        list_fire_orders(rules, state, plane, orders);
        list_called_skills(rules, state, orders, first);
    };
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return DeclareFire{plane}; };
    question.any = [](const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) -> Order {
        if (is_target(plane)) return any_fire_of_troops(rules, state, plane, rng);
        return with_any_skills(rules, state, any_fire(rules, state, plane, rng), rng);
    };
    question.read = &read_ww2_fire;
    question.told_why_not = true;
    question.may_answer = [](const Ruleset& rules, const GameState& state, PlaneId plane) {
        if (is_target(plane)) return troops_may_fire(rules, state, plane);
        return !state.toll.has_fired(plane) && may_fire(rules, state, plane);
    };
    question.for_targets = true;
    question.rule = Rule::w2_fire_01;
    return question;
}

Citations citations() {
    Citations cites;
    cites.seats = Rule::w2_set_06;
    cites.moment = Rule::w2_turn_01;
    cites.over = Rule::w2_vic_01;
    cites.cards = Rule::w2_plan_01;
    cites.cards_in_play = Rule::w2_alt_01;
    cites.left = Rule::w2_move_04;
    cites.decks = Rule::w2_set_01;
    cites.field = Rule::w2_land_01;
    cites.level_0 = Rule::w2_alt_02;
    cites.fire = Rule::w2_fire_01;
    cites.blocked = Rule::w2_fire_03;
    cites.overlap = Rule::w2_fire_04;
    cites.both_guns = Rule::w2_fire_05;
    cites.shot_down = Rule::w2_dmg_01;
    cites.exploded = Rule::w2_dmg_02;
    cites.blown_engine = Rule::w2_spec_05;
    cites.dead_pilot = Rule::w2_spec_04;
    cites.level_range = Rule::w2_alt_07;
    cites.tail_level = Rule::w2_alt_09;
    cites.top = Rule::w2_alt_01;
    cites.under_floor = Rule::w2_alt_02;
    cites.climb = Rule::w2_alt_04;
    cites.dive = Rule::w2_alt_03;
    cites.immelmann = Rule::w2_alt_05;
    cites.split_s = Rule::w2_alt_06;
    cites.split_s_crash = Rule::w2_alt_06;
    cites.all_round = Rule::w2_alt_07;
    cites.overdive = Rule::w2_over_01;
    cites.overdive_limits = Rule::w2_over_01;
    cites.landing_run = Rule::w2_land_01;
    cites.take_off_run = Rule::w2_land_02;
    cites.roll = Rule::w2_land_02;
    cites.crash = Rule::w2_land_03;
    cites.dive_crash = Rule::w2_land_03;
    cites.ground = Rule::w2_land_04;
    cites.taxi = Rule::w2_land_04;
    cites.fire_crew = Rule::w2_land_05;
    cites.fire_spreads = Rule::w2_land_05;
    cites.tail = Rule::w2_tail_01;
    cites.tail_overlap = Rule::w2_tail_01;
    cites.tail_smoking = Rule::w2_spec_06;
    cites.tail_burning = Rule::w2_spec_07;
    cites.sees_nothing = Rule::w2_disr_01;
    cites.load = Rule::w2_bomb_01;
    cites.drop_after_turnover = Rule::w2_bomb_04;
    cites.drop_level = Rule::w2_bomb_05;
    cites.photograph = Rule::w2_photo_01;
    cites.strafe = Rule::w2_strafe_01;
    cites.strafe_level = Rule::w2_strafe_03;
    cites.strafe_or_bomb = Rule::w2_bomb_04;
    cites.troops = Rule::w2_strafe_02;
    return cites;
}

// Answers to a question that no switch brings can be read, and are refused as what nobody asked.
void read_all_questions(Ruleset& rules) {
    const auto learn = [&](Ask ask, const Question& question) {
        rules.question(ask).read = question.read;
        rules.question(ask).rule = question.rule;
    };
    learn(Ask::tail, question_of_ww2_tailing());
    learn(Ask::change, question_of_changing());
    learn(Ask::taxi, question_of_taxi(rules.cites.taxi));
    learn(Ask::eye, question_of_looking());
    learn(Ask::first_fire, question_of_first_fire());
    learn(Ask::snipe, question_of_sniping());
    learn(Ask::evade, question_of_evading());
    learn(Ask::disguise, question_of_disguise(Rule::w2_scn_08));
    learn(Ask::level, question_of_levels());
}

// Before altitude only an Immelmann is more than its arrow.
FlownAs named_by_card(const CardInTurn& turn) {
    return turn.card.is(CardMark::immelmann) ? FlownAs::immelmann : FlownAs::plain;
}

void go_out_of_control(Resolution& game, PlaneId id, CardId placed, const CardFault& fault) {
    const Plane& plane = game.state().plane(id);
    game.emit(CardRevealed{id, placed, no_card, fault.rule, FlownAs::plain, plane.speed, plane.plan[0].marker});
    game.emit(Eliminated{id, Status::out_of_control, Rule::w2_ill_01});
}

}  // namespace

Ruleset basic_ww2_blocks(const Catalog& catalog) {
    Ruleset rules;
    rules.catalog = &catalog;
    rules.cites = citations();
    rules.phases = 1;
    rules.has_markers = true;
    rules.counters_of_fire = 6;
    rules.flown_as = &named_by_card;
    rules.outlook = &outlook_on;
    rules.reach = &reach_of_two_cards;
    rules.trial = &trial_on_console;
    // W2-DMG-01: others learn symbols that are announced, never points.
    rules.secret_endings = {Rule::w2_dmg_01, Rule::w2_spec_04, Rule::w2_spec_05};
    for (const ManeuverDeck& deck : catalog.decks) rules.decks.push_back(cards_in_play(deck, false));
    order_turn(rules);
    rules.add_step({StepName::ready, 0, &ask_to_ready});
    rules.add_step({StepName::begin_turn, 0, &begin_turn});
    rules.add_step({StepName::plan, 0, &ask_next_cards});
    rules.add_step({StepName::count_plannings, 0, &count_plannings});
    rules.add_step({StepName::begin_phase, 1, &begin_movement});
    rules.add_step({StepName::reveal_first, 1, &reveal_cards, false, &first_movers}, Occasion::first_movers);
    rules.add_step({StepName::settle_reveal_first, 1, &settle_revealed}, Occasion::first_movers);
    rules.add_step({StepName::move_first, 1, &fly_cards, false, &first_movers}, Occasion::first_movers);
    rules.add_step({StepName::take_up_first, 1, &take_up_cards_of_wounded, false, &first_movers},
                   Occasion::first_movers);
    rules.add_step({StepName::plan_first, 1, &ask_next_cards, false, &first_movers}, Occasion::first_movers);
    rules.add_step({StepName::count_plannings_first, 1, &count_plannings}, Occasion::first_movers);
    rules.add_step({StepName::reveal, 1, &reveal_cards, false, &other_movers});
    rules.add_step({StepName::settle_reveal, 1, &settle_revealed}, Occasion::cards_drawn);
    rules.add_step({StepName::move, 1, &fly_cards, false, &other_movers});
    rules.add_step({StepName::take_up, 1, &take_up_cards, false, &other_movers});
    rules.add_step({StepName::declare_fire, 1, &ask_all_fire, false, &who_has_not_fired});
    rules.add_step({StepName::resolve_fire, 1, &resolve_fire}, Occasion::answers_sealed);
    rules.add_step({StepName::settle_fire, 1, &settle_fire});
    rules.add_step({StepName::end_phase, 1, &end_turn});
    rules.question(Ask::ready) = question_of_readying();
    rules.question(Ask::plan) = question_of_next_card();
    rules.question(Ask::fire) = question_of_fire();
    add_flights(rules);
    add_tokens(rules);
    add_ground_targets(rules);
    read_all_questions(rules);
    return rules;
}

void add_acceleration(Ruleset& rules) {
    rules.accelerates = true;
}

void add_ww2_illegal_moves(Ruleset& rules) {
    rules.meet_illegal_card = &go_out_of_control;
    rules.illegal_is_lost = true;
}

void add_ww2_disruption(Ruleset& rules) {
    add_disruption(rules, Rule::w2_disr_01, Blindness::next_turn);
}

}  // namespace overdive
