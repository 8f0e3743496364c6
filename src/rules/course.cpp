#include "rules/course.h"

#include "rules/ruleset.h"

namespace overdive {

Course course_of(const Ruleset& rules, const Sky& sky, const Plane& plane, std::uint8_t place) {
    Course course;
    course.rules = &rules;
    course.model = &rules.catalog->model(plane.model);
    course.deck = &rules.deck_of(plane);
    course.sky = &sky;
    course.previous = course.deck->has(plane.last) ? &course.deck->card(plane.last) : nullptr;
    course.level = plane.level;
    course.climb = plane.climb;
    course.footing = plane.footing;
    course.run = plane.run;
    course.halted = plane.halted;
    course.burning = plane.flames > 0;
    course.kinds = plane.kinds;
    course.landing = plane.landing;
    course.place = place;
    return course;
}

bool stays_put(const Course& course, const ManeuverCard& card) {
    if (course.halted) return true;
    if (course.footing != Footing::ground) return false;
    return course.run == Run::none && !card.is(CardMark::stall);
}

std::optional<CardFault> fault_of(const CardInTurn& turn) {
    const Ruleset& rules = *turn.course.rules;
    const auto& checks = turn.course.footing == Footing::ground ? rules.ground_checks : rules.card_checks;
    for (const CardCheck check : checks) {
        if (const auto fault = check(turn)) return fault;
    }
    return std::nullopt;
}

FlownAs flown_as(const CardInTurn& turn) {
    const auto named = turn.course.rules->flown_as;
    return named == nullptr ? FlownAs::plain : named(turn);
}

void fly(Course& course, const ManeuverCard& card) {
    const FlownAs as = flown_as({course, card});
    course.fate = Fate::none;
    for (const CardEffect effect : course.rules->card_effects) effect(course, card, as);
    if (as != FlownAs::plain)
        course.kinds = static_cast<std::uint8_t>(course.kinds | (1u << static_cast<unsigned>(as)));
    course.previous = &card;
}

CardId card_due(const ManeuverDeck& deck, Due due) {
    if (due == Due::straight) return deck.straight;
    const CardMark mark = due == Due::stall ? CardMark::stall : CardMark::climb;
    for (const ManeuverCard& card : deck.cards) {
        if (card.is(mark)) return card.number;
    }
    return deck.straight;
}

}  // namespace overdive
