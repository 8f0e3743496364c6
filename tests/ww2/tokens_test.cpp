// W2-OUT-01: tokens when groups have run out, which no game reaches in a few turns.
#include <doctest/doctest.h>

#include "support/any_ww2.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A burning plane takes an A token before each reveal (W2-SPEC-07); other groups as they are left.
std::vector<DamageDrawn> drawn_for_flames(std::initializer_list<std::string_view> empty) {
    const Options options = *ww2_options_with({"special-damage"});
    const Ruleset rules = assemble(ww2(), options);
    Setup setup;
    setup.table = {3000, 3000};
    setup.sides = setup.seats = 2;
    for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}}) {
        PlaneSetup plane;
        plane.model = *ww2().find_model("bf109-e3");
        plane.side = SideId{side};
        plane.seat = SeatId{side};
        plane.pose = settled({{500.0 + 2000.0 * side, 500}, degrees(0)});
        plane.flames = side == 0 ? 3 : 0;
        setup.planes.push_back(plane);
    }
    Match match(rules, setup, 1);
    for (const std::string_view letter : empty) {
        const FaceRange faces = ww2().damage_decks[ww2().find_damage_deck(letter)->index()].faces;
        for (std::size_t face = faces.begin; face < faces.end; ++face) match.state.piles.left[face] = 0;
    }
    // Nothing but a C 5 is left of group C, so that its half can be told.
    const DamageDeckId c = *ww2().find_damage_deck("C");
    const FaceRange of_c = ww2().damage_decks[c.index()].faces;
    for (std::size_t face = of_c.begin; face < of_c.end; ++face) {
        auto& left = match.state.piles.left[face];
        if (left > 0) left = id_at<FaceId>(face) == *ww2().find_face(c, "5") ? 2 : 0;
    }
    while (match.state.turn < 2) {
        for (const Awaited& due : awaited(match.state)) {
            const Placed placed{CardId{static_cast<std::uint8_t>(due.ask == Ask::ready ? 1 : 2)}, Marker::low};
            const Order order = due.ask == Ask::ready ? Order{ReadyCard{due.plane, placed, Marker::none}}
                                                      : Order{PlanCards{due.plane, {placed}, Bluff::no, 0, 2}};
            REQUIRE(match.give({due.seat, match.state.turn, match.state.phase, order}));
        }
    }
    std::vector<DamageDrawn> drawn;
    for (const Event& event : match.events) {
        if (const auto* one = std::get_if<DamageDrawn>(&event)) drawn.push_back(*one);
    }
    return drawn;
}

}  // namespace

TEST_CASE("W2-OUT-01: no A and no B: a C with its points halved down") {
    const auto drawn = drawn_for_flames({"A", "B"});
    REQUIRE(drawn.size() == 1);
    CHECK(drawn[0].deck == *ww2().find_damage_deck("C"));
    CHECK(drawn[0].points == 2);
    CHECK(drawn[0].rule == Rule::w2_out_01);
}
