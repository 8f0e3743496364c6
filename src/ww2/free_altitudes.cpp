// Altitudes that are free (W2-SCN-08): before the first turn of a round one side chooses for each of its planes, then
// the others, who have seen it.
#include "rules/order_text.h"
#include "rules/resolution.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

constexpr std::uint8_t lowest_start = 1;

int highest_start(const Ruleset& rules, const GameState& state, PlaneId id) {
    return rules.catalog->model(state.plane(id).model).top_altitude;
}

void ask_for_levels(Resolution& game, const TurnStep& step, bool first_side) {
    const GameState& state = game.state();
    if (state.turn != state.round_from) return;
    PlaneSet asked;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        // One that comes with a card flown already begins in the middle of a game, where it is.
        if ((plane.side == SideId{}) == first_side && !plane.grounded() && plane.last == no_card) asked.add(id);
    });
    game.ask(Ask::level, step, asked);
}
void ask_first_side(Resolution& game, const TurnStep& step) {
    ask_for_levels(game, step, true);
}
void ask_other_sides(Resolution& game, const TurnStep& step) {
    ask_for_levels(game, step, false);
}

void show_levels(Resolution& game) {
    const SealedAnswers answers = game.state().sealed;
    for (const Order& answer : answers) {
        if (const auto* chosen = std::get_if<ChooseLevel>(&answer))
            game.emit(LevelChosen{chosen->plane, chosen->level});
    }
}

Objections objections_to_level(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& chosen = std::get<ChooseLevel>(order);
    if (chosen.level >= lowest_start && chosen.level <= highest_start(rules, state, chosen.plane)) return {};
    return {{Why::no_such_level, Rule::w2_scn_08, chosen.plane, no_card, no_plane}};
}

void list_levels(const Ruleset& rules, const GameState& state, PlaneId id, std::vector<Order>& orders) {
    for (int level = lowest_start; level <= highest_start(rules, state, id); ++level)
        orders.emplace_back(ChooseLevel{id, static_cast<std::uint8_t>(level)});
}

Order any_level(const Ruleset& rules, const GameState& state, PlaneId id, FastRng& rng) {
    const auto levels = static_cast<std::uint32_t>(highest_start(rules, state, id));
    return ChooseLevel{id, static_cast<std::uint8_t>(lowest_start + rng.below(levels))};
}

// 4
std::optional<Order> read_level(const OrderText& text) {
    const auto level = text.main("level");
    if (!level) {
        text.complain("the altitude at which a plane begins is a number (W2-SCN-08)");
        return std::nullopt;
    }
    return ChooseLevel{text.plane(), static_cast<std::uint8_t>(level->integer(0, 250).value_or(0))};
}

}  // namespace

Question question_of_levels() {
    Question question;
    question.objections = &objections_to_level;
    question.judged = &as_given;
    question.list = &list_levels;
    question.declined = &not_declined;
    question.any = &any_level;
    question.open = &show_levels;
    question.read = &read_level;
    question.due = "altitudes are due";
    question.rule = Rule::w2_scn_08;
    return question;
}

void add_free_altitudes(Ruleset& rules) {
    rules.question(Ask::level) = question_of_levels();
    rules.add_step({StepName::choose_levels, 0, &ask_first_side, false, nullptr, Rule::w2_scn_08});
    rules.add_step({StepName::answer_levels, 0, &ask_other_sides, false, nullptr, Rule::w2_scn_08});
}

}  // namespace overdive
