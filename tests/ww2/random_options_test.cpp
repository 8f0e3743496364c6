// What is true of every game of Dawn of War, under each option alone, every two together and many combinations.
// A failing game is named by its options and its seed.
#include <algorithm>
#include <initializer_list>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "support/any_ww2.h"
#include "support/played_twice.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr std::uint32_t most_turns = 20;

std::string name(const Options& options) {
    return fmt::format("{}", fmt::join(ids_of(ww2_game(), options), "+"));
}

// Any answer, a card now and then against the rules.
Command quick_answer(const Ruleset& rules, const GameState& state, const Awaited& due, Dice& dice) {
    FastRng rng(dice.below(1'000'000));
    Order order = rules.question(due.ask).any(rules, state, due.plane, rng);
    auto* plan = std::get_if<PlanCards>(&order);
    if (plan != nullptr && plan->plan[0].card != no_card && dice.below(5) == 0) {
        PlanCards tried = *plan;
        tried.bluff = Bluff::yes;
        const auto& cards = rules.deck_of(state.plane(due.plane)).cards;
        tried.plan[0].card = cards[dice.below(cards.size())].number;
        const Command command{due.seat, state.turn, state.phase, tried};
        if (objections_to(rules, state, command).empty()) return command;
    }
    return {due.seat, state.turn, state.phase, order};
}

// What every plane is like, whatever rules are in play.
std::string plane_problem(const Ruleset& rules, const Plane& plane) {
    if (!plane.in_game()) return "";
    const Model& model = ww2().model(plane.model);
    if (plane.damage >= model.damage_points) return "a plane flies on with all its damage points gone";
    if (plane.smoke > 6 || plane.flames > 6) return "more than six counters of smoke or flames";
    if (!rules.has_levels && (plane.level > 0 || plane.climb > 0)) return "a level without altitude rules";
    if (plane.level > model.top_altitude) return "above the model's top altitude";
    if (rules.has_levels && !plane.grounded() && plane.climb >= model.climb_rate) return "climb counters of a level";
    if (rules.has_levels && !plane.grounded() && plane.level == 0 && plane.climb == 0) return "in the air at 0 and 0";
    if (plane.grounded() && (plane.level > 0 || plane.climb > 0)) return "a grounded plane at a level";
    if (rules.fuel > 0 && plane.fuel == 0 && !plane.grounded()) return "in the air without fuel";
    if (plane.rudder_left > 2 || plane.rudder_right > 2 || plane.slow_due > 2) return "bound for too long";
    return "";
}

// W2-STRAFE-01, W2-BOMB-*: what holds of targets and bombs.
std::string targets_problem(const Options& options, const GameState& start, const GameState& state) {
    for (std::size_t i = 0; i < state.targets.size(); ++i) {
        const Target& target = state.targets[i];
        const bool enough = target.damage >= 5 || target.exploded;
        if (target.can_be_strafed() && enough) return "a target that has taken enough is not silenced";
        if (start.targets[i].damage > target.damage) return "damage of a target went away";
        if (!(start.targets[i].pose == target.pose)) return "a target has moved";
        const bool disguised = options.has("dummies") && target.kind == TargetKind::depot && target.dummy;
        if (start.targets[i].dummy != target.dummy && !disguised) return "a target became false";
    }
    for (std::size_t i = 0; i < state.shelves.size(); ++i) {
        const Load& before = start.shelves[i].load;
        const Load& load = state.shelves[i].load;
        if (load.bombs.size() > before.bombs.size()) return "bombs came from nowhere";
        if (!before.camera && !load.pictures.empty()) return "a picture without a camera";
    }
    const bool fallen = std::any_of(state.bombs.begin(), state.bombs.end(), [](const FallingBombs& bombs) {
        return bombs.counters == 0 || bombs.counters > 4;
    });
    return fallen ? "bombs in the air that do not fall" : "";
}

// W2-DMG-01: the tokens of a plane out of the game go back.
std::string tokens_problem(const GameState& state, std::array<std::uint32_t, most_planes>& lost_in) {
    std::string problem;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        if (plane.in_game() || plane.status == Status::waiting) return;
        std::uint32_t& turn = lost_in[id.index()];
        if (turn == 0) turn = state.turn;
        const auto& held = state.shelf(id).held;
        const bool holds = std::any_of(held.begin(), held.end(), [](std::uint8_t count) { return count > 0; });
        if (holds && state.turn > turn) problem = "a plane that was out of the game in the turn before holds tokens";
    });
    return problem;
}

void play(const Options& options, std::uint64_t seed, Happened* happened = nullptr) {
    INFO("options ", name(options), ", seed ", seed);
    Dice dice(seed);
    Setup setup = ww2_setup_for(options, dice);
    Options agreed = options;
    if (seed % 2 == 0) agreed.mission = mission_of_targets(setup, dice);
    if (seed % 4 == 0) part_in_rounds(setup, agreed.mission);
    const Ruleset rules = assemble(ww2(), agreed);
    REQUIRE(rules.problems.empty());
    std::array<std::uint32_t, most_planes> lost_in{};
    const Match match = play_twice(rules, setup, seed, most_turns, dice, &quick_answer, [&](const Match& now) {
        for (const Plane& plane : now.state.planes) REQUIRE(plane_problem(rules, plane) == "");
        REQUIRE(targets_problem(options, now.start, now.state) == "");
        REQUIRE(tokens_problem(now.state, lost_in) == "");
        if (now.state.over()) return;
        const auto playable = playable_moment("game", rules, now.state);
        REQUIRE_MESSAGE(playable.has_value(), playable.error().front().reason);
        REQUIRE(awaited_problem(rules, now.state) == "");
    });
    if (happened != nullptr) happened->count(match.events);
}

std::vector<std::string> all_ids() {
    std::vector<std::string> ids;
    for (const Switch& known : ww2_game().switches) ids.emplace_back(known.id);
    return ids;
}

}  // namespace

TEST_CASE("W2-OPT-01: games with each option alone keep what must be kept") {
    play({}, 1);
    for (const std::string& id : all_ids()) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) play(ww2_options_with({id}).value(), seed);
    }
}

TEST_CASE("W2-BOMB-02, W2-BOMB-05, W2-PHOTO-01, W2-STRAFE-02: what happens to targets happens in random games") {
    Happened happened{};
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const bool high = seed % 3 == 0;
        play(ww2_options_with(high ? std::vector<std::string>{"altitude"} : std::vector<std::string>{}).value(), seed,
             &happened);
    }
    const auto count = [&](const Event& event) { return happened[event.index()]; };
    for (const Event& event : std::initializer_list<Event>{DropAnnounced{}, BombsPlaced{}, BombsMoved{}, BombsFell{},
                                                           Photographed{}, Silenced{}, BombsKept{}, WentHome{}}) {
        INFO(std::visit([](const auto& kind) { return std::string(kind.word); }, event));
        if (!std::holds_alternative<BombsKept>(event)) CHECK(count(event) > 0);
    }
}

TEST_CASE("W2-OPT-01: games with every two options together keep what must be kept") {
    const std::vector<std::string> ids = all_ids();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const auto options = ww2_options_with({ids[i], ids[j]});
            if (options) play(*options, 100 * i + j);
        }
    }
}

TEST_CASE("W2-OPT-01: games with five hundred random combinations of options keep what must be kept") {
    const std::vector<std::string> ids = all_ids();
    Dice dice(7);
    int played = 0;
    for (std::uint64_t seed = 1; played < 500; ++seed) {
        std::vector<std::string> chosen;
        for (const std::string& id : ids) {
            if (dice.below(2) == 0) chosen.push_back(id);
        }
        const auto options = ww2_options_with(chosen);
        if (!options) continue;
        play(*options, seed);
        ++played;
    }
}
