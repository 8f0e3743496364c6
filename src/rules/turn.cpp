// The turn of the basic World War I game as a list of steps (W1-TURN-01, W1-TURN-02), and its
// end (W1-VIC-01).
#include <algorithm>
#include <array>

#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "rules/planning.h"
#include "rules/victory.h"

namespace overdive {
namespace {

void begin_turn(Resolution& game, const TurnStep&) {
    game.emit(TurnBegan{game.state().turn + 1});
}

// W1-PLAN-01: every plane in the game gets three cards, but one held still by a crash.
void ask_plans(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plans(plane)) asked.add(id);
    });
    if (!asked.empty()) game.emit(Asked{Ask::plan, step.index, asked});
}

void begin_phase(Resolution& game, const TurnStep& step) {
    game.emit(PhaseBegan{step.phase});
}

void end_phase(Resolution& game, const TurnStep& step) {
    game.emit(PhaseEnded{step.phase});
    end_if_decided(game);
}

// W1-TURN-02: the order of a turn. A step keeps its place whichever others are in the game.
constexpr std::array before_first_phase{StepName::begin_turn,    StepName::propose_floor, StepName::agree_floor,
                                        StepName::settle_floor,  StepName::fire_crew,     StepName::choose_tail,
                                        StepName::begin_tailing, StepName::plan,          StepName::flames,
                                        StepName::begin_showing, StepName::show_cards};
constexpr std::array in_phase{StepName::begin_phase,  StepName::reveal,         StepName::move,
                              StepName::leave,        StepName::meet_on_ground, StepName::ground,
                              StepName::looming,      StepName::collide,        StepName::declare_fire,
                              StepName::resolve_fire, StepName::end_phase,      StepName::begin_showing,
                              StepName::show_cards,   StepName::taxi,           StepName::end_turn};

std::size_t place_in_turn(const TurnStep& step) {
    const auto place = [&](const auto& order) {
        return static_cast<std::size_t>(std::find(order.begin(), order.end(), step.name) - order.begin());
    };
    return step.phase == 0 ? place(before_first_phase) : step.phase * 100u + place(in_phase);
}

void add_basic_turn(Ruleset& rules) {
    add_step(rules, {StepName::begin_turn, 0, &begin_turn});
    add_step(rules, {StepName::plan, 0, &ask_plans});
    for (const std::uint8_t phase : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}}) {
        add_step(rules, {StepName::begin_phase, phase, &begin_phase});
        add_step(rules, {StepName::reveal, phase, &reveal});
        add_step(rules, {StepName::move, phase, &move});
        add_step(rules, {StepName::leave, phase, &leave_table});
        add_step(rules, {StepName::declare_fire, phase, &ask_fire});
        add_step(rules, {StepName::resolve_fire, phase, &resolve_fire});
        add_step(rules, {StepName::end_phase, phase, &end_phase});
    }
}

Question question_of_plans() {
    return {
        [](const Ruleset& rules, const GameState& state, const Order& order) {
            const auto& plan = std::get<PlanCards>(order);
            const Objections found = objections_to_plan(rules, state, plan);
            // W1-PLAN-06: a card against the sequence may be placed on purpose.
            const bool on_purpose = plan.bluff == Bluff::yes && !found.empty() && can_be_bluffed(found[0].why);
            return on_purpose ? Objections{} : found;
        },
        [](Resolution& game, const Order& order) {
            const auto& plan = std::get<PlanCards>(order);
            game.emit(PlanSealed{plan.plane, plan.plan, plan.landing});
        },
        [](const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
            each_legal_plan(rules, state.sky, state.plane(plane), [&](const Plan& plan) {
                orders.emplace_back(PlanCards{plane, plan});
                if (!rules.marks_landings) return;
                for (const std::uint8_t landing : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}}) {
                    const PlanCards marked{plane, plan, Bluff::no, landing};
                    if (objections_to_plan(rules, state, marked).empty()) orders.emplace_back(marked);
                }
            });
        },
        [](const GameState&, PlaneId) -> std::optional<Order> { return std::nullopt; },
    };
}

Question question_of_fire() {
    return {
        [](const Ruleset& rules, const GameState& state, const Order& order) {
            return objections_to_fire(rules, state, std::get<DeclareFire>(order));
        },
        [](Resolution& game, const Order& order) {
            game.emit(sealed(game.rules(), game.state(), std::get<DeclareFire>(order)));
        },
        &list_fire_orders,
        [](const GameState&, PlaneId plane) -> std::optional<Order> {  // W1-FIRE-02
            return DeclareFire{plane, {no_plane, no_plane}};
        },
    };
}

}  // namespace

// W1-SET-03: without the altitude rules the climb and dive cards are not in the deck.
DeckInPlay cards_in_play(const ManeuverDeck& deck, bool with_climb_and_dive) {
    DeckInPlay in_play;
    in_play.in_play.assign(deck.cards.size() + 1, false);
    std::vector<std::vector<CardId>> by_maneuver(deck.maneuver_names.size());
    for (const ManeuverCard& card : deck.cards) {
        if (!with_climb_and_dive && (card.is(CardMark::climb) || card.is(CardMark::dive))) continue;
        in_play.in_play[card.number.index()] = true;
        by_maneuver[card.maneuver].push_back(card.number);
    }
    for (auto& copies : by_maneuver) {
        if (!copies.empty()) in_play.copies.push_back(std::move(copies));
    }
    return in_play;
}

void add_step(Ruleset& rules, const TurnStep& step) {
    const auto later = std::find_if(rules.turn.begin(), rules.turn.end(),
                                    [&](const TurnStep& other) { return place_in_turn(other) > place_in_turn(step); });
    rules.turn.insert(later, step);
    for (std::size_t i = 0; i < rules.turn.size(); ++i) rules.turn[i].index = static_cast<std::uint8_t>(i);
}

Ruleset basic_ww1(const Catalog& catalog) {
    Ruleset rules;
    rules.catalog = &catalog;
    rules.card_checks = {&steep_after_steep, &straight_before_immelmann, &straight_after_immelmann};
    rules.gun_checks = {&jammed_gun};
    rules.move_planes = &move_as_planned;
    rules.meet_illegal_card = &replace_illegal_card;
    rules.jam_guns = &jam_guns_for_three;
    rules.question(Ask::plan) = question_of_plans();
    rules.question(Ask::fire) = question_of_fire();
    rules.further_damage_decks = {"A"};
    for (const ManeuverDeck& deck : catalog.decks) rules.decks.push_back(cards_in_play(deck, false));
    add_basic_turn(rules);
    return rules;
}

}  // namespace overdive
