// Lessons in the server: their game has bots, a look and stacked decks; what is stacked is told to nobody before its
// end, holds after a restart, and stands in the head of the replay, which proves itself.
#include "ai/bot.h"
#include "games/games.h"
#include "rules/legal.h"
#include "server/test_site.h"
#include "wire/re_decide.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Two planes nose to nose: the first shots draw what is stacked.
Json a_lesson() {
    Json setup = duel_setup();
    setup["planes"][0].update({{"at", {450, 300}}, {"heading", 0}});
    setup["planes"][1].update({{"at", {450, 620}}, {"heading", 180}});
    setup["draws"] = {{"A", {"3", "3", "4", "4", "0", "0"}}};
    return {{"format", "overdive-lesson/1"},
            {"id", "nose-to-nose"},
            {"order", 1},
            {"minutes", 3},
            {"title", {{"en", "Nose to nose"}}},
            {"text", {{"en", "Fly on."}}},
            {"own", "allied"},
            {"bots", {{"central", "simple"}}},
            {"look", {{"ground", "fields-12"}}},
            {"setup", setup},
            {"goal", {{"event", "fired"}}},
            {"steps", Json::array({{{"say", "x"}}})}};
}

struct School {
    TestHouse house;
    Json body{{"lesson", {{"system", "ww1"}, {"id", "nose-to-nose"}}}};
    School() {
        const SourceFile source{"lesson.json", a_lesson().dump()};
        house.house.systems.at("ww1").lessons = load_lessons({&source, 1}, ww1(), [](auto) { return true; }).value();
    }
    // What came off deck A, by face, in the order in which it was drawn.
    static std::vector<std::string> drawn_in(const Json& history) {
        std::vector<std::string> cards;
        for (const Json& update : history["updates"]) {
            for (const Json& event : update["events"]) {
                if (event["event"] == "drawn" && event.contains("card")) cards.push_back(event["card"]);
            }
        }
        return cards;
    }
};

}  // namespace

TEST_CASE("a lesson's game is set up with all that its file has, and everybody may know that it is one") {
    School school;
    const Json game = school.house.create(school.body);
    REQUIRE(game.contains("game"));
    const Json table = school.house.room(game)->table_json();
    CHECK(table["lesson"] == "nose-to-nose");
    CHECK(table["look"]["ground"] == "fields-12");
    CHECK(table["seats"][0]["bot"] == "simple");
    CHECK_FALSE(table.contains("listed"));
    CHECK(table.dump().find("draws") == std::string::npos);
    school.house.restart();
    CHECK(school.house.room(game)->table_json()["lesson"] == "nose-to-nose");
}

TEST_CASE("what is not a lesson here is refused, and nobody else stacks a deck") {
    School school;
    const auto refused = [&](const Json& body) { return school.house.create(body).value("refused", ""); };
    CHECK(refused({{"lesson", {{"system", "ww1"}, {"id", "other"}}}}) == "no-such-lesson");
    CHECK(refused({{"lesson", {{"system", "ww2"}, {"id", "nose-to-nose"}}}}) == "no-such-lesson");
    CHECK(refused({{"lesson", {{"system", "ww3"}, {"id", "nose-to-nose"}}}}) == "no-such-lesson");
    CHECK(refused({{"lesson", "nose-to-nose"}}) == "bad-game");
    CHECK(refused({{"lesson", {{"system", 1}}}}) == "bad-game");
    for (const char* more : {"listed", "campaign", "setup", "bots"}) {
        Json body = school.body;
        body[more] = true;
        CHECK(refused(body) == "bad-game");
    }
    Json setup = duel_setup();
    setup["draws"] = {{"A", {"3"}}};
    CHECK(refused({{"setup", setup}}) == "bad-game");
    CHECK(school.house.log.games.empty());
}

TEST_CASE("the cards of a lesson come as they are stacked, also after a restart, and its replay proves it") {
    School school;
    TestHouse& house = school.house;
    const Json game = house.create(school.body);
    house.take(game, "allied", blue_key);
    Person blue = house.join(game, blue_key);
    std::size_t heard = 0;
    // The computer has answered, and thinks of nothing.
    const auto is_waited_for = [&] {
        const auto room = house.room(game);
        const auto due = awaited(room->shown());
        return room->over() || (!due.empty() && std::all_of(due.begin(), due.end(), [](const Awaited& each) {
                   return each.seat == SeatId{1};
               }));
    };
    for (int orders = 0; orders < 400 && !house.room(game)->over(); ++orders) {
        house.run_until(is_waited_for);
        if (orders == 3) {
            blue = Person();
            house.restart();
            blue = house.join(game, blue_key);
            heard = 0;
        }
        const auto room = house.room(game);
        house.run_until(
            [&] { return room->over() || !legal_commands(*room->rules(), room->shown(), SeatId{1}).empty(); });
        if (room->over()) break;
        const auto legal = legal_commands(*room->rules(), room->shown(), SeatId{1});
        Rng rng({1, static_cast<std::uint64_t>(orders)}, 1);
        const Order order = simple_bot(*room->rules(), room->view_for(Viewer{SeatId{1}}), legal, rng, {});
        room->order({SeatId{1}, room->shown().turn, room->shown().phase, order}, [](const auto&) {});
        house.loop.run();
        for (; heard < blue.ear->heard.size(); ++heard)
            CHECK(blue.ear->heard[heard].find("draws") == std::string::npos);
    }
    const auto room = house.room(game);
    REQUIRE(room->over());
    const std::string text = room->replay_text();
    const auto replay = read_replay("lesson", text, ww1());
    REQUIRE(replay.has_value());
    CHECK(replay->header.draws.at("A") == std::vector<std::string>{"3", "3", "4", "4", "0", "0"});
    const auto drawn = School::drawn_in(history_of(*room, {std::nullopt, true}));
    REQUIRE(drawn.size() >= 4);
    CHECK(drawn[0] == "3");
    CHECK(drawn[1] == "3");
    CHECK(drawn[2] == "4");
    // The replay holds with its stacked cards, and not without them.
    const Ruleset& rules = *room->rules();
    const auto stacked = stacked_cards("lesson", replay->header.draws, ww1()).value();
    const MatchSeed seed = MatchSeed::from_text(replay->header.seed);
    CHECK(re_decide(*replay, rules, seed, &stacked).agrees());
    CHECK_FALSE(re_decide(*replay, rules, seed, nullptr).agrees());
    // Whoever plays on from it plays by chance.
    const auto on = room->opening_from_update(1);
    REQUIRE(on.has_value());
    CHECK(on->header.draws.empty());
}

TEST_CASE("the lessons of a war are told over HTTP without what is stacked") {
    School school;
    Site site(school.house);
    const Response answer = site.get("/api/lessons/ww1");
    CHECK(answer.status == 200);
    const Json lessons = Json::parse(*answer.body)["lessons"];
    REQUIRE(lessons.size() == 1);
    CHECK(lessons[0]["id"] == "nose-to-nose");
    CHECK(lessons[0]["own"] == "allied");
    CHECK(lessons[0]["planes"].size() == 2);
    CHECK_FALSE(lessons[0].contains("setup"));
    CHECK(answer.body->find("draws") == std::string::npos);
    CHECK(Json::parse(*site.get("/api/lessons/ww2").body)["lessons"].empty());
    CHECK(site.get("/api/lessons/ww3").status == 404);
    CHECK(site.post("/api/games", R"({"lesson":{"system":"ww1","id":"nose-to-nose"}})").status == 201);
    CHECK(site.post("/api/games", R"({"lesson":{"system":"ww1","id":"none"}})").status == 400);
}
