// Technical Eye (W2-ACE-EYE-01): the tokens of any plane near enough, for him alone.
#include "geometry/polygon.h"
#include "geometry/tolerance.h"
#include "rules/order_text.h"
#include "ww2/aces.h"

namespace overdive {
namespace {

constexpr std::uint8_t counters_of_eye = 4;

// From his dot to any point of the other's card.
bool within_a_ruler(const Ruleset& rules, const Plane& ace, const Plane& other) {
    const double distance = distance_to(other.pose, rules.catalog->model(other.model).base, ace.pose.at);
    return distance <= rules.catalog->ruler.length + tolerance_mm;
}

PlaneSet in_sight_of(const Ruleset& rules, const GameState& state, PlaneId ace) {
    PlaneSet seen;
    each_plane_in_game(state, [&](PlaneId id, const Plane& other) {
        if (id != ace && within_a_ruler(rules, state.plane(ace), other)) seen.add(id);
    });
    return seen;
}

bool may_look(const Ruleset& rules, const GameState& state, PlaneId plane) {
    return state.shelf(plane).pilot.can_use(Skill::technical_eye) && !in_sight_of(rules, state, plane).empty();
}

void ask_eyes(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (may_look(game.rules(), game.state(), id)) asked.add(id);
    });
    game.ask(Ask::eye, step, asked);
}

// That he looks, and at whom, is public.
void open_looks(Resolution& game) {
    const auto answers = game.state().sealed;
    for (const Order& answer : answers) {
        const auto* look = std::get_if<LookAt>(&answer);
        if (look == nullptr) continue;
        game.emit(SkillUsed{look->plane, Skill::technical_eye, counters_of_eye});
        game.emit(Looked{look->plane, look->target, game.state().shelf(look->target).held,
                         game.state().plane(look->target).damage});
    }
}

Objections objections_to_look(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& look = std::get<LookAt>(order);
    if (look.target == no_plane) return {};
    if (Objections found = objections_to_skill(state, look.plane, Skill::technical_eye, Rule::w2_ace_eye_01);
        !found.empty())
        return found;
    const auto object = [&](Why why, PlaneId other) {
        return Objections{{why, Rule::w2_ace_eye_01, look.plane, no_card, other}};
    };
    if (look.target.index() >= state.planes.size()) return object(Why::unknown_target, no_plane);
    if (look.target == look.plane) return object(Why::own_plane, look.target);
    if (!state.plane(look.target).in_game()) return object(Why::target_out, look.target);
    const bool near = within_a_ruler(rules, state.plane(look.plane), state.plane(look.target));
    return near ? Objections{} : object(Why::out_of_range, look.target);
}

// "blue", or nobody.
std::optional<Order> read_look(const OrderText& text) {
    LookAt look{text.plane()};
    const auto target = text.main("target");
    if (target) look.target = text.plane_named(*target).value_or(no_plane);
    return look;
}

}  // namespace

Question question_of_looking() {
    Question question;
    question.objections = &objections_to_look;
    question.judged = &as_given;
    question.list = [](const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
        orders.emplace_back(LookAt{plane});
        const PlaneSet seen = in_sight_of(rules, state, plane);
        each_plane_in_game(state, [&](PlaneId id, const Plane&) {
            if (seen.has(id)) orders.emplace_back(LookAt{plane, id});
        });
    };
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return LookAt{plane}; };
    question.any = [](const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) -> Order {
        LookAt look{plane};
        const PlaneSet targets = in_sight_of(rules, state, plane);
        std::uint32_t seen = 1;
        each_plane_in_game(state, [&](PlaneId id, const Plane&) {
            if (targets.has(id) && rng.below(++seen) == 0) look.target = id;
        });
        return look;
    };
    question.why_not = [](const Ruleset&, const GameState& state, const Order& order) {
        return objections_to_skill(state, plane_of(order), Skill::technical_eye, Rule::w2_ace_eye_01);
    };
    question.told_why_not = true;
    question.may_answer = &may_look;
    question.open = &open_looks;
    question.read = &read_look;
    question.about = &in_sight_of;
    question.rule = Rule::w2_ace_eye_01;
    return question;
}

void add_looking(Ruleset& rules) {
    rules.question(Ask::eye) = question_of_looking();
    using enum StepName;
    const auto add = [&](StepName step, std::uint8_t phase) {
        rules.add_step({step, phase, &ask_eyes, false, nullptr, Rule::w2_ace_eye_01}, Occasion::aces);
    };
    for (const StepName step : {look_before_planning, look_before_reveal}) add(step, 0);
    for (const StepName step : {look_after_moving, look_after_fire}) add(step, 1);
}

}  // namespace overdive
