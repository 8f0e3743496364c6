// Planes in the clouds where a story would be too long or cannot look: a pile that is nearly full
// (W1-CLOUD-03), and what others know of the cards flown there (W1-CLOUD-02).
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/any_options.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr int straight = 1;
constexpr int other_straight = 2;
constexpr int stall = 10;
constexpr int dive = 18;

// A SPAD in the clouds with so many straights on its pile, and an enemy far off.
TestGame in_clouds_with(std::size_t cards) {
    TestGame game({{"spad", "spad-xiii", "allied", {600, 600}}, {"far", "fokker-dr1", "central", {1800, 300}}},
                  {.options = options_with({"cloud-cover"}).value()});
    game.arrange([&](GameState& state) {
        Plane& spad = state.planes[0];
        spad.footing = Footing::clouds;
        spad.level = state.sky.clouds;
        spad.last = id_at<CardId>(straight);
        for (std::size_t i = 0; i < cards; ++i) state.shelves[0].pile.push_back(id_at<CardId>(straight));
        spad.piled = static_cast<std::uint8_t>(cards);
    });
    return game;
}

PlaneView seen(const TestGame& game, Viewer viewer) {
    return view(game.rules(), game.state(), viewer).planes[0];
}

}  // namespace

TEST_CASE("W1-CLOUD-03: a plane whose pile is nearly full plans a way down that nothing can stop") {
    const TestGame game = in_clouds_with(most_piled - 5);
    const auto refused = [&](std::array<int, 3> cards) {
        return game.refuses(game.plan_command("spad", cards, Bluff::yes), Why::pile_full, Rule::w1_cloud_03);
    };
    CHECK(refused({straight, other_straight, 3}));  // no way down
    // The dive after a stall is steep after steep: a straight would be flown instead, and the pile grow.
    CHECK(refused({stall, dive, straight}));
    CHECK(game.accepts(game.plan_command("spad", {straight, dive, other_straight})));
    CHECK(game.accepts(game.plan_command("spad", {dive, straight, stall})));
    // What comes after the way down may be as wrong as anywhere.
    CHECK(game.accepts(game.plan_command("spad", {straight, dive, stall}, Bluff::yes)));
}

TEST_CASE("W1-CLOUD-03: a pile with room for two more turns binds nobody") {
    const TestGame game = in_clouds_with(most_piled - 6);
    CHECK(game.accepts(game.plan_command("spad", {straight, other_straight, 3})));
    CHECK(game.accepts(game.plan_command("spad", {stall, dive, straight}, Bluff::yes)));
}

TEST_CASE(
    "W1-CLOUD-02, W1-ALT-08: what a plane was seen to fly in this turn is known, but nothing of it in the clouds") {
    TestGame game = in_clouds_with(2);
    const auto climbed = static_cast<std::uint8_t>(1u << static_cast<unsigned>(FlownAs::climb));
    game.arrange([&](GameState& state) { state.planes[0].kinds = climbed; });
    const Viewer owner{game.seat("allied")};
    const Viewer enemy{game.seat("central")};
    CHECK(seen(game, owner).kinds == climbed);
    CHECK(seen(game, enemy).kinds == 0);
    CHECK(seen(game, Viewer{}).kinds == 0);
    CHECK(seen(game, Viewer{std::nullopt, true}).kinds == climbed);
    // The same in the open air.
    game.arrange([](GameState& state) {
        state.planes[0].footing = Footing::air;
        state.planes[0].piled = 0;
        state.shelves[0].pile.clear();
    });
    for (const Viewer& viewer : {owner, enemy, Viewer{}}) CHECK(seen(game, viewer).kinds == climbed);
}
