// What is true of every game, under each option alone, every two together and many combinations.
// A failing game is named by its options and its seed.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "support/any_options.h"
#include "support/played_twice.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr std::uint32_t most_turns = 12;

std::string name(const Options& options) {
    return fmt::format("{} {}", options.edition, fmt::join(ids_of(ww1_game(), options), "+"));
}

// Plays one game with everything checked on the way.
void play(const Options& options, std::uint64_t seed, Happened* happened = nullptr) {
    INFO("options ", name(options), ", seed ", seed);
    Dice dice(seed);
    const Ruleset rules = assemble(ww1(), options);
    const Setup setup = setup_for(options, dice);
    const Match match = play_twice(rules, setup, seed, most_turns, dice, &quick_command, [&](const Match& now) {
        REQUIRE(planes_problem(now.state) == "");
        REQUIRE(optional_state_problem(rules, now.state) == "");
        REQUIRE(gate_problem(rules, now.state) == "");
    });
    if (happened != nullptr) happened->count(match.events);
}

std::vector<std::string> all_ids() {
    std::vector<std::string> ids;
    for (const Switch& known : ww1_game().switches) ids.emplace_back(known.id);
    return ids;
}

Options in_some_edition(Options options, Dice& dice) {
    options.edition = ww1_game().editions[dice.below(ww1_game().editions.size())];
    return options;
}

}  // namespace

TEST_CASE("W1-OPT-01: games with each option alone keep what must be kept") {
    for (const std::string& id : all_ids()) {
        for (std::uint64_t seed = 1; seed <= 3; ++seed) play(options_with({id}).value(), seed);
    }
}

TEST_CASE("W1-OPT-01: games with every two options together keep what must be kept") {
    const std::vector<std::string> ids = all_ids();
    int pairs = 0;
    Dice dice(5);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const auto options = options_with({ids[i], ids[j]});
            if (!options) continue;
            play(in_some_edition(*options, dice), 100 * i + j);
            ++pairs;
        }
    }
    CHECK(pairs > 190);  // all but those that exclude each other
}

namespace {

template <class... Each>
void not_of_this_game(Happened& happened, Kinds<Each...>) {
    ((happened[Event(Each{}).index()] = 1), ...);
}

}  // namespace

TEST_CASE("W1-OPT-01: games with five hundred random combinations of options keep what must be kept") {
    const std::vector<std::string> ids = all_ids();
    Dice dice(7);
    Happened happened{};
    int played = 0;
    for (std::uint64_t seed = 1; played < 500; ++seed) {
        std::vector<std::string> chosen;
        for (const std::string& id : ids) {
            if (dice.below(2) == 0) chosen.push_back(id);
        }
        const auto options = options_with(chosen);
        if (!options) continue;
        play(in_some_edition(*options, dice), seed, &happened);
        ++played;
    }
    // These games do reach what the rules are about: every kind of event, but what only a mission, an empty deck or
    // somebody's change of mind brings, and what people settle among themselves.
    for (const Event& elsewhere :
         {Event(PickedUp{}), Event(MissionScored{}), Event(WentHome{}), Event(DeckRefilled{}), Event(DecksReshuffled{}),
          Event(AnswerChanged{}), Event(GaveUp{}), Event(DrawAgreed{}), Event(HandedOver{}), Event(GivenBack{})}) {
        happened[elsewhere.index()] = 1;
    }
    not_of_this_game(happened, ConsoleEvents{});
    not_of_this_game(happened, SkillEvents{});
    not_of_this_game(happened, TargetEvents{});
    not_of_this_game(happened, RoundEvents{});
    not_of_this_game(happened, DepotEvents{});
    not_of_this_game(happened, Kinds<CardsGivenBack>{});
    for (std::size_t kind = 0; kind < happened.size(); ++kind) {
        CAPTURE(kind);
        CHECK(happened[kind] > 0);
    }
}
