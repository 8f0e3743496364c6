// Cards laid out for any plane: where they lead is told from what all may know, and so is where a plane can be.
// Whatever its owner has planned, holds and took, the answer has the same bytes, to himself too.
#include "wire/trial.h"
#include <fmt/format.h>

#include "rules/legal.h"
#include "server/test_house.h"
#include "support/any_mission.h"
#include "support/any_options.h"
#include "support/any_ww2.h"
#include "support/match.h"
#include "support/other_worlds.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json laid_out(const std::vector<int>& cards, const std::string& speed = "") {
    Json list = Json::array();
    for (const int card : cards) {
        list.push_back({{"card", card}});
        if (!speed.empty()) list.back()["speed"] = speed;
    }
    return list;
}

Json answer_to_try(Person& who, const std::string& plane, const Json& cards) {
    who.say({{"type", "try"}, {"id", 3}, {"plane", plane}, {"cards", cards}});
    return who.ear->last();
}

int a_card_with(std::string_view model_name, CardMark mark) {
    for (const ManeuverCard& card : ww1().deck_of(model(model_name)).cards) {
        if (card.is(mark) && basic_rules().decks[model(model_name).deck.index()].has(card.number))
            return card.number.value;
    }
    FAIL("no such card");
    return 0;
}

// What anybody is told of every plane in the game: where it can be, and after some cards of its deck.
std::string told_of_all(const Ruleset& rules, const GameState& state, const Names& names, std::uint64_t seed) {
    const Telling telling{rules, names};
    const View seen = view(rules, state, Viewer{});
    std::string text;
    Dice dice(seed);
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        std::vector<Placed> cards;
        for (std::size_t i = dice.below(most_tried(rules) + 1); i > 0; --i) {
            Placed placed;
            placed.card = id_at<CardId>(1 + dice.below(rules.deck_of(plane).cards.size()));
            if (rules.has_markers) placed.marker = static_cast<Marker>(1 + dice.below(3));
            cards.push_back(placed);
        }
        if (const auto fault = fault_of_trial(seen, id, cards, telling))
            text += *fault;
        else
            text += tried_json(seen, id, cards, telling).dump();
        if (dice.below(20) == 0) text += reach_json(seen, id, telling).dump();
    });
    return text;
}

// Worlds that differ in all that a stranger may not know. How many were compared, and how often cards led somewhere.
template <class Answer>
int compare_tries(const Ruleset& rules, Match& match, std::uint64_t seed, Answer answer) {
    Names names;
    for (std::size_t i = 0; i < match.state.planes.size(); ++i) names.planes.push_back(fmt::format("p{}", i));
    for (std::size_t i = 0; i < match.state.targets.size(); ++i) names.targets.push_back(fmt::format("t{}", i));
    names.seats = {"1", "2", "3", "4", "5", "6"};
    names.sides = {"x", "y", "z"};
    Dice dice(seed);
    OtherSecrets::Names changed;
    int compared = 0;
    for (int orders = 0; orders < 60 && !match.state.over(); ++orders) {
        const auto due = awaited(match.state);
        REQUIRE(match.give(answer(due[dice.below(due.size())], dice)));
        const GameState other = other_world(rules, match.state, Viewer{}, dice, changed);
        if (other == match.state) continue;
        REQUIRE(told_of_all(rules, match.state, names, seed) == told_of_all(rules, other, names, seed));
        ++compared;
    }
    return compared;
}

}  // namespace

TEST_CASE("cards tried for an enemy lead where his own would, and say what comes next (W1-MOVE-01, W1-PLAN-02)") {
    Duel duel;
    const auto cards = Duel::straights("fokker-dr1");
    const Json tried = answer_to_try(duel.blue, "Dr.I", laid_out({cards[0], cards[1]}));
    REQUIRE(tried["type"] == "tried");
    CHECK(tried["id"] == 3);
    CHECK(tried["cards"] == laid_out({cards[0], cards[1]}));
    REQUIRE(tried["way"].size() == 2);
    duel.red.say({{"type", "consider"}, {"id", 4}, {"plane", "Dr.I"}, {"cards", {cards[0], cards[1]}}});
    const Json considered = duel.red.ear->last();
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(tried["way"][i]["at"] == considered["way"][i]["at"]);
        CHECK(tried["way"][i]["heading"] == considered["way"][i]["heading"]);
        CHECK(tried["way"][i]["card"] == cards[i]);
    }
    REQUIRE(tried["next"].size() == considered["next"].size());
    for (std::size_t i = 0; i < tried["next"].size(); ++i) {
        CHECK(tried["next"][i]["card"] == considered["next"][i]["card"]);
        CHECK(tried["next"][i]["at"] == considered["next"][i]["at"]);
        CHECK(tried["next"][i]["objections"] == considered["next"][i]["objections"]);
    }
    // With a whole plan nothing comes next; without a card everything does.
    CHECK(answer_to_try(duel.watcher, "Dr.I", laid_out(cards))["next"].empty());
    CHECK(answer_to_try(duel.watcher, "Dr.I", laid_out({}))["way"].empty());
    CHECK(answer_to_try(duel.watcher, "Dr.I", laid_out({}))["next"].size() > 10);
}

TEST_CASE("a card that cannot be flown there has its objections, and the way ends with it (W1-PLAN-02)") {
    Json setup = duel_setup();
    const int steep = a_card_with("fokker-dr1", CardMark::steep);
    setup["planes"][0]["last"] = steep;
    setup["planes"][0].update({{"at", {450, 200}}, {"heading", 0}});
    Duel duel(Json{{"setup", setup}});
    const int straight = Duel::straights("fokker-dr1")[0];
    int other = 0;
    for (const ManeuverCard& card : ww1().deck_of(model("fokker-dr1")).cards) {
        if (card.is(CardMark::steep) && basic_rules().decks[model("fokker-dr1").deck.index()].has(card.number))
            other = card.number.value;
    }
    REQUIRE(other > 0);
    const Json tried = answer_to_try(duel.blue, "Dr.I", laid_out({other, straight}));
    REQUIRE(tried["way"].size() == 1);
    CHECK(tried["way"][0]["objections"][0]["rule"] == "W1-PLAN-02");
    CHECK_FALSE(tried["way"][0].contains("at"));
    CHECK(tried["next"].empty());
    CHECK(answer_to_try(duel.blue, "Dr.I", laid_out({straight, other}))["way"].size() == 2);
}

TEST_CASE("what cannot be laid out is refused with a reason, and costs no more than what can") {
    Duel duel;
    const auto code = [&](const Json& cards, const std::string& plane = "Dr.I") {
        return answer_to_try(duel.blue, plane, cards).value("code", "");
    };
    CHECK(code(laid_out({1}), "Nobody") == "no-such-plane");
    CHECK(code(laid_out({1, 1})) == "malformed");
    CHECK(code(laid_out({0})) == "malformed");
    CHECK(code(laid_out({200})) == "malformed");
    CHECK(code(laid_out({1, 2, 3, 4})) == "malformed");
    CHECK(code(laid_out({1}, "high")) == "malformed");
    CHECK(code(laid_out({1}, "fast")) == "malformed");
    CHECK(code({{{"card", "repeat"}}}) == "malformed");
    CHECK(code({{{"card", -1}}}) == "malformed");
    CHECK(code({1}) == "malformed");
    CHECK(code(5) == "malformed");
    CHECK(code(std::vector<Json>(5000, Json{{"card", 1}})) == "malformed");
    duel.blue.say({{"type", "try"}, {"id", 3}, {"plane", "Dr.I"}});
    CHECK(duel.blue.ear->last()["code"] == "malformed");
    // A plane that is out of the game is tried no more, and none before all have come.
    TestHouse house;
    const Json waiting = house.create({{"setup", duel_setup()}});
    Person early = house.join(waiting);
    CHECK(answer_to_try(early, "Dr.I", laid_out({1}))["code"] == "not-started");
}

TEST_CASE("the same cards lead to the same answer whoever asks, the plane's own player too (W1-PLAN-01)") {
    Duel duel;
    const auto cards = Duel::straights("fokker-dr1");
    const auto ask_all = [&](const std::string& type) {
        std::vector<Json> heard;
        for (Person* who : {&duel.red, &duel.blue, &duel.watcher}) {
            if (type == "try")
                heard.push_back(answer_to_try(*who, "Dr.I", laid_out({cards[0]})));
            else {
                who->say({{"type", "reach"}, {"id", 3}, {"plane", "Dr.I"}});
                heard.push_back(who->ear->last());
            }
        }
        CHECK(heard[0]["type"] == (type == "try" ? "tried" : "reach"));
        CHECK(heard[0] == heard[1]);
        CHECK(heard[0] == heard[2]);
        return heard[0];
    };
    const Json before = ask_all("try");
    const Json reach = ask_all("reach");
    // A plan that lies there changes nothing.
    duel.red.say(Duel::plan("Dr.I", 1, cards));
    duel.house.loop.run();
    CHECK(ask_all("try") == before);
    CHECK(ask_all("reach") == reach);
}

TEST_CASE("where a plane can be is told as stands with their headings, beside the places") {
    Duel duel;
    duel.blue.say({{"type", "reach"}, {"id", 3}, {"plane", "Dr.I"}});
    const Json reach = duel.blue.ear->last();
    REQUIRE(reach["poses"].size() == 3);
    const Json tried = answer_to_try(duel.blue, "Dr.I", laid_out({}));
    // The first card goes where each card of the deck goes that may be flown.
    std::set<std::vector<int>> first;
    for (const Json& next : tried["next"]) {
        if (next["objections"].empty())
            first.insert({static_cast<int>(std::lround(next["at"][0].get<double>())),
                          static_cast<int>(std::lround(next["at"][1].get<double>())),
                          static_cast<int>(std::lround(next["heading"].get<double>()))});
    }
    std::set<std::vector<int>> told;
    for (const Json& pose : reach["poses"][0]) CHECK(told.insert(pose.get<std::vector<int>>()).second);  // once each
    CHECK(told == first);
    CHECK(reach["poses"][2].size() > reach["poses"][1].size());
}

TEST_CASE(
    "with markers each card has one, two cards are tried, and the marker that lies open is not free (W2-ACC-02)") {
    Duel duel(Json{{"setup", [] {
                        Json setup = ww2_setup({"acceleration"});
                        for (Json& plane : setup["planes"])
                            plane["seat"] = plane["side"] == "axis" ? "central" : "allied";
                        return setup;
                    }()}});
    const Json all = answer_to_try(duel.blue, "E-3", laid_out({}));
    REQUIRE(all["type"] == "tried");
    std::set<std::string> markers;
    for (const Json& next : all["next"]) markers.insert(next["speed"].get<std::string>());
    CHECK(markers == std::set<std::string>{"blank", "low"});
    const Json tried = answer_to_try(duel.blue, "E-3", laid_out({1}, "low"));
    REQUIRE(tried["way"].size() == 1);
    CHECK(tried["way"][0]["speed"] == "low");
    for (const Json& next : tried["next"]) {
        CHECK(next["speed"] == "blank");
        CHECK(next["card"] != 1);
    }
    const Json open = answer_to_try(duel.blue, "E-3", laid_out({1}, "high"));
    REQUIRE(open["way"].size() == 1);
    CHECK(open["way"][0]["objections"][0]["rule"] == "W2-ACC-02");
    CHECK(answer_to_try(duel.blue, "E-3", laid_out({1, 2}, "blank"))["next"].empty());
    CHECK(answer_to_try(duel.blue, "E-3", laid_out({1, 2, 3}, "blank"))["code"] == "malformed");
    CHECK(answer_to_try(duel.blue, "E-3", laid_out({1}))["code"] == "malformed");
}

TEST_CASE("W1-PLAN-01, W1-DMG-01, W1-SPEC-11: what is tried depends on nothing that is hidden") {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Options options = seed % 2 == 0 ? all_with_altitude() : all_without_altitude();
        Setup setup = setup_for(options, dice);
        if (seed % 3 == 0) add_any_mission(options, setup, dice);
        const Ruleset rules = assemble(ww1(), options);
        Match match(rules, setup, seed);
        compared += compare_tries(rules, match, seed, [&](const Awaited& due, Dice& more) {
            return quick_command(rules, match.state, due, more);
        });
    }
    CHECK(compared > 500);
}

TEST_CASE("W2-DMG-01, W2-SPEC-01, W2-TAIL-02: what is tried depends on nothing that is hidden") {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Options options = all_together(ww2_game());
        if (seed % 2 == 0) options.on.erase("acceleration");
        const Ruleset rules = assemble(ww2(), options);
        Match match(rules, ww2_setup_for(options, dice), seed);
        compared += compare_tries(rules, match, seed, [&](const Awaited& due, Dice& more) -> Command {
            FastRng rng(more.below(1'000'000));
            return {due.seat, match.state.turn, match.state.phase,
                    rules.question(due.ask).any(rules, match.state, due.plane, rng)};
        });
    }
    CHECK(compared > 500);
}
