// What each event does to a state, also where the games of other tests never bring it about: a replay may.
#include <doctest/doctest.h>

#include "rules/evolve.h"
#include "rules/setup.h"
#include "support/match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A plane in the middle of everything that can go on at once.
GameState busy_game() {
    GameState state = start_of(basic_rules(), setup_of({{"fokker-dr1", 0, 0}, {"sopwith-camel", 1, 1}}));
    Plane& plane = state.planes[0];
    plane.planned = true;
    plane.plan = {CardId{1}, CardId{2}, CardId{3}};
    plane.guns[0] = {2, true, true, true, 1, 3, PlaneId{1}};
    plane.level = 2;
    plane.climb = 1;
    plane.run = Run::lifting;
    plane.halted = plane.stands = plane.due_to_see = plane.shown_lost = true;
    plane.still = 1;
    plane.landing = 2;
    plane.smoke = plane.flames = 2;
    plane.piled = 1;
    state.shelves[0].pile.push_back(CardId{4});
    plane.tailing = plane.chooser = PlaneId{1};
    plane.shown = plane.shown_flown = CardId{5};
    state.sealed.push_back(DeclareFire{PlaneId{0}, {PlaneId{1}, no_plane}});
    state.sealed.push_back(ChooseTail{PlaneId{0}, PlaneId{1}});
    state.sealed.push_back(ProposeFloor{PlaneId{0}, 3});
    state.sealed.push_back(AgreeFloor{PlaneId{0}, 3});
    state.sealed.push_back(Swerve{PlaneId{0}, Swing::left});
    state.sealed.push_back(Swerve{PlaneId{1}, Swing::right});
    state.ask = Ask::swerve;
    state.awaiting.add(PlaneId{0});
    state.awaiting.add(PlaneId{1});
    return state;
}

template <class Happened>
GameState after(const Happened& event) {
    GameState state = busy_game();
    evolve(state, event);
    return state;
}

// A game in which nobody has answered yet.
GameState unanswered(const Order& order) {
    GameState state = busy_game();
    state.sealed.clear();
    evolve(state, Sealed{plane_of(order), order});
    return state;
}

template <class Happened>
Plane plane_after(const Happened& event) {
    return after(event).planes[0];
}

constexpr PlaneId busy{0};

}  // namespace

TEST_CASE("W1-MOVE-04: a plane that is out keeps nothing of what went on") {
    const GameState state = after(Eliminated{busy, Status::left, Rule::w1_move_04});
    const Plane& plane = state.planes[0];
    const Plane fresh;
    CHECK(plane.status == Status::left);
    CHECK_FALSE(plane.planned);
    CHECK(plane.plan == Plan{});
    CHECK(plane.guns == fresh.guns);
    CHECK(plane.run == Run::none);
    CHECK_FALSE((plane.halted || plane.stands || plane.due_to_see));
    CHECK(plane.still + plane.landing + plane.smoke + plane.flames == 0);
    CHECK(plane.piled == 0);
    CHECK(state.shelf(busy).pile.empty());
    CHECK(plane.tailing == no_plane);
    CHECK(plane.chooser == no_plane);
    CHECK(plane.shown == no_card);
    CHECK(plane.shown_flown == no_card);
    // No answer of its own is left; another's is.
    CHECK(state.sealed == SealedAnswers{Swerve{PlaneId{1}, Swing::right}});
}

TEST_CASE("W1-VIC-01: nobody is asked anything after the end") {
    const GameState state = after(GameEnded{{Ending::won, SideId{1}}});
    CHECK(state.over());
    CHECK(state.outcome.winner == SideId{1});
    CHECK(state.ask == Ask::nothing);
    CHECK(state.awaiting.empty());
}

TEST_CASE("W1-LAND-04: a plane that crashed lies on the ground and is held still") {
    const Plane plane = plane_after(Crashed{busy, 2, Rule::w1_land_04});
    CHECK(plane.footing == Footing::ground);
    CHECK(plane.level == 0);
    CHECK(plane.climb == 0);
    CHECK(plane.run == Run::none);
    CHECK(plane.halted);
    CHECK(plane.still == 2);
}

TEST_CASE("W1-LAND-02: touching down, halting and taking off") {
    CHECK(plane_after(TouchedDown{busy}).footing == Footing::ground);
    const Plane halted = plane_after(Halted{busy});
    CHECK(halted.halted);
    CHECK(halted.run == Run::none);
    GameState state = busy_game();
    state.planes[0].footing = Footing::ground;
    evolve(state, TookOff{busy});
    CHECK(state.planes[0].footing == Footing::air);
    CHECK(state.planes[0].run == Run::none);
    CHECK(plane_after(RunChanged{busy, Run::rolling}).run == Run::rolling);
}

TEST_CASE("W1-TAIL-03: who is shown a card has seen it, who loses his prey sees none") {
    const Plane seen = plane_after(CardShown{busy, PlaneId{1}, CardId{7}, CardId{1}, false});
    CHECK_FALSE(seen.due_to_see);
    CHECK(seen.shown == CardId{7});
    CHECK(seen.shown_flown == CardId{1});
    CHECK_FALSE(seen.shown_lost);
    CHECK(plane_after(CardShown{busy, PlaneId{1}, CardId{7}, no_card, true}).shown_lost);
    const Plane lost = plane_after(TailingLost{busy, PlaneId{1}, Rule::w1_tail_05});
    CHECK(lost.tailing == no_plane);
    CHECK_FALSE(lost.due_to_see);
    const GameState begun = after(TailingBegan{busy, PlaneId{1}});
    CHECK(begun.plane(busy).tailing == PlaneId{1});
    CHECK(sealed_answer<ChooseTail>(begun, busy) == nullptr);
    CHECK(begun.sealed.size() == busy_game().sealed.size() - 1);
}

TEST_CASE("W1-FIRE-09: whoever has answered is waited for no longer, the others are") {
    const auto answered = [](const Order& order) {
        const GameState state = unanswered(order);
        return !state.awaiting.has(busy) && state.awaiting.has(PlaneId{1});
    };
    CHECK(answered(PlanCards{busy, {}}));
    CHECK(answered(DeclareFire{busy}));
    CHECK(answered(ChooseTail{busy, no_plane}));
    CHECK(answered(Reorder{busy, {}}));
    CHECK(answered(Taxi{busy}));
    CHECK(answered(ProposeFloor{busy, 4}));
    CHECK(answered(AgreeFloor{busy, 4}));
    CHECK(answered(Swerve{busy, Swing::right}));
    // Answers that say something wait to be opened, as they were given.
    const auto waits = [](const auto& order) {
        const auto state = unanswered(order);
        const auto* kept = sealed_answer<std::decay_t<decltype(order)>>(state, busy);
        return state.sealed.size() == 1 && kept != nullptr && *kept == order;
    };
    CHECK(waits(DeclareFire{busy, {PlaneId{1}, no_plane}, {Range::far, Range::close}}));
    CHECK(waits(DeclareFire{busy, {no_plane, PlaneId{1}}}));
    CHECK(waits(ChooseTail{busy, PlaneId{1}}));
    CHECK(waits(ProposeFloor{busy, 4}));
    CHECK(waits(AgreeFloor{busy, 4}));
    CHECK(waits(Swerve{busy, Swing::right}));
    // The others do not.
    for (const Order& order :
         {Order(DeclareFire{busy}), Order(ChooseTail{busy}), Order(ProposeFloor{busy}), Order(AgreeFloor{busy}),
          Order(PlanCards{busy}), Order(Reorder{busy}), Order(Taxi{busy})}) {
        CAPTURE(order.index());
        CHECK(unanswered(order).sealed.empty());
    }
}

TEST_CASE("W1-PLAN-01, W1-TAIL-03, W1-LAND-07: plans and taxiing do at once what they do") {
    const Plan other{CardId{3}, CardId{1}, CardId{2}};
    const GameState planned = unanswered(PlanCards{busy, other, Bluff::no, 3});
    CHECK(planned.plane(busy).planned);
    CHECK(planned.plane(busy).plan == other);
    CHECK(planned.plane(busy).landing == 3);
    CHECK(unanswered(Reorder{busy, other}).plane(busy).plan == other);
    Taxi taxi{busy};
    taxi.to = {{10, 20}, degrees(30)};
    CHECK(unanswered(taxi).plane(busy).pose == busy_game().plane(busy).pose);
    taxi.moves = true;
    CHECK(unanswered(taxi).plane(busy).pose == taxi.to);
}

TEST_CASE("W1-FIRE-09: sealed answers lie in the order of their planes, whoever answered first") {
    const Order first = ChooseTail{PlaneId{0}, PlaneId{1}};
    const Order second = ChooseTail{PlaneId{1}, PlaneId{0}};
    for (const bool turned : {false, true}) {
        GameState state = unanswered(turned ? second : first);
        evolve(state, Sealed{turned ? PlaneId{0} : PlaneId{1}, turned ? first : second});
        CHECK(state.sealed == SealedAnswers{first, second});
    }
}

TEST_CASE("W1-FIRE-09: a gun's order is opened when it fires, and that of the other gun waits") {
    GameState state = unanswered(DeclareFire{busy, {PlaneId{1}, PlaneId{1}}, {Range::far, Range::far}});
    Fired fired;
    fired.plane = busy;
    fired.target = PlaneId{1};
    evolve(state, fired);
    const auto* left = sealed_answer<DeclareFire>(state, busy);
    REQUIRE(left != nullptr);
    CHECK(*left == DeclareFire{busy, {no_plane, PlaneId{1}}, {Range::close, Range::far}});
    fired.gun = 1;
    evolve(state, fired);
    CHECK(state.sealed.empty());
}

TEST_CASE("W1-ALT-08: a turn remembers what its cards were flown as") {
    const Plane plane = plane_after(CardRevealed{busy, CardId{4}, CardId{4}, Rule::none, FlownAs::climb});
    CHECK(plane.last == CardId{4});
    CHECK(plane.kinds == 1u << static_cast<unsigned>(FlownAs::climb));  // and as nothing else
}

TEST_CASE("W1-HOUSE-COLL-01: a swerve is over when it is told") {
    const GameState state = after(Swerved{busy, Swing::left});
    CHECK(sealed_answer<Swerve>(state, busy) == nullptr);
    CHECK(sealed_answer<Swerve>(state, PlaneId{1}) != nullptr);
    CHECK(state.plane(busy).chooser == no_plane);
    CHECK(plane_after(CollisionLooms{busy, PlaneId{1}, no_plane}).chooser == no_plane);
}

TEST_CASE("W1-HIGH-03: proposals and votes are settled when plans are asked for, and not before") {
    const auto asked = [](Ask ask) {
        Asked event;
        event.ask = ask;
        event.planes.add(busy);
        return after(event);
    };
    CHECK(sealed_answer<ProposeFloor>(asked(Ask::plan), busy) == nullptr);
    CHECK(sealed_answer<AgreeFloor>(asked(Ask::plan), busy) == nullptr);
    const GameState voting = asked(Ask::agree);
    const auto* proposal = sealed_answer<ProposeFloor>(voting, busy);
    REQUIRE(proposal != nullptr);
    CHECK(proposal->floor == 3);
    CHECK(after(FloorChanged{6}).sky.floor == 6);
}

TEST_CASE("W1-CLOUD-03: a pile is gone when it has been flown") {
    CHECK(plane_after(PlaneMoved{busy, {{10, 20}, degrees(30)}}).piled == 0);
    CHECK(after(PlaneMoved{busy, {{10, 20}, degrees(30)}}).shelf(busy).pile.empty());
    CHECK(plane_after(PlaneMoved{busy, {{10, 20}, degrees(30)}}).pose == Pose{{10, 20}, degrees(30)});
    CHECK(plane_after(EnteredClouds{busy}).footing == Footing::clouds);
}

TEST_CASE("W1-DMG-03: what an event says of a gun holds for that gun") {
    const Plane jammed = plane_after(GunJammed{busy, 1, 3, true, 2});
    CHECK(jammed.guns[1] == GunState{3, false, true, false, 2, unlimited, no_plane});
    CHECK(jammed.guns[0] == busy_game().planes[0].guns[0]);
    const Plane cleared = plane_after(JamCounterRemoved{busy, 0, 0});
    CHECK(cleared.guns[0].jam == 0);
    CHECK(cleared.guns[0].clearing);
    CHECK(cleared.guns[0].barrels == 0);
    CHECK(plane_after(JamCounterRemoved{busy, 0, 1}).guns[0].barrels == 1);
    const Plane waited = plane_after(JamWaited{busy, 1});
    CHECK_FALSE(waited.guns[1].slow);
    CHECK(waited.guns[1].waiting);
    CHECK(plane_after(RowChanged{busy, 1, PlaneId{1}}).guns[1].row == PlaneId{1});
}

TEST_CASE("W1-DISR-01: points count for the next phase, or at once before the first") {
    CHECK(plane_after(Shaken{busy, false, false}).shaken);
    CHECK_FALSE(plane_after(Shaken{busy, false, false}).disrupted);
    CHECK(plane_after(Shaken{busy, true, false}).disrupted);
    CHECK_FALSE(plane_after(Shaken{busy, true, false}).shaken);
    CHECK_FALSE(plane_after(Shaken{busy, false, false}).blinded);
    CHECK(plane_after(Shaken{busy, false, true}).blinded);
}

TEST_CASE("W1-PLAN-01, W1-SPEC-01, W1-TAIL-05, W1-LAND-04: what was for one turn ends with it") {
    GameState state = busy_game();
    Plane& plane = state.planes[0];
    plane.kinds = 3;
    plane.blinded = true;
    plane.still = 2;
    plane.rudder_left = 2;
    plane.rudder_right = 1;
    plane.last = CardId{6};
    evolve(state, TurnEnded{});
    CHECK_FALSE(plane.planned);
    CHECK(plane.plan == Plan{});
    CHECK(plane.landing == 0);
    CHECK(plane.kinds == 0);
    CHECK_FALSE((plane.halted || plane.blinded));
    CHECK(plane.tailing == no_plane);
    CHECK(plane.still == 1);
    CHECK(plane.rudder_left == 1);
    CHECK(plane.rudder_right == 0);
    CHECK(plane.last == CardId{6});
    // A run goes on over the turn's end, and so do counters.
    CHECK(plane.run == Run::lifting);
    CHECK(plane.climb == 1);
    CHECK(plane.smoke == 2);
    evolve(state, TurnEnded{});
    CHECK(plane.still + plane.rudder_left + plane.rudder_right == 0);
    evolve(state, TurnEnded{});
    CHECK(plane.still + plane.rudder_left + plane.rudder_right == 0);
}

TEST_CASE("W1-LAND-03: standing clears what was flown last, a run that has begun does not") {
    const auto last_after_turn = [](Footing footing, Run run) {
        GameState state = busy_game();
        state.planes[0].last = CardId{6};
        state.planes[0].footing = footing;
        state.planes[0].run = run;
        evolve(state, TurnEnded{});
        return state.planes[0].last;
    };
    CHECK(last_after_turn(Footing::ground, Run::none) == no_card);
    CHECK(last_after_turn(Footing::ground, Run::rolling) == CardId{6});
    CHECK(last_after_turn(Footing::air, Run::none) == CardId{6});
}

TEST_CASE("W1-TURN-02, W1-DISR-01, W1-DMG-03, W1-TAIL-03: what was for one phase ends with it") {
    GameState state = busy_game();
    Plane& plane = state.planes[0];
    plane.shaken = true;
    state.toll.cards = 1;
    evolve(state, PhaseEnded{1});
    CHECK(plane.guns[0] == GunState{2, false, true, false, 1, 3, PlaneId{1}});
    CHECK_FALSE(plane.stands);
    CHECK(plane.disrupted);
    CHECK_FALSE(plane.shaken);
    CHECK(plane.shown == no_card);
    CHECK(plane.shown_flown == no_card);
    CHECK_FALSE(plane.shown_lost);
    CHECK(state.toll.empty());
    evolve(state, PhaseEnded{2});
    CHECK_FALSE(plane.disrupted);
}

TEST_CASE("W1-SPEC-01: each special damage does its own harm and no other") {
    for (const Effect effect :
         {Effect::rudder_left, Effect::rudder_right, Effect::pilot, Effect::observer, Effect::engine}) {
        CAPTURE(word_of(effect));
        const Plane plane = plane_after(SpecialDamage{PlaneId{0}, effect});
        CHECK(plane.rudder_left == (effect == Effect::rudder_left ? 2 : 0));
        CHECK(plane.rudder_right == (effect == Effect::rudder_right ? 2 : 0));
        CHECK(plane.wounded == (effect == Effect::pilot));
        CHECK(plane.observer == (effect == Effect::observer));
        CHECK(plane.engine == (effect == Effect::engine));
    }
}

TEST_CASE("W1-SCN-01: a piece of a mission that was told is noted, and the others are not") {
    CHECK(after(MissionScored{PlaneId{0}, 0, SideId{0}, 2}).fulfilled == 1);
    CHECK(after(MissionScored{PlaneId{0}, 3, SideId{0}, 2}).fulfilled == 8);
}
