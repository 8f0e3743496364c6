// Good at Evading (W2-ACE-EVADE-01): once a game a token is ignored after it was seen.
#include "rules/order_text.h"
#include "ww2/aces.h"

namespace overdive {
namespace {

bool may_evade(const GameState& state, PlaneId plane) {
    const Pilot& pilot = state.shelf(plane).pilot;
    return pilot.has(Skill::good_at_evading) && !pilot.spent;
}

// None of his tokens counts before he has chosen, and nothing of them shows itself.
bool veils(const GameState& state, PlaneId plane) {
    return may_evade(state, plane) && !state.toll.veiled.full();
}

void ask_evaders(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    for (const VeiledToken& token : game.state().toll.veiled) {
        if (game.state().plane(token.plane).in_game()) asked.add(token.plane);
    }
    game.ask(Ask::evade, step, asked);
}

const VeiledToken* token_of(const GameState& state, const Evade& evade) {
    int number = 0;
    for (const VeiledToken& token : state.toll.veiled) {
        if (token.plane == evade.plane && ++number == evade.token) return &token;
    }
    return nullptr;
}

void open_evasions(Resolution& game) {
    const auto answers = game.state().sealed;
    for (const Order& answer : answers) {
        const auto* evade = std::get_if<Evade>(&answer);
        const VeiledToken* token = evade == nullptr ? nullptr : token_of(game.state(), *evade);
        if (token == nullptr) continue;
        game.emit(SkillUsed{evade->plane, Skill::good_at_evading, 0});
        game.emit(Evaded{evade->plane, evade->token, token->deck, token->face});
    }
    game.emit(Unveiled{});
}

Objections objections_to_evasion(const Ruleset&, const GameState& state, const Order& order) {
    const auto& evade = std::get<Evade>(order);
    if (evade.token == 0 || token_of(state, evade) != nullptr) return {};
    return {{Why::no_such_token, Rule::w2_ace_evade_01, evade.plane, no_card, no_plane}};
}

Objections why_no_evading(const Ruleset&, const GameState& state, const Order& order) {
    const PlaneId plane = plane_of(order);
    if (may_evade(state, plane)) return {};
    return {{Why::no_skill, Rule::w2_ace_evade_01, plane, no_card, no_plane}};
}

std::optional<Order> read_evasion(const OrderText& text) {
    Evade evade{text.plane()};
    if (const auto token = text.main("token"))
        evade.token = static_cast<std::uint8_t>(token->integer(0, 255).value_or(0));
    return evade;
}

}  // namespace

Question question_of_evading() {
    Question question;
    question.objections = &objections_to_evasion;
    question.judged = &as_given;
    question.list = [](const Ruleset&, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
        for (int token = 0; token <= state.toll.veiled_of(plane); ++token)
            orders.emplace_back(Evade{plane, static_cast<std::uint8_t>(token)});
    };
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return Evade{plane}; };
    question.any = [](const Ruleset&, const GameState& state, PlaneId plane, FastRng& rng) -> Order {
        const auto tokens = static_cast<std::uint32_t>(state.toll.veiled_of(plane));
        return Evade{plane, static_cast<std::uint8_t>(rng.below(tokens + 1))};
    };
    question.why_not = &why_no_evading;
    question.told_why_not = true;
    question.may_answer = [](const Ruleset&, const GameState& state, PlaneId plane) {
        return state.toll.veiled_of(plane) > 0;
    };
    question.open = &open_evasions;
    question.read = &read_evasion;
    question.tokens = [](const GameState& state, PlaneId plane) {
        std::vector<KnownToken> tokens;
        for (const VeiledToken& token : state.toll.veiled) {
            if (token.plane == plane) tokens.push_back({token.face});
        }
        return tokens;
    };
    question.unseen = true;
    question.rule = Rule::w2_ace_evade_01;
    return question;
}

void add_evading(Ruleset& rules) {
    rules.veils = &veils;
    rules.question(Ask::evade) = question_of_evading();
    using enum StepName;
    const auto add = [&](StepName step, std::uint8_t phase, Occasion only_on) {
        rules.add_step({step, phase, &ask_evaders, false, nullptr, Rule::w2_ace_evade_01}, only_on);
    };
    add(evade_flames, 0, Occasion::tokens_veiled);
    for (const StepName step : {evade_reveal_first, evade_ground_first}) add(step, 1, Occasion::first_movers);
    for (const StepName step : {evade_reveal, evade_ground, evade_collision, evade_first_fire, evade_fire})
        add(step, 1, Occasion::tokens_veiled);
}

}  // namespace overdive
