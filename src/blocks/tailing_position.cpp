#include "blocks/tailing_position.h"

#include <algorithm>

#include "geometry/sight.h"
#include "geometry/tolerance.h"
#include "rules/firing.h"
#include "rules/order_text.h"

namespace overdive {
namespace {

bool line_leaves(const Ruleset& rules, const Plane& plane, BaseEnd end, Vec point) {
    return leaves_through(end, plane.pose, rules.catalog->model(plane.model).base, point);
}

// At one level only planes of that level stand in the way, otherwise none.
bool line_crosses_another(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    const Plane& from = state.plane(tailer);
    const Plane& to = state.plane(tailed);
    if (!rules.can_meet(from, to)) return false;
    bool crosses = false;
    each_plane_in_game(state, [&](PlaneId id, const Plane& other) {
        if (crosses || id == tailer || id == tailed || !rules.can_meet(from, other)) return;
        crosses = enters(base_polygon(other.pose, rules.catalog->model(other.model).base), from.pose.at, to.pose.at);
    });
    return crosses;
}

}  // namespace

Rule rule_against_tailing(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    const Plane& from = state.plane(tailer);
    const Plane& to = state.plane(tailed);
    if (!from.in_game() || !to.in_game() || from.side == to.side) return rules.cites.tail;
    if (from.smoke > 0) return rules.cites.tail_smoking;
    if (from.flames > 0) return rules.cites.tail_burning;
    for (const auto& check : rules.tail_checks) {
        if (!check.run(rules, from, to)) return check.rule;
    }
    for (const auto& check : rules.escape_checks) {
        if (!check.run(state.shelf(tailer).pilot, state.shelf(tailed).pilot)) return check.rule;
    }
    if (bases_overlap(rules, from, to)) return rules.cites.tail_overlap;
    const bool in_line = length(to.pose.at - from.pose.at) <= rules.catalog->ruler.length + tolerance_mm &&
                         line_leaves(rules, from, BaseEnd::front, to.pose.at) &&
                         line_leaves(rules, to, BaseEnd::rear, from.pose.at) &&
                         !line_crosses_another(rules, state, tailer, tailed);
    return in_line ? Rule::none : rules.cites.tail;
}

bool in_tailing_position(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    return rule_against_tailing(rules, state, tailer, tailed) == Rule::none;
}

PlaneSet can_be_tailed_by(const Ruleset& rules, const GameState& state, PlaneId tailer) {
    PlaneSet targets;
    const double reach = rules.catalog->ruler.length + 2 * tolerance_mm;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        const bool near = id != tailer && squared_length(plane.pose.at - state.plane(tailer).pose.at) <= reach * reach;
        if (near && in_tailing_position(rules, state, tailer, id)) targets.add(id);
    });
    return targets;
}

PlaneSet next_to_see(const GameState& state) {
    PlaneSet free;
    PlaneSet ring;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        if (!plane.due_to_see) return;
        if (!state.plane(plane.tailing).due_to_see) free.add(id);
        PlaneId at = plane.tailing;
        for (std::size_t i = 0; i < state.planes.size() && at != id && at != no_plane && state.plane(at).due_to_see;
             ++i) {
            at = state.plane(at).tailing;
        }
        if (at == id) ring.add(id);
    });
    return free.empty() ? ring : free;
}

bool sees_nothing(const Resolution& game, PlaneId tailer) {
    const auto& checks = game.rules().sight_checks;
    return std::any_of(checks.begin(), checks.end(),
                       [&](const auto& check) { return check.run(game.state().plane(tailer)); });
}

void show_next(Resolution& game, const TurnStep& step, CardShown (*shown_to)(const Resolution& game, PlaneId tailer),
               Ask ask) {
    const PlaneSet seeing = next_to_see(game.state());
    if (seeing.empty()) return;
    // All are shown what lies there before any of them changes his own.
    InlineVector<CardShown, most_planes> shown;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (seeing.has(id)) shown.push_back(shown_to(game, id));
    });
    for (const CardShown& each : shown) game.emit(each);
    game.ask(ask, step, seeing);
}

void ask_whom_to_tail(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (!can_be_tailed_by(game.rules(), game.state(), id).empty()) asked.add(id);
    });
    game.ask(Ask::tail, step, asked);
}

void begin_tailing(Resolution& game, const TurnStep&) {
    const auto answers = game.state().sealed;
    for (const Order& answer : answers) {
        const auto* choice = std::get_if<ChooseTail>(&answer);
        if (choice != nullptr && game.state().plane(choice->plane).in_game()) {
            game.emit(TailingBegan{choice->plane, choice->target});
        }
    }
}

namespace {

Objections objections_to_tail(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& choice = std::get<ChooseTail>(order);
    if (choice.target == no_plane) return {};
    const bool known = choice.target.index() < state.planes.size();
    if (!known || choice.target == choice.plane)
        return {{Why::unknown_target, rules.cites.tail, choice.plane, no_card, no_plane}};
    const Rule rule = rule_against_tailing(rules, state, choice.plane, choice.target);
    if (rule == Rule::none) return {};
    return {{Why::cannot_tail, rule, choice.plane, no_card, choice.target}};
}

void list_tails(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    orders.emplace_back(ChooseTail{plane});
    const PlaneSet targets = can_be_tailed_by(rules, state, plane);
    each_plane_in_game(state, [&](PlaneId target, const Plane&) {
        if (targets.has(target)) orders.emplace_back(ChooseTail{plane, target});
    });
}

Order any_tail(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) {
    const PlaneSet targets = can_be_tailed_by(rules, state, plane);
    ChooseTail choice{plane};
    std::uint32_t seen = 1;
    each_plane_in_game(state, [&](PlaneId target, const Plane&) {
        if (targets.has(target) && rng.below(++seen) == 0) choice.target = target;
    });
    return choice;
}

// "blue", or nobody.
std::optional<Order> read_tail(const OrderText& text) {
    ChooseTail choice{text.plane()};
    const auto target = text.main("target");
    if (target) choice.target = text.plane_named(*target).value_or(no_plane);
    return choice;
}

}  // namespace

Question question_of_tail(Rule rule) {
    Question question;
    question.objections = &objections_to_tail;
    question.judged = &as_given;
    question.list = &list_tails;
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return ChooseTail{plane}; };
    question.any = &any_tail;
    question.read = &read_tail;
    question.why_not = &objections_to_tail;
    question.rule = rule;
    return question;
}

}  // namespace overdive
