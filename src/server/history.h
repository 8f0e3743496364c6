// What has happened in one game, as batches of events and as the lines of its replay. What was decided
// runs ahead of what is shown: an order is shown when it is safe in the log.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/decide.h"
#include "wire/replay.h"

namespace overdive::server {

// An order (none: the beginning, or what players agreed on) and what it led to. Batch 1 makes update 1.
struct Batch {
    std::optional<Command> command;
    std::vector<Event> events;
    std::vector<Event> changes{};  // of sealed answers since the batch before: only who gave them knows
};
// A sealed answer was changed. That makes no batch: others could count it.
[[nodiscard]] bool is_change(const Batch& batch);

using Batches = std::vector<std::shared_ptr<const Batch>>;

// A part of a game's history that can be read elsewhere while the game goes on.
struct Past {
    GameState start;
    Batches batches;

    // How things stood after so many of them.
    [[nodiscard]] GameState after(std::size_t update) const;
};

class History {
public:
    // The catalogue must outlive it.
    History(const PlayableStart& start, const Catalog& catalog)
        : catalog_(&catalog), start_(start), decided_(start.state()), shown_(start.state()) {}

    [[nodiscard]] const PlayableStart& start() const { return start_; }

    [[nodiscard]] const GameState& decided() const { return decided_; }
    [[nodiscard]] std::size_t decided_updates() const { return batches_.size(); }
    [[nodiscard]] const GameState& shown() const { return shown_; }
    [[nodiscard]] std::size_t shown_updates() const { return shown_updates_; }
    // The state that the last update left, before changes that only their givers know of.
    [[nodiscard]] const GameState& told() const { return unchanged_ ? *unchanged_ : shown_; }

    // Takes a batch; the answer is its lines for the log.
    [[nodiscard]] const std::string& record(Batch batch);
    // All batches of a game that was played here before, which goes on from its last one. The header gives the
    // lines their meaning; hashes are compared if the data are those it was played with.
    [[nodiscard]] Checked<void> take_up(const ReplayHeader& header, std::string lines, const Ruleset& rules);
    // All batches of a game from outside, to look at: every one leads to where a game can go on, but the last,
    // which may be cut off.
    [[nodiscard]] Checked<void> take_in(const ReplayHeader& header, std::string lines, const Ruleset& rules,
                                        std::size_t most_orders = SIZE_MAX);

    // The next batch is safe.
    const Batch& show_next();
    void show_all();
    // A change is safe.
    void show_change(const Event& changed);

    // All that is shown.
    [[nodiscard]] Past past() const;
    // How the turn of an update began: a game can be played on from there.
    [[nodiscard]] GameState turn_start_of(std::size_t update) const;
    [[nodiscard]] std::string replay_text(const ReplayHeader& header) const;

private:
    using AtEndOfBatch = std::function<Checked<void>(const std::string& place)>;
    [[nodiscard]] Checked<void> fold_in(const ReplayHeader& header, std::string lines, std::size_t most_orders,
                                        const AtEndOfBatch& look);
    void close(Batch batch);

    const Catalog* catalog_;
    PlayableStart start_;
    GameState decided_;                   // after the last batch
    GameState shown_;                     // after the last batch that is safe
    std::optional<GameState> unchanged_;  // what was shown before the first change after the last batch
    std::size_t shown_updates_ = 0;
    Batches batches_;
    std::vector<Event> changes_;  // after the last batch
    std::vector<std::string> lines_;
};

}  // namespace overdive::server
