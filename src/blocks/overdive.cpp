#include "blocks/levels.h"

#include <algorithm>

namespace overdive {
namespace {

// Only decks with an Immelmann are agile enough.
bool agile(const ManeuverDeck& deck) {
    return std::any_of(deck.cards.begin(), deck.cards.end(),
                       [](const ManeuverCard& card) { return card.is(CardMark::immelmann); });
}

std::optional<CardFault> straight_of_overdive(const CardInTurn& turn) {
    if (turn.course.run != Run::overdive || turn.card.is(CardMark::straight)) return std::nullopt;
    return CardFault{Why::overdive_straight_due, turn.course.rules->cites.overdive};
}

// Before the dive itself takes its level.
void begin_or_end(Course& course, const ManeuverCard& card, FlownAs) {
    if (course.footing == Footing::ground) return;
    if (!course.plain_dive && overdives(*course.deck, course.previous, card)) {
        course.run = Run::overdive;
        if (course.sky->floor == 0 && course.level <= 1) course.fate = Fate::overdive_crash;
    } else if (course.run == Run::overdive) {
        course.run = Run::none;
        if (course.level <= course.sky->floor) {
            course.fate = Fate::under_floor;
        } else {
            --course.level;
            course.climb = course.sky->floor == 0 && course.level == 0 ? 1 : course.climb;
        }
    }
}

}  // namespace

bool overdives(const ManeuverDeck& deck, const ManeuverCard* previous, const ManeuverCard& card) {
    return card.is(CardMark::dive) && previous != nullptr && previous->is(CardMark::stall) && agile(deck);
}

void add_overdive(Ruleset& rules) {
    rules.has_overdive = true;
    rules.binding_checks.add(rules.cites.overdive, &straight_of_overdive, {Occasion::in_run});
    rules.card_effects.add(rules.cites.overdive, &begin_or_end, Grade::early, {Occasion::dive_card, Occasion::in_run});
}

}  // namespace overdive
