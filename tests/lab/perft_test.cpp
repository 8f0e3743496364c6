#include "lab/perft.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

#include "lab/ww1_data.h"

using namespace overdive;
using testing::model;
using testing::ww1_catalog;
using testing::ww1_rules;

namespace {

// The rule text once more, straight from the marks on the cards.
bool may_follow(const ManeuverCard* before, const ManeuverCard& card) {
    const bool after_steep = before != nullptr && before->is(CardMark::steep);
    const bool after_straight = before != nullptr && before->is(CardMark::straight);
    const bool after_immelmann = before != nullptr && before->is(CardMark::immelmann);
    if (after_steep && card.is(CardMark::steep)) return false;          // W1-PLAN-02
    if (card.is(CardMark::immelmann) && !after_straight) return false;  // W1-PLAN-04, W1-PLAN-07
    if (after_immelmann && !card.is(CardMark::straight)) return false;  // W1-PLAN-04
    return true;
}

struct BruteForce {
    std::set<std::array<std::string, 3>> plans;  // by the maneuvers' names
    std::uint64_t with_copies = 0;
};

// All ways to lay three different cards of a deck in a row (W1-PLAN-01, W1-SET-03).
BruteForce brute_force(const ManeuverDeck& deck, const ManeuverCard* last) {
    BruteForce found;
    const auto usable = [](const ManeuverCard& card) { return !card.is(CardMark::climb) && !card.is(CardMark::dive); };
    for (const ManeuverCard& a : deck.cards) {
        if (!usable(a) || !may_follow(last, a)) continue;
        for (const ManeuverCard& b : deck.cards) {
            if (!usable(b) || b.number == a.number || !may_follow(&a, b)) continue;
            for (const ManeuverCard& c : deck.cards) {
                if (!usable(c) || c.number == a.number || c.number == b.number || !may_follow(&b, c)) continue;
                found.plans.insert({deck.name(a.number), deck.name(b.number), deck.name(c.number)});
                ++found.with_copies;
            }
        }
    }
    return found;
}

const ManeuverCard* card_named(const ManeuverDeck& deck, const std::string& name) {
    for (const ManeuverCard& card : deck.cards) {
        if (deck.name(card.number) == name) return &card;
    }
    return nullptr;
}

}  // namespace

TEST_CASE(
    "W1-PLAN-02 W1-PLAN-04 W1-PLAN-07: the number of plans after each card agrees with brute "
    "force") {
    const std::vector<PerftRow> rows = perft(ww1_rules());
    REQUIRE(rows.size() > 14);
    std::map<std::string, const ManeuverDeck*> decks;
    for (const ManeuverDeck& deck : ww1_catalog().decks) decks[deck.letter] = &deck;
    for (const PerftRow& row : rows) {
        CAPTURE(row.deck);
        CAPTURE(row.last);
        const ManeuverDeck& deck = *decks.at(row.deck);
        const BruteForce expected = brute_force(deck, row.last.empty() ? nullptr : card_named(deck, row.last));
        CHECK(row.count.plans == expected.plans.size());
        CHECK(row.count.with_copies == expected.with_copies);
    }
}

TEST_CASE("two turns in a row are counted by what the first one ends with") {
    for (const std::string_view id : {"fokker-dr1", "sopwith-camel", "raf-re8"}) {
        const ManeuverDeck& deck = ww1_catalog().deck_of(model(id));
        std::uint64_t pairs = 0;
        for (const auto& plan : brute_force(deck, nullptr).plans) {
            pairs += brute_force(deck, card_named(deck, plan[2])).plans.size();
        }
        CHECK(count_plans(ww1_rules(), model(id), no_card).turn_pairs == pairs);
    }
}

TEST_CASE("after an Immelmann only plans that begin with a straight are left") {
    const ManeuverDeck& deck = ww1_catalog().deck_of(model("fokker-dr1"));
    const ManeuverCard* immelmann = card_named(deck, "immelmann");
    REQUIRE(immelmann != nullptr);
    const PlanCount after = count_plans(ww1_rules(), model("fokker-dr1"), immelmann->number);
    const PlanCount before = count_plans(ww1_rules(), model("fokker-dr1"), no_card);
    CHECK(after.plans > 0);
    CHECK(after.plans < before.plans);
    for (const auto& plan : brute_force(deck, immelmann).plans)
        CHECK(card_named(deck, plan[0])->is(CardMark::straight));
}
