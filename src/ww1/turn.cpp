// The turn of the World War I game as a list of steps (W1-TURN-01, W1-TURN-02), and which rules its
// shared parts cite.
#include <fmt/format.h>

#include "blocks/ground.h"
#include "blocks/strafing.h"
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "rules/order_text.h"
#include "rules/prompts.h"
#include "rules/victory.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

void begin_turn(Resolution& game, const TurnStep&) {
    game.emit(TurnBegan{game.state().turn + 1});
}

void begin_phase(Resolution& game, const TurnStep& step) {
    game.emit(PhaseBegan{step.phase});
}

void end_phase(Resolution& game, const TurnStep& step) {
    if (step.phase == game.rules().phases) game.emit(TurnEnded{});
    game.emit(PhaseEnded{step.phase});
    end_if_decided(game);
}

// W1-TURN-02: the order of a turn. A step keeps its place whichever others are in the game.
void order_turn(Ruleset& rules) {
    using enum StepName;
    rules.before_first_phase = {begin_round,   begin_turn,    propose_floor, agree_floor,   settle_floor,
                                fire_crew,     choose_tail,   begin_tailing, plan,          flames,
                                settle_flames, begin_showing, show_cards,    announce_bombs};
    rules.in_phase = {begin_phase,  reveal,         move,        leave,     meet_on_ground,   settle_meeting,
                      ground,       settle_ground,  looming,     collide,   settle_collision, bombs,
                      declare_fire, resolve_fire,   settle_fire, end_phase, begin_showing,    show_cards,
                      taxi,         announce_bombs, end_turn};
}

// {"front": "blue"}
std::optional<Order> read_fire(const OrderText& text) {
    if (is_target(text.plane())) return read_fire_of_troops(text);
    DeclareFire fire{text.plane()};
    const auto guns = text.main("targets");
    if (!guns) return fire;
    guns->each_member([&](const std::string& mount, const JsonReader& target) {
        const auto gun = text.gun_named(mount);
        if (!gun) return target.complain(fmt::format("\"{}\" has no {} gun", text.name_of_plane(), mount));
        if (const auto aimed_at = text.body_named(target)) fire.targets[*gun] = *aimed_at;
    });
    return fire;
}

// W1-FIRE-02: whoever can fire may hold his fire.
Question question_of_fire() {
    Question question;
    question.prompt = [](const Ruleset& rules, const GameState& state, BodyId body) {
        return is_target(body) ? prompt_of_troops(rules, state, body) : fire_prompt(rules, state, body);
    };
    question.objections = [](const Ruleset& rules, const GameState& state, const Order& order) {
        const auto& fire = std::get<DeclareFire>(order);
        if (is_target(fire.plane)) return objections_to_fire_of_troops(rules, state, fire);
        return objections_to_fire(rules, state, fire);
    };
    question.judged = [](const Ruleset& rules, const GameState& state, const Order& order) -> Order {
        const auto& fire = std::get<DeclareFire>(order);
        if (is_target(fire.plane)) return measured_for_troops(rules, state, fire);
        return measured(rules, state, fire);
    };
    question.list = [](const Ruleset& rules, const GameState& state, BodyId body, std::vector<Order>& orders) {
        if (is_target(body)) return list_fire_of_troops(rules, state, body, orders);
        list_fire_orders(rules, state, body, orders);
    };
    question.declined = [](const GameState&, BodyId body) -> std::optional<Order> { return DeclareFire{body}; };
    question.any = [](const Ruleset& rules, const GameState& state, BodyId body, FastRng& rng) -> Order {
        if (is_target(body)) return any_fire_of_troops(rules, state, body, rng);
        return any_fire(rules, state, body, rng);
    };
    question.read = &read_fire;
    question.told_why_not = true;
    question.may_answer = [](const Ruleset& rules, const GameState& state, BodyId body) {
        return is_target(body) ? troops_may_fire(rules, state, body) : may_fire(rules, state, body);
    };
    question.for_targets = true;
    question.rule = Rule::w1_fire_02;
    return question;
}

Citations citations() {
    Citations cites;
    cites.seats = Rule::w1_set_05;
    cites.moment = Rule::w1_turn_02;
    cites.over = Rule::w1_vic_01;
    cites.cards = Rule::w1_plan_01;
    cites.cards_in_play = Rule::w1_set_03;
    cites.left = Rule::w1_move_04;
    cites.decks = Rule::w1_set_04;
    cites.field = Rule::w1_land_01;
    cites.level_0 = Rule::w1_alt_03;
    cites.top_of_model = Rule::w1_high_02;
    cites.fire = Rule::w1_fire_01;
    cites.blocked = Rule::w1_fire_06;
    cites.overlap = Rule::w1_fire_07;
    cites.both_guns = Rule::w1_two_02;
    cites.shot_down = Rule::w1_dmg_02;
    cites.exploded = Rule::w1_dmg_05;
    cites.blown_engine = Rule::w1_spec_07;
    cites.dead_pilot = Rule::w1_spec_05;
    cites.level_range = Rule::w1_alt_13;
    cites.tail_level = Rule::w1_alt_14;
    cites.top = Rule::w1_alt_02;
    cites.under_floor = Rule::w1_high_02;
    cites.climb = Rule::w1_alt_06;
    cites.dive = Rule::w1_alt_04;
    cites.immelmann = Rule::w1_alt_08;
    cites.split_s = Rule::w1_alt_09;
    cites.split_s_crash = Rule::w1_alt_10;
    cites.all_round = Rule::w1_two_07;
    cites.overdive = Rule::w1_over_01;
    cites.overdive_limits = Rule::w1_over_02;
    cites.landing_run = Rule::w1_land_02;
    cites.take_off_run = Rule::w1_land_03;
    cites.marked_landing = Rule::w1_house_land_01;
    cites.roll = Rule::w1_land_03;
    cites.crash = Rule::w1_land_04;
    cites.dive_crash = Rule::w1_land_05;
    cites.ground = Rule::w1_land_06;
    cites.held_still = Rule::w1_land_04;
    cites.taxi = Rule::w1_land_07;
    cites.fire_crew = Rule::w1_land_08;
    cites.fire_spreads = Rule::w1_land_09;
    cites.tail = Rule::w1_tail_01;
    cites.tail_overlap = Rule::w1_tail_06;
    cites.tail_smoking = Rule::w1_spec_08;
    cites.tail_burning = Rule::w1_spec_09;
    cites.reorder_all = Rule::w1_tail_03;
    cites.reorder_rest = Rule::w1_tail_04;
    cites.reorder_legal = Rule::w1_tail_07;
    cites.sees_nothing = Rule::w1_disr_01;
    cites.load = Rule::od_bomb_01;
    cites.drop_after_turnover = Rule::od_bomb_03;
    cites.drop_level = Rule::od_bomb_04;
    cites.photograph = Rule::od_photo_01;
    cites.strafe = Rule::od_strafe_01;
    cites.strafe_level = Rule::od_strafe_03;
    cites.strafe_or_bomb = Rule::od_bomb_03;
    cites.troops = Rule::od_strafe_02;
    cites.balloon = Rule::od_balloon_02;
    return cites;
}

}  // namespace

namespace {

// Answers to a question that no switch brings can be read, and are refused as what nobody asked.
void read_all_questions(Ruleset& rules) {
    const auto learn = [&](Ask ask, const Question& question) {
        rules.question(ask).read = question.read;
        rules.question(ask).for_players = question.for_players;
    };
    learn(Ask::tail, question_of_tailing());
    learn(Ask::reorder, question_of_order());
    learn(Ask::taxi, question_of_taxi(rules.cites.taxi));
    learn(Ask::floor, question_of_proposals());
    learn(Ask::agree, question_of_votes());
    learn(Ask::swerve, question_of_swerving());
}

}  // namespace

Ruleset basic_ww1_blocks(const Catalog& catalog) {
    Ruleset rules;
    rules.catalog = &catalog;
    rules.cites = citations();
    rules.phases = 3;
    rules.cards_for_range = {2, 1};  // W1-FIRE-03
    // W1-SPEC-11: whether points, a wound or the engine ended a plane is its owner's secret.
    rules.secret_endings = {Rule::w1_dmg_02, Rule::w1_spec_05, Rule::w1_spec_07};
    rules.move_planes = &move_as_planned;
    for (const ManeuverDeck& deck : catalog.decks) rules.decks.push_back(cards_in_play(deck, false));  // W1-SET-03
    order_turn(rules);
    rules.add_step({StepName::begin_turn, 0, &begin_turn});
    rules.add_step_in_phases({StepName::begin_phase, 0, &begin_phase});
    rules.add_step_in_phases({StepName::reveal, 0, &reveal});
    rules.add_step_in_phases({StepName::move, 0, &move});
    rules.add_step_in_phases({StepName::leave, 0, &leave_table});
    rules.add_step_in_phases({StepName::declare_fire, 0, &ask_all_fire});
    rules.add_step_in_phases({StepName::resolve_fire, 0, &resolve_fire}, Occasion::answers_sealed);
    rules.add_step_in_phases({StepName::settle_fire, 0, &settle_fire});
    rules.add_step_in_phases({StepName::end_phase, 0, &end_phase});
    rules.question(Ask::fire) = question_of_fire();
    add_three_card_plans(rules);
    add_damage_cards(rules);
    add_ww1_targets(rules);
    read_all_questions(rules);
    return rules;
}

Ruleset basic_ww1(const Catalog& catalog) {
    Ruleset rules = basic_ww1_blocks(catalog);
    rules.complete();
    return rules;
}

}  // namespace overdive
