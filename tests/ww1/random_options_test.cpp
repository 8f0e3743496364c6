// What is true of every game, under each option alone, every two together and many combinations.
// A failing game is named by its options and its seed.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/view.h"
#include "support/any_options.h"
#include "support/checkers.h"
#include "support/viewers.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr std::uint32_t most_turns = 12;

std::string name(const Options& options) {
    return fmt::format("{} {}", options.edition, fmt::join(ids_of(ww1_game(), options), "+"));
}

// Plays one game with everything checked on the way; the same orders given in another order of arrival
// lead to the same game.
using Happened = std::array<int, std::variant_size_v<Event>>;

void play(const Options& options, std::uint64_t seed, Happened* happened = nullptr) {
    INFO("options ", name(options), ", seed ", seed);
    Dice dice(seed);
    const Ruleset rules = assemble(ww1(), options);
    const Setup setup = setup_for(options, dice);
    Match first(rules, setup, seed);
    Match second(rules, setup, seed);
    while (!first.state.over() && first.state.turn <= most_turns) {
        std::vector<Command> orders;
        for (const Awaited& due : awaited(first.state)) orders.push_back(quick_command(rules, first.state, due, dice));
        REQUIRE_FALSE(orders.empty());
        const std::size_t before = first.events.size();
        GameState folded = first.state;
        for (const Command& order : orders) REQUIRE(first.give(order));
        dice.shuffle(orders);
        for (const Command& order : orders) REQUIRE(second.give(order));
        REQUIRE(first.state == second.state);
        REQUIRE(copy_problem(first.state) == "");
        REQUIRE(cards_problem(first.start, first.state) == "");
        REQUIRE(planes_problem(first.state) == "");
        REQUIRE(optional_state_problem(rules, first.state) == "");
        REQUIRE(gate_problem(rules, first.state) == "");
        // Whatever a viewer sees change is told by an event he is shown.
        if (dice.below(4) > 0) continue;
        for (const Viewer& viewer : all_viewers(first.state)) {
            GameState state = folded;
            View seen = view(rules, state, viewer);
            for (std::size_t i = before; i < first.events.size(); ++i) {
                evolve(state, first.events[i]);
                View now = view(rules, state, viewer);
                if (!(now == seen)) REQUIRE(redact(rules, first.events[i], state, viewer).has_value());
                seen = std::move(now);
            }
        }
    }
    REQUIRE(fold_problem(first.start, first.events, first.state) == "");
    if (happened == nullptr) return;
    for (const Event& event : first.events) ++(*happened)[event.index()];
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
    not_of_this_game(happened, Kinds<CardsGivenBack>{});
    for (std::size_t kind = 0; kind < happened.size(); ++kind) {
        CAPTURE(kind);
        CHECK(happened[kind] > 0);
    }
}
