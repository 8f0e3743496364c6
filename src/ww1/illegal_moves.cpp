// Illegal moves (W1-ILL-01): a plane that would execute an illegal card goes out of control.
#include "rules/event.h"
#include "rules/resolution.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

void go_out_of_control(Resolution& game, PlaneId plane, CardId placed, const CardFault& fault) {
    game.emit(CardRevealed{plane, placed, no_card, fault.rule});
    game.emit(Eliminated{plane, Status::out_of_control, Rule::w1_ill_01});
}

}  // namespace

void add_illegal_moves(Ruleset& rules) {
    rules.meet_illegal_card = &go_out_of_control;
    rules.illegal_is_lost = true;
}

}  // namespace overdive
