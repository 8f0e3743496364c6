#include <doctest/doctest.h>

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <thread>

#include "store/sqlite_log.h"

using namespace overdive;

namespace {

struct LogFolder {
    std::filesystem::path path = std::filesystem::temp_directory_path() /
                                 ("overdive-log-" + std::to_string(::getpid()) + "-" + std::to_string(counter()++));
    LogFolder() { std::filesystem::create_directories(path); }
    LogFolder(const LogFolder&) = delete;
    LogFolder& operator=(const LogFolder&) = delete;
    ~LogFolder() { std::filesystem::remove_all(path); }
    [[nodiscard]] std::string file() const { return (path / "games.db").string(); }
    static int& counter() {
        static int count = 0;
        return count;
    }
};

std::unique_ptr<GameLog> opened(const LogFolder& folder) {
    auto log = open_sqlite_log(folder.file());
    if (!log) FAIL(log.error().front().reason);
    return std::move(*log);
}

Trouble keep(GameLog& log, std::vector<LogEntry> entries) {
    std::promise<Trouble> done;
    log.append(std::move(entries), [&](const Trouble& trouble) { done.set_value(trouble); });
    return done.get_future().get();
}

LogEntry entry(const std::string& game, std::uint32_t number, const std::string& body = "{}") {
    return {game, number, 1'800'000'000, "lines", body};
}

}  // namespace

TEST_CASE("log: what was kept is there again when the file is opened anew") {
    const LogFolder folder;
    const std::string text = "two\nlines and a letter: \xC3\xA9";
    {
        const auto log = opened(folder);
        CHECK(!keep(*log, {entry("a", 0, text), entry("a", 1)}));
        CHECK(!keep(*log, {entry("b", 0)}));
    }
    const auto log = opened(folder);
    const auto entries = log->read("a");
    REQUIRE(entries.has_value());
    REQUIRE(entries->size() == 2);
    CHECK((*entries)[0] == entry("a", 0, text));
    CHECK(log->read("b")->size() == 1);
    CHECK(log->read("nobody's")->empty());
}

TEST_CASE("log: entries that belong together are kept together or not at all and no gap arises") {
    const LogFolder folder;
    const auto log = opened(folder);
    CHECK(!keep(*log, {entry("a", 0)}));
    CHECK(keep(*log, {entry("a", 1), entry("a", 0)}).has_value());  // 0 is there already
    CHECK(log->read("a")->size() == 1);
    CHECK(keep(*log, {entry("a", 2)}).has_value());  // 1 was not kept, so 2 must not be
    CHECK(!keep(*log, {entry("b", 0)}));             // others go on
    CHECK(!keep(*log, {entry("a", 1)}));
    CHECK(!keep(*log, {entry("a", 2)}));
    CHECK(log->read("a")->size() == 3);
}

TEST_CASE("log: only one program has the file") {
    const LogFolder folder;
    const auto log = opened(folder);
    CHECK(!open_sqlite_log(folder.file()).has_value());
    CHECK(!open_sqlite_log("/nowhere/at/all.db").has_value());
}

TEST_CASE("log: many games at once are all kept, each in its order") {
    const LogFolder folder;
    std::atomic<int> kept = 0;
    {
        const auto log = opened(folder);
        std::vector<std::thread> players;
        for (int player = 0; player < 8; ++player) {
            players.emplace_back([&, player] {
                for (std::uint32_t i = 0; i < 50; ++i) {
                    log->append({entry("g" + std::to_string(player), i)},
                                [&](const Trouble& trouble) { kept += trouble ? 0 : 1; });
                }
            });
        }
        for (std::thread& player : players) player.join();
    }  // closing writes what waits
    CHECK(kept == 400);
    const auto log = opened(folder);
    for (int player = 0; player < 8; ++player) CHECK(log->read("g" + std::to_string(player))->size() == 50);
}
