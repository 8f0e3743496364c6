#include "store/sqlite_log.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include <fmt/format.h>

namespace overdive {
namespace {

constexpr int schema_version = 1;

struct Closer {
    void operator()(sqlite3* db) const { sqlite3_close(db); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Closer>;
using Statement = std::unique_ptr<sqlite3_stmt, Closer>;

Checked<Database> opened(const std::string& file) {
    sqlite3* raw = nullptr;
    const int result =
        sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database db(raw);
    if (result != SQLITE_OK) return failed(file, raw != nullptr ? sqlite3_errmsg(raw) : "cannot be opened");
    sqlite3_busy_timeout(raw, 5000);
    return db;
}

Trouble run(sqlite3* db, const char* sql) {
    if (sqlite3_exec(db, sql, nullptr, nullptr, nullptr) == SQLITE_OK) return std::nullopt;
    return sqlite3_errmsg(db);
}

Statement prepared(sqlite3* db, const char* sql) {
    sqlite3_stmt* raw = nullptr;
    sqlite3_prepare_v2(db, sql, -1, &raw, nullptr);
    return Statement(raw);
}

void bind(sqlite3_stmt* statement, int place, const std::string& text) {
    sqlite3_bind_text(statement, place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

std::string text_in(sqlite3_stmt* statement, int column) {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
    return text == nullptr ? "" : std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
}

int version_of(sqlite3* db) {
    const Statement ask = prepared(db, "PRAGMA user_version");
    return ask && sqlite3_step(ask.get()) == SQLITE_ROW ? sqlite3_column_int(ask.get(), 0) : -1;
}

// A lock that goes with the process, however it ends.
class FileLock {
public:
    explicit FileLock(const std::string& file) : descriptor_(open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
        held_ = descriptor_ >= 0 && flock(descriptor_, LOCK_EX | LOCK_NB) == 0;
    }
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    [[nodiscard]] bool held() const { return held_; }

private:
    int descriptor_;
    bool held_ = false;
};

// Brings what is in the write-ahead log into the database beside the writer, who would otherwise stand still
// for it every second or so. The few pages that come in meanwhile the writer brings over himself: then the
// write-ahead log begins anew instead of growing.
class Checkpoints {
public:
    explicit Checkpoints(Database db) : db_(std::move(db)), thread_([this] { work(); }) {}
    Checkpoints(const Checkpoints&) = delete;
    Checkpoints& operator=(const Checkpoints&) = delete;
    ~Checkpoints() {
        {
            const std::lock_guard guard(mutex_);
            stopping_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }

    // The writer's: so many pages lie in the write-ahead log.
    void pages(int count) {
        if (count < many_pages) return;
        const std::lock_guard guard(mutex_);
        if (wanted_ || finish_) return;
        wanted_ = true;
        wake_.notify_one();
    }
    // The writer's, between two transactions.
    void finish(sqlite3* writing) {
        {
            const std::lock_guard guard(mutex_);
            if (!finish_) return;
            finish_ = false;
        }
        sqlite3_wal_checkpoint_v2(writing, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    }

private:
    static constexpr int many_pages = 1000;

    void work() {
        std::unique_lock guard(mutex_);
        while (true) {
            wake_.wait(guard, [this] { return stopping_ || wanted_; });
            if (stopping_) return;
            guard.unlock();
            sqlite3_wal_checkpoint_v2(db_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
            guard.lock();
            wanted_ = false;
            finish_ = true;
        }
    }

    Database db_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool wanted_ = false;
    bool finish_ = false;
    bool stopping_ = false;
    std::thread thread_;
};

class SqliteLog : public GameLog {
public:
    SqliteLog(std::unique_ptr<FileLock> lock, Database writing, Database reading, Database checkpointing)
        : lock_(std::move(lock)),
          writing_(std::move(writing)),
          reading_(std::move(reading)),
          checkpoints_(std::move(checkpointing)) {
        const auto after_commit = [](void* checkpoints, sqlite3*, const char*, int pages) {
            static_cast<Checkpoints*>(checkpoints)->pages(pages);
            return SQLITE_OK;
        };
        sqlite3_wal_hook(writing_.get(), after_commit, &checkpoints_);
        insert_ = prepared(writing_.get(), "INSERT INTO entries (game, number, at, kind, body) VALUES (?, ?, ?, ?, ?)");
        select_ = prepared(reading_.get(), "SELECT number, at, kind, body FROM entries WHERE game = ? ORDER BY number");
        writer_ = std::thread([this] { write_until_stopped(); });
    }

    // What was appended before is written first.
    ~SqliteLog() override {
        {
            const std::lock_guard guard(mutex_);
            stopping_ = true;
        }
        wake_.notify_one();
        writer_.join();
    }

    void append(std::vector<LogEntry> entries, Done done) override {
        {
            const std::lock_guard guard(mutex_);
            waiting_.push_back({std::move(entries), std::move(done)});
        }
        wake_.notify_one();
    }

    Checked<std::vector<LogEntry>> read(const std::string& game) override {
        const std::lock_guard guard(read_mutex_);
        std::vector<LogEntry> entries;
        bind(select_.get(), 1, game);
        int result = SQLITE_ROW;
        while ((result = sqlite3_step(select_.get())) == SQLITE_ROW) {
            LogEntry entry;
            entry.game = game;
            entry.number = static_cast<std::uint32_t>(sqlite3_column_int64(select_.get(), 0));
            entry.at = sqlite3_column_int64(select_.get(), 1);
            entry.kind = text_in(select_.get(), 2);
            entry.body = text_in(select_.get(), 3);
            entries.push_back(std::move(entry));
        }
        sqlite3_reset(select_.get());
        if (result != SQLITE_DONE) return failed("game " + game, sqlite3_errmsg(reading_.get()));
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i].number != i) return failed("game " + game, fmt::format("entry {} is missing", i));
        }
        return entries;
    }

private:
    struct Append {
        std::vector<LogEntry> entries;
        Done done;
    };

    void write_until_stopped() {
        while (true) {
            std::vector<Append> group;
            {
                std::unique_lock guard(mutex_);
                wake_.wait(guard, [this] { return stopping_ || !waiting_.empty(); });
                if (waiting_.empty()) return;
                group.swap(waiting_);
            }
            write(group);
            checkpoints_.finish(writing_.get());
        }
    }

    void write(std::vector<Append>& group) {
        const bool held_up = !after_gap_.empty();
        if (!held_up && !write_together(group.data(), group.size())) {
            for (Append& each : group) each.done(std::nullopt);
            return;
        }
        // One of them cannot be written: each by itself, so that the others are.
        for (Append& each : group) each.done(write_alone(each));
    }

    Trouble write_alone(Append& one) {
        for (const LogEntry& entry : one.entries) {
            const auto gap = after_gap_.find(entry.game);
            if (gap != after_gap_.end() && entry.number > gap->second)
                return "an earlier entry of the game was not kept";
        }
        const Trouble trouble = write_together(&one, 1);
        for (const LogEntry& entry : one.entries) {
            if (!trouble)
                after_gap_.erase(entry.game);
            else if (!after_gap_.contains(entry.game))
                after_gap_.emplace(entry.game, entry.number);
        }
        return trouble;
    }

    Trouble write_together(const Append* first, std::size_t count) {
        if (Trouble trouble = run(writing_.get(), "BEGIN IMMEDIATE")) return trouble;
        Trouble trouble;
        for (std::size_t i = 0; i < count && !trouble; ++i) {
            for (const LogEntry& entry : first[i].entries) {
                trouble = insert(entry);
                if (trouble) break;
            }
        }
        if (!trouble) trouble = run(writing_.get(), "COMMIT");
        if (trouble) run(writing_.get(), "ROLLBACK");
        return trouble;
    }

    Trouble insert(const LogEntry& entry) {
        bind(insert_.get(), 1, entry.game);
        sqlite3_bind_int64(insert_.get(), 2, entry.number);
        sqlite3_bind_int64(insert_.get(), 3, entry.at);
        bind(insert_.get(), 4, entry.kind);
        bind(insert_.get(), 5, entry.body);
        const int result = sqlite3_step(insert_.get());
        Trouble trouble;
        if (result != SQLITE_DONE) trouble = sqlite3_errmsg(writing_.get());
        sqlite3_reset(insert_.get());
        return trouble;
    }

    std::unique_ptr<FileLock> lock_;
    Database writing_;
    Database reading_;
    Checkpoints checkpoints_;
    Statement insert_;
    Statement select_;
    std::mutex read_mutex_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Append> waiting_;
    bool stopping_ = false;
    std::map<std::string, std::uint32_t> after_gap_;  // the writer's alone: the first number not kept
    std::thread writer_;
};

}  // namespace

Checked<std::unique_ptr<GameLog>> open_sqlite_log(const std::string& file) {
    auto lock = std::make_unique<FileLock>(file + ".lock");
    if (!lock->held()) return failed(file, "another server has this database open, or its folder cannot be written");
    auto writing = opened(file);
    if (!writing) return tl::unexpected<Problems>(writing.error());
    sqlite3* db = writing->get();
    // WAL with full synchronisation: a commit that returns is on the disk, even if the power fails.
    if (Trouble trouble = run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")) {
        return failed(file, *trouble);
    }
    const int version = version_of(db);
    if (version > schema_version || version < 0) {
        return failed(file, fmt::format("the database has version {}, this program knows {}", version, schema_version));
    }
    if (version == 0) {
        constexpr const char* schema =
            "BEGIN;"
            "CREATE TABLE entries (id INTEGER PRIMARY KEY, game TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT "
            "NULL,"
            " kind TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (game, number));"
            "PRAGMA user_version = 1;"
            "COMMIT;";
        if (Trouble trouble = run(db, schema)) return failed(file, *trouble);
    }
    auto reading = opened(file);
    if (!reading) return tl::unexpected<Problems>(reading.error());
    auto checkpointing = opened(file);
    if (!checkpointing) return tl::unexpected<Problems>(checkpointing.error());
    return std::make_unique<SqliteLog>(std::move(lock), std::move(*writing), std::move(*reading),
                                       std::move(*checkpointing));
}

}  // namespace overdive
