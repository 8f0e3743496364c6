// Overdive (W1-OVER-*): stall, dive, straight: two levels down in three cards.
#include <algorithm>

#include "rules/planning.h"
#include "ww1/blocks.h"

namespace overdive {
namespace {

// W1-OVER-02: only decks with an Immelmann are agile enough.
bool agile(const ManeuverDeck& deck) {
    return std::any_of(deck.cards.begin(), deck.cards.end(),
                       [](const ManeuverCard& card) { return card.is(CardMark::immelmann); });
}

bool begins_overdive(const Course& course, const ManeuverCard& card) {
    return card.is(CardMark::dive) && course.flew_last(CardMark::stall) && agile(*course.deck);
}

std::optional<CardFault> straight_of_overdive(const CardInTurn& turn) {
    if (turn.course.run != Run::overdive || turn.card.is(CardMark::straight)) return std::nullopt;
    return CardFault{Why::overdive_straight_due, Rule::w1_over_01};
}

std::optional<CardFault> steep_after_steep_but_overdive(const CardInTurn& turn) {
    if (begins_overdive(turn.course, turn.card)) return std::nullopt;
    auto fault = steep_after_steep(turn);
    // W1-OVER-02: a deck without an Immelmann has no overdive.
    if (fault && turn.card.is(CardMark::dive) && turn.course.flew_last(CardMark::stall)) fault->rule = Rule::w1_over_02;
    return fault;
}

// Before the dive itself takes its level.
void begin_or_end(Course& course, const ManeuverCard& card, FlownAs) {
    if (course.footing == Footing::ground) return;
    if (begins_overdive(course, card)) {
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

void add_overdive(Ruleset& rules) {
    std::replace(rules.card_checks.begin(), rules.card_checks.end(), static_cast<CardCheck>(&steep_after_steep),
                 static_cast<CardCheck>(&steep_after_steep_but_overdive));
    rules.card_checks.insert(rules.card_checks.begin(), &straight_of_overdive);
    rules.card_effects.insert(rules.card_effects.begin(), &begin_or_end);
}

}  // namespace overdive
