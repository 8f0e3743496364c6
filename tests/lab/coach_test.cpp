// The coach looks back at recorded games of both wars.
#include "lab/coach.h"

#include <doctest/doctest.h>

#include <cmath>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "lab/coach_json.h"
#include "lab/recorded_game.h"
#include "lab/ww2_data.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr const char* duel_file =
    R"({"format": "overdive-game/1", "system": "ww1", "table": {"width": 900, "height": 900}, "planes": [
    {"id": "Dr.I", "model": "fokker-dr1", "side": "central"},
    {"id": "Camel", "model": "sopwith-camel", "side": "allied"}]})";
constexpr const char* later_duel_file =
    R"({"format": "overdive-game/1", "system": "ww2", "table": {"width": 700, "height": 600}, "planes": [
    {"id": "E-3", "model": "bf109-e3", "side": "axis", "at": [300, 150], "heading": 0},
    {"id": "Spitfire", "model": "spitfire-mk1", "side": "allied", "at": [330, 450], "heading": 180}]})";

Replay duel(Bot bot, const char* file, const Catalog& catalog, std::uint32_t turns, const std::string& seed = "coach") {
    const Json json = Json::parse(file);
    const auto game = read_game_file("duel", json, catalog);
    REQUIRE(game.has_value());
    const auto text = recorded_game(*game, catalog, {"test", seed, bot, {5'000, std::nullopt}, turns});
    REQUIRE(text.has_value());
    auto replay = read_replay("duel.jsonl", *text, catalog);
    REQUIRE(replay.has_value());
    return std::move(*replay);
}

Coaching looked_at(const Replay& replay, const Ruleset& rules, CoachWish wish = {}) {
    wish.looks = 60'000;
    LookBack look_back(replay, rules, wish);
    REQUIRE(look_back.begin().has_value());
    while (look_back.go_on()) {
    }
    CHECK(look_back.done() == look_back.total());
    return look_back.result();
}

// Up to the end of a turn.
Replay cut_after(Replay replay, std::uint32_t turn) {
    GameState state = replay.header.start;
    std::size_t lines = 0;
    for (; lines < replay.lines.size(); ++lines) {
        if (const auto* event = std::get_if<Event>(&replay.lines[lines].what)) evolve(state, *event);
        if (state.turn > turn) break;
    }
    replay.lines.resize(lines);
    return replay;
}

}  // namespace

TEST_CASE("every plan of a duel is judged, by what its seat could know") {
    const Replay replay = duel(&ace_bot, duel_file, ww1_catalog(), 12);
    const Coaching coaching = looked_at(replay, ww1_rules());
    REQUIRE_FALSE(coaching.turns.empty());
    std::size_t judged = 0;
    for (const CoachedTurn& turn : coaching.turns) {
        REQUIRE(turn.chances.size() == 2);
        CHECK(turn.chances[0] + turn.chances[1] == doctest::Approx(1));
        for (const Coached& coached : turn.planes) {
            ++judged;
            CHECK(coached.cost >= 0);
            CHECK(coached.chance == doctest::Approx(coached.best - coached.cost));
            CHECK(coached.chance >= 0);
            CHECK(coached.best <= 1);
            CHECK(coached.judged);
            REQUIRE(coached.prospects.size() <= 3);
            CHECK(coached.flown.order == coaching.chronicle.plans.at({turn.turn, coached.plane}));
            CHECK(coached.flown.cards.size() == coached.flown.poses.size());
            CHECK(coached.flown.value <= coached.prospects.front().value + 0.01);
        }
    }
    CHECK(judged == coaching.chronicle.plans.size());
    CHECK(coaching.left_out.empty());
}

TEST_CASE("points that were drawn are those that planes took, and what was dealt was taken") {
    const Coaching coaching = looked_at(duel(&ace_bot, duel_file, ww1_catalog(), 12), ww1_rules());
    const Chronicle& chronicle = coaching.chronicle;
    REQUIRE(chronicle.taken.size() == 2);
    double drawn = 0;
    for (std::size_t plane = 0; plane < 2; ++plane) {
        if (chronicle.end.planes[plane].status != Status::exploded)
            CHECK(chronicle.taken[plane].drawn == chronicle.end.planes[plane].damage);
        CHECK(chronicle.taken[plane].drawn == chronicle.dealt[1 - plane].drawn);
        CHECK(chronicle.taken[plane].expected == doctest::Approx(chronicle.dealt[1 - plane].expected));
        drawn += chronicle.taken[plane].expected;
    }
    CHECK(drawn > 0);
    // Each card counts between no point and five, and two on average or so: so do those that are expected.
    for (const auto& [moment, points] : chronicle.taken_in) CHECK(points.expected > 0.5);
}

TEST_CASE("what comes later changes nothing of what could be known") {
    const Replay whole = duel(&ace_bot, duel_file, ww1_catalog(), 12);
    const Coaching all = looked_at(whole, ww1_rules());
    REQUIRE(all.turns.size() > 4);
    const std::uint32_t turn = all.turns[2].turn;
    const Coaching begun = looked_at(cut_after(whole, turn), ww1_rules());
    for (std::size_t i = 0; i < 3; ++i) {
        REQUIRE(begun.turns[i].planes.size() == all.turns[i].planes.size());
        for (std::size_t k = 0; k < all.turns[i].planes.size(); ++k) {
            CHECK(begun.turns[i].planes[k].best == all.turns[i].planes[k].best);
            CHECK(begun.turns[i].planes[k].chance == all.turns[i].planes[k].chance);
        }
    }
}

TEST_CASE("a turn by itself is judged as in the whole game, and a plane as well") {
    const Replay replay = duel(&ace_bot, duel_file, ww1_catalog(), 8);
    const Coaching all = looked_at(replay, ww1_rules());
    REQUIRE(all.turns.size() > 1);
    CoachWish wish;
    wish.turn = all.turns[1].turn;
    wish.plane = all.turns[1].planes[1].plane;
    const Coaching one = looked_at(replay, ww1_rules(), wish);
    REQUIRE(one.turns.size() == 1);
    REQUIRE(one.turns[0].planes.size() == 1);
    CHECK(one.turns[0].planes[0].chance == all.turns[1].planes[1].chance);
    CHECK_FALSE(one.decisive.has_value());
}

TEST_CASE("who flies off the table although he need not has thrown all his chances away, and that decided it") {
    // Who does not look where he flies leaves soon.
    for (const std::string seed : {"a", "b", "c", "d", "e", "f"}) {
        const Replay replay = duel(&random_bot, duel_file, ww1_catalog(), 30, seed);
        const Coaching coaching = looked_at(replay, ww1_rules());
        const GameState& end = coaching.chronicle.end;
        if (end.outcome.ending != Ending::won) continue;
        const auto gone = std::find_if(end.planes.begin(), end.planes.end(),
                                       [](const Plane& plane) { return plane.status == Status::left; });
        if (gone == end.planes.end()) continue;
        const PlaneId plane = id_at<PlaneId>(static_cast<std::size_t>(gone - end.planes.begin()));
        const CoachedTurn& last = coaching.turns.back();
        REQUIRE(last.turn == end.turn);
        const auto coached = std::find_if(last.planes.begin(), last.planes.end(),
                                          [&](const Coached& one) { return one.plane == plane; });
        REQUIRE(coached != last.planes.end());
        if (coached->prospects.front().value < -0.9) continue;  // it had no way left
        CHECK(coached->chance == 0);
        CHECK(coached->cost == coached->best);
        REQUIRE(coaching.decisive.has_value());
        CHECK(coaching.decisive->plane == plane);
        CHECK(coaching.decisive->cost >= coached->cost);
        return;
    }
    FAIL("nobody left the table");
}

TEST_CASE("by the truth both measure the same two flights: what is good for one is bad for the other") {
    const Replay replay = duel(&ace_bot, duel_file, ww1_catalog(), 10);
    CoachWish wish;
    wish.knowledge = Hindsight::truth;
    const Coaching truth = looked_at(replay, ww1_rules(), wish);
    const Coaching own = looked_at(replay, ww1_rules());
    int compared = 0;
    bool differs = false;
    for (std::size_t i = 0; i < truth.turns.size(); ++i) {
        const CoachedTurn& turn = truth.turns[i];
        if (turn.planes.size() != 2) continue;
        ++compared;
        CHECK(turn.planes[0].flown.value == doctest::Approx(-turn.planes[1].flown.value).epsilon(0.06).scale(1));
        differs = differs || std::abs(turn.planes[0].best - own.turns[i].planes[0].best) > 0.01;
    }
    CHECK(compared > 3);
    CHECK(differs);
}

TEST_CASE("cards that are placed one by one are judged too") {
    const Replay replay = duel(&ace_bot, later_duel_file, ww2_catalog(), 6);
    const Coaching coaching = looked_at(replay, ww2_rules());
    REQUIRE_FALSE(coaching.turns.empty());
    for (const CoachedTurn& turn : coaching.turns) {
        for (const Coached& coached : turn.planes) {
            CHECK(coached.cost >= 0);
            for (const Prospect& prospect : coached.prospects) {
                CHECK(prospect.cards.size() <= 2);
                CHECK(prospect.cards.size() == prospect.poses.size());
            }
        }
    }
    const Names& names = replay.header.names;
    const OrderedJson json = json_of(coaching, ww2_rules(), names, true);
    const OrderedJson order = json["turns"][0]["planes"][0]["prospects"][0]["order"];
    CHECK(order["kind"] == "plan");
    CHECK(order.contains("card"));
    CHECK(order.contains("speed"));
}

TEST_CASE("long games are looked at less deeply, and it is said of which turns nothing is said") {
    const Replay replay = duel(&ace_bot, duel_file, ww1_catalog(), 12);
    CoachWish wish;
    wish.most_decisions = 8;
    const Coaching coaching = looked_at(replay, ww1_rules(), wish);
    REQUIRE_FALSE(coaching.left_out.empty());
    std::size_t judged = 0;
    for (const CoachedTurn& turn : coaching.turns) {
        judged += turn.planes.size();
        CHECK(std::find(coaching.left_out.begin(), coaching.left_out.end(), turn.turn) == coaching.left_out.end());
    }
    CHECK(judged <= 8);
    // Whoever asks for such a turn is told of it.
    wish.turn = coaching.left_out.front();
    CHECK(looked_at(replay, ww1_rules(), wish).turns.size() == 1);
}

TEST_CASE("what the coach says names planes, sides and orders as messages do") {
    const Replay replay = duel(&ace_bot, duel_file, ww1_catalog(), 12);
    const Coaching coaching = looked_at(replay, ww1_rules());
    const Names& names = replay.header.names;
    const OrderedJson overview = json_of(coaching, ww1_rules(), names, false);
    CHECK(overview["format"] == "overdive-coach/1");
    CHECK(overview["knowledge"] == "own");
    CHECK(overview["planes"]["Camel"]["model"] == "sopwith-camel");
    CHECK(overview["planes"]["Camel"]["side"] == "allied");
    CHECK(overview["luck"].size() == 2);
    CHECK_FALSE(overview.contains("turns"));
    CHECK(overview["costs"].size() == coaching.chronicle.plans.size());
    // How it stood as each turn began, and how it ended.
    CHECK(overview["curve"].size() == coaching.turns.size() + 1);
    const OrderedJson& last = overview["curve"].back();
    CHECK(last["turn"] == coaching.chronicle.end.turn + 1);
    CHECK(last["chance"]["allied"].get<double>() + last["chance"]["central"].get<double>() == 1);
    const OrderedJson whole = json_of(coaching, ww1_rules(), names, true);
    const OrderedJson prospect = whole["turns"][0]["planes"][0]["flown"];
    CHECK(prospect["order"]["kind"] == "plan");
    CHECK(prospect["order"]["cards"] == prospect["cards"]);
    CHECK(prospect["poses"].size() == 3);
}
