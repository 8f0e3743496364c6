// The order of a turn with all options, step by step as W1-TURN-02 tells it.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// "2 reveal": the phase, 0 before the first, and the step.
std::vector<std::string> steps_told(const Ruleset& rules) {
    std::vector<std::string> told;
    for (const TurnStep& step : rules.turn)
        told.push_back(std::to_string(step.phase) + " " + std::string(word_of(step.name)));
    return told;
}

std::vector<std::string> in_phase(int phase, const std::vector<std::string>& names) {
    std::vector<std::string> told;
    for (const std::string& name : names) told.push_back(std::to_string(phase) + " " + name);
    return told;
}

std::vector<std::string> joined(const std::vector<std::vector<std::string>>& parts) {
    std::vector<std::string> all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

}  // namespace

TEST_CASE("W1-TURN-02: the basic turn is planning and three phases") {
    const std::vector<std::string> phase{"begin-phase",  "reveal",       "move",        "leave",    "bombs",
                                         "declare-fire", "resolve-fire", "settle-fire", "end-phase"};
    // OD-BOMB-01: where somebody carries bombs, he is asked before each reveal.
    CHECK(steps_told(basic_rules()) == joined({{"0 begin-turn", "0 plan", "0 announce-bombs"},
                                               in_phase(1, phase),
                                               {"1 announce-bombs"},
                                               in_phase(2, phase),
                                               {"2 announce-bombs"},
                                               in_phase(3, phase)}));
}

TEST_CASE("W1-TURN-02: the order of a turn with the altitude rules and all others") {
    Options options = all_together(ww1_game());
    options.mission.turns = 5;
    const std::vector<std::string> before{
        "begin-turn", "propose-floor", "agree-floor",   "settle-floor",  "fire-crew",  "choose-tail",   "begin-tailing",
        "plan",       "flames",        "settle-flames", "begin-showing", "show-cards", "announce-bombs"};
    // Crashes are settled, then planes go into the clouds.
    const std::vector<std::string> phase{"begin-phase",  "reveal",           "move",          "leave",
                                         "ground",       "settle-ground",    "settle-ground", "looming",
                                         "collide",      "settle-collision", "bombs",         "declare-fire",
                                         "resolve-fire", "settle-fire",      "end-phase"};
    // Fire spreads, smoke clears, the mission is looked at.
    CHECK(steps_told(assemble(ww1(), options)) ==
          joined({in_phase(0, before),
                  in_phase(1, phase),
                  in_phase(1, {"begin-showing", "show-cards", "taxi", "announce-bombs"}),
                  in_phase(2, phase),
                  {"2 announce-bombs"},
                  in_phase(3, phase),
                  in_phase(3, {"end-turn", "end-turn", "end-turn"})}));
}

TEST_CASE("W1-TURN-02, W1-HOUSE-LAND-05: on the ground planes meet before they crash") {
    const std::vector<std::string> phase{"begin-phase",    "reveal",      "move",          "leave", "meet-on-ground",
                                         "settle-meeting", "ground",      "settle-ground", "bombs", "declare-fire",
                                         "resolve-fire",   "settle-fire", "end-phase"};
    CHECK(steps_told(assemble(ww1(), options_with({"house-landing"}).value())) ==
          joined({{"0 begin-turn", "0 fire-crew", "0 plan", "0 announce-bombs"},
                  in_phase(1, phase),
                  {"1 taxi", "1 announce-bombs"},
                  in_phase(2, phase),
                  {"2 announce-bombs"},
                  in_phase(3, phase),
                  {"3 end-turn"}}));
}

TEST_CASE("W1-TAIL-08: cards are shown one after another along a chain, all else is done once") {
    for (const Options& options : {all_together(ww1_game()), options_with({"house-landing", "tailing"}).value()}) {
        for (const TurnStep& step : assemble(ww1(), options).turn) {
            CAPTURE(word_of(step.name));
            CHECK(step.repeats == (step.name == StepName::show_cards));
        }
    }
}
