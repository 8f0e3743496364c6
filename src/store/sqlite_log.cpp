#include "store/sqlite_log.h"

#include <sqlite3.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <span>
#include <thread>

#include <fmt/format.h>

#include "store/database_file.h"

namespace overdive {
namespace {

constexpr int schema_version = 1;
constexpr int application = 0x4F564456;  // "OVDV": which program a database belongs to

// Another program may lock the file for a moment: that is waited for once, and not for each entry.
constexpr int patience_ms = 2000;
constexpr int patience_in_trouble_ms = 20;
constexpr int patience_for_reading_ms = 250;
constexpr auto between_trials = std::chrono::milliseconds(500);
constexpr std::uint64_t too_few_bytes = 16u << 20;

constexpr int pages_at_once = 64;
constexpr int incremental = 2;                          // as "PRAGMA auto_vacuum" tells it
constexpr std::int64_t rearranged_at_start = 64 << 20;  // bytes: a larger file would keep everybody waiting

struct Closer {
    void operator()(sqlite3* db) const { sqlite3_close(db); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Closer>;
using Statement = std::unique_ptr<sqlite3_stmt, Closer>;

Checked<Database> opened(const std::string& file, int patience) {
    sqlite3* raw = nullptr;
    const int result =
        sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
    Database db(raw);
    if (result != SQLITE_OK) return failed(file, raw != nullptr ? sqlite3_errmsg(raw) : "cannot be opened");
    sqlite3_busy_timeout(raw, patience);
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

int number_from(sqlite3* db, const char* sql) {
    const Statement ask = prepared(db, sql);
    return ask && sqlite3_step(ask.get()) == SQLITE_ROW ? sqlite3_column_int(ask.get(), 0) : -1;
}
int version_of(sqlite3* db) {
    return number_from(db, "PRAGMA user_version");
}

// Why games cannot be kept in it, before anything of it is changed.
Trouble not_ours(sqlite3* db) {
    constexpr const char* others = "this database belongs to another program";
    const int version = version_of(db);
    if (version < 0) return fmt::format("this is no database that can be read ({})", sqlite3_errmsg(db));
    if (sqlite3_db_readonly(db, "main") == 1) return "the database cannot be written: look at the rights of the file";
    const int owner = number_from(db, "PRAGMA application_id");
    if (owner != 0 && owner != application) return others;
    if (version == 0) {
        if (number_from(db, "SELECT count(*) FROM sqlite_master") > 0) return others;
        return std::nullopt;
    }
    if (!prepared(db, "SELECT id, game, number, at, kind, body FROM entries LIMIT 0")) return others;
    if (version > schema_version)
        return fmt::format("the database has version {}, this program knows {}", version, schema_version);
    return std::nullopt;
}

// So that what is taken out makes the file smaller. One that exists must be rearranged for it once.
void make_shrinkable(sqlite3* db, const std::string& file) {
    if (number_from(db, "PRAGMA auto_vacuum") == incremental) return;
    run(db, "PRAGMA auto_vacuum = INCREMENTAL");
    struct stat found {};
    if (version_of(db) > 0 && stat(file.c_str(), &found) == 0 && found.st_size <= rearranged_at_start)
        run(db, "VACUUM");
}

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
    SqliteLog(std::string file, std::unique_ptr<FileLock> lock, Database writing, Database reading,
              Database checkpointing)
        : file_(std::move(file)),
          lock_(std::move(lock)),
          writing_(std::move(writing)),
          reading_(std::move(reading)),
          checkpoints_(std::move(checkpointing)) {
        const auto after_commit = [](void* checkpoints, sqlite3*, const char*, int pages) {
            static_cast<Checkpoints*>(checkpoints)->pages(pages);
            return SQLITE_OK;
        };
        sqlite3_wal_hook(writing_.get(), after_commit, &checkpoints_);
        // An entry is written only behind the one before it, so that no game ever has a gap.
        insert_ = prepared(writing_.get(),
                           "INSERT INTO entries (game, number, at, kind, body) SELECT ?1, ?2, ?3, ?4, ?5 WHERE ?2 = "
                           "(SELECT coalesce(max(number) + 1, 0) FROM entries WHERE game = ?1)");
        select_ = prepared(reading_.get(), all_of_game);
        ids_ = prepared(reading_.get(), "SELECT id FROM entries WHERE game = ? ORDER BY number");
        writer_ = std::thread([this] { write_until_stopped(); });
    }

    // What was appended before is written first.
    ~SqliteLog() override {
        stop_survey_ = true;
        if (surveyor_.joinable()) surveyor_.join();
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

    void remove(const std::string& game, Done done) override {
        {
            const std::lock_guard guard(mutex_);
            removals_.push_back({game, std::move(done)});
        }
        wake_.notify_one();
    }

    // On a connection of its own: a large game takes its time, and whoever reads a small one does not wait for it.
    Checked<std::vector<LogEntry>> read(const std::string& game) override {
        const auto db = opened(file_, patience_for_reading_ms);
        if (!db) return tl::unexpected<Problems>(db.error());
        const Statement all = prepared(db->get(), all_of_game);
        return entries_of(db->get(), all.get(), game);
    }

    Checked<IfSmall> read_if_small(const std::string& game, std::size_t most_bytes) override {
        const std::lock_guard guard(read_mutex_);
        if (larger_than(most_bytes, game)) return IfSmall();
        auto entries = entries_of(reading_.get(), select_.get(), game);
        if (!entries) return tl::unexpected<Problems>(entries.error());
        return IfSmall(std::move(*entries));
    }

    [[nodiscard]] Trouble trouble_now() const override {
        {
            const std::lock_guard guard(mutex_);
            if (trouble_) return trouble_;
        }
        struct statvfs disk {};
        if (statvfs(file_.c_str(), &disk) == 0 && disk.f_bavail * disk.f_frsize < too_few_bytes)
            return "the disk is almost full";
        return std::nullopt;
    }
    [[nodiscard]] std::uint64_t transactions() const override { return transactions_; }

    void survey(const Survey& seen) override {
        if (surveying_.exchange(true)) return;
        if (surveyor_.joinable()) surveyor_.join();
        surveyor_ = std::thread([this, seen] {
            look_through(seen);
            surveying_ = false;
        });
    }

private:
    struct Append {
        std::vector<LogEntry> entries;
        Done done;
    };
    struct Removal {
        std::string game;
        Done done;
    };

    void write_until_stopped() {
        while (true) {
            std::vector<Append> group;
            std::optional<Removal> removal;
            {
                std::unique_lock guard(mutex_);
                const auto due = [this] {
                    const bool tidying = !removals_.empty() || pages_to_give_back_;
                    return stopping_ || !waiting_.empty() || (tidying && !trouble_);
                };
                if (trouble_)
                    wake_.wait_for(guard, between_trials, due);
                else
                    wake_.wait(guard, due);
                if (waiting_.empty() && stopping_) return;
                group.swap(waiting_);
                // What is to be kept goes before what is to go.
                if (group.empty() && !trouble_ && !removals_.empty()) {
                    removal = std::move(removals_.front());
                    removals_.pop_front();
                }
            }
            if (!group.empty())
                write(group);
            else if (removal)
                take_out(*removal);
            else if (in_trouble())
                try_again();
            else if (pages_to_give_back_)
                give_pages_back();
            checkpoints_.finish(writing_.get());
        }
    }

    // Something was not kept, and nobody has come since: does the disk take anything by now?
    void try_again() {
        if (begin()) return;
        note(finished(run(writing_.get(), fmt::format("PRAGMA user_version = {}", schema_version).c_str())));
    }

    void write(std::vector<Append>& group) {
        std::vector<Trouble> each(group.size());
        Trouble whole = write_together(group, each);
        // Perhaps one of them is too large for the disk: each by itself, so that the others are kept.
        if (whole && !locked_out_ && group.size() > 1) {
            for (std::size_t i = 0; i < group.size() && !locked_out_; ++i) {
                whole = write_together({&group[i], 1}, {&each[i], 1});
            }
        }
        note(whole);
        for (std::size_t i = 0; i < group.size(); ++i) group[i].done(each[i]);
    }

    // What is wrong with the disk, not with one of the entries.
    void note(const Trouble& trouble) {
        const std::lock_guard guard(mutex_);
        trouble_ = trouble;
    }

    [[nodiscard]] bool in_trouble() const {
        const std::lock_guard guard(mutex_);
        return trouble_.has_value();
    }

    void take_out(const Removal& removal) {
        Trouble trouble = begin();
        if (!trouble) {
            const Statement erase = prepared(writing_.get(), "DELETE FROM entries WHERE game = ?");
            bind(erase.get(), 1, removal.game);
            if (sqlite3_step(erase.get()) != SQLITE_DONE) trouble = sqlite3_errmsg(writing_.get());
            trouble = finished(trouble);
        }
        note(trouble);
        pages_to_give_back_ = true;
        removal.done(trouble);
    }

    // A few at a time: orders that come meanwhile do not wait for the rest.
    void give_pages_back() {
        if (!run(writing_.get(), fmt::format("PRAGMA incremental_vacuum({})", pages_at_once).c_str()))
            pages_to_give_back_ = number_from(writing_.get(), "PRAGMA freelist_count") > 0 &&
                                  number_from(writing_.get(), "PRAGMA auto_vacuum") == incremental;
        else
            pages_to_give_back_ = false;  // with the next game that goes
    }

    // Who was in vain waited for is not waited for again, until something is written.
    Trouble begin() {
        sqlite3_busy_timeout(writing_.get(), in_trouble() ? patience_in_trouble_ms : patience_ms);
        return run(writing_.get(), "BEGIN IMMEDIATE");
    }
    Trouble finished(Trouble trouble) {
        ++transactions_;
        if (!trouble) trouble = run(writing_.get(), "COMMIT");
        if (trouble && sqlite3_get_autocommit(writing_.get()) == 0) run(writing_.get(), "ROLLBACK");
        return trouble;
    }

    // In one transaction. What does not fit to what its game has is left out, and the others are kept. The
    // answer is what was the matter with all of them.
    Trouble write_together(std::span<const Append> group, std::span<Trouble> each) {
        Trouble whole = begin();
        locked_out_ = whole.has_value();
        for (std::size_t i = 0; i < group.size() && !whole; ++i) {
            whole = run(writing_.get(), "SAVEPOINT one");
            if (!whole) each[i] = insert_all(group[i], whole);
            if (!whole && each[i]) whole = run(writing_.get(), "ROLLBACK TO one");
            if (!whole) whole = run(writing_.get(), "RELEASE one");
        }
        if (!locked_out_) whole = finished(whole);
        if (whole) std::fill(each.begin(), each.end(), whole);
        return whole;
    }

    // `whole`: the disk's fault.
    Trouble insert_all(const Append& append, Trouble& whole) {
        for (const LogEntry& entry : append.entries) {
            if ((whole = insert(entry))) return whole;
            if (sqlite3_changes(writing_.get()) == 0) return "an earlier entry of the game was not kept";
        }
        return std::nullopt;
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

    static constexpr const char* all_of_game =
        "SELECT number, at, kind, body FROM entries WHERE game = ? ORDER BY number";

    static Checked<std::vector<LogEntry>> entries_of(sqlite3* db, sqlite3_stmt* all, const std::string& game) {
        std::vector<LogEntry> entries;
        bind(all, 1, game);
        int result = SQLITE_ROW;
        while ((result = sqlite3_step(all)) == SQLITE_ROW) {
            LogEntry entry;
            entry.game = game;
            entry.number = static_cast<std::uint32_t>(sqlite3_column_int64(all, 0));
            entry.at = sqlite3_column_int64(all, 1);
            entry.kind = text_in(all, 2);
            entry.body = text_in(all, 3);
            entries.push_back(std::move(entry));
        }
        sqlite3_reset(all);
        if (result != SQLITE_DONE) return failed("game " + game, sqlite3_errmsg(db));
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i].number != i) return failed("game " + game, fmt::format("entry {} is missing", i));
        }
        return entries;
    }

    // Looks at the length of each entry, which is known without reading it.
    [[nodiscard]] bool larger_than(std::size_t most_bytes, const std::string& game) {
        std::size_t bytes = 0;
        bind(ids_.get(), 1, game);
        sqlite3_blob* body = nullptr;
        while (bytes <= most_bytes && sqlite3_step(ids_.get()) == SQLITE_ROW) {
            const std::int64_t id = sqlite3_column_int64(ids_.get(), 0);
            const int result = body == nullptr
                                   ? sqlite3_blob_open(reading_.get(), "main", "entries", "body", id, 0, &body)
                                   : sqlite3_blob_reopen(body, id);
            if (result != SQLITE_OK) break;  // whoever reads it says why
            bytes += static_cast<std::size_t>(sqlite3_blob_bytes(body));
        }
        sqlite3_blob_close(body);
        sqlite3_reset(ids_.get());
        return bytes > most_bytes;
    }

    // In short reads, so that the write-ahead log can be brought over in between.
    void look_through(const Survey& seen) {
        const auto db = opened(file_, patience_ms);
        if (!db) return;
        const Statement firsts = prepared(db->get(),
                                          "SELECT game, number, at, kind, body FROM entries WHERE game > ? AND number "
                                          "= 0 ORDER BY game LIMIT 100");
        const Statement last = prepared(db->get(),
                                        "SELECT game, number, at, kind, body FROM entries WHERE game = ? ORDER BY "
                                        "number DESC LIMIT 1");
        std::string before;
        while (!stop_survey_) {
            const std::vector<LogEntry> some = rows(firsts.get(), before);
            if (some.empty()) return;
            for (const LogEntry& first : some) {
                if (stop_survey_) return;
                const std::vector<LogEntry> end = rows(last.get(), first.game);
                if (!end.empty()) seen(first, end.front());
            }
            before = some.back().game;
        }
    }
    static std::vector<LogEntry> rows(sqlite3_stmt* statement, const std::string& game) {
        std::vector<LogEntry> found;
        bind(statement, 1, game);
        while (sqlite3_step(statement) == SQLITE_ROW) {
            found.push_back({text_in(statement, 0), static_cast<std::uint32_t>(sqlite3_column_int64(statement, 1)),
                             sqlite3_column_int64(statement, 2), text_in(statement, 3), text_in(statement, 4)});
        }
        sqlite3_reset(statement);
        return found;
    }

    std::string file_;
    std::unique_ptr<FileLock> lock_;
    Database writing_;
    Database reading_;
    Checkpoints checkpoints_;
    Statement insert_;
    Statement select_;
    Statement ids_;
    std::mutex read_mutex_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Append> waiting_;
    std::deque<Removal> removals_;
    bool pages_to_give_back_ = true;  // the writer's alone; perhaps the program ended before it had
    bool stopping_ = false;
    Trouble trouble_;          // nothing could be written the last time
    bool locked_out_ = false;  // the writer's alone: it was another program that has the file
    std::atomic<std::uint64_t> transactions_ = 0;
    std::atomic<bool> stop_survey_ = false;
    std::atomic<bool> surveying_ = false;
    std::thread surveyor_;
    std::thread writer_;
};

}  // namespace

Checked<std::unique_ptr<GameLog>> open_sqlite_log(const std::string& name) {
    // Counting its memory would take one lock for all connections: who reads a large game would hold up the writer.
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);  // the first to open one decides
    const auto found = database_file(name);
    if (!found) return tl::unexpected<Problems>(found.error());
    const std::string& file = *found;
    auto lock = std::make_unique<FileLock>(file + ".lock");
    if (const Trouble trouble = lock->trouble()) return failed(file, *trouble);
    auto writing = opened(file, patience_ms);
    if (!writing) return tl::unexpected<Problems>(writing.error());
    sqlite3* db = writing->get();
    if (const Trouble trouble = not_ours(db)) return failed(file, *trouble);
    make_shrinkable(db, file);
    // WAL with full synchronisation: a commit that returns is on the disk, even if the power fails.
    if (Trouble trouble = run(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;")) {
        return failed(file, *trouble);
    }
    if (version_of(db) == 0) {
        const std::string schema = fmt::format(
            "BEGIN;"
            "CREATE TABLE entries (id INTEGER PRIMARY KEY, game TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT "
            "NULL,"
            " kind TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (game, number));"
            "PRAGMA application_id = {};"
            "PRAGMA user_version = {};"
            "COMMIT;",
            application, schema_version);
        if (Trouble trouble = run(db, schema.c_str())) return failed(file, *trouble);
    }
    auto reading = opened(file, patience_for_reading_ms);
    if (!reading) return tl::unexpected<Problems>(reading.error());
    auto checkpointing = opened(file, patience_for_reading_ms);
    if (!checkpointing) return tl::unexpected<Problems>(checkpointing.error());
    return std::make_unique<SqliteLog>(file, std::move(lock), std::move(*writing), std::move(*reading),
                                       std::move(*checkpointing));
}

}  // namespace overdive
