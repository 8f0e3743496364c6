// Steps of the turn are left out where their occasion is not given (W2-TURN-01): nothing of the game may hang on that.
#include "support/any_ww2.h"
#include "support/every_step.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("W2-TURN-01: a step that is left out has nothing to do, under any options") {
    check_steps_left_out(ww2_game(), ww2(), ww2_setup_for, 20);
}
