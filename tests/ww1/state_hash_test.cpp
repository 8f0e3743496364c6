// Whatever differs between two states shows in their hashes: replays and the log are checked by them.
#include <set>

#include <doctest/doctest.h>

#include "rules/setup.h"
#include "support/match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

using Change = void (*)(GameState&);

// One change to each thing a state holds.
const std::vector<Change>& changes_to_game() {
    static const std::vector<Change> changes{
        [](GameState& s) { ++s.turn; },
        [](GameState& s) { ++s.phase; },
        [](GameState& s) { s.step.name = StepName::taxi; },
        [](GameState& s) { ++s.step.phase; },
        [](GameState& s) { ++s.sides; },
        [](GameState& s) { ++s.seats; },
        [](GameState& s) { s.ask = Ask::taxi; },
        [](GameState& s) { s.outcome.ending = Ending::draw; },
        [](GameState& s) { s.outcome.winner = SideId{1}; },
        [](GameState& s) { s.awaiting.add(PlaneId{1}); },
        [](GameState& s) { s.table.width += 1; },
        [](GameState& s) { s.table.height += 1; },
        [](GameState& s) { s.sky.floor = 2; },
        [](GameState& s) { s.sky.clouds = 4; },
        [](GameState& s) { s.sky.fields[0].pose.at.x += 1; },
        [](GameState& s) { s.sky.fields[0].pose.at.y += 1; },
        [](GameState& s) { s.sky.fields[0].pose.heading = degrees(10); },
        [](GameState& s) { s.sky.fields[0].width += 1; },
        [](GameState& s) { s.sky.fields[0].length += 1; },
        [](GameState& s) { s.sky.fields[0].waiting = true; },
        [](GameState& s) { s.sky.fields.push_back({}); },
        [](GameState& s) { s.fulfilled = 4; },
        [](GameState& s) { ++s.piles.left[2]; },
        [](GameState& s) { ++s.piles.drawn[0]; },
        [](GameState& s) { s.piles.in_play[3] = !s.piles.in_play[3]; },
        [](GameState& s) { s.planes.push_back({}); },
        [](GameState& s) { s.shelves.push_back({}); },
        [](GameState& s) { s.sky.levels = 5; },
        [](GameState& s) { s.toll.cards = 1; },
        [](GameState& s) { s.toll.hurt.add(PlaneId{1}); },
        [](GameState& s) { s.toll.exploded.add(PlaneId{1}); },
        [](GameState& s) { s.toll.rudder_left.add(PlaneId{1}); },
        [](GameState& s) { s.toll.rudder_right.add(PlaneId{1}); },
        [](GameState& s) { s.toll.pilot.add(PlaneId{1}); },
        [](GameState& s) { s.toll.observer.add(PlaneId{1}); },
        [](GameState& s) { s.toll.engine.add(PlaneId{1}); },
        [](GameState& s) { s.toll.smoke.add(PlaneId{1}); },
        [](GameState& s) { s.toll.fire.add(PlaneId{1}); },
        [](GameState& s) { s.toll.red[0].add(PlaneId{1}); },
        [](GameState& s) { s.toll.red[1].add(PlaneId{1}); },
        [](GameState& s) { s.toll.second_red[0].add(PlaneId{1}); },
        [](GameState& s) { s.toll.green[0].add(PlaneId{1}); },
        [](GameState& s) { s.toll.second_green[0].add(PlaneId{1}); },
        [](GameState& s) { s.toll.shots.push_back({}); },
        [](GameState& s) {
            s.toll.shots.push_back({PlaneId{0}, 0, PlaneId{1}, false});
        },
        [](GameState& s) {
            s.toll.shots.push_back({PlaneId{0}, 0, PlaneId{0}, true});
        },
    };
    return changes;
}

using PlaneChange = void (*)(Plane&);
const std::vector<PlaneChange>& changes_to_plane() {
    static const std::vector<PlaneChange> changes{
        [](Plane& p) { p.pose.at.x += 1; },
        [](Plane& p) { p.pose.at.y += 1; },
        [](Plane& p) { p.pose.heading = degrees(33); },
        [](Plane& p) { p.model = ModelId{7}; },
        [](Plane& p) { p.side = SideId{3}; },
        [](Plane& p) { p.seat = SeatId{3}; },
        [](Plane& p) { p.status = Status::collided; },
        [](Plane& p) { p.last = CardId{5}; },
        [](Plane& p) { p.planned = true; },
        [](Plane& p) { p.plan[0] = CardId{5}; },
        [](Plane& p) { p.plan[2] = CardId{5}; },
        [](Plane& p) { p.plan[0].marker = Marker::low; },
        [](Plane& p) { p.guns[0].jam = 2; },
        [](Plane& p) { p.guns[0].clearing = true; },
        [](Plane& p) { p.guns[0].slow = true; },
        [](Plane& p) { p.guns[0].waiting = true; },
        [](Plane& p) { p.guns[0].barrels = 1; },
        [](Plane& p) { p.guns[0].ammo = 1; },
        [](Plane& p) { p.guns[0].row = PlaneId{1}; },
        [](Plane& p) { p.guns[1].jam = 2; },
        [](Plane& p) { p.guns[1].row = PlaneId{1}; },
        [](Plane& p) { p.cards_taken = 9; },
        [](Plane& p) { p.damage = 9; },
        [](Plane& p) { p.level = 1; },
        [](Plane& p) { p.climb = 1; },
        [](Plane& p) { p.footing = Footing::ground; },
        [](Plane& p) { p.run = Run::rolling; },
        [](Plane& p) { p.halted = true; },
        [](Plane& p) { p.stands = true; },
        [](Plane& p) { p.still = 1; },
        [](Plane& p) { p.kinds = 1; },
        [](Plane& p) { p.landing = 1; },
        [](Plane& p) { p.piled = 1; },
        [](Plane& p) { p.smoke = 1; },
        [](Plane& p) { p.flames = 1; },
        [](Plane& p) { p.wounded = true; },
        [](Plane& p) { p.engine = true; },
        [](Plane& p) { p.observer = true; },
        [](Plane& p) { p.rudder_left = 1; },
        [](Plane& p) { p.rudder_right = 1; },
        [](Plane& p) { p.shaken = true; },
        [](Plane& p) { p.disrupted = true; },
        [](Plane& p) { p.blinded = true; },
        [](Plane& p) { p.tailing = PlaneId{1}; },
        [](Plane& p) { p.due_to_see = true; },
        [](Plane& p) { p.shown = CardId{1}; },
        [](Plane& p) { p.shown_flown = CardId{1}; },
        [](Plane& p) { p.shown_lost = true; },
        [](Plane& p) { p.chooser = PlaneId{1}; },
        [](Plane& p) { p.passenger = true; },
        [](Plane& p) { p.speed = Speed::low; },
    };
    return changes;
}

// Other values of what has changed above: that something is there is not enough, what it is counts as well.
const std::vector<Change>& other_changes() {
    static const std::vector<Change> changes{
        [](GameState& s) { s.turn += 2; },
        [](GameState& s) { s.step.name = StepName::plan; },
        [](GameState& s) { s.ask = Ask::fire; },
        [](GameState& s) { s.outcome.ending = Ending::won; },
        [](GameState& s) { s.awaiting.add(PlaneId{0}); },
        [](GameState& s) { s.table.width += 2; },
        [](GameState& s) { s.table.width += 1.0 / 1024; },
        [](GameState& s) { s.table.height += 2; },
        [](GameState& s) { s.sky.floor = 3; },
        [](GameState& s) {
            s.sky.fields[0].pose.at = {2, 0};
        },
        [](GameState& s) {
            s.sky.fields[0].pose.at = {0, 2};
        },
        [](GameState& s) { s.sky.fields[0].pose.heading = degrees(20); },
        [](GameState& s) { s.sky.fields[0].width += 2; },
        [](GameState& s) { s.fulfilled = 5; },
        [](GameState& s) { s.piles.left[2] += 2; },
        [](GameState& s) { ++s.piles.left[3]; },
        [](GameState& s) { s.piles.drawn[0] += 2; },
        [](GameState& s) { ++s.piles.drawn[1]; },
        [](GameState& s) { s.toll.cards = 2; },
        [](GameState& s) { s.toll.hurt.add(PlaneId{0}); },
        [](GameState& s) { s.planes[0].pose.at.x += 2; },
        [](GameState& s) { s.planes[0].pose.at.y += 2; },
        [](GameState& s) { std::swap(s.planes[0].pose.at.x, s.planes[0].pose.at.y); },
        [](GameState& s) { s.planes[0].pose.heading = degrees(34); },
        [](GameState& s) { s.planes[0].model = ModelId{8}; },
        [](GameState& s) { s.planes[0].status = Status::left; },
        [](GameState& s) { s.planes[0].last = CardId{6}; },
        [](GameState& s) { s.planes[0].plan[0] = CardId{6}; },
        [](GameState& s) { s.planes[0].plan[1] = CardId{5}; },
        [](GameState& s) {
            s.planes[0].plan = {CardId{5}, CardId{6}, CardId{7}};
        },
        [](GameState& s) {
            s.planes[0].plan = {CardId{5}, CardId{7}, CardId{6}};
        },
        [](GameState& s) { s.planes[0].plan[0].marker = Marker::high; },
        [](GameState& s) { s.planes[0].guns[0].jam = 3; },
        [](GameState& s) { s.planes[0].guns[0].row = PlaneId{0}; },
        [](GameState& s) { s.planes[0].damage = 8; },
        [](GameState& s) { s.planes[0].footing = Footing::clouds; },
        [](GameState& s) { s.shelves[0].held[4] = 2; },
        [](GameState& s) { s.shelves[0].held[5] = 1; },
        [](GameState& s) {
            s.shelves[0].pile = {CardId{1}, CardId{2}};
        },
        [](GameState& s) {
            s.shelves[0].pile = {CardId{2}, CardId{1}};
        },
    };
    return changes;
}

using ShelfChange = void (*)(Shelf&);
const std::vector<ShelfChange>& changes_to_shelf() {
    static const std::vector<ShelfChange> changes{
        [](Shelf& s) { s.held[4] = 1; },
        [](Shelf& s) { s.pile.push_back(CardId{1}); },
        [](Shelf& s) { s.pile.push_back(CardId{2}); },
    };
    return changes;
}

// Answers that wait to be opened, each thing in them another.
std::vector<Order> answers_of(PlaneId plane) {
    const PlaneId other = plane == PlaneId{0} ? PlaneId{1} : PlaneId{0};
    return {
        DeclareFire{plane, {other, no_plane}},
        DeclareFire{plane, {no_plane, other}},
        DeclareFire{plane, {no_plane, other}, {Range::close, Range::far}},
        ChooseTail{plane, other},
        ProposeFloor{plane, 1},
        ProposeFloor{plane, 2},
        AgreeFloor{plane, 1},
        Swerve{plane, Swing::left},
        Swerve{plane, Swing::right},
    };
}

GameState duel_over_a_field() {
    Setup setup = setup_of({{"fokker-dr1", 0, 0}, {"sopwith-camel", 1, 1}});
    setup.fields.push_back({});
    return start_of(basic_rules(), setup);
}

}  // namespace

TEST_CASE("each thing that a state holds is in its hash, and each differently") {
    const GameState start = duel_over_a_field();
    std::set<std::uint64_t> hashes{hash_of(start)};
    std::size_t states = 1;
    const auto count = [&](const GameState& changed) {
        CAPTURE(states);
        CHECK_FALSE(changed == start);
        hashes.insert(hash_of(changed));
        CHECK(hashes.size() == ++states);
    };
    for (const Change change : changes_to_game()) {
        GameState changed = start;
        change(changed);
        count(changed);
    }
    for (const Change change : other_changes()) {
        GameState changed = start;
        change(changed);
        count(changed);
    }
    for (const std::size_t plane : {0u, 1u}) {
        for (const PlaneChange change : changes_to_plane()) {
            GameState changed = start;
            change(changed.planes[plane]);
            count(changed);
        }
        for (const ShelfChange change : changes_to_shelf()) {
            GameState changed = start;
            change(changed.shelves[plane]);
            count(changed);
        }
        for (const Order& answer : answers_of(id_at<PlaneId>(plane))) {
            GameState changed = start;
            changed.sealed.push_back(answer);
            count(changed);
        }
    }
}
