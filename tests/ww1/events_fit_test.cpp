// An event that speaks of what a game does not have is refused before it can do harm: a damaged log or replay may
// hold any number.
#include <utility>

#include <doctest/doctest.h>

#include "rules/evolve.h"
#include "rules/mission.h"
#include "rules/setup.h"
#include "support/match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

GameState duel() {
    return start_of(basic_rules(), setup_of({{"fokker-dr1", 0, 0}, {"sopwith-camel", 1, 1}}));
}

constexpr PlaneId stranger{2};  // the planes of a duel are 0 and 1
const DamageDeckId deck_of_nobody = id_at<DamageDeckId>(most_damage_decks);

// Every kind of event, about the first plane and the second.
template <class Kind>
Kind sound() {
    Kind event{};
    if constexpr (requires { event.plane; }) event.plane = PlaneId{0};
    if constexpr (requires { event.target; }) event.target = PlaneId{1};
    if constexpr (requires { event.tailed; }) event.tailed = PlaneId{1};
    if constexpr (requires { event.other; }) event.other = PlaneId{1};
    if constexpr (requires { event.by; }) event.by = PlaneId{1};
    if constexpr (requires { event.chooser; }) event.chooser = PlaneId{1};
    if constexpr (requires { event.planes; }) event.planes = PlaneSet::from_bits(3);
    if constexpr (requires { event.order; }) event.order = DeclareFire{PlaneId{0}, {PlaneId{1}, PlaneId{1}}};
    if constexpr (requires { event.face; }) event.face = face("A", "0");
    if constexpr (requires { event.deck; }) event.deck = damage_deck("A");
    if constexpr (std::is_same_v<Kind, SniperDrew>) event.faces.push_back(face("A", "0"));
    return event;
}

// What was drawn before it, or falls.
template <class Kind>
GameState moment_of(GameState state) {
    if constexpr (requires(Kind e) { e.bombs; }) state.bombs.push_back(FallingBombs{});
    if constexpr (std::is_same_v<Kind, Evaded>) {
        state.toll.cards = state.planes[0].cards_taken = 1;
        state.toll.veiled.push_back({PlaneId{0}, damage_deck("A"), face("A", "0")});
    }
    return state;
}

// The same with one thing wrong.
template <class Kind>
std::vector<Kind> unsound() {
    std::vector<Kind> events;
    [[maybe_unused]] const auto with = [&](auto change) {
        Kind event = sound<Kind>();
        change(event);
        events.push_back(event);
    };
    using E = Kind&;
    if constexpr (requires(Kind e) { e.plane; }) with([](E e) { e.plane = stranger; });
    if constexpr (requires(Kind e) { e.target; }) with([](E e) { e.target = stranger; });
    if constexpr (requires(Kind e) { e.tailed; }) with([](E e) { e.tailed = stranger; });
    if constexpr (requires(Kind e) { e.other; }) with([](E e) { e.other = stranger; });
    if constexpr (requires(Kind e) { e.by; }) with([](E e) { e.by = stranger; });
    if constexpr (requires(Kind e) { e.chooser; }) with([](E e) { e.chooser = stranger; });
    if constexpr (requires(Kind e) { e.planes; }) with([](E e) { e.planes.add(stranger); });
    if constexpr (requires(Kind e) { e.decks; }) with([](E e) { e.decks.push_back(deck_of_nobody); });
    if constexpr (requires(Kind e) { e.order; }) {
        with([](E e) { e.order = DeclareFire{stranger, {PlaneId{1}, PlaneId{1}}}; });
        with([](E e) { e.order = DeclareFire{PlaneId{0}, {stranger, PlaneId{1}}}; });
        with([](E e) { e.order = DeclareFire{PlaneId{0}, {PlaneId{1}, stranger}}; });
        with([](E e) { e.order = ChooseTail{PlaneId{0}, stranger}; });
        with([](E e) { e.order = PlanCards{PlaneId{1}}; });  // another's answer
    }
    if constexpr (requires(Kind e) { e.gun; }) with([](E e) { e.gun = most_guns; });
    if constexpr (requires(Kind e) { e.bombs; }) with([](E e) { e.bombs = 1; });
    if constexpr (requires(Kind e) { e.piece; }) with([](E e) { e.piece = most_pieces; });
    if constexpr (requires(Kind e) { e.face; }) with([](E e) { e.face = id_at<FaceId>(most_faces); });
    return events;
}

template <class Kind>
void check_kind(const GameState& game) {
    const GameState state = moment_of<Kind>(game);
    CAPTURE(Event(Kind{}).index());
    CHECK(fits(state, sound<Kind>()));
    for (const Kind& event : unsound<Kind>()) CHECK_FALSE(fits(state, event));
}

template <std::size_t... Kinds>
void check_kinds(const GameState& state, std::index_sequence<Kinds...>) {
    (check_kind<std::variant_alternative_t<Kinds, Event>>(state), ...);
}

}  // namespace

TEST_CASE("an event of any kind fits a game that has what it speaks of, and no other") {
    check_kinds(duel(), std::make_index_sequence<std::variant_size_v<Event>>());
}

TEST_CASE("an event about a damage deck fits only if there is such a deck") {
    const GameState state = duel();
    auto order = sound<OrderDrawn>();
    order.deck = deck_of_nobody;
    CHECK_FALSE(fits(state, order));
    auto crew = sound<CrewDrew>();
    crew.deck = deck_of_nobody;
    CHECK_FALSE(fits(state, crew));
    auto drawn = sound<DamageDrawn>();
    drawn.deck = deck_of_nobody;
    CHECK_FALSE(fits(state, drawn));
    auto refilled = sound<DeckRefilled>();
    refilled.deck = deck_of_nobody;
    CHECK_FALSE(fits(state, refilled));
    refilled = sound<DeckRefilled>();
    refilled.faces = {0, most_faces};
    CHECK(fits(state, refilled));
    refilled.faces = {0, most_faces + 1};
    CHECK_FALSE(fits(state, refilled));
    refilled.faces = {most_faces, most_faces};
    CHECK(fits(state, refilled));
    refilled.faces = {most_faces + 1, most_faces};
    CHECK_FALSE(fits(state, refilled));
}

TEST_CASE("W1-DMG-01: a damage card fits only while the deck has it") {
    GameState state = duel();
    const auto drawn = sound<DamageDrawn>();
    state.piles.left[drawn.face.index()] = 1;
    CHECK(fits(state, drawn));
    state.piles.left[drawn.face.index()] = 0;
    CHECK_FALSE(fits(state, drawn));
}

TEST_CASE("W2-ACE-SNIPE-01: a sniper draws what the deck has, and gives what he has drawn") {
    GameState state = duel();
    const FaceId zero = face("A", "0");
    SniperDrew drew = sound<SniperDrew>();
    drew.faces.push_back(zero);
    state.piles.left[zero.index()] = 1;
    CHECK_FALSE(fits(state, drew));
    state.piles.left[zero.index()] = 2;
    REQUIRE(fits(state, drew));
    drew.faces.clear();
    CHECK_FALSE(fits(state, drew));
    auto given = sound<DamageDrawn>();
    given.sniped = true;
    CHECK_FALSE(fits(state, given));
    state.toll.pairs.push_back({given.by, given.gun, given.deck, {zero, zero}});
    CHECK(fits(state, given));
    given.face = face("A", "3");
    CHECK_FALSE(fits(state, given));
}

TEST_CASE("W2-ACE-EVADE-01: only a token that was drawn is evaded") {
    const GameState state = moment_of<Evaded>(duel());
    auto evaded = sound<Evaded>();
    CHECK(fits(state, evaded));
    evaded.token = 2;
    CHECK_FALSE(fits(state, evaded));
    evaded = sound<Evaded>();
    evaded.face = face("A", "3");
    CHECK_FALSE(fits(state, evaded));
    CHECK_FALSE(fits(duel(), sound<Evaded>()));
}

TEST_CASE("nobody is somebody an event may name where there need be nobody") {
    const GameState state = duel();
    CHECK(fits(state, Sealed{PlaneId{0}, ChooseTail{PlaneId{0}, no_plane}}));
    CHECK(fits(state, Sealed{PlaneId{0}, DeclareFire{PlaneId{0}, {no_plane, PlaneId{1}}}}));
    auto row = sound<RowChanged>();
    row.target = no_plane;
    CHECK(fits(state, row));
    auto drawn = sound<DamageDrawn>();
    drawn.by = no_plane;
    CHECK(fits(state, drawn));
    auto fired = sound<Fired>();
    fired.target = no_plane;
    CHECK_FALSE(fits(state, fired));
}

TEST_CASE("an answer of any kind fits if it is that of its plane and there is room for it") {
    GameState state = duel();
    for (std::size_t ask = 1; ask < words<Ask>.size(); ++ask) {
        CAPTURE(ask);
        const Order order = blank_order(static_cast<Ask>(ask), PlaneId{1});
        CHECK(fits(state, Sealed{PlaneId{1}, order}));
        CHECK_FALSE(fits(state, Sealed{PlaneId{0}, order}));
    }
    while (!state.sealed.full()) state.sealed.push_back(ChooseTail{PlaneId{0}, PlaneId{1}});
    CHECK_FALSE(fits(state, Sealed{PlaneId{1}, ChooseTail{PlaneId{1}, PlaneId{0}}}));
}

TEST_CASE("in a game of as many planes as there can be all may be asked") {
    GameState state = duel();
    while (!state.planes.full()) {
        state.planes.push_back(state.planes[0]);
        state.shelves.push_back({});
    }
    auto asked = sound<Asked>();
    asked.planes = PlaneSet::from_bits(~std::uint64_t{0});
    CHECK(fits(state, asked));
}

TEST_CASE("a state fits that has as many sides, seats and guns as there can be, and no more") {
    const auto is_consistent = [](auto change) {
        GameState state = duel();
        change(state);
        return consistent(state);
    };
    CHECK(is_consistent([](GameState& state) { state.sides = most_sides; }));
    CHECK_FALSE(is_consistent([](GameState& state) { state.sides = most_sides + 1; }));
    CHECK(is_consistent([](GameState& state) { state.seats = most_seats; }));
    CHECK_FALSE(is_consistent([](GameState& state) { state.seats = most_seats + 1; }));
    CHECK(is_consistent([](GameState& state) { state.toll.shots.push_back({PlaneId{0}, most_guns - 1, PlaneId{1}}); }));
    CHECK_FALSE(is_consistent([](GameState& state) {
        state.toll.shots.push_back({PlaneId{0}, most_guns, PlaneId{1}});
    }));
    // A plane is of a side and a seat that there are, and its pile is as high as it says.
    CHECK_FALSE(is_consistent([](GameState& state) { state.planes[0].side = id_at<SideId>(state.sides); }));
    CHECK_FALSE(is_consistent([](GameState& state) { state.planes[0].seat = id_at<SeatId>(state.seats); }));
    CHECK_FALSE(is_consistent([](GameState& state) { state.planes[0].piled = 1; }));
    CHECK_FALSE(is_consistent([](GameState& state) { state.shelves.push_back({}); }));
}
