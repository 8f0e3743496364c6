// The turn of the basic World War I game as a list of steps (W1-TURN-01, W1-TURN-02), and its
// end (W1-VIC-01).
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/movement.h"
#include "rules/planning.h"
#include "rules/victory.h"

namespace overdive {
namespace {

void begin_turn(Resolution& game, const TurnStep&) { game.emit(TurnBegan{game.state().turn + 1}); }

// W1-PLAN-01: every plane in the game gets three cards.
void ask_plans(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) { asked.add(id); });
    game.emit(Asked{Ask::plan, step.index, asked});
}

void begin_phase(Resolution& game, const TurnStep& step) { game.emit(PhaseBegan{step.phase}); }

void end_phase(Resolution& game, const TurnStep& step) {
    game.emit(PhaseEnded{step.phase});
    end_if_decided(game);
}

std::vector<TurnStep> basic_turn() {
    std::vector<TurnStep> turn{{StepName::begin_turn, 0, &begin_turn}, {StepName::plan, 0, &ask_plans}};
    for (const std::uint8_t phase : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{3}}) {
        turn.push_back({StepName::begin_phase, phase, &begin_phase});
        turn.push_back({StepName::reveal, phase, &reveal});
        turn.push_back({StepName::move, phase, &move});
        turn.push_back({StepName::leave, phase, &leave_table});
        turn.push_back({StepName::declare_fire, phase, &ask_fire});
        turn.push_back({StepName::resolve_fire, phase, &resolve_fire});
        turn.push_back({StepName::end_phase, phase, &end_phase});
    }
    for (std::size_t i = 0; i < turn.size(); ++i) turn[i].index = static_cast<std::uint8_t>(i);
    return turn;
}

// W1-SET-03: without the altitude rules the climb and dive cards are not in the deck.
DeckInPlay without_climb_and_dive(const ManeuverDeck& deck) {
    DeckInPlay in_play;
    in_play.in_play.assign(deck.cards.size() + 1, false);
    std::vector<std::vector<CardId>> by_maneuver(deck.maneuver_names.size());
    for (const ManeuverCard& card : deck.cards) {
        if (card.is(CardMark::climb) || card.is(CardMark::dive)) continue;
        in_play.in_play[card.number.index()] = true;
        by_maneuver[card.maneuver].push_back(card.number);
    }
    for (auto& copies : by_maneuver) {
        if (!copies.empty()) in_play.copies.push_back(std::move(copies));
    }
    return in_play;
}

}  // namespace

Ruleset basic_ww1(const Catalog& catalog) {
    Ruleset rules;
    rules.catalog = &catalog;
    rules.card_checks = {&steep_after_steep, &straight_before_immelmann, &straight_after_immelmann};
    rules.turn = basic_turn();
    rules.move_planes = &move_as_planned;
    rules.further_damage_decks = {"A"};
    for (const ManeuverDeck& deck : catalog.decks) rules.decks.push_back(without_climb_and_dive(deck));
    return rules;
}

}  // namespace overdive
