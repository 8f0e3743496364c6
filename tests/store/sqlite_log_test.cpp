#include <doctest/doctest.h>

#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <filesystem>
#include <fstream>
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

// Another program with the file.
struct Other {
    sqlite3* db = nullptr;
    explicit Other(const std::string& file) { REQUIRE(sqlite3_open(file.c_str(), &db) == SQLITE_OK); }
    Other(const Other&) = delete;
    Other& operator=(const Other&) = delete;
    ~Other() { sqlite3_close(db); }
    void run(const char* sql) const { REQUIRE(sqlite3_exec(db, sql, nullptr, nullptr, nullptr) == SQLITE_OK); }
};

// No file may grow beyond this: the disk is full.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit now{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &now);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &before_); }

private:
    rlimit before_{};
};

// Appends many while the log's own thread is held up, so that they wait together; then waits for all of them.
// Which were kept.
std::vector<bool> kept_of_many(GameLog& log, const std::vector<LogEntry>& entries) {
    std::promise<void> appended;
    std::promise<void> all;
    log.append({}, [held_up = appended.get_future().share()](const Trouble&) { held_up.wait(); });
    std::vector<bool> kept;
    for (const LogEntry& each : entries) {
        log.append({each}, [&](const Trouble& trouble) {
            kept.push_back(!trouble);
            if (kept.size() == entries.size()) all.set_value();
        });
    }
    appended.set_value();
    all.get_future().wait();
    return kept;
}

// One of each of many games.
std::vector<LogEntry> of_many_games(const std::string& game, std::uint32_t number) {
    std::vector<LogEntry> entries;
    for (int i = 0; i < 200; ++i) entries.push_back(entry(game + std::to_string(i), number));
    return entries;
}

std::string refusal(const std::string& file) {
    const auto log = open_sqlite_log(file);
    return log ? "" : log.error().front().reason;
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

TEST_CASE("log: a large game is not read where a small one is wanted") {
    const LogFolder folder;
    const auto log = opened(folder);
    REQUIRE(!keep(*log, {entry("g1", 0, std::string(600, 'x')), entry("g1", 1, std::string(400, 'y'))}));
    REQUIRE(!keep(*log, {entry("g2", 0), entry("g2", 1, std::string(1 << 20, 'z'))}));
    const auto small = log->read_if_small("g1", 1000);
    REQUIRE(small.has_value());
    REQUIRE(small->has_value());
    CHECK(**small == log->read("g1").value());
    CHECK(log->read_if_small("g1", 999).value() == std::nullopt);
    CHECK(log->read_if_small("g2", 1000).value() == std::nullopt);
    CHECK(log->read("g2")->back().body.size() == 1 << 20);
    CHECK(log->read_if_small("nobody's", 1000).value() == std::vector<LogEntry>());
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

TEST_CASE("log: another program that locks the file is waited for once, not for each entry") {
    const LogFolder folder;
    const auto log = opened(folder);
    CHECK(!keep(*log, {entry("a", 0)}));
    const std::uint64_t before = log->transactions();
    {
        const Other other(folder.file());
        other.run("BEGIN IMMEDIATE");
        CHECK(keep(*log, {entry("a", 1)}).has_value());
        CHECK(log->trouble_now().has_value());
        // Each of them would have its own wait: with the old five seconds this takes a quarter of an hour and more.
        for (int i = 0; i < 200; ++i) CHECK(keep(*log, {entry("b", 0)}).has_value());
        CHECK(log->transactions() == before);
        other.run("ROLLBACK");
    }
    while (log->trouble_now()) std::this_thread::sleep_for(std::chrono::milliseconds(5));  // it looks again by itself
    CHECK(!keep(*log, {entry("a", 1)}));
    CHECK(!keep(*log, {entry("b", 0)}));
}

TEST_CASE("log: after a full disk many entries share a transaction as before") {
    const LogFolder folder;
    const auto log = opened(folder);
    CHECK(kept_of_many(*log, of_many_games("a", 0)) == std::vector<bool>(200, true));
    {
        const FullDisk disk(std::filesystem::file_size(folder.file() + "-wal"));
        CHECK(kept_of_many(*log, of_many_games("a", 1)) == std::vector<bool>(200, false));
        CHECK(log->trouble_now().has_value());
    }
    while (log->trouble_now()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    // One of the games has not come again: that is its own affair.
    CHECK(keep(*log, {entry("a7", 2)}).has_value());
    CHECK(!log->trouble_now());
    const std::uint64_t before = log->transactions();
    CHECK(kept_of_many(*log, of_many_games("b", 0)) == std::vector<bool>(200, true));
    CHECK(log->transactions() - before <= 3);
    CHECK(log->read("a7")->size() == 1);
}

TEST_CASE("log: one entry that does not fit keeps no other of its group from being kept") {
    const LogFolder folder;
    const auto log = opened(folder);
    std::vector<LogEntry> entries = of_many_games("g", 0);
    for (std::size_t i = 3; i < entries.size(); i += 10) entries[i].number = 5;
    const std::vector<bool> kept = kept_of_many(*log, entries);
    for (std::size_t i = 0; i < entries.size(); ++i) CHECK(kept[i] == (i % 10 != 3));
    CHECK(!log->trouble_now());
}

TEST_CASE("log: the files are their owner's alone") {
    const LogFolder folder;
    const mode_t before = umask(0);
    {
        const auto log = opened(folder);
        CHECK(!keep(*log, {entry("a", 0)}));
        for (const char* end : {"", "-wal", "-shm", ".lock"}) {
            struct stat found {};
            REQUIRE(stat((folder.file() + end).c_str(), &found) == 0);
            CHECK((found.st_mode & 0777) == 0600);
        }
    }
    umask(before);
}

TEST_CASE("log: a database that is not ours is refused in a sentence and stays as it is") {
    const LogFolder folder;
    const std::string file = folder.file();
    {
        const Other other(file);
        other.run("CREATE TABLE addresses (name TEXT)");
    }
    CHECK(refusal(file).find("another program") != std::string::npos);
    {
        const Other other(file);
        other.run("PRAGMA user_version = 1");
    }
    CHECK(refusal(file).find("another program") != std::string::npos);
    {
        const Other other(file);
        other.run("SELECT name FROM addresses");
        CHECK(sqlite3_exec(other.db, "SELECT * FROM entries", nullptr, nullptr, nullptr) != SQLITE_OK);
        CHECK(!std::filesystem::exists(file + "-wal"));
    }
    const std::string text = (folder.path / "letter.txt").string();
    std::ofstream(text) << std::string(5000, 'x');
    CHECK(refusal(text).find("no database") != std::string::npos);
    CHECK(refusal(folder.path.string()).find("no file") != std::string::npos);
    const std::string newer = (folder.path / "newer.db").string();
    CHECK(refusal(newer).empty());
    {
        const Other other(newer);
        other.run("PRAGMA user_version = 9");
    }
    CHECK(refusal(newer).find("version 9") != std::string::npos);
}

TEST_CASE("log: a database that cannot be written is refused") {
    const LogFolder folder;
    const std::string file = folder.file();
    CHECK(refusal(file).empty());
    // Whoever may do everything is not kept out by rights: then somebody else looks.
    const bool everything = geteuid() == 0;
    std::filesystem::permissions(folder.path, std::filesystem::perms::all);
    std::filesystem::permissions(file, static_cast<std::filesystem::perms>(0444));
    std::filesystem::remove(file + ".lock");
    constexpr uid_t nobody = 65534;
    if (everything) REQUIRE(seteuid(nobody) == 0);
    const std::string said = refusal(file);
    if (everything) REQUIRE(seteuid(0) == 0);
    CHECK(said.find("cannot be written") != std::string::npos);
}

TEST_CASE("log: a database under several names is still one") {
    const LogFolder folder;
    const std::string second = (folder.path / "second.db").string();
    std::filesystem::create_symlink("games.db", second);  // which is not there yet
    {
        auto log = open_sqlite_log(second);
        REQUIRE(log.has_value());
        CHECK(refusal(folder.file()).find("another server") != std::string::npos);
        CHECK(!keep(**log, {entry("a", 0)}));
    }
    const auto log = opened(folder);
    CHECK(refusal(second).find("another server") != std::string::npos);
    CHECK(log->read("a")->size() == 1);
}

TEST_CASE("log: a survey tells of each game how it began and where it stands") {
    const LogFolder folder;
    const auto log = opened(folder);
    for (int game = 0; game < 250; ++game) {
        const std::string id = "g" + std::to_string(game);
        log->append({entry(id, 0, "first of " + id), entry(id, 1), entry(id, 2, "last of " + id)},
                    [](const Trouble&) {});
    }
    CHECK(!keep(*log, {entry("z", 0, "first of z")}));
    std::atomic<int> seen = 0;
    std::promise<void> all;
    log->survey([&](const LogEntry& first, const LogEntry& last) {
        CHECK(first.body == "first of " + first.game);
        CHECK(last.body == (first.game == "z" ? "first of z" : "last of " + first.game));
        if (++seen == 251) all.set_value();
    });
    all.get_future().wait();
    CHECK(seen == 251);
}

TEST_CASE("log: a game that is taken out is gone, and the file becomes smaller") {
    const LogFolder folder;
    const std::string large(1 << 20, 'x');
    std::uintmax_t before = 0;
    {
        const auto log = opened(folder);
        for (const char* id : {"a", "b"}) {
            for (std::uint32_t number = 0; number < 8; ++number) CHECK(!keep(*log, {entry(id, number, large)}));
        }
        std::promise<Trouble> gone;
        log->remove("a", [&](const Trouble& trouble) { gone.set_value(trouble); });
        CHECK(!gone.get_future().get());
        CHECK(log->read("a")->empty());
        CHECK(log->read("b")->size() == 8);
        // Its name can be used again, and the other one goes on.
        CHECK(!keep(*log, {entry("a", 0)}));
        CHECK(!keep(*log, {entry("b", 8)}));
    }
    before = std::filesystem::file_size(folder.file());
    // What was not given back when the program ended is given back later.
    for (int starts = 0; starts < 200 && std::filesystem::file_size(folder.file()) > 10u << 20; ++starts) {
        const auto log = opened(folder);
        CHECK(!keep(*log, {entry("c" + std::to_string(starts), 0)}));
    }
    CHECK(std::filesystem::file_size(folder.file()) < 10u << 20);
    CHECK(before > 8u << 20);
    CHECK(opened(folder)->read("b")->size() == 9);
}

TEST_CASE("log: a database from before can shrink as well") {
    const LogFolder folder;
    sqlite3* old = nullptr;
    REQUIRE(sqlite3_open(folder.file().c_str(), &old) == SQLITE_OK);
    sqlite3_exec(
        old,
        "PRAGMA journal_mode = WAL; CREATE TABLE entries (id INTEGER PRIMARY KEY, game TEXT NOT NULL, number "
        "INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (game, number));"
        "INSERT INTO entries (game, number, at, kind, body) VALUES ('a', 0, 1, 'created', 'x'); PRAGMA "
        "user_version = 1;",
        nullptr, nullptr, nullptr);
    sqlite3_close(old);
    CHECK(opened(folder)->read("a")->size() == 1);
    REQUIRE(sqlite3_open(folder.file().c_str(), &old) == SQLITE_OK);
    sqlite3_stmt* ask = nullptr;
    sqlite3_prepare_v2(old, "PRAGMA auto_vacuum", -1, &ask, nullptr);
    CHECK(sqlite3_step(ask) == SQLITE_ROW);
    CHECK(sqlite3_column_int(ask, 0) == 2);
    sqlite3_finalize(ask);
    sqlite3_close(old);
}
