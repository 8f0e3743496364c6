#include "rules/decide.h"

#include "rules/firing.h"
#include "rules/planning.h"

namespace overdive {
namespace {

PlaneId plane_of(const Order& order) {
    return std::visit([](const auto& kind) { return kind.plane; }, order);
}

Ask asked_by(const Order& order) {
    return std::visit(Overloaded{[](const PlanCards&) { return Ask::plan; },
                                 [](const DeclareFire&) { return Ask::fire; }},
                      order);
}

// Whether this seat may give this order at all now; the rules of the order itself come after.
Objections objections_to_moment(const GameState& state, const Command& command) {
    const PlaneId plane = plane_of(command.order);
    const auto only = [&](Why why, Rule rule) { return Objections{{why, rule, plane, no_card, no_plane}}; };
    if (state.over()) return only(Why::game_over, Rule::none);
    if (plane.index() >= state.planes.size()) return only(Why::unknown_plane, Rule::none);
    if (state.plane(plane).seat != command.seat) return only(Why::not_your_plane, Rule::w1_set_05);
    if (command.turn != state.turn || command.phase != state.phase) return only(Why::stale, Rule::w1_turn_02);
    if (!state.plane(plane).in_game()) return only(Why::out_of_game, Rule::none);
    if (asked_by(command.order) != state.ask) return only(Why::not_asked, Rule::w1_turn_02);
    // Every plane is asked for a plan; who is asked to fire depends on what it can hit, see below.
    if (state.ask == Ask::plan && !state.awaiting.has(plane)) return only(Why::already_given, Rule::w1_turn_02);
    return {};
}

// A plane that is not asked has no shot: what keeps it from firing says more than that it was not asked.
Objections objections_to_fire_now(const Ruleset& rules, const GameState& state, const DeclareFire& order) {
    const Objections found = objections_to_fire(rules, state, order);
    if (!found.empty() || state.awaiting.has(order.plane)) return found;
    const Why why = may_fire(rules, state, order.plane) ? Why::already_given : Why::not_asked;
    return {{why, Rule::w1_turn_02, order.plane, no_card, no_plane}};
}

void run_on(Resolution& game, std::size_t step) {
    const std::vector<TurnStep>& turn = game.rules().turn;
    while (!game.state().over()) {
        const TurnStep& next = turn[step];
        next.run(game, next);
        if (!game.state().awaiting.empty()) return;
        step = step + 1 == turn.size() ? 0 : step + 1;
    }
}

void carry_out(Resolution& game, const Order& order) {
    std::visit(Overloaded{
                   [&](const PlanCards& plan) { game.emit(PlanSealed{plan.plane, plan.plan}); },
                   [&](const DeclareFire& fire) { game.emit(sealed(game.rules(), game.state(), fire)); },
               },
               order);
    // Sealed orders wait for each other; the last one sets the game going, so that the order of
    // arrival cannot matter.
    if (game.state().awaiting.empty()) run_on(game, game.state().step + 1u);
}

}  // namespace

Objections objections_to(const Ruleset& rules, const GameState& state, const Command& command) {
    const Objections moment = objections_to_moment(state, command);
    if (!moment.empty()) return moment;
    return std::visit(Overloaded{
                          [&](const PlanCards& order) -> Objections {
                              const Objections found = objections_to_plan(rules, state, order);
                              // W1-PLAN-06: a card against the sequence may be placed on purpose.
                              const bool placed_on_purpose =
                                  order.bluff == Bluff::yes && !found.empty() && can_be_bluffed(found[0].why);
                              return placed_on_purpose ? Objections{} : found;
                          },
                          [&](const DeclareFire& order) { return objections_to_fire_now(rules, state, order); },
                      },
                      command.order);
}

Decision decide(const Ruleset& rules, const GameState& state, const Command& command, const Chance& chance) {
    const Objections found = objections_to(rules, state, command);
    if (!found.empty()) return tl::unexpected<Objections>(found);
    GameState scratch = state;
    std::vector<Event> events;
    Resolution game(rules, scratch, chance, &events);
    carry_out(game, command.order);
    return events;
}

std::vector<Event> begin(const Ruleset& rules, const GameState& state, const Chance& chance) {
    GameState scratch = state;
    std::vector<Event> events;
    Resolution game(rules, scratch, chance, &events);
    run_on(game, 0);
    return events;
}

void advance(const Ruleset& rules, GameState& state, const Order& order, const Chance& chance) {
    Resolution game(rules, state, chance, nullptr);
    carry_out(game, order);
}

void advance_to_first_question(const Ruleset& rules, GameState& state, const Chance& chance) {
    Resolution game(rules, state, chance, nullptr);
    run_on(game, 0);
}

}  // namespace overdive
