#include "server/history.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "rules/evolve.h"
#include "wire/replay_writer.h"

namespace overdive::server {

const std::string& History::record(Batch batch) {
    std::ostringstream text;
    ReplayWriter writer(text, *catalog_);
    if (batch.command) writer.command(*batch.command);
    for (const Event& event : batch.events) {
        evolve(decided_, event);
        writer.event(event, decided_);
    }
    batches_.push_back(std::make_shared<const Batch>(std::move(batch)));
    return lines_.emplace_back(text.str());
}

Checked<void> History::take_up(const ReplayHeader& header, std::string lines, bool same_data) {
    if (lines.empty()) return {};
    const auto replay = read_replay("log", header_text(header, *catalog_) + lines, *catalog_);
    if (!replay) return tl::unexpected<Problems>(replay.error());
    Batch batch;
    std::uint8_t old_step = header.old_step.value_or(0);
    for (const ReplayLine& line : replay->lines) {
        old_step = line.old_step.value_or(old_step);
        if (const auto* command = std::get_if<Command>(&line.what)) {
            if (!batch.events.empty() || batch.command)
                batches_.push_back(std::make_shared<const Batch>(std::exchange(batch, {})));
            batch.command = *command;
        } else if (const auto* event = std::get_if<Event>(&line.what)) {
            if (!fits(decided_, *event)) return failed("log", "an event speaks of what this game does not have");
            evolve(decided_, *event);
            batch.events.push_back(*event);
        } else if (const auto* mark = std::get_if<HashMark>(&line.what)) {
            // Numbers of models may be others with other data, and the hash is made of them.
            if (same_data && *mark != mark_like(*mark, decided_, old_step)) {
                return failed("log", "the state is not the one recorded");
            }
        }
    }
    batches_.push_back(std::make_shared<const Batch>(std::move(batch)));
    lines_.push_back(std::move(lines));
    show_all();
    return {};
}

const Batch& History::show_next() {
    const Batch& batch = *batches_[shown_updates_++];
    for (const Event& event : batch.events) evolve(shown_, event);
    return batch;
}

void History::show_all() {
    shown_ = decided_;
    shown_updates_ = batches_.size();
}

GameState Past::after(std::size_t update) const {
    GameState state = start;
    for (std::size_t i = 0; i < update; ++i) {
        for (const Event& event : batches[i]->events) evolve(state, event);
    }
    return state;
}

Past History::past() const {
    return {start_, {batches_.begin(), batches_.begin() + static_cast<std::ptrdiff_t>(shown_updates_)}};
}

GameState History::turn_start_of(std::size_t update) const {
    GameState state = start_;
    GameState turn_start = state;
    for (std::size_t i = 0; i < std::min(update, shown_updates_); ++i) {
        for (const Event& event : batches_[i]->events) {
            if (std::holds_alternative<TurnBegan>(event)) turn_start = state;
            evolve(state, event);
        }
    }
    return turn_start;
}

std::string History::replay_text(const ReplayHeader& header) const {
    std::string text = header_text(header, *catalog_);
    for (const std::string& line : lines_) text += line;
    return text;
}

}  // namespace overdive::server
