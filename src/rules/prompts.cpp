#include "rules/prompts.h"

#include <algorithm>
#include <cmath>

#include "rules/damage.h"
#include "rules/decide.h"
#include "rules/planning.h"

namespace overdive {
namespace {

// Nobody lays a ruler more exactly.
double to_a_tenth(double mm) {
    return std::round(mm * 10) / 10;
}

// Planes, and targets that can be strafed.
template <class Visit>
void each_enemy(const GameState& state, SideId side, Visit visit) {
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        if (plane.side != side) visit(id);
    });
    each_target(state, [&](BodyId id, const Target& target) {
        if (target.side != side && target.can_be_strafed()) visit(id);
    });
}

GunAims aims_of_gun(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, Knowledge knowledge) {
    const Plane& plane = state.plane(from);
    GunAims aims{gun, {}, {}};
    each_enemy(state, plane.side, [&](BodyId other) {
        const Shot aim = shot(rules, state, from, gun, other, knowledge);
        if (!aim.range) return aims.refused.push_back({other, aim.why, aim.rule, aim.by});
        // A bonus that is missing would tell others of points taken.
        const bool all = knowledge == Knowledge::all;
        const std::uint8_t bonus = all ? points_of(bonuses_of(rules, state, from, gun, other)) : std::uint8_t{0};
        aims.targets.push_back({other,
                                *aim.range,
                                to_a_tenth(aim.distance),
                                {to_a_tenth(aim.point.x), to_a_tenth(aim.point.y)},
                                bonus,
                                deck_of_gun(rules, plane, gun).deck});
    });
    return aims;
}

// Each gun at the nearest plane it can hit, as far as the rules allow it together with the guns before it.
std::array<PlaneId, most_guns> nearest_targets(const Ruleset& rules, const GameState& state, PlaneId from) {
    const Plane& plane = state.plane(from);
    DeclareFire order{from, {no_plane, no_plane}};
    for (std::uint8_t gun = 0; gun < rules.catalog->model(plane.model).guns.size(); ++gun) {
        double nearest = 0;
        DeclareFire best = order;
        each_enemy(state, plane.side, [&](BodyId other) {
            const Shot aim = shot(rules, state, from, gun, other, Knowledge::all);
            if (!aim.range || (best.targets[gun] != no_plane && aim.distance >= nearest)) return;
            DeclareFire tried = order;
            tried.targets[gun] = other;
            const Order asked = state.ask == Ask::first_fire ? Order{FirstFire{tried}} : Order{tried};
            if (!objections_to(rules, state, {plane.seat, state.turn, state.phase, asked}).empty()) return;
            best = tried;
            nearest = aim.distance;
        });
        order = best;
    }
    return order.targets;
}

ChoicePrompt choices_of(const Question& question, const Ruleset& rules, const GameState& state, PlaneId plane) {
    ChoicePrompt prompt{{}, question.declined(state, plane), {}};
    std::vector<Order> listed;
    question.list(rules, state, plane, listed);
    for (const Order& order : listed) {
        const bool told = std::find(prompt.choices.begin(), prompt.choices.end(), order) != prompt.choices.end();
        if (!told && order != prompt.decline) prompt.choices.push_back(order);
    }
    if (question.about != nullptr) prompt.about = question.about(rules, state, plane);
    if (question.tokens != nullptr) prompt.tokens = question.tokens(state, plane);
    return prompt;
}

}  // namespace

Prompt prompt_for(const Ruleset& rules, const GameState& state, PlaneId plane) {
    const Question& question = rules.question(state.ask);
    if (question.prompt != nullptr) return question.prompt(rules, state, plane);
    return choices_of(question, rules, state, plane);
}

std::vector<GunAims> aims_of(const Ruleset& rules, const GameState& state, PlaneId plane, Knowledge knowledge) {
    std::vector<GunAims> guns;
    const std::size_t count = rules.catalog->model(state.plane(plane).model).guns.size();
    for (std::uint8_t gun = 0; gun < count; ++gun) guns.push_back(aims_of_gun(rules, state, plane, gun, knowledge));
    return guns;
}

Prompt fire_prompt(const Ruleset& rules, const GameState& state, PlaneId plane) {
    return FirePrompt{aims_of(rules, state, plane, Knowledge::all), nearest_targets(rules, state, plane)};
}

Prompt plan_prompt(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    PlanPrompt prompt{static_cast<std::uint8_t>(std::tuple_size_v<Plan>), {}, may_stay(plane)};
    for (const ManeuverCard& card : rules.deck_of(plane).cards) {
        if (rules.deck_in_play(plane).has(card.number)) prompt.hand.push_back(card.number);
    }
    prompt.landing = rules.marks_landings && plane.footing == Footing::air;
    return prompt;
}

}  // namespace overdive
