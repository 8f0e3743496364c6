// Sniper (W2-ACE-SNIPE-01): two tokens of one letter, one of which he gives.
#include "rules/damage.h"
#include "rules/order_text.h"
#include "ww2/aces.h"

namespace overdive {
namespace {

constexpr std::uint8_t counters_of_sniper = 4;

// Before all others of this moment's fire. Where the group is empty there is nothing to choose, and the shot goes
// by W2-OUT-01.
void draw_pairs(Resolution& game, const TurnStep& step) {
    const auto orders = game.state().sealed;
    DamageCards cards(game, step);
    for (const Order& order : orders) {
        const DeclareFire* fire = fire_in(order);
        if (fire == nullptr || !game.state().takes_part(fire->plane)) continue;
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            if (fire->sniper[gun] == no_deck) continue;
            const TwoFaces faces = cards.draw_two(fire->sniper[gun]);
            if (faces.empty()) continue;
            game.emit(SkillUsed{fire->plane, Skill::sniper, counters_of_sniper});
            game.emit(SniperDrew{fire->plane, gun, fire->sniper[gun], faces});
        }
    }
}

void ask_snipers(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    for (const SniperPair& pair : game.state().toll.pairs) asked.add(pair.by);
    game.ask(Ask::snipe, step, asked);
}

std::size_t tokens_to_choose_from(const GameState& state, PlaneId plane) {
    const SniperPair* pair = state.toll.pair_of(plane);
    return pair == nullptr ? 0 : pair->faces.size();
}

Objections objections_to_choice(const Ruleset&, const GameState& state, const Order& order) {
    const auto& snipe = std::get<Snipe>(order);
    if (snipe.token >= 1 && snipe.token <= tokens_to_choose_from(state, snipe.plane)) return {};
    return {{Why::no_such_token, Rule::w2_ace_snipe_01, snipe.plane, no_card, no_plane}};
}

Objections why_no_sniping(const Ruleset&, const GameState& state, const Order& order) {
    const PlaneId plane = plane_of(order);
    if (state.shelf(plane).pilot.has(Skill::sniper)) return {};
    return {{Why::no_skill, Rule::w2_ace_snipe_01, plane, no_card, no_plane}};
}

std::optional<Order> read_choice(const OrderText& text) {
    Snipe snipe{text.plane()};
    if (const auto token = text.main("token"))
        snipe.token = static_cast<std::uint8_t>(token->integer(1, 2).value_or(1));
    return snipe;
}

}  // namespace

Question question_of_sniping() {
    Question question;
    question.objections = &objections_to_choice;
    question.judged = &as_given;
    question.list = [](const Ruleset&, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
        for (std::size_t token = 1; token <= tokens_to_choose_from(state, plane); ++token)
            orders.emplace_back(Snipe{plane, static_cast<std::uint8_t>(token)});
    };
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return Snipe{plane}; };
    question.any = [](const Ruleset&, const GameState& state, PlaneId plane, FastRng& rng) -> Order {
        const auto tokens = static_cast<std::uint32_t>(tokens_to_choose_from(state, plane));
        return Snipe{plane, static_cast<std::uint8_t>(1 + (tokens < 2 ? 0 : rng.below(tokens)))};
    };
    question.why_not = &why_no_sniping;
    question.told_why_not = true;
    question.may_answer = [](const Ruleset&, const GameState& state, PlaneId plane) {
        return tokens_to_choose_from(state, plane) > 0;
    };
    question.read = &read_choice;
    question.tokens = [](const GameState& state, PlaneId plane) {
        std::vector<KnownToken> tokens;
        const SniperPair* pair = state.toll.pair_of(plane);
        if (pair == nullptr) return tokens;
        for (const FaceId face : pair->faces) tokens.push_back({face});
        return tokens;
    };
    question.unseen = true;
    question.rule = Rule::w2_ace_snipe_01;
    return question;
}

void add_sniping(Ruleset& rules) {
    rules.question(Ask::snipe) = question_of_sniping();
    const Rule rule = Rule::w2_ace_snipe_01;
    rules.add_step({StepName::draw_first_pairs, 1, &draw_pairs, false, nullptr, rule}, Occasion::answers_sealed);
    rules.add_step({StepName::snipe_first, 1, &ask_snipers, false, nullptr, rule}, Occasion::answers_sealed);
    rules.add_step({StepName::draw_pairs, 1, &draw_pairs, false, nullptr, rule}, Occasion::answers_sealed);
    rules.add_step({StepName::snipe, 1, &ask_snipers, false, nullptr, rule}, Occasion::answers_sealed);
}

}  // namespace overdive
