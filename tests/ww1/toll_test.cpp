// What the cards of a moment are noted as until they are settled.
#include <vector>

#include <doctest/doctest.h>

#include "rules/toll.h"

using namespace overdive;

namespace {

constexpr PlaneId struck{2};
constexpr PlaneId gunner{5};

Toll noted(const std::vector<Symbol>& symbols, bool hits_observer = false, PlaneId by = gunner, std::uint8_t gun = 1) {
    Toll toll;
    for (const Symbol symbol : symbols) toll.note(struck, symbol, hits_observer, by, gun);
    return toll;
}

template <class Change>
Toll only_with(Change change) {
    Toll toll;
    change(toll);
    return toll;
}

}  // namespace

TEST_CASE("W1-SPEC-10, W1-DMG-05: each symbol is noted for the plane that drew it, and once") {
    CHECK(noted({Symbol::none}) == Toll{});
    for (const bool twice : {false, true}) {
        const auto of = [&](Symbol symbol) { return twice ? std::vector{symbol, symbol} : std::vector{symbol}; };
        CHECK(noted(of(Symbol::explosion)) == only_with([](Toll& toll) { toll.exploded.add(struck); }));
        CHECK(noted(of(Symbol::rudder_left)) == only_with([](Toll& toll) { toll.rudder_left.add(struck); }));
        CHECK(noted(of(Symbol::rudder_right)) == only_with([](Toll& toll) { toll.rudder_right.add(struck); }));
        CHECK(noted(of(Symbol::fire)) == only_with([](Toll& toll) { toll.fire.add(struck); }));
        CHECK(noted(of(Symbol::crew), true) == only_with([](Toll& toll) { toll.observer.add(struck); }));
    }
}

TEST_CASE("W2-SPEC-08: of wounds, engine hits and smoke it is noted whether there were two at once") {
    using Sets = std::pair<PlaneSet Toll::*, PlaneSet Toll::*>;
    const std::vector<std::pair<Symbol, Sets>> twofold{{Symbol::crew, {&Toll::pilot, &Toll::second_pilot}},
                                                       {Symbol::engine, {&Toll::engine, &Toll::second_engine}},
                                                       {Symbol::smoke, {&Toll::smoke, &Toll::second_smoke}}};
    for (const auto& [symbol, sets] : twofold) {
        Toll wanted;
        (wanted.*sets.first).add(struck);
        CHECK(noted({symbol}) == wanted);
        (wanted.*sets.second).add(struck);
        CHECK(noted({symbol, symbol}) == wanted);
        CHECK(noted({symbol, symbol, symbol}) == wanted);
    }
}

TEST_CASE("W1-DMG-03, W1-HOUSE-JAM-01: jams are noted for the gun that fired, by colour, the first and the second") {
    CHECK(noted({Symbol::jam_red}) == only_with([](Toll& toll) { toll.red[1].add(gunner); }));
    CHECK(noted({Symbol::jam_green}) == only_with([](Toll& toll) { toll.green[1].add(gunner); }));
    CHECK(noted({Symbol::jam_red, Symbol::jam_red}) == only_with([](Toll& toll) {
              toll.red[1].add(gunner);
              toll.second_red[1].add(gunner);
          }));
    CHECK(noted({Symbol::jam_green, Symbol::jam_green}) == only_with([](Toll& toll) {
              toll.green[1].add(gunner);
              toll.second_green[1].add(gunner);
          }));
    CHECK(noted({Symbol::jam_red, Symbol::jam_green}) == only_with([](Toll& toll) {
              toll.red[1].add(gunner);
              toll.green[1].add(gunner);
          }));
    CHECK(noted({Symbol::jam_red}, false, gunner, 0) == only_with([](Toll& toll) { toll.red[0].add(gunner); }));
    // Where nobody fired nothing jams.
    CHECK(noted({Symbol::jam_red, Symbol::jam_green}, false, no_plane) == Toll{});
    CHECK(noted({Symbol::jam_green}).jams(gunner, 1));
    CHECK(noted({Symbol::jam_red}).jams(gunner, 1));
    CHECK_FALSE(noted({Symbol::jam_red}).jams(gunner, 0));
    CHECK_FALSE(noted({Symbol::jam_red}).jams(struck, 1));
}
