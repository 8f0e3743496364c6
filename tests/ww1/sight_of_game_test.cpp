// What each viewer sees of a game (W1-DMG-01, W1-SPEC-11), field by field: the public things as they are, the secret
// ones as they are to the owner and not at all to others.
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/any_options.h"
#include "support/viewers.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

void check_public(const PlaneView& seen, const Plane& plane) {
    REQUIRE(seen.model == plane.model);
    REQUIRE(seen.side == plane.side);
    REQUIRE(seen.seat == plane.seat);
    REQUIRE(seen.pose == plane.pose);
    REQUIRE(seen.status == plane.status);
    REQUIRE(seen.footing == plane.footing);
    REQUIRE(seen.planned == plane.planned);
    REQUIRE(seen.cards_taken == plane.cards_taken);
    REQUIRE(seen.level == plane.level);
    REQUIRE(seen.climb == plane.climb);
    REQUIRE(seen.piled == plane.piled);
    REQUIRE(seen.shelf.pile.size() == plane.piled);
    REQUIRE(seen.halted == plane.halted);
    REQUIRE(seen.still == plane.still);
    REQUIRE(seen.smoke == plane.smoke);
    REQUIRE(seen.flames == plane.flames);
    REQUIRE(seen.tailing == plane.tailing);
    REQUIRE(seen.passenger == plane.passenger);
    REQUIRE(seen.speed == plane.speed);
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        REQUIRE(seen.guns[gun].jam == plane.guns[gun].jam);
        REQUIRE(seen.guns[gun].clearing == plane.guns[gun].clearing);
        REQUIRE(seen.guns[gun].barrels == plane.guns[gun].barrels);
        REQUIRE(seen.guns[gun].ammo == plane.guns[gun].ammo);
        REQUIRE(seen.guns[gun].row == plane.guns[gun].row);
    }
    // What the referee keeps for himself.
    REQUIRE_FALSE((seen.stands || seen.shaken || seen.due_to_see));
    REQUIRE(seen.chooser == no_plane);
}

void check_own(const PlaneView& seen, const Plane& plane, const Shelf& shelf) {
    REQUIRE(seen.own);
    REQUIRE(seen.last == plane.last);
    REQUIRE(seen.run == plane.run);
    REQUIRE(seen.kinds == plane.kinds);
    REQUIRE(seen.damage == plane.damage);
    REQUIRE(seen.plan == plane.plan);
    REQUIRE(seen.wounded == plane.wounded);
    REQUIRE(seen.engine == plane.engine);
    REQUIRE(seen.observer == plane.observer);
    REQUIRE(seen.rudder_left == plane.rudder_left);
    REQUIRE(seen.rudder_right == plane.rudder_right);
    REQUIRE(seen.disrupted == plane.disrupted);
    REQUIRE(seen.blinded == plane.blinded);
    REQUIRE(seen.shown == plane.shown);
    REQUIRE(seen.shown_flown == plane.shown_flown);
    REQUIRE(seen.shown_lost == plane.shown_lost);
    REQUIRE(seen.landing == plane.landing);
    REQUIRE(seen.shelf == shelf);
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        REQUIRE(seen.guns[gun].slow == plane.guns[gun].slow);
        REQUIRE(seen.guns[gun].waiting == plane.guns[gun].waiting);
    }
}

// What an owner can reason with is his plane, as far as the next moves go.
void check_known(const PlaneView& seen, const Plane& plane) {
    const Plane known = as_known(seen);
    REQUIRE(known.pose == plane.pose);
    REQUIRE(known.model == plane.model);
    REQUIRE(known.side == plane.side);
    REQUIRE(known.seat == plane.seat);
    REQUIRE(known.status == plane.status);
    REQUIRE(known.last == plane.last);
    REQUIRE(known.footing == plane.footing);
    REQUIRE(known.level == plane.level);
    REQUIRE(known.climb == plane.climb);
    REQUIRE(known.run == plane.run);
    REQUIRE(known.halted == plane.halted);
    REQUIRE(known.still == plane.still);
    REQUIRE(known.kinds == plane.kinds);
    REQUIRE(known.smoke == plane.smoke);
    REQUIRE(known.flames == plane.flames);
    REQUIRE(known.piled == plane.piled);
    REQUIRE(known.engine == plane.engine);
    REQUIRE(known.rudder_left == plane.rudder_left);
    REQUIRE(known.rudder_right == plane.rudder_right);
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        REQUIRE(known.guns[gun].jam == plane.guns[gun].jam);
        REQUIRE(known.guns[gun].barrels == plane.guns[gun].barrels);
        REQUIRE(known.guns[gun].ammo == plane.guns[gun].ammo);
        REQUIRE(known.guns[gun].row == plane.guns[gun].row);
    }
}

void check_others(const PlaneView& seen, const Plane& plane) {
    const PlaneView nothing;
    REQUIRE_FALSE(seen.own);
    REQUIRE(seen.last == (plane.in_clouds() ? no_card : plane.last));
    REQUIRE(seen.run == (plane.run == Run::approach ? Run::none : plane.run));
    REQUIRE(seen.kinds == (plane.in_clouds() ? 0 : plane.kinds));
    REQUIRE(seen.damage == 0);
    REQUIRE(seen.shelf.held == nothing.shelf.held);
    REQUIRE(seen.plan == Plan{});
    REQUIRE_FALSE((seen.wounded || seen.engine || seen.observer || seen.disrupted || seen.blinded || seen.shown_lost));
    REQUIRE(seen.rudder_left + seen.rudder_right + seen.landing == 0);
    REQUIRE(seen.shown == nothing.shown);
    REQUIRE(seen.shown_flown == nothing.shown_flown);
    for (const CardId piled : seen.shelf.pile) REQUIRE(piled == no_card);
    for (const GunState& gun : seen.guns) REQUIRE_FALSE((gun.slow || gun.waiting));
}

// Who gave a sealed answer: a plane's own player, or who chooses its way out of a collision.
bool gave(const GameState& state, const Order& order, Viewer viewer) {
    const Plane& plane = state.plane(plane_of(order));
    const bool chosen = std::holds_alternative<Swerve>(order);
    return viewer.all_seeing || viewer.seat == (chosen ? state.plane(plane.chooser).seat : plane.seat);
}

void check_sight(const Ruleset& rules, const GameState& state, Viewer viewer) {
    const View seen = view(rules, state, viewer);
    REQUIRE(seen.turn == state.turn);
    REQUIRE(seen.phase == state.phase);
    REQUIRE(seen.ask == state.ask);
    REQUIRE(seen.awaiting == state.awaiting);
    REQUIRE(seen.table == state.table);
    REQUIRE(seen.sky == state.sky);
    REQUIRE(seen.outcome == state.outcome);
    REQUIRE(seen.planes.size() == state.planes.size());
    std::size_t proposals = 0;
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        const Plane& plane = state.planes[i];
        const bool own = viewer.all_seeing || viewer.seat == plane.seat;
        check_public(seen.planes[i], plane);
        if (own) {
            check_own(seen.planes[i], plane, state.shelves[i]);
            check_known(seen.planes[i], plane);
        } else {
            check_others(seen.planes[i], plane);
        }
        REQUIRE(seen.planes[i].looming == (state.ask == Ask::swerve && plane.chooser != no_plane));
    }
    // What somebody answered, or chose for a plane in the way of another, is known to him and to nobody else.
    SealedAnswers own_answers;
    for (const Order& order : state.sealed) {
        if (gave(state, order, viewer)) own_answers.push_back(order);
        if (state.ask == Ask::agree && std::holds_alternative<ProposeFloor>(order)) ++proposals;
    }
    REQUIRE(seen.sealed == own_answers);
    REQUIRE(seen.proposals.size() == proposals);
}

// What every game here is full of, so that each secret is there to be told.
void stir(GameState& state, Dice& dice) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        Plane& plane = state.planes[i];
        Shelf& shelf = state.shelves[i];
        const auto id = id_at<PlaneId>(i);
        plane.wounded = dice.below(2) == 0;
        plane.engine = dice.below(2) == 0;
        plane.observer = dice.below(2) == 0;
        plane.rudder_left = static_cast<std::uint8_t>(dice.below(3));
        plane.rudder_right = static_cast<std::uint8_t>(dice.below(3));
        plane.disrupted = dice.below(2) == 0;
        plane.blinded = dice.below(2) == 0;
        plane.shown = CardId{static_cast<std::uint8_t>(dice.below(5))};
        plane.shown_flown = CardId{static_cast<std::uint8_t>(dice.below(5))};
        plane.shown_lost = dice.below(2) == 0;
        plane.landing = static_cast<std::uint8_t>(dice.below(4));
        plane.still = static_cast<std::uint8_t>(dice.below(3));
        plane.halted = dice.below(2) == 0;
        plane.run = dice.below(2) == 0 ? Run::approach : Run::none;
        plane.passenger = dice.below(2) == 0;
        plane.smoke = static_cast<std::uint8_t>(dice.below(4));
        plane.flames = static_cast<std::uint8_t>(dice.below(4));
        plane.climb = static_cast<std::uint8_t>(dice.below(3));
        plane.level = static_cast<std::uint8_t>(dice.below(4));
        plane.footing = dice.below(2) == 0 ? Footing::clouds : Footing::air;
        plane.stands = dice.below(2) == 0;
        plane.shaken = dice.below(2) == 0;
        plane.due_to_see = dice.below(2) == 0;
        plane.speed = dice.below(2) == 0 ? Speed::high : Speed::low;
        shelf.pile.clear();
        for (std::size_t left = dice.below(4); left > 0; --left) shelf.pile.push_back(CardId{7});
        plane.piled = static_cast<std::uint8_t>(shelf.pile.size());
        plane.kinds = static_cast<std::uint8_t>(dice.below(8));
        plane.tailing = PlaneId{0};
        plane.chooser = dice.below(2) == 0 ? no_plane : PlaneId{0};
        plane.damage = static_cast<std::uint16_t>(dice.below(9));
        shelf.held[dice.below(5)] = 2;
        // While a way out of a collision is chosen nothing else is sealed.
        if (plane.chooser != no_plane) {
            state.sealed.push_back(Swerve{id, dice.below(2) == 0 ? Swing::left : Swing::right});
        } else {
            DeclareFire fire{id};
            fire.targets[dice.below(2)] = PlaneId{1};
            state.sealed.push_back(fire);
            state.sealed.push_back(ChooseTail{id, PlaneId{0}});
            if (dice.below(2) == 0) state.sealed.push_back(ProposeFloor{id, 5});
            if (dice.below(2) == 0) state.sealed.push_back(AgreeFloor{id, 5});
        }
        for (GunState& gun : plane.guns) {
            gun.jam = static_cast<std::uint8_t>(dice.below(4));
            gun.clearing = dice.below(2) == 0;
            gun.slow = dice.below(2) == 0;
            gun.waiting = dice.below(2) == 0;
            gun.barrels = static_cast<std::uint8_t>(dice.below(3));
            gun.ammo = static_cast<std::uint8_t>(dice.below(7));
            gun.row = dice.below(2) == 0 ? no_plane : PlaneId{1};
        }
        plane.planned = dice.below(2) == 0;
        plane.plan = {CardId{1}, CardId{2}, CardId{3}};
        plane.last = CardId{4};
    }
    state.ask = dice.below(2) == 0 ? Ask::agree : Ask::swerve;
}

}  // namespace

TEST_CASE("W1-SPEC-11: whatever is in a state, each viewer sees the public things and his own") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        const Options options =
            options_with({"altitude", "flying-higher", "cloud-cover", "special-damage", "collisions"}).value();
        const Ruleset rules = assemble(ww1(), options);
        GameState state = start_of(rules, setup_for(options, dice));
        stir(state, dice);
        for (const Viewer& viewer : all_viewers(state)) check_sight(rules, state, viewer);
        check_sight(rules, state, {std::nullopt, true});
    }
}

TEST_CASE("W1-SPEC-11: what only the owner may know of an event is told to him and to nobody else") {
    const GameState state = start_of(basic_rules(), setup_of({{"fokker-dr1", 0, 0}, {"sopwith-camel", 1, 1}}));
    const PlaneId plane{0};
    const Viewer owner{SeatId{0}};
    const Viewer enemy{SeatId{1}};
    const Viewer spectator{std::nullopt};
    for (const Event& event : {Event(JamWaited{plane}), Event(SpecialDamage{plane}), Event(Shaken{plane}),
                               Event(RunChanged{plane, Run::approach, true})}) {
        CAPTURE(event.index());
        CHECK(redact(basic_rules(), event, state, owner).has_value());
        CHECK_FALSE(redact(basic_rules(), event, state, enemy).has_value());
        CHECK_FALSE(redact(basic_rules(), event, state, spectator).has_value());
    }
    // Of these all learn that they happened; the owner sees more than the others, who see the same.
    const Sealed plan{plane, PlanCards{plane, {CardId{1}, CardId{2}, CardId{3}}}};
    const Sealed fire{plane, DeclareFire{plane, {PlaneId{1}, no_plane}}};
    const Sealed tail{plane, ChooseTail{plane, PlaneId{1}}};
    const Sealed floor{plane, ProposeFloor{plane, 5}};
    const Sealed vote{plane, AgreeFloor{plane, 5}};
    const Sealed swerve{plane, Swerve{plane, Swing::left}};
    CardPiled piled;
    piled.plane = plane;
    piled.flown = CardId{3};
    CardShown shown;
    shown.plane = plane;
    shown.tailed = PlaneId{1};
    shown.card = CardId{3};
    const Sealed reordered{plane, Reorder{plane, {CardId{1}, CardId{2}, CardId{3}}}};
    DamageDrawn drawn;
    drawn.plane = plane;
    drawn.face = face("A", "3");
    drawn.points = 3;
    GunJammed slow{plane};
    slow.slow = true;
    for (const Event& event : {Event(plan), Event(fire), Event(piled), Event(tail), Event(shown), Event(reordered),
                               Event(floor), Event(vote), Event(swerve), Event(drawn), Event(slow),
                               Event(Eliminated{plane, Status::shot_down, Rule::w1_dmg_02}),
                               Event(Eliminated{plane, Status::shot_down, Rule::w1_spec_05}),
                               Event(Eliminated{plane, Status::exploded, Rule::w1_spec_07})}) {
        CAPTURE(event.index());
        const auto to_owner = redact(basic_rules(), event, state, owner);
        const auto to_enemy = redact(basic_rules(), event, state, enemy);
        REQUIRE(to_owner.has_value());
        REQUIRE(to_enemy.has_value());
        CHECK(to_owner->full);
        CHECK_FALSE(to_enemy->full);
        CHECK(to_owner->event == event);
        CHECK_FALSE(to_enemy->event == event);
        if (const auto* sealed = std::get_if<Sealed>(&event)) {
            CHECK(to_enemy->event == Event(Sealed{plane, blank_order(ask_of(sealed->order), plane)}));
        }
        CHECK(redact(basic_rules(), event, state, spectator) == to_enemy);
        CHECK(redact(basic_rules(), event, state, {std::nullopt, true}) == to_owner);
    }
    CHECK_FALSE(std::get<GunJammed>(redact(basic_rules(), slow, state, enemy)->event).slow);
    // Taxiing is done before all eyes.
    Taxi taxi{plane};
    taxi.moves = true;
    taxi.to = {{10, 20}, degrees(30)};
    for (const Viewer& viewer : {owner, enemy, spectator}) {
        CHECK(redact(basic_rules(), Sealed{plane, taxi}, state, viewer)->event == Event(Sealed{plane, taxi}));
    }
}

TEST_CASE("W1-DMG-03: a jam and an explosion are shown to all with their card, other symbols are not") {
    const GameState state = start_of(basic_rules(), setup_of({{"fokker-dr1", 0, 0}, {"sopwith-camel", 1, 1}}));
    const auto seen_by_enemy = [&](const char* card, Symbol symbol) {
        DamageDrawn drawn;
        drawn.plane = PlaneId{0};
        drawn.face = face("A", card);
        drawn.points = 2;
        drawn.symbol = symbol;
        REQUIRE_FALSE(drawn.face == FaceId{});
        const auto seen = std::get<DamageDrawn>(redact(basic_rules(), drawn, state, {SeatId{1}})->event);
        const bool shown = seen.points == 2;
        CHECK(seen.face == (shown ? drawn.face : FaceId{}));
        CHECK(seen.points == (shown ? 2 : 0));
        CHECK(seen.symbol == (shown ? symbol : Symbol::none));
        return shown;
    };
    CHECK(seen_by_enemy("2 jam-red", Symbol::jam_red));
    CHECK(seen_by_enemy("2 jam-green", Symbol::jam_green));
    CHECK(seen_by_enemy("explosion", Symbol::explosion));
    CHECK_FALSE(seen_by_enemy("2 fire", Symbol::fire));
    CHECK_FALSE(seen_by_enemy("3 crew", Symbol::crew));
    CHECK_FALSE(seen_by_enemy("3", Symbol::none));
}

TEST_CASE("W1-HOUSE-LAND-01: that an approach has begun is told to nobody else until the plane is on the ground") {
    Options options = options_with({"house-landing"}).value();
    const Ruleset rules = assemble(ww1(), options);
    int begun = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Dice dice(seed);
        Match match(rules, setup_for(options, dice), seed);
        while (!match.state.over() && match.state.turn <= 8) {
            for (const Awaited& due : awaited(match.state)) {
                REQUIRE(match.give(quick_command(rules, match.state, due, dice)));
            }
        }
        for (const auto& seen : told(
                 match.start, match.events, {std::nullopt}, [](const Event&) { return false; }, rules)) {
            const auto* run = seen ? std::get_if<RunChanged>(&seen->event) : nullptr;
            CHECK_FALSE((run != nullptr && run->run == Run::approach));
        }
        for (const Event& event : match.events) {
            const auto* run = std::get_if<RunChanged>(&event);
            if (run != nullptr && run->run == Run::approach) ++begun;
        }
    }
    CHECK(begun > 0);
}

TEST_CASE("W1-TWO-08: that a mission failed for a hit observer shows in the points of nobody else before the end") {
    Options options;
    options.on.emplace("special-damage");
    MissionPiece piece;
    piece.kind = PieceKind::escape;
    piece.plane = PlaneId{0};
    piece.edge = Edge::left;
    piece.needs_observer = true;
    piece.points = 4;
    options.mission.pieces.push_back(piece);
    const Ruleset rules = assemble(ww1(), options);
    GameState state = start_of(rules, setup_of({{"raf-re8", 0, 0}, {"fokker-dr1", 1, 1}}));
    state.planes[0].pose.at = {-10, 300};
    state.planes[0].status = Status::left;
    state.planes[0].observer = true;
    const auto points = [&](Viewer viewer) { return view(rules, state, viewer).points.at(0); };
    CHECK(points({SeatId{0}}) == 0);
    CHECK(points({SeatId{1}}) == 4);
    CHECK(points({std::nullopt}) == 4);
    CHECK(points({std::nullopt, true}) == 0);
    state.outcome.ending = Ending::draw;
    CHECK(points({SeatId{1}}) == 0);
    state.outcome.ending = Ending::open;
    state.planes[0].observer = false;
    CHECK(points({SeatId{0}}) == 4);
}
