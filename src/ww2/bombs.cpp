// Missions of planes against targets on the ground: bombs that are announced (W2-BOMB-*), photographs (W2-PHOTO-01),
// strafing and troops that fire (W2-STRAFE-*).
#include "blocks/bombs.h"

#include "blocks/photographs.h"
#include "blocks/strafing.h"
#include "ww2/judge.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

// What his own card keeps a bomber from, as he may know: who flies by instinct may not look (W2-BOMB-04).
std::optional<Refused> kept_by_card(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Placed& placed = state.plane(id).plan[0];
    const bool unseen = rules.flies_by_instinct && !state.shelf(id).pilot.has(Skill::perfect_control);
    if (unseen || placed.card == no_card) return std::nullopt;
    Ahead ahead = ahead_of(rules, state, id);
    const Flight flight = judge(ahead, placed);
    if (flight.flown == no_card) return std::nullopt;
    if (ahead.course.deck->card(flight.flown).is(CardMark::immelmann))
        return Refused{Why::after_turnover, rules.cites.drop_after_turnover};
    fly(ahead, flight);
    if (rules.has_levels && ahead.course.level == 0) return Refused{Why::too_low, rules.cites.drop_level};
    return std::nullopt;
}

}  // namespace

void add_ground_targets(Ruleset& rules) {
    rules.question(Ask::drop) = question_of_dropping(Rule::w2_bomb_02);
    rules.keeps_bombs = &kept_by_card;
    rules.counters_of_bombs = &counters_from;
    rules.pictures_at_low_speed = true;
    rules.add_step({StepName::announce_bombs, 0, &ask_bombers, false, nullptr, Rule::w2_bomb_02}, Occasion::bombs);
    rules.add_step({StepName::bombs, 1, &move_and_place_bombs, false, nullptr, Rule::w2_bomb_02}, Occasion::bombs);
    // Speed as flown: before a card changes the open marker (W2-ALT-08), after fuel (W2-TURN-01).
    rules.after_move.add(Rule::w2_photo_01, &take_photographs, Grade::early);
    add_silencing(rules, Rule::w2_strafe_01);
}

}  // namespace overdive
