// Steps of the turn are left out where their occasion is not given (W1-TURN-02): nothing of the game may hang on that.
#include "support/any_options.h"
#include "support/every_step.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("W1-TURN-02: a step that is left out has nothing to do, under any options") {
    check_steps_left_out(ww1_game(), ww1(), setup_for, 12);
}
