// Missions of planes against targets on the ground (W1-SCN-01): bombs that are announced for each phase (OD-BOMB-*),
// photographs (OD-PHOTO-01), strafing and troops that fire (OD-STRAFE-*).
#include "blocks/bombs.h"
#include "blocks/photographs.h"
#include "blocks/strafing.h"
#include "rules/movement.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

// OD-BOMB-04: levels are coarse, and bombs move on in every phase.
std::uint8_t counters_by_level(int level) {
    return level <= 1 ? std::uint8_t{0} : level == 2 ? std::uint8_t{1} : std::uint8_t{2};
}

// OD-BOMB-03: what the card that is revealed next keeps a bomber from.
std::optional<Refused> kept_by_next_card(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    const CardId placed = plane.plan[state.phase].card;
    if (placed == no_card) return std::nullopt;
    Course course = course_of(rules, state.sky, plane, static_cast<std::uint8_t>(state.phase + 1));
    const ManeuverCard& card = course.deck->card(placed);
    if (stays_put(course, card)) return std::nullopt;
    const auto fault = fault_of({course, card});
    if (fault && rules.illegal_is_lost) return std::nullopt;
    const ManeuverCard& next = fault ? course.deck->card(card_due(*course.deck, fault->due)) : card;
    if (next.is(CardMark::immelmann)) return Refused{Why::after_turnover, rules.cites.drop_after_turnover};
    fly(course, next);
    const bool low = rules.has_levels && course.level == 0;
    return low ? std::optional(Refused{Why::too_low, rules.cites.drop_level}) : std::nullopt;
}

// OD-PHOTO-01: who leaves with this card, or flies in the clouds, sees nothing.
void photograph_from_table(Resolution& game, PlaneId id, const Pose& from) {
    const Plane& plane = game.state().plane(id);
    if (on_table(game.state().table, plane.pose.at) && !plane.in_clouds()) take_photographs(game, id, from);
}

}  // namespace

void add_ww1_targets(Ruleset& rules) {
    rules.question(Ask::drop) = question_of_dropping(Rule::od_bomb_01);
    rules.question(Ask::drop).told_why_not = false;  // it is asked between two phases, for the next
    rules.keeps_bombs = &kept_by_next_card;
    rules.counters_of_bombs = &counters_by_level;
    rules.highest_picture = 2;
    rules.troops_deck = rules.second_deck;  // OD-STRAFE-02
    for (std::uint8_t phase = 0; phase < rules.phases; ++phase)
        rules.add_step({StepName::announce_bombs, phase, &ask_bombers, false, nullptr, Rule::od_bomb_01},
                       Occasion::bombs);
    rules.add_step_in_phases({StepName::bombs, 0, &move_and_place_bombs, false, nullptr, Rule::od_bomb_01},
                             Occasion::bombs);
    rules.after_move.add(Rule::od_photo_01, &photograph_from_table);
    add_silencing(rules, Rule::od_strafe_01);
}

}  // namespace overdive
