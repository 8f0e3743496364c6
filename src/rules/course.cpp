#include "rules/course.h"

#include "rules/ruleset.h"

namespace overdive {

Course course_of(const Ruleset& rules, const Sky& sky, const Plane& plane, std::uint8_t place) {
    Course course;
    course.rules = &rules;
    course.model = &rules.catalog->model(plane.model);
    course.deck = &rules.catalog->deck_of(*course.model);
    course.in_play = &rules.decks[course.model->deck.index()];
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

namespace {

std::optional<CardFault> first_fault(const Contributions<CardCheck>& checks, const CardInTurn& turn) {
    for (const auto& check : checks) {
        if (const auto fault = check.run(turn)) return fault;
    }
    return std::nullopt;
}

bool follows(const CardInTurn& turn) {
    const CardId last = turn.course.previous == nullptr ? no_card : turn.course.previous->number;
    return turn.course.in_play->may_follow(last, turn.card.number);
}

std::optional<CardFault> fault_of_sequence(const CardInTurn& turn) {
    for (const auto& check : turn.course.rules->sequence_checks) {
        if (const auto fault = check.run(*turn.course.deck, turn.course.previous, turn.card)) return fault;
    }
    return std::nullopt;
}

}  // namespace

bool may_be_flown(const CardInTurn& turn) {
    const Ruleset& rules = *turn.course.rules;
    if (turn.course.footing == Footing::ground) return !first_fault(rules.ground_checks, turn);
    return follows(turn) && !first_fault(rules.binding_checks, turn) && !first_fault(rules.card_checks, turn);
}

std::optional<CardFault> fault_of(const CardInTurn& turn) {
    const Ruleset& rules = *turn.course.rules;
    if (turn.course.footing == Footing::ground) return first_fault(rules.ground_checks, turn);
    if (const auto fault = first_fault(rules.binding_checks, turn)) return fault;
    if (!follows(turn)) return fault_of_sequence(turn);
    return first_fault(rules.card_checks, turn);
}

FlownAs flown_as(const CardInTurn& turn) {
    const auto named = turn.course.rules->flown_as;
    return named == nullptr ? FlownAs::plain : named(turn);
}

void fly(Course& course, const ManeuverCard& card) {
    const FlownAs as = flown_as({course, card});
    course.fate = Fate::none;
    for (const auto& effect : course.rules->card_effects) effect.run(course, card, as);
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
