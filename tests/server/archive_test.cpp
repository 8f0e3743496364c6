// Histories over HTTP: written a page at a time where they stop nobody, kept, and dropped when nobody waits.
#include <algorithm>
#include <atomic>
#include <thread>

#include "server/busy.h"
#include "server/test_site.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

struct FinishedGame {
    Site site;
    Json game;
    FinishedGame()
        : game(site.house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}})) {
        site.house.run_until([&] { return site.house.room(game)->over(); });
    }
    [[nodiscard]] Request wish(const std::string& as = "all") const {
        Request request;
        request.method = "GET";
        request.path = "/api/games/" + game["game"].get<std::string>() + "/history";
        request.query["as"] = as;
        request.from = "192.0.2.1";
        return request;
    }
    // How often it was answered by the time nothing is left to do.
    [[nodiscard]] std::vector<int> answers_to(const std::vector<Request>& requests) {
        std::vector<int> statuses;
        for (const Request& request : requests)
            site.api.handle(request, [&](const Response& response) { statuses.push_back(response.status); });
        site.house.run_until([&] { return statuses.size() == requests.size(); });
        return statuses;
    }
};

}  // namespace

TEST_CASE("a history is not written on the loop") {
    FinishedGame played;
    bool answered = false;
    {
        Busy busy(played.site.house.workshop);
        played.site.api.handle(played.wish(), [&](const Response&) { answered = true; });
        played.site.house.loop.run();
        CHECK(!answered);
        // Others are answered meanwhile.
        CHECK(played.site.get("/healthz").status == 200);
        busy.end();
        played.site.house.run_until([&] { return answered; });
    }
}

TEST_CASE("the history of a game that is over is written once for all who ask") {
    FinishedGame played;
    const Response first = played.site.ask(played.wish());
    Busy busy(played.site.house.workshop);
    const Response second = played.site.ask(played.wish());  // ready: nobody works on it
    CHECK(second.body == first.body);
    CHECK(Json::parse(*first.body)["updates"].size() == played.site.house.room(played.game)->updates());
    // Other eyes get another one.
    std::optional<Response> other;
    played.site.api.handle(played.wish("allied"), [&](Response response) { other = std::move(response); });
    busy.end();
    played.site.house.run_until([&] { return other.has_value(); });
    CHECK(Json::parse(*other->body)["as"] == "allied");
    CHECK(*other->body != *first.body);
}

TEST_CASE("a history is dropped when he who asked has hung up, and written when another one asks meanwhile") {
    FinishedGame played;
    const auto gone = std::make_shared<std::atomic<bool>>(false);
    Request leaver = played.wish();
    leaver.gone = gone;
    int dropped = 0;
    int answered = 0;
    {
        Busy busy(played.site.house.workshop);
        played.site.api.handle(leaver, [&](const Response& response) { dropped = response.status; });
        *gone = true;
        busy.end();
        played.site.house.run_until([&] { return dropped != 0; });
        CHECK(dropped == 503);
    }
    {
        *gone = false;
        Busy busy(played.site.house.workshop);
        played.site.api.handle(leaver, [](const Response&) {});
        *gone = true;
        played.site.api.handle(played.wish(), [&](const Response& response) { answered = response.status; });
        busy.end();
        played.site.house.run_until([&] { return answered != 0; });
        CHECK(answered == 200);
    }
}

TEST_CASE("one address waits for a few histories at once, and others are not kept from theirs") {
    FinishedGame played;
    std::vector<Request> wishes;
    for (std::uint32_t since = 0; since < 12; ++since) {
        wishes.push_back(played.wish());
        wishes.back().query["since"] = std::to_string(since);
    }
    wishes.push_back(played.wish("allied"));
    wishes.back().from = "192.0.2.2";
    std::vector<int> statuses(wishes.size());
    std::size_t answered = 0;
    {
        Busy busy(played.site.house.workshop);
        for (std::size_t i = 0; i < wishes.size(); ++i) {
            played.site.api.handle(wishes[i], [&, i](const Response& response) {
                statuses[i] = response.status;
                ++answered;
            });
        }
        busy.end();
        played.site.house.run_until([&] { return answered == wishes.size(); });
    }
    CHECK(std::count(statuses.begin(), statuses.begin() + 12, 200) == Archive::most_at_once);
    CHECK(std::count(statuses.begin(), statuses.begin() + 12, 429) == 12 - Archive::most_at_once);
    CHECK(statuses.back() == 200);
    CHECK(played.answers_to({wishes[11]}) == std::vector<int>{200});  // once the others are done
}

TEST_CASE("a history that nobody asks for any more is not kept for ever") {
    FinishedGame played;
    const auto ready = [&] {
        bool answered = false;
        Busy busy(played.site.house.workshop);
        played.site.api.handle(played.wish(), [&](const Response&) { answered = true; });
        const bool at_once = answered;
        busy.end();
        played.site.house.run_until([&] { return answered; });
        return at_once;
    };
    CHECK(!ready());
    played.site.house.loop.let_pass(std::chrono::seconds(Archive::kept_seconds));
    played.site.api.tidy_up();
    CHECK(ready());
    played.site.house.loop.let_pass(std::chrono::seconds(Archive::kept_seconds));
    played.site.api.tidy_up();
    CHECK(ready());  // it was asked for meanwhile
    played.site.house.loop.let_pass(std::chrono::seconds(Archive::kept_seconds + 1));
    played.site.api.tidy_up();
    CHECK(!ready());
}

TEST_CASE("the pages of a history are the whole of it") {
    FinishedGame played;
    const auto room = played.site.house.room(played.game);
    const Json whole = history_of(*room, Viewer{std::nullopt, true});
    CHECK(!whole.contains("more"));
    const auto still_here = [] { return true; };
    Json updates = Json::array();
    std::size_t since = 0;
    int pages = 0;
    for (bool more = true; more; ++pages) {
        const auto text = past_text(room->past(), since, Viewer{std::nullopt, true}, room->telling(), still_here, 1);
        const Json page = Json::parse("{" + *text + "}");
        REQUIRE(!page["updates"].empty());
        for (const Json& update : page["updates"]) updates.push_back(update);
        since = updates.back()["update"];
        more = page.value("more", false);
    }
    CHECK(pages == static_cast<int>(room->updates()));  // no page is empty, however long one update is
    CHECK(updates == whole["updates"]);
}
