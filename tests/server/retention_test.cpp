// Games that nobody has touched for long are cleared away while the server runs.
#include "server/caretaker.h"
#include "server/test_house.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr auto day = std::chrono::hours(24);

struct Club {
    TestHouse house;
    Caretaker caretaker{house.house, *house.hall, {.abandoned = 10, .finished = 100, .uploaded = 5}};
    Json abandoned = house.create({{"setup", duel_setup()}});
    Json finished = house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}});
    Json uploaded;

    Club() {
        house.run_until([&] { return house.room(finished)->over(); });
        const std::string text = house.room(finished)->replay_text();
        uploaded = house.import(text);
        caretaker.begin();
    }
    [[nodiscard]] bool is_there(const Json& game) { return house.find(game).has_value(); }
    [[nodiscard]] std::string there() {
        std::string list;
        for (const auto& [name, game] :
             {std::pair("abandoned ", &abandoned), {"finished ", &finished}, {"uploaded ", &uploaded}})
            list += is_there(*game) ? name : "";
        return list;
    }
    void days_pass(int days) {
        for (int i = 0; i < days; ++i) house.loop.let_pass(day);
    }
};

}  // namespace

TEST_CASE("games go when their time is over, each kind after its own") {
    Club club;
    club.days_pass(5);
    CHECK(club.there() == "abandoned finished uploaded ");
    club.days_pass(2);
    CHECK(club.there() == "abandoned finished ");
    club.days_pass(5);
    CHECK(club.there() == "finished ");
    club.days_pass(100);
    CHECK(club.there().empty());
    CHECK(club.house.metrics.games_removed == 3);
}

TEST_CASE("a game in which somebody is does not go, and goes when he has left") {
    Club club;
    {
        const Person guest = club.house.join(club.uploaded);
        club.days_pass(20);
        CHECK(club.is_there(club.uploaded));
    }
    club.days_pass(2);
    CHECK(!club.is_there(club.uploaded));
}

TEST_CASE("what happens in a game keeps it") {
    Club club;
    club.days_pass(8);
    club.house.take(club.abandoned, "central", red_key);
    club.days_pass(8);
    CHECK(club.is_there(club.abandoned));
    club.days_pass(4);
    CHECK(!club.is_there(club.abandoned));
}

TEST_CASE("games that stay for ever stay") {
    const LogEntry first{"g", 0, 0, "created", "{}"};
    constexpr std::int64_t in_a_century = 100LL * 365 * 24 * 3600;
    CHECK(outlived(first, first, {}, in_a_century));
    CHECK(!outlived(first, first, {.abandoned = 0, .finished = 1, .uploaded = 1}, in_a_century));
}

TEST_CASE("a campaign stays as long as a game that is over, whatever its words") {
    const LogEntry first{"c1", 0, 0, std::string(kind_campaign), R"({"clock":1,"imported":true})"};
    const Retention retention{.abandoned = 10, .finished = 100, .uploaded = 5};
    constexpr std::int64_t one_day = 24 * 3600;
    CHECK_FALSE(outlived(first, first, retention, 99 * one_day));
    CHECK(outlived(first, first, retention, 101 * one_day));
    CHECK_FALSE(has_clock(first));
}
