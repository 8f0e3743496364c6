// What a player is told of his own answers, and of wounds where a game announces them.
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/any_options.h"
#include "support/match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// The first seat flies two planes, the second one.
GameState two_against_one() {
    return start_of(basic_rules(), setup_of({{"airco-dh4", 0, 0}, {"spad-xiii", 0, 0}, {"roland-c2-early", 1, 1}}));
}

bool learns_of(const Ruleset& rules, Effect effect, Viewer viewer) {
    return redact(rules, SpecialDamage{PlaneId{0}, effect}, two_against_one(), viewer).has_value();
}

}  // namespace

TEST_CASE("W1-FIRE-09, W1-SET-05: each plane's own answer is found among those of its player") {
    GameState state = two_against_one();
    state.sealed.push_back(DeclareFire{PlaneId{0}, {PlaneId{2}, no_plane}});
    state.sealed.push_back(DeclareFire{PlaneId{1}, {no_plane, PlaneId{2}}});
    state.sealed.push_back(DeclareFire{PlaneId{2}, {PlaneId{1}, no_plane}});
    const View own = view(basic_rules(), state, {SeatId{0}});
    for (const PlaneId plane : {PlaneId{0}, PlaneId{1}}) {
        const auto* fire = sealed_answer<DeclareFire>(own, plane);
        REQUIRE(fire != nullptr);
        CHECK(*fire == *sealed_answer<DeclareFire>(state, plane));
        CHECK(fire->plane == plane);
    }
    CHECK(sealed_answer<DeclareFire>(own, PlaneId{2}) == nullptr);
    CHECK(sealed_answer<ChooseTail>(own, PlaneId{0}) == nullptr);
    const View of_other = view(basic_rules(), state, {SeatId{1}});
    CHECK(sealed_answer<DeclareFire>(of_other, PlaneId{0}) == nullptr);
    CHECK(sealed_answer<DeclareFire>(of_other, PlaneId{1}) == nullptr);
    CHECK(sealed_answer<DeclareFire>(of_other, PlaneId{2}) != nullptr);
}

TEST_CASE("W1-SPEC-11: of special damage nobody else learns; a game that announces wounds tells of nothing more") {
    const Viewer owner{SeatId{0}};
    const Viewer other{SeatId{1}};
    Ruleset announcing = basic_rules();
    announcing.announces_wounds = true;
    for (const Effect effect :
         {Effect::rudder_left, Effect::rudder_right, Effect::pilot, Effect::observer, Effect::engine}) {
        CAPTURE(word_of(effect));
        CHECK(learns_of(basic_rules(), effect, owner));
        CHECK_FALSE(learns_of(basic_rules(), effect, other));
        CHECK(learns_of(announcing, effect, owner));
        CHECK(learns_of(announcing, effect, other) == (effect == Effect::pilot));
    }
    GameState hit = two_against_one();
    hit.planes[0].wounded = hit.planes[0].engine = hit.planes[0].observer = true;
    CHECK_FALSE(view(basic_rules(), hit, other).planes[0].wounded);
    const PlaneView told = view(announcing, hit, other).planes[0];
    CHECK(told.wounded);
    CHECK_FALSE((told.engine || told.observer));
}

TEST_CASE("W1-HOUSE-COLL-01: that a collision looms is seen by all, as long as it is asked about") {
    const Ruleset rules = assemble(ww1(), options_with({"collisions"}).value());
    GameState state = two_against_one();
    state.planes[0].chooser = PlaneId{2};
    for (const Viewer viewer : {Viewer{std::nullopt}, Viewer{SeatId{0}}, Viewer{SeatId{1}}}) {
        state.ask = Ask::swerve;
        CHECK(view(rules, state, viewer).planes[0].looming);
        CHECK_FALSE(view(rules, state, viewer).planes[1].looming);
        state.ask = Ask::fire;
        CHECK_FALSE(view(rules, state, viewer).planes[0].looming);
    }
}
