// Steps of the turn are left out where their occasion is not given (W1-TURN-02): nothing of the game may hang on that.
#include "support/any_options.h"
#include "support/every_step.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("W1-TURN-02: a step that is left out has nothing to do, under any options") {
    Dice dice(11);
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        std::vector<std::string> chosen;
        for (const Switch& known : ww1_game().switches) {
            if (dice.below(2) == 0) chosen.emplace_back(known.id);
        }
        const auto some = options_with(chosen);
        const Options options = seed % 3 != 0 && some ? *some : all_together(ww1_game());
        INFO("seed ", seed);
        check_steps_left_out(assemble(ww1(), options), setup_for(options, dice), seed, 12);
    }
}
