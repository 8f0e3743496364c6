#include "server/history.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "rules/agreements.h"
#include "rules/evolve.h"
#include "wire/replay_writer.h"

namespace overdive::server {

bool is_change(const Batch& batch) {
    return batch.events.size() == 1 && std::holds_alternative<AnswerChanged>(batch.events.front());
}

void History::close(Batch batch) {
    if (is_change(batch)) {
        changes_.push_back(batch.events.front());
        return;
    }
    batch.changes = std::exchange(changes_, {});
    batches_.push_back(std::make_shared<const Batch>(std::move(batch)));
}

const std::string& History::record(Batch batch) {
    std::ostringstream text;
    ReplayWriter writer(text, *catalog_);
    if (batch.command) writer.command(*batch.command);
    for (const Event& event : batch.events) {
        evolve(decided_, event);
        writer.event(event, decided_);
    }
    close(std::move(batch));
    return lines_.emplace_back(text.str());
}

// The last state is what rules run on.
Checked<void> History::take_up(const ReplayHeader& header, std::string lines, const Ruleset& rules) {
    if (lines.empty()) return {};
    if (auto folded = fold_in(header, std::move(lines), SIZE_MAX, nullptr); !folded) return folded;
    const auto now = playable_moment("log", rules, decided_);
    if (!now) return tl::unexpected<Problems>(now.error());
    decided_ = now->state();
    show_all();
    return {};
}

Checked<void> History::take_in(const ReplayHeader& header, std::string lines, const Ruleset& rules,
                               std::size_t most_orders) {
    if (lines.empty()) return {};
    auto folded = fold_in(header, std::move(lines), most_orders, [&](const std::string& place) -> Checked<void> {
        const auto now = playable_moment(place, rules, decided_);
        return now ? Checked<void>() : tl::unexpected<Problems>(now.error());
    });
    if (!folded) return folded;
    if (auto shown = showable("replay", rules, decided_); !shown) return shown;
    show_all();
    return {};
}

Checked<void> History::fold_in(const ReplayHeader& header, std::string lines, std::size_t most_orders,
                               const AtEndOfBatch& look) {
    const auto replay = read_replay("replay", header_text(header, *catalog_) + lines, *catalog_);
    if (!replay) return tl::unexpected<Problems>(replay.error());
    const auto orders =
        static_cast<std::size_t>(std::count_if(replay->lines.begin(), replay->lines.end(), [](const ReplayLine& line) {
            return std::holds_alternative<Command>(line.what);
        }));
    if (orders > most_orders)
        return failed("replay", fmt::format("{} orders, more than the {} that are kept", orders, most_orders));
    // Numbers of models may be others with other data, and the hash is made of them.
    const bool same_data = header.catalogue == catalog_->fingerprint;
    Batch batch;
    std::uint8_t old_step = header.old_step.value_or(0);
    std::string place = "replay:1";
    for (const ReplayLine& line : replay->lines) {
        old_step = line.old_step.value_or(old_step);
        if (const auto* command = std::get_if<Command>(&line.what)) {
            if (!batch.events.empty() || batch.command) {
                if (batch.events.empty()) return failed(place, "an order that led to nothing");
                if (const auto good = look ? look(place) : Checked<void>(); !good) return good;
                close(std::exchange(batch, {}));
            }
            batch.command = *command;
        }
        place = fmt::format("replay:{}", line.number);
        if (const auto* event = std::get_if<Event>(&line.what)) {
            if (!fits(decided_, *event)) return failed(place, "the event speaks of what this game does not have");
            if (is_agreement(*event) && !batch.events.empty()) {
                if (const auto good = look ? look(place) : Checked<void>(); !good) return good;
                close(std::exchange(batch, {}));
            }
            evolve(decided_, *event);
            batch.events.push_back(*event);
        } else if (const auto* mark = std::get_if<HashMark>(&line.what)) {
            if (same_data && *mark != mark_like(*mark, decided_, old_step))
                return failed(place, "the state is not the one recorded");
        }
    }
    close(std::move(batch));
    lines_.push_back(std::move(lines));
    return {};
}

const Batch& History::show_next() {
    const Batch& batch = *batches_[shown_updates_++];
    for (const Event& event : batch.events) evolve(shown_, event);
    unchanged_.reset();
    return batch;
}

void History::show_all() {
    shown_ = decided_;
    shown_updates_ = batches_.size();
}

void History::show_change(const Event& changed) {
    if (!unchanged_) unchanged_ = shown_;
    evolve(shown_, changed);
}

GameState Past::after(std::size_t update) const {
    GameState state = start;
    for (std::size_t i = 0; i < update; ++i) {
        for (const Event& event : batches[i]->changes) evolve(state, event);
        for (const Event& event : batches[i]->events) evolve(state, event);
    }
    return state;
}

Past History::past() const {
    return {start_.state(), {batches_.begin(), batches_.begin() + static_cast<std::ptrdiff_t>(shown_updates_)}};
}

GameState History::turn_start_of(std::size_t update) const {
    GameState state = start_.state();
    GameState turn_start = state;
    for (std::size_t i = 0; i < std::min(update, shown_updates_); ++i) {
        for (const Event& event : batches_[i]->changes) evolve(state, event);
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
