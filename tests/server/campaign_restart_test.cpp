// The report of a campaign game is in the campaign's log when the game ends, once, whatever happens to the program;
// and a campaign on the disk is the same after the store was closed and opened again.
#include <filesystem>

#include "server/test_mess.h"
#include "store/sqlite_log.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

struct StoreFolder {
    std::filesystem::path path = std::filesystem::temp_directory_path() / ("overdive-campaign-" + random_letters(8));
    StoreFolder() { std::filesystem::create_directories(path); }
    StoreFolder(const StoreFolder&) = delete;
    StoreFolder& operator=(const StoreFolder&) = delete;
    ~StoreFolder() { std::filesystem::remove_all(path); }
    [[nodiscard]] std::filesystem::path file() const { return path / "games.db"; }
    [[nodiscard]] std::unique_ptr<GameLog> open() const {
        auto log = open_sqlite_log(file().string());
        if (!log) FAIL(log.error().front().reason);
        return std::move(*log);
    }
};

// A new campaign on this disk.
std::unique_ptr<Mess> mess_on(const StoreFolder& disk) {
    auto mess = std::make_unique<Mess>(disk.open());
    mess->found();
    return mess;
}

// One that is there already.
std::unique_ptr<Mess> mess_again(const StoreFolder& disk, const std::string& id, const Json& keys) {
    auto mess = std::make_unique<Mess>(disk.open());
    mess->id = id;
    mess->keys = keys;
    return mess;
}

// The program ends, whoever is there, and is started again with the same disk.
void start_again(std::unique_ptr<Mess>& mess, const StoreFolder& disk) {
    const std::string id = mess->id;
    const Json keys = mess->keys;
    mess = nullptr;
    mess = mess_again(disk, id, keys);
}

}  // namespace

TEST_CASE("OD-CAMP-01: the report of a campaign game is kept when the game ends, though nobody asks for the campaign") {
    Mess mess;
    const Json game = mess.begin();
    CHECK(mess.reports_kept() == 0);
    mess.give_up(game);
    mess.house.run_until([&] { return mess.reports_kept() == 1; });
    mess.restart();
    mess.wake_up();
    for (int look = 0; look < 3; ++look) CHECK(mess.get()["results"].size() == 1);
    CHECK(mess.reports_kept() == 1);
}

TEST_CASE("A game that ends while nobody keeps campaigns is reported after the next start, once") {
    Mess mess;
    const Json game = mess.begin();
    mess.site = nullptr;  // as if the program ended between the last line of the game and the report
    mess.give_up(game);
    mess.restart();
    CHECK(mess.reports_kept() == 0);
    mess.wake_up();
    CHECK(mess.reports_kept() == 1);
    mess.wake_up();
    mess.restart();
    mess.wake_up();
    CHECK(mess.get()["results"].size() == 1);
    CHECK(mess.reports_kept() == 1);
}

TEST_CASE("After a start campaigns without a game under way are left in the log") {
    Mess mess;
    mess.restart();
    const int before = mess.house.log.reads;
    mess.wake_up();
    CHECK(mess.house.log.reads == before);
}

TEST_CASE("A report that the disk refuses is taken in when somebody asks") {
    Mess mess;
    const Json game = mess.begin();
    mess.house.take(game, "allied", blue_key);
    mess.house.take(game, "central", red_key);
    Person loser = mess.house.join(game, blue_key);
    mess.house.log.held_back = true;
    loser.say({{"type", "offer"}, {"id", 4}, {"offer", "give-up"}});
    mess.house.log.write();  // the end of the game
    mess.house.log.trouble = "the disk is full";
    mess.house.loop.run();
    mess.house.log.write();  // the report
    mess.house.loop.run();
    CHECK(mess.reports_kept() == 0);
    mess.house.log.trouble.reset();
    mess.house.log.held_back = false;
    CHECK(mess.get()["results"].size() == 1);
    CHECK(mess.reports_kept() == 1);
}

TEST_CASE("OD-CAMP-01: on the disk: founded, a game flown, the store closed and opened: the same diary and table") {
    const StoreFolder disk;
    auto mess = mess_on(disk);
    mess->give_up(mess->begin());
    mess->house.run_until([&] { return mess->reports_kept() == 1; });
    const Json before = mess->get("", mess->key());
    CHECK(before["results"].size() == 1);
    for (int start = 0; start < 2; ++start) {
        start_again(mess, disk);
        mess->wake_up();
        CHECK(mess->get("", mess->key()) == before);
        CHECK(mess->reports_kept() == 1);
    }
    // It is played on from there.
    mess->give_up(mess->begin());
    mess->house.run_until([&] { return mess->reports_kept() == 2; });
    CHECK(mess->get()["results"].size() == 2);
}

TEST_CASE("On the disk: the program ends between a game's end and its report, which is made up for, once") {
    const StoreFolder disk;
    auto mess = mess_on(disk);
    const Json game = mess->begin();
    mess->site = nullptr;
    mess->give_up(game);
    start_again(mess, disk);
    CHECK(mess->reports_kept() == 0);
    mess->house.hall->wake_clocks(
        [&](const LogEntry& first, const LogEntry& last) { mess->site->api.catch_up(first, last); });
    mess->house.run_until([&] { return mess->reports_kept() == 1; });
    const Json diary = mess->get()["diary"];
    start_again(mess, disk);
    CHECK(mess->get()["diary"] == diary);
    CHECK(mess->reports_kept() == 1);
}

TEST_CASE("On the disk: a last entry that was torn is not there, and the campaign goes on before it") {
    const StoreFolder disk;
    const StoreFolder copy;
    auto mess = mess_on(disk);
    mess->give_up(mess->begin());
    mess->house.run_until([&] { return mess->reports_kept() == 1; });
    const Json before = mess->get("", mess->key());
    mess->post("/" + mess->id + "/pilots", {{"pilot", 0}, {"name", "Aspen"}}, mess->key());
    REQUIRE(mess->status == 200);
    // As the disk would be if the power failed within the last write.
    const std::string beside = disk.file().string() + "-wal";
    REQUIRE(std::filesystem::exists(beside));
    std::filesystem::copy_file(disk.file(), copy.file());
    const std::string torn = copy.file().string() + "-wal";
    std::filesystem::copy_file(beside, torn);
    std::filesystem::resize_file(torn, std::filesystem::file_size(torn) - 100);
    auto there = mess_again(copy, mess->id, mess->keys);
    CHECK(there->get("", there->key()) == before);
    there->post("/" + there->id + "/pilots", {{"pilot", 0}, {"name", "Aspen"}}, there->key());
    CHECK(there->get()["pilots"][0]["name"] == "Aspen");
}
