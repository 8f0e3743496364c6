// legal_commands() against brute force: every plan of three card numbers is put to decide().
#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "rules/firing.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A plan by its maneuvers: copies of a card count once.
using Maneuvers = std::array<int, 3>;
Maneuvers maneuvers_of(const ManeuverDeck& deck, const Plan& plan) {
    return {deck.card(plan[0].card).maneuver, deck.card(plan[1].card).maneuver, deck.card(plan[2].card).maneuver};
}

struct Found {
    std::multiset<Maneuvers> listed;
    std::set<Maneuvers> accepted;
};

Found plans_of(const std::string& model_name, int last) {
    const TestGame game(
        {{"plane", model_name, "one", {700, 700}, 0, "", last}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
    const ManeuverDeck& deck = ww1().deck_of(model(model_name));
    Found found;
    for (const Command& command : legal_commands(game.rules(), game.state(), game.seat("one"))) {
        const PlanCards& order = std::get<PlanCards>(command.order);
        CHECK(order.plane == game.id("plane"));
        CHECK(order.bluff == Bluff::no);
        CHECK(game.accepts(command));
        found.listed.insert(maneuvers_of(deck, order.plan));
    }
    const int cards = static_cast<int>(deck.cards.size());
    for (int a = 0; a <= cards + 1; ++a) {
        for (int b = 0; b <= cards + 1; ++b) {
            for (int c = 0; c <= cards + 1; ++c) {
                const Command command = game.plan_command("plane", {a, b, c});
                if (game.accepts(command))
                    found.accepted.insert(maneuvers_of(deck, std::get<PlanCards>(command.order).plan));
            }
        }
    }
    return found;
}

}  // namespace

TEST_CASE("W1-PLAN-01 to W1-PLAN-04: the legal plans are those that stand and each is listed once") {
    // Every deck, after nothing, after a straight and after every other kind of card that matters.
    for (const std::string name :
         {"spad-xiii", "sopwith-camel", "fokker-dr1", "halberstadt-d3", "airco-dh4", "fokker-d7"}) {
        const ManeuverDeck& deck = ww1().deck_of(model(name));
        std::set<int> lasts{0};
        for (const ManeuverCard& card : deck.cards) {
            if (card.is(CardMark::climb) || card.is(CardMark::dive)) continue;
            const bool first_copy =
                card.number.value == 1 || deck.cards[card.number.index() - 2].maneuver != card.maneuver;
            if (first_copy && (card.is(CardMark::steep) || card.is(CardMark::immelmann) || card.is(CardMark::straight)))
                lasts.insert(card.number.value);
        }
        for (const int last : lasts) {
            CAPTURE(name);
            CAPTURE(last);
            const Found found = plans_of(name, last);
            CHECK(found.accepted.size() == found.listed.size());
            CHECK(std::equal(found.accepted.begin(), found.accepted.end(), found.listed.begin(), found.listed.end()));
        }
    }
}

TEST_CASE("W1-PLAN-01 to W1-PLAN-04: the number of legal plans of the SPAD worked out by hand") {
    // Deck A as maneuvers: straight (3 copies), two turns (3 each), stall (2, steep), Immelmann (1), two slips
    // (2 each). Nothing flown yet.
    // Without an Immelmann there are six kinds: straight, 2 turns, 2 slips, stall.
    //   All sequences of three: 6^3 = 216. Two stalls next to each other: "SSx" 6 + "xSS" 6 - "SSS" 1 = 11. Three
    //   slips of one kind: 2. Stalls three times is among the 11. 216 - 11 - 2 = 203.
    // With the Immelmann: straight, Immelmann, straight: 1. Immelmann last, after a straight: x straight Immelmann,
    //   x any of the six kinds: 6. Immelmann first: none. 203 + 1 + 6 = 210.
    const TestGame game({{"plane", "spad-xiii", "one", {700, 700}, 0}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
    CHECK(legal_commands(game.rules(), game.state(), game.seat("one")).size() == 210);
    // After a straight the Immelmann may come first, then a straight, then any of the six kinds or, again after a
    // straight, no second Immelmann (there is one): 6 more.
    const TestGame after(
        {{"plane", "spad-xiii", "one", {700, 700}, 0, "", 1}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
    CHECK(legal_commands(after.rules(), after.state(), after.seat("one")).size() == 216);
    // After an Immelmann the first card is a straight: then 6^2 = 36 without an Immelmann less "stall stall" 1 = 35;
    // straight Immelmann straight 1; straight straight Immelmann 1. Together 37.
    const TestGame bound(
        {{"plane", "spad-xiii", "one", {700, 700}, 0, "", 12}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
    CHECK(legal_commands(bound.rules(), bound.state(), bound.seat("one")).size() == 37);
}

TEST_CASE("W1-FIRE-01 to W1-FIRE-07: the legal fire orders are those that stand") {
    // Two sides in a crowd; every pair of targets for both guns is tried, also ids that do not exist.
    std::vector<TestPlane> planes;
    for (int i = 0; i < 8; ++i) {
        const std::string model_name = i % 3 == 0 ? "airco-dh4" : i % 3 == 1 ? "spad-xiii" : "roland-c2";
        planes.push_back(arriving("p" + std::to_string(i), model_name, i % 2 == 0 ? "one" : "two",
                                  {900.0 + 70 * (i % 4), 900.0 + 110 * (i / 4)}, 45 * i));
    }
    TestGame game(planes);
    for (int i = 0; i < 8; ++i) game.plan("p" + std::to_string(i), {1, 2, 3});
    REQUIRE(game.state().ask == Ask::fire);
    int orders = 0;
    for (const std::string seat : {"one", "two"}) {
        std::vector<Command> accepted;
        for (std::size_t plane = 0; plane < 8; ++plane) {
            if (game.state().planes[plane].seat != game.seat(seat)) continue;
            for (std::size_t first = 0; first <= 8; ++first) {
                for (std::size_t second = 0; second <= 8; ++second) {
                    const auto target = [](std::size_t index) { return index == 8 ? no_plane : id_at<PlaneId>(index); };
                    const Command command{game.seat(seat), game.state().turn, game.state().phase,
                                          DeclareFire{id_at<PlaneId>(plane), {target(first), target(second)}}};
                    if (game.accepts(command)) accepted.push_back(command);
                }
            }
        }
        std::sort(accepted.begin(), accepted.end());
        CHECK(accepted == legal_commands(game.rules(), game.state(), game.seat(seat)));
        orders += static_cast<int>(accepted.size());
    }
    CHECK(orders > 12);  // a crowd, not an empty sky
}
