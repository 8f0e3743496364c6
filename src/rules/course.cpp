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
    course.speed = plane.speed;
    return course;
}

bool stays_put(const Course& course, const ManeuverCard& card) {
    if (course.halted) return true;
    if (course.footing != Footing::ground) return false;
    return course.run == Run::none && !card.is(CardMark::stall);
}

Occasions occasions_of(const CardInTurn& turn) {
    Occasions now{Occasion::always};
    now.add(Occasion::climb_card, turn.card.is(CardMark::climb));
    now.add(Occasion::dive_card, turn.card.is(CardMark::dive));
    now.add(Occasion::immelmann_card, turn.card.is(CardMark::immelmann));
    now.add(Occasion::in_run, turn.course.run != Run::none);
    now.add(Occasion::marked_landing, turn.course.landing != 0);
    now.add(Occasion::in_clouds, turn.course.footing == Footing::clouds);
    now.add(Occasion::on_ground, turn.course.footing == Footing::ground);
    return now;
}

bool is_plain(const CardInTurn& turn) {
    return turn.course.in_play->is_plain(turn.card.number) && turn.course.is_free();
}

bool flies_plainly(const DeckInPlay& in_play, const Plane& plane, CardId card) {
    const bool free = plane.footing == Footing::air && plane.run == Run::none && plane.landing == 0 && !plane.halted;
    return free && in_play.is_plain(card);
}

namespace {

std::optional<CardFault> first_fault(const Contributions<CardCheck>& checks, const CardInTurn& turn, Occasions now) {
    for (const auto& check : checks) {
        if (!check.is_about(now)) continue;
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
    if (is_plain(turn)) return follows(turn);
    const Ruleset& rules = *turn.course.rules;
    const Occasions now = occasions_of(turn);
    if (turn.course.footing == Footing::ground) return !first_fault(rules.ground_checks, turn, now);
    return follows(turn) && !first_fault(rules.binding_checks, turn, now) && !first_fault(rules.card_checks, turn, now);
}

std::optional<CardFault> fault_of(const CardInTurn& turn) {
    if (is_plain(turn)) return follows(turn) ? std::nullopt : fault_of_sequence(turn);
    const Ruleset& rules = *turn.course.rules;
    const Occasions now = occasions_of(turn);
    if (turn.course.footing == Footing::ground) return first_fault(rules.ground_checks, turn, now);
    if (const auto fault = first_fault(rules.binding_checks, turn, now)) return fault;
    if (!follows(turn)) return fault_of_sequence(turn);
    return first_fault(rules.card_checks, turn, now);
}

FlownAs flown_as(const CardInTurn& turn) {
    const auto named = turn.course.rules->flown_as;
    return named == nullptr || is_plain(turn) ? FlownAs::plain : named(turn);
}

void fly(Course& course, const ManeuverCard& card) {
    const CardInTurn turn{course, card};
    course.fate = Fate::none;
    if (!is_plain(turn)) {
        const FlownAs as = flown_as(turn);
        const Occasions now = occasions_of(turn);
        for (const auto& effect : course.rules->card_effects) {
            if (effect.is_about(now)) effect.run(course, card, as);
        }
        if (as != FlownAs::plain)
            course.kinds = static_cast<std::uint8_t>(course.kinds | (1u << static_cast<unsigned>(as)));
    }
    course.previous = &card;
}

std::optional<CardFault> end_of(const Course& after) {
    const Citations& cites = after.rules->cites;
    switch (after.fate) {
        case Fate::split_s_crash: return CardFault{Why::into_ground, cites.split_s_crash};
        case Fate::overdive_crash: return CardFault{Why::into_ground, cites.overdive_limits};
        case Fate::under_floor: return CardFault{Why::under_floor, cites.under_floor};
        case Fate::none:
        case Fate::touched_down: break;
    }
    return std::nullopt;
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
