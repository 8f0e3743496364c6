#include "blocks/dummies.h"

#include <vector>

#include <fmt/format.h>

#include "rules/order_text.h"
#include "rules/resolution.h"

namespace overdive {
namespace {

// One that is silenced before the game begins hides nothing any more.
std::vector<BodyId> depots_of(const GameState& state, SeatId seat) {
    std::vector<BodyId> depots;
    each_target(state, [&](BodyId id, const Target& target) {
        if (target.kind == TargetKind::depot && target.seat == seat && state.takes_part(id)) depots.push_back(id);
    });
    return depots;
}
std::vector<BodyId> depots_beside(const GameState& state, BodyId depot) {
    return depots_of(state, state.target(depot).seat);
}
int dummies_among(const std::vector<BodyId>& depots) {
    return static_cast<int>(depots.size()) / 2;
}

// The first depot of each player speaks for all of his, unless the set-up has said which are dummies.
void ask_for_dummies(Resolution& game, const TurnStep& step) {
    const GameState& state = game.state();
    if (state.turn > 0 || state.round > 1) return;
    BodySet asked;
    for (std::size_t i = 0; i < state.seats; ++i) {
        const std::vector<BodyId> depots = depots_of(state, id_at<SeatId>(i));
        bool said = false;
        for (const BodyId depot : depots) said = said || state.target(depot).dummy;
        if (!said && dummies_among(depots) > 0) asked.add(depots.front());
    }
    game.ask(Ask::disguise, step, asked);
}

void disguise(Resolution& game) {
    const SealedAnswers answers = game.state().sealed;
    for (const Order& answer : answers) {
        if (const auto* chosen = std::get_if<Disguise>(&answer)) game.emit(Disguised{chosen->plane, chosen->dummies});
    }
}

Objections objections_to_disguise(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& chosen = std::get<Disguise>(order);
    const auto object = [&](Why why) {
        return Objections{{why, rules.question(Ask::disguise).rule, chosen.plane, no_card, no_plane}};
    };
    const std::vector<BodyId> depots = depots_beside(state, chosen.plane);
    TargetSet others = chosen.dummies;
    for (const BodyId depot : depots) others.remove(depot);
    if (!others.empty()) return object(Why::not_your_depots);
    if (chosen.dummies.size() != dummies_among(depots)) return object(Why::half_are_dummies);
    return {};
}

void list_disguises(const Ruleset&, const GameState& state, BodyId body, std::vector<Order>& orders) {
    const std::vector<BodyId> depots = depots_beside(state, body);
    for (std::uint32_t chosen = 0; chosen < (1u << depots.size()); ++chosen) {
        if (std::popcount(chosen) != dummies_among(depots)) continue;
        Disguise disguise{body, {}};
        for (std::size_t i = 0; i < depots.size(); ++i) {
            if ((chosen >> i & 1u) != 0) disguise.dummies.add(depots[i]);
        }
        orders.emplace_back(disguise);
    }
}

std::string_view cited(const OrderText& text) {
    return name_of(text.rules().question(Ask::disguise).rule);
}

// ["Depot 2", "Depot 3"]
std::optional<Order> read_disguise(const OrderText& text) {
    Disguise disguise{text.plane(), {}};
    const auto named = text.main("dummies");
    if (!named) {
        text.complain(fmt::format("the dummies are a list of depots ({})", cited(text)));
        return std::nullopt;
    }
    named->each([&](const JsonReader& depot) {
        const auto body = text.body_named(depot);
        if (body && is_target(*body))
            disguise.dummies.add(*body);
        else if (body)
            depot.complain(fmt::format("only a depot can be a dummy ({})", cited(text)));
    });
    return disguise;
}

}  // namespace

Question question_of_disguise(Rule rule) {
    Question question;
    question.objections = &objections_to_disguise;
    question.judged = &as_given;
    question.list = &list_disguises;
    question.declined = &not_declined;
    question.any = [](const Ruleset& rules, const GameState& state, BodyId body, FastRng& rng) -> Order {
        std::vector<Order> orders;
        list_disguises(rules, state, body, orders);
        return orders[rng.below(static_cast<std::uint32_t>(orders.size()))];
    };
    question.open = &disguise;
    question.read = &read_disguise;
    question.unseen = true;
    question.for_targets = true;
    question.due = "dummies are due";
    question.rule = rule;
    return question;
}

void add_dummies(Ruleset& rules, Rule rule) {
    rules.question(Ask::disguise) = question_of_disguise(rule);
    rules.add_step({StepName::disguise, 0, &ask_for_dummies, false, nullptr, rule});
}

}  // namespace overdive
