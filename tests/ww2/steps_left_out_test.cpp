// Steps of the turn are left out where their occasion is not given (W2-TURN-01): nothing of the game may hang on that.
#include "support/any_ww2.h"
#include "support/every_step.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("W2-TURN-01: a step that is left out has nothing to do, under any options") {
    Dice dice(11);
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        std::vector<std::string> chosen;
        for (const Switch& known : ww2_game().switches) {
            if (dice.below(2) == 0) chosen.emplace_back(known.id);
        }
        const auto some = ww2_options_with(chosen);
        const Options options = seed % 3 != 0 && some ? *some : all_together(ww2_game());
        INFO("seed ", seed);
        check_steps_left_out(assemble(ww2(), options), ww2_setup_for(options, dice), seed, 20);
    }
}
