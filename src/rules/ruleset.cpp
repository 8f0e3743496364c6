#include "rules/ruleset.h"

#include <cassert>

namespace overdive {
namespace {

std::size_t place_in(const std::vector<StepName>& order, StepName name) {
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), name) - order.begin());
}

// The cards that may follow each card, as far as the sequence tells.
std::vector<std::uint64_t> followers_in(const Ruleset& rules, const ManeuverDeck& deck) {
    std::vector<std::uint64_t> followers(deck.cards.size() + 1, 0);
    for (std::size_t last = 0; last < followers.size(); ++last) {
        const ManeuverCard* previous = last == 0 ? nullptr : &deck.cards[last - 1];
        for (const ManeuverCard& card : deck.cards) {
            const bool breaks =
                std::any_of(rules.sequence_checks.begin(), rules.sequence_checks.end(),
                            [&](const auto& check) { return check.run(deck, previous, card).has_value(); });
            if (!breaks) followers[last] |= std::uint64_t{1} << card.number.index();
        }
    }
    return followers;
}

// The cards that nothing is said about but what they may follow, while a plane flies freely.
std::uint64_t plain_in(const Ruleset& rules, const ManeuverDeck& deck) {
    std::uint64_t plain = 0;
    const Course free;
    for (const ManeuverCard& card : deck.cards) {
        const Occasions now = occasions_of({free, card});
        const Occasions named{Occasion::climb_card, Occasion::dive_card, Occasion::immelmann_card};
        const bool concerned = (rules.flown_as != nullptr && named.meet(now)) || rules.binding_checks.are_about(now) ||
                               rules.card_checks.are_about(now) || rules.card_effects.are_about(now) ||
                               rules.after_card.are_about(now);
        if (!concerned) plain |= std::uint64_t{1} << card.number.index();
    }
    return plain;
}

}  // namespace

void Ruleset::add_step(TurnStep step, Occasion only_on) {
    step.only_on = only_on;
    const auto key = [&](const TurnStep& each) {
        const std::size_t place =
            each.phase == 0 ? place_in(before_first_phase, each.name) : place_in(in_phase, each.name);
        return std::tuple(each.phase, place, each.grade, each.rule);
    };
    const auto later =
        std::find_if(turn.begin(), turn.end(), [&](const TurnStep& other) { return key(other) > key(step); });
    turn.insert(later, step);
    for (std::size_t i = turn.size(); i-- > 0;) {
        places_[static_cast<std::size_t>(turn[i].name)][turn[i].phase] = static_cast<std::uint8_t>(i);
    }
}

void Ruleset::add_step_in_phases(TurnStep step, Occasion only_on) {
    assert(step.phase == 0);  // it names none of its own
    each_phase(*this, [&](std::uint8_t phase) {
        step.phase = phase;
        add_step(step, only_on);
    });
}

void Ruleset::complete() {
    for (const Model& model : catalog->models) widest_ = std::max(widest_, 2 * model.radius);
    for (std::size_t i = 0; i < decks.size(); ++i) {
        decks[i].followers = followers_in(*this, catalog->decks[i]);
        decks[i].plain = plain_in(*this, catalog->decks[i]);
    }
}

DeckInPlay cards_in_play(const ManeuverDeck& deck, bool with_climb_and_dive) {
    DeckInPlay in_play;
    in_play.in_play.assign(deck.cards.size() + 1, false);
    std::vector<std::vector<CardId>> by_maneuver(deck.maneuver_names.size());
    for (const ManeuverCard& card : deck.cards) {
        if (!with_climb_and_dive && (card.is(CardMark::climb) || card.is(CardMark::dive))) continue;
        in_play.in_play[card.number.index()] = true;
        by_maneuver[card.maneuver].push_back(card.number);
    }
    for (auto& copies : by_maneuver) {
        if (!copies.empty()) in_play.copies.push_back(std::move(copies));
    }
    return in_play;
}

}  // namespace overdive
