#include "ww1/tailing.h"

#include "geometry/sight.h"
#include "rules/event.h"
#include "rules/firing.h"
#include "rules/planning.h"
#include "rules/resolution.h"
#include "ww1/blocks.h"

namespace overdive {
namespace {

bool line_leaves(const Ruleset& rules, const Plane& plane, BaseEnd end, Vec point) {
    return leaves_through(end, plane.pose, rules.catalog->model(plane.model).base, point);
}

// W1-ALT-14: at one level only planes of that level stand in the way, otherwise none.
bool line_crosses_another(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    const Plane& from = state.plane(tailer);
    const Plane& to = state.plane(tailed);
    if (!rules.on_one_level(from, to)) return false;
    bool crosses = false;
    each_plane_in_game(state, [&](PlaneId id, const Plane& other) {
        if (crosses || id == tailer || id == tailed || !rules.on_one_level(from, other)) return;
        crosses = enters(base_polygon(other.pose, rules.catalog->model(other.model).base), from.pose.at, to.pose.at);
    });
    return crosses;
}

void ask_whom_to_tail(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (!can_be_tailed_by(game.rules(), game.state(), id).empty()) asked.add(id);
    });
    if (!asked.empty()) game.emit(Asked{Ask::tail, step.index, asked});
}

void begin_tailing(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.tail_choice != no_plane) game.emit(TailingBegan{id, plane.tail_choice});
    });
}

// W1-TAIL-05: what has been lost stays lost for the turn.
void begin_showing(Resolution& game, const TurnStep&) {
    PlaneSet due;
    each_plane(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.tailing == no_plane) return;
        const bool holds = plane.in_game() && game.state().plane(plane.tailing).in_game() &&
                           in_tailing_position(game.rules(), game.state(), id, plane.tailing);
        if (!holds)
            game.emit(TailingLost{id, plane.tailing, Rule::w1_tail_05});
        else if (plane.plan[game.state().phase] != no_card)
            due.add(id);
    });
    if (!due.empty()) game.emit(ShowingBegan{due});
}

// What will become of a card when it is revealed.
CardShown shown_to(const Resolution& game, PlaneId tailer) {
    const PlaneId tailed = game.state().plane(tailer).tailing;
    const Plane& plane = game.state().plane(tailed);
    const auto place = static_cast<std::uint8_t>(game.state().phase + 1);
    const CardId card = plane.plan[place - 1u];
    const auto blind = game.rules().sees_no_card;
    if ((blind != nullptr && blind(game.state().plane(tailer))) || card == no_card)
        return {tailer, tailed, no_card, no_card};
    const Course course = course_of(game.rules(), game.state().sky, plane, place);
    const ManeuverCard& next = course.deck->card(card);
    if (stays_put(course, next)) return {tailer, tailed, card, no_card};
    const auto fault = fault_of({course, next});
    if (!fault) return {tailer, tailed, card, card};
    if (game.rules().illegal_is_lost) return {tailer, tailed, card, no_card, true};
    return {tailer, tailed, card, card_due(*course.deck, fault->due)};
}

// W1-TAIL-08: those come first whose prey will not change its plan any more; in a ring all at once.
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

void show_cards(Resolution& game, const TurnStep& step) {
    const PlaneSet seeing = next_to_see(game.state());
    if (seeing.empty()) return;
    // All are shown what lies there before any of them reorders.
    InlineVector<CardShown, most_planes> shown;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (seeing.has(id)) shown.push_back(shown_to(game, id));
    });
    for (const CardShown& each : shown) game.emit(each);
    game.emit(Asked{Ask::reorder, step.index, seeing});
}

Objections objections_to_tail(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& choice = std::get<ChooseTail>(order);
    if (choice.target == no_plane) return {};
    const bool known = choice.target.index() < state.planes.size();
    if (!known || choice.target == choice.plane)
        return {{Why::unknown_target, Rule::w1_tail_01, choice.plane, no_card, no_plane}};
    const Rule rule = rule_against_tailing(rules, state, choice.plane, choice.target);
    if (rule == Rule::none) return {};
    return {{Why::cannot_tail, rule, choice.plane, no_card, choice.target}};
}

Question question_of_tailing() {
    return {
        &objections_to_tail,
        [](Resolution& game, const Order& order) {
            const auto& choice = std::get<ChooseTail>(order);
            game.emit(TailChosen{choice.plane, choice.target});
        },
        [](const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
            orders.emplace_back(ChooseTail{plane});
            const PlaneSet targets = can_be_tailed_by(rules, state, plane);
            each_plane_in_game(state, [&](PlaneId target, const Plane&) {
                if (targets.has(target)) orders.emplace_back(ChooseTail{plane, target});
            });
        },
        [](const GameState&, PlaneId plane) -> std::optional<Order> { return ChooseTail{plane}; },
        &objections_to_tail,
    };
}

Question question_of_order() {
    return {
        [](const Ruleset& rules, const GameState& state, const Order& order) {
            return objections_to_reorder(rules, state, std::get<Reorder>(order));
        },
        [](Resolution& game, const Order& order) {
            const auto& reorder = std::get<Reorder>(order);
            game.emit(Reordered{reorder.plane, reorder.plan});
        },
        [](const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
            each_reorder(rules, state, plane, [&](const Plan& plan) { orders.emplace_back(Reorder{plane, plan}); });
        },
        [](const GameState& state, PlaneId plane) -> std::optional<Order> {
            return Reorder{plane, state.plane(plane).plan};
        },
    };
}

}  // namespace

Rule rule_against_tailing(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    const Plane& from = state.plane(tailer);
    const Plane& to = state.plane(tailed);
    if (!from.in_game() || !to.in_game() || from.side == to.side) return Rule::w1_tail_01;
    if (from.smoke > 0) return Rule::w1_spec_08;
    if (from.flames > 0) return Rule::w1_spec_09;
    if (from.in_clouds() || to.in_clouds()) return Rule::w1_cloud_02;
    for (const auto check : rules.may_tail_checks) {
        if (!check(from, to)) return Rule::w1_alt_14;
    }
    if (bases_overlap(rules, from, to)) return Rule::w1_tail_06;
    const bool in_line = length(to.pose.at - from.pose.at) <= rules.catalog->ruler.length + tolerance_mm &&
                         line_leaves(rules, from, BaseEnd::front, to.pose.at) &&
                         line_leaves(rules, to, BaseEnd::rear, from.pose.at) &&
                         !line_crosses_another(rules, state, tailer, tailed);
    return in_line ? Rule::none : Rule::w1_tail_01;
}

bool in_tailing_position(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    return rule_against_tailing(rules, state, tailer, tailed) == Rule::none;
}

PlaneSet can_be_tailed_by(const Ruleset& rules, const GameState& state, PlaneId tailer) {
    PlaneSet targets;
    each_plane_in_game(state, [&](PlaneId id, const Plane&) {
        if (id != tailer && in_tailing_position(rules, state, tailer, id)) targets.add(id);
    });
    return targets;
}

void add_tailing(Ruleset& rules) {
    rules.question(Ask::tail) = question_of_tailing();
    rules.question(Ask::reorder) = question_of_order();
    add_step(rules, {StepName::choose_tail, 0, &ask_whom_to_tail});
    add_step(rules, {StepName::begin_tailing, 0, &begin_tailing});
    for (const std::uint8_t phase : {std::uint8_t{0}, std::uint8_t{1}}) {
        add_step(rules, {StepName::begin_showing, phase, &begin_showing});
        add_step(rules, {StepName::show_cards, phase, &show_cards, true});
    }
}

}  // namespace overdive
