// Itchy Trigger Finger (W2-ACE-ITCH-01): fire that is declared and settled before the others declare.
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/order_text.h"
#include "ww2/aces.h"

namespace overdive {
namespace {

constexpr std::uint8_t counters_of_first_fire = 4;

bool may_fire_first(const Ruleset& rules, const GameState& state, PlaneId plane) {
    return state.shelf(plane).pilot.can_use(Skill::itchy_trigger_finger) && may_fire(rules, state, plane);
}

void ask_first_fire(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (may_fire_first(game.rules(), game.state(), id)) asked.add(id);
    });
    game.ask(Ask::first_fire, step, asked);
}

// Once for all his guns.
void pay_for_first_fire(Resolution& game, const TurnStep& step, const DeclareFire& fire, std::uint8_t) {
    if (step.name != StepName::resolve_first_fire) return;
    if (game.state().shelf(fire.plane).pilot.can_use(Skill::itchy_trigger_finger))
        game.emit(SkillUsed{fire.plane, Skill::itchy_trigger_finger, counters_of_first_fire});
}

const Question& usual_fire(const Ruleset& rules) {
    return rules.question(Ask::fire);
}
Order as_fire(const Order& first) {
    return DeclareFire{std::get<FirstFire>(first)};
}
Order as_first_fire(const Order& fire) {
    return FirstFire{std::get<DeclareFire>(fire)};
}

Objections why_not_first(const Ruleset&, const GameState& state, const Order& order) {
    return objections_to_skill(state, plane_of(order), Skill::itchy_trigger_finger, Rule::w2_ace_itch_01);
}

Objections objections_to_first_fire(const Ruleset& rules, const GameState& state, const Order& order) {
    if (std::get<FirstFire>(order).holds()) return {};
    const Objections found = why_not_first(rules, state, order);
    return found.empty() ? usual_fire(rules).objections(rules, state, as_fire(order)) : found;
}

void list_first_fire(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    std::vector<Order> all;
    usual_fire(rules).list(rules, state, plane, all);
    for (const Order& fire : all) orders.push_back(as_first_fire(fire));
}

}  // namespace

PlaneSet who_has_not_fired(const GameState& state) {
    PlaneSet planes;
    each_plane_in_game(state, [&](PlaneId id, const Plane&) {
        if (!state.toll.has_fired(id)) planes.add(id);
    });
    return planes;
}

Question question_of_first_fire() {
    Question question;
    question.prompt = &fire_prompt_of_ace;
    question.objections = &objections_to_first_fire;
    question.judged = [](const Ruleset& rules, const GameState& state, const Order& order) -> Order {
        return as_first_fire(usual_fire(rules).judged(rules, state, as_fire(order)));
    };
    question.list = &list_first_fire;
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> {
        return FirstFire{DeclareFire{plane}};
    };
    question.any = [](const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) -> Order {
        return as_first_fire(usual_fire(rules).any(rules, state, plane, rng));
    };
    question.why_not = &why_not_first;
    question.told_why_not = true;
    question.may_answer = &may_fire_first;
    question.read = [](const OrderText& text) -> std::optional<Order> {
        const auto fire = usual_fire(text.rules()).read(text);
        if (!fire) return std::nullopt;
        return as_first_fire(*fire);
    };
    question.rule = Rule::w2_ace_itch_01;
    return question;
}

void add_first_fire(Ruleset& rules) {
    rules.question(Ask::first_fire) = question_of_first_fire();
    rules.after_shot.add(Rule::w2_ace_itch_01, &pay_for_first_fire);
    const Rule rule = Rule::w2_ace_itch_01;
    rules.add_step({StepName::declare_first_fire, 1, &ask_first_fire, false, nullptr, rule}, Occasion::aces);
    rules.add_step({StepName::resolve_first_fire, 1, &resolve_fire, false, nullptr, rule}, Occasion::answers_sealed);
    rules.add_step({StepName::settle_first_fire, 1, &settle_first_fire, false, nullptr, rule}, Occasion::cards_drawn);
}

}  // namespace overdive
