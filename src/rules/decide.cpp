#include "rules/decide.h"

#include <algorithm>

namespace overdive {

namespace {

template <class Is>
bool any_plane(const GameState& state, Is is) {
    return std::any_of(state.planes.begin(), state.planes.end(), is);
}
template <class Has>
bool any_shelf(const GameState& state, Has has) {
    return std::any_of(state.shelves.begin(), state.shelves.end(), has);
}

// Whether a step of the turn that is there for this occasion alone has anything to do.
bool is_given(const GameState& state, Occasion occasion) {
    switch (occasion) {
        case Occasion::cards_drawn: return state.toll.cards > 0;
        case Occasion::tokens_veiled: return !state.toll.veiled.empty();
        case Occasion::answers_sealed: return !state.sealed.empty();
        case Occasion::first_movers: return any_plane(state, [](const Plane& plane) { return plane.early; });
        case Occasion::burning: return any_plane(state, [](const Plane& plane) { return plane.flames > 0; });
        case Occasion::smoking: return any_plane(state, [](const Plane& plane) { return plane.smoke > 0; });
        case Occasion::tailing: return any_plane(state, [](const Plane& plane) { return plane.tailing != no_plane; });
        case Occasion::on_ground: return any_plane(state, [](const Plane& plane) { return plane.grounded(); });
        case Occasion::aces: return any_shelf(state, [](const Shelf& shelf) { return !shelf.pilot.skills.empty(); });
        case Occasion::bombs:
            return !state.bombs.empty() || any_shelf(state, [](const Shelf& shelf) {
                return !shelf.load.bombs.empty() || shelf.load.dropping > 0;
            });
        default: return true;
    }
}

// Not all plan at the same time: what was planned at another moment stands.
bool plans_now(const Ruleset& rules, const GameState& state, PlaneId plane) {
    const auto who = rules.turn[rules.place_of(state.step)].who;
    return !state.plane(plane).counted && (who == nullptr || who(state).has(plane));
}

// The open question has been answered for this plane, and the answer can be told from no answer: it lies sealed, or
// it is a plan, or everybody knows that the plane was asked.
bool has_answered(const Ruleset& rules, const GameState& state, PlaneId plane) {
    if (state.awaiting.has(plane)) return false;
    const auto lies = [&](const Order& order) { return plane_of(order) == plane && ask_of(order) == state.ask; };
    if (std::any_of(state.sealed.begin(), state.sealed.end(), lies)) return true;
    if (state.ask == Ask::plan)
        return !is_target(plane) && state.plane(plane).planned && plans_now(rules, state, plane);
    const auto may_answer = rules.question(state.ask).may_answer;
    return may_answer != nullptr && may_answer(rules, state, plane);
}

bool changes_answer(const Ruleset& rules, const GameState& state, const Command& command) {
    return command.instead && ask_of(command.order) == state.ask && may_change(rules, state, plane_of(command.order));
}

// Whether this seat may give this order at all now; the rules of the order itself come after.
Objections objections_to_moment(const Ruleset& rules, const GameState& state, const Command& command) {
    const PlaneId plane = plane_of(command.order);
    const auto only = [&](Why why, Rule rule) { return Objections{{why, rule, plane, no_card, no_plane}}; };
    if (state.over()) return only(Why::game_over, Rule::none);
    if (!state.has(plane)) return only(Why::unknown_plane, Rule::none);
    if (is_target(plane) && !rules.question(ask_of(command.order)).for_targets)
        return only(Why::not_asked, rules.cites.moment);
    if (state.seat_due(plane) != command.seat) return only(Why::not_your_plane, rules.cites.seats);
    if (command.turn != state.turn || command.phase != state.phase) return only(Why::stale, rules.cites.moment);
    if (!state.takes_part(plane)) {
        if (is_target(plane)) return only(Why::does_not_fire, rules.cites.troops);
        return only(Why::out_of_game, rules.cites.moment);
    }
    if (changes_answer(rules, state, command)) return {};
    const Ask ask = ask_of(command.order);
    const Question& question = rules.question(ask);
    const bool asked = ask == state.ask && state.awaiting.has(plane);
    if (question.why_not != nullptr && !asked) {
        const Objections why = question.why_not(rules, state, command.order);
        if (!why.empty()) return why;
    }
    if (ask != state.ask || !question.is_asked()) return only(Why::not_asked, rules.cites.moment);
    // Where all are asked, one who is not has answered; who is asked by what he can do is told more below.
    if (!asked && !question.told_why_not) {
        return only(question.asks_all ? Why::already_given : Why::not_asked, rules.cites.moment);
    }
    return {};
}

// What keeps a plane from answering says more than that it was not asked.
Objections objections_if_not_asked(const Ruleset& rules, const GameState& state, PlaneId plane) {
    if (state.awaiting.has(plane)) return {};
    const auto may_answer = rules.question(state.ask).may_answer;
    const bool answered = may_answer != nullptr && may_answer(rules, state, plane);
    return {{answered ? Why::already_given : Why::not_asked, rules.cites.moment, plane, no_card, no_plane}};
}

// Runs the steps of the turn from this one on, until somebody is asked. Most have nothing to do most of the time: they
// are left out, together with those after them that are there for the same occasion.
void run_on(Resolution& game, std::size_t step) {
    const std::vector<TurnStep>& turn = game.rules().turn;
    const auto after = [&](std::size_t place) { return place + 1 == turn.size() ? 0 : place + 1; };
    while (!game.state().over()) {
        const TurnStep& next = turn[step];
        step = after(step);
        if (next.only_on != Occasion::always && !is_given(game.state(), next.only_on)) {
            while (turn[step].only_on == next.only_on) step = after(step);
            continue;
        }
        next.run(game, next);
        if (!game.state().awaiting.empty()) return;
    }
}

void carry_out(Resolution& game, const Order& order) {
    const Question& question = game.rules().question(game.state().ask);
    game.emit(Sealed{plane_of(order), question.judged(game.rules(), game.state(), order)});
    // Sealed orders wait for each other; the last one sets the game going, so that the order of
    // arrival cannot matter.
    if (!game.state().awaiting.empty()) return;
    if (question.open != nullptr) question.open(game);
    const std::size_t step = game.rules().place_of(game.state().step);
    run_on(game, game.rules().turn[step].repeats ? step : (step + 1) % game.rules().turn.size());
}

}  // namespace

bool may_change(const Ruleset& rules, const GameState& state, PlaneId plane) {
    return !state.over() && !state.awaiting.empty() && state.has(plane) && state.takes_part(plane) &&
           has_answered(rules, state, plane);
}

Objections objections_to(const Ruleset& rules, const GameState& state, const Command& command) {
    const Objections moment = objections_to_moment(rules, state, command);
    if (!moment.empty()) return moment;
    const Objections found = rules.question(state.ask).objections(rules, state, command.order);
    if (!found.empty() || changes_answer(rules, state, command)) return found;
    return objections_if_not_asked(rules, state, plane_of(command.order));
}

Decision decide(const Ruleset& rules, const GameState& state, const Command& command, const Chance& chance) {
    const Objections found = objections_to(rules, state, command);
    if (!found.empty()) return tl::unexpected<Objections>(found);
    GameState scratch = state;
    std::vector<Event> events;
    Resolution game(rules, scratch, chance, &events);
    if (changes_answer(rules, state, command)) {
        const Order judged = rules.question(state.ask).judged(rules, state, command.order);
        game.emit(AnswerChanged{plane_of(command.order), judged});
        return events;
    }
    carry_out(game, command.order);
    return events;
}

std::vector<Event> begin(const Ruleset& rules, const PlayableStart& start, const Chance& chance) {
    GameState scratch = start.state();
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
