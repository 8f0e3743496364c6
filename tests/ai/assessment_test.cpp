// What an order hopes for and fears, from what its seat knows.
#include "ai/assessment.h"

#include <doctest/doctest.h>

#include <cmath>

#include "ai/bot_match.h"
#include "support/dice.h"
#include "support/other_worlds.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr Budget enough{400'000, std::nullopt};

Assessment assessed(const GameState& state, SeatId seat, std::uint64_t seed = 1, std::span<const Flew> truth = {}) {
    Rng rng({seed, 1}, 0);
    const std::vector<Command> legal = legal_commands_of_first_plane(ww1_rules(), state, seat);
    return assess(ww1_rules(), view(ww1_rules(), state, Viewer{seat}), legal, rng, enough, truth);
}

// A Camel close behind another, both flying up the table.
GameState on_his_tail() {
    std::vector<PlaneSetup> planes{plane_of_side(0, "sopwith-camel"), plane_of_side(1, "sopwith-camel")};
    planes[0].pose = Pose{{450, 250}, degrees(0)};
    planes[1].pose = Pose{{450, 380}, degrees(0)};
    return at_first_question(match(planes));
}

bool alike(const Assessment& a, const Assessment& b) {
    if (a.plane != b.plane || a.value != b.value || a.prospects.size() != b.prospects.size()) return false;
    for (std::size_t i = 0; i < a.prospects.size(); ++i) {
        const Prospect &one = a.prospects[i], &other = b.prospects[i];
        if (!(one.order == other.order) || one.value != other.value || one.chance != other.chance ||
            one.deals_points != other.deals_points || one.takes_points != other.takes_points)
            return false;
    }
    return true;
}

}  // namespace

TEST_CASE("values are between a life lost and a life taken, and orders are legal, once each, the best first") {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const GameState state = at_first_question(anywhere(seed));
        const Assessment found = assessed(state, SeatId{0});
        REQUIRE(found.plane == PlaneId{0});
        REQUIRE_FALSE(found.prospects.empty());
        CHECK(std::abs(found.value) <= 1);
        double often = 0;
        for (std::size_t i = 0; i < found.prospects.size(); ++i) {
            const Prospect& prospect = found.prospects[i];
            CHECK(objections_to(ww1_rules(), state, {SeatId{0}, state.turn, state.phase, prospect.order}).empty());
            CHECK(std::abs(prospect.value) <= 1);
            CHECK(prospect.deals >= 0);
            CHECK(prospect.deals <= 1);
            CHECK(prospect.takes >= 0);
            CHECK(prospect.takes <= 1);
            CHECK(prospect.cards.size() == 3);
            CHECK(prospect.poses.size() == 3);
            often += prospect.chance;
            if (i > 0) CHECK(prospect.value <= found.prospects[i - 1].value + 0.01);
            for (std::size_t other = 0; other < i; ++other) CHECK_FALSE(found.prospects[other].poses == prospect.poses);
        }
        CHECK(often == doctest::Approx(1).epsilon(0.001));
    }
}

TEST_CASE("no order is worth more than the best mix, against what the enemies then do") {
    constexpr double close_enough = 0.01;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Assessment found = assessed(at_first_question(anywhere(seed)), SeatId{0});
        REQUIRE_FALSE(found.prospects.empty());
        CHECK(found.gap < close_enough);
        CHECK(found.prospects.front().value <= found.value + close_enough);
    }
}

TEST_CASE("who is on the tail of another may win, and his best order shoots; the one in front fears it") {
    const GameState state = on_his_tail();
    const Assessment behind = assessed(state, SeatId{0}), before = assessed(state, SeatId{1});
    REQUIRE_FALSE(behind.prospects.empty());
    REQUIRE_FALSE(before.prospects.empty());
    CHECK(behind.value > 0.05);
    CHECK(before.value < -0.05);
    // Two against one, both sides agree on how it stands.
    CHECK(std::abs(behind.value + before.value) < 0.05);
    const Prospect& best = behind.prospects.front();
    CHECK(best.deals_points > 0.5);
    CHECK(best.deals_points > best.takes_points);
    // To turn away from him shoots less, and is worth less.
    const Prospect& worst = behind.prospects.back();
    CHECK(worst.deals_points < best.deals_points);
    CHECK(worst.value < best.value - 0.1);
}

TEST_CASE("who cannot stay on the table is as good as lost") {
    std::vector<PlaneSetup> planes{plane_of_side(0, "sopwith-camel"), plane_of_side(1, "sopwith-camel")};
    planes[0].pose = Pose{{450, 890}, degrees(0)};  // a centimetre before the edge, and on its way out
    planes[1].pose = Pose{{450, 300}, degrees(0)};
    const GameState state = at_first_question(match(planes));
    REQUIRE_FALSE(some_plan_stays(state.table, state.planes[0]));
    const Assessment found = assessed(state, SeatId{0});
    REQUIRE_FALSE(found.prospects.empty());
    CHECK(found.value < -0.8);
    CHECK(found.prospects.front().value < -0.8);
}

TEST_CASE("the seed decides, and nothing else") {
    const GameState state = on_his_tail();
    CHECK(alike(assessed(state, SeatId{0}, 3), assessed(state, SeatId{0}, 3)));
}

TEST_CASE("an assessment knows no more than its view: secrets of others change nothing") {
    GameState state = on_his_tail();
    const Chance chance{MatchSeed{{9, 5}}, nullptr};
    Dice dice(4);
    OtherSecrets::Names names;
    int looked_at = 0;
    for (std::uint64_t i = 0; i < 40 && !state.over(); ++i) {
        const SeatId seat = awaited(state).front().seat;
        Rng rng({i, 1}, 0);
        const std::vector<Command> legal = legal_commands_of_first_plane(ww1_rules(), state, seat);
        if (state.ask == Ask::plan && state.turn > 1) {
            const GameState other = other_world(ww1_rules(), state, Viewer{seat}, dice, names);
            CHECK(alike(assessed(state, seat), assessed(other, seat)));
            ++looked_at;
        }
        const View seen = view(ww1_rules(), state, Viewer{seat});
        advance(ww1_rules(), state, ace_bot(ww1_rules(), seen, legal, rng, {20'000, std::nullopt}), chance);
    }
    CHECK(looked_at > 0);
    CHECK_FALSE(names.changed.empty());
}

TEST_CASE("measured against what he really flew, an order may be worth more than any mix could hope for") {
    const GameState state = on_his_tail();
    // He flies straight on: three lengths of the straight of his deck, as a prospect of his own shows.
    const Assessment his = assessed(state, SeatId{1});
    const Prospect* straight = nullptr;
    for (const Prospect& prospect : his.prospects) {
        const bool ahead = std::all_of(prospect.poses.begin(), prospect.poses.end(), [](const Pose& pose) {
            return pose.heading == degrees(0) && std::abs(pose.at.x - 450) < 0.01;
        });
        if (ahead) straight = &prospect;
    }
    REQUIRE(straight != nullptr);
    const std::vector<Flew> truth{{PlaneId{1}, straight->poses}};
    const Assessment known = assessed(state, SeatId{0}, 1, truth), guessed = assessed(state, SeatId{0});
    CHECK(known.value > guessed.value);
    CHECK(known.prospects.front().deals_points > guessed.prospects.front().deals_points);
    // Against a flight that is known there is nothing to mix for but what is as good.
    CHECK(known.prospects.front().value == doctest::Approx(known.value).epsilon(0.02));
}

TEST_CASE("an order is found again by its cards, whichever copy was placed") {
    const GameState state = on_his_tail();
    const Assessment found = assessed(state, SeatId{0});
    const View seen = view(ww1_rules(), state, Viewer{SeatId{0}});
    const Prospect& any = found.prospects[found.prospects.size() / 2];
    CHECK(prospect_of(ww1_rules(), seen, found, any.order) == &any);
    // The deck's straights are copies of each other.
    const ManeuverDeck& deck = ww1_rules().deck_of(seen.planes[0]);
    Order other = any.order;
    bool changed = false;
    for (Placed& placed : std::get<PlanCards>(other).plan) {
        for (const ManeuverCard& card : deck.cards) {
            if (changed || card.number == placed.card || card.maneuver != deck.card(placed.card).maneuver) continue;
            placed.card = card.number;
            changed = true;
        }
    }
    if (changed) CHECK(prospect_of(ww1_rules(), seen, found, other) == &any);
    PlanCards nobody = std::get<PlanCards>(any.order);
    nobody.plane = PlaneId{1};
    CHECK(prospect_of(ww1_rules(), seen, found, nobody) == nullptr);
}

TEST_CASE("nothing is said of other questions, nor with nobody left to fight") {
    GameState state = on_his_tail();
    Rng rng({1, 1}, 0);
    CHECK(assess(ww1_rules(), view(ww1_rules(), state, Viewer{SeatId{0}}), {}, rng, enough).prospects.empty());
    state.planes[1].status = Status::left;
    CHECK(assessed(state, SeatId{0}).prospects.empty());
}
