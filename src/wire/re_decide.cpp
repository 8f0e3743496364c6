#include "wire/re_decide.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/agreements.h"
#include "rules/decide.h"
#include "rules/planning.h"
#include "wire/codec.h"
#include "wire/hex.h"

namespace overdive {
namespace {

std::string text_of(const HashMark& mark) {
    return fmt::format("hash {} (turn {}, phase {})", hex_of(mark.hash), mark.turn, mark.phase);
}

std::string text_of(const Objections& objections) {
    std::string text = "refused:";
    for (const Objection& objection : objections) {
        text += fmt::format(" {} {}", name_of(objection.why), name_of(objection.rule));
    }
    return text;
}

// Older programs took a plan that ends its plane without a warning, so nobody said that he meant it.
bool is_unwarned(const Objections& objections) {
    return std::all_of(objections.begin(), objections.end(),
                       [](const Objection& objection) { return ends_plane(objection.why); });
}

Command on_purpose(Command command) {
    if (auto* plan = std::get_if<PlanCards>(&command.order)) plan->bluff = Bluff::yes;
    return command;
}

// The orders of a replay, given again one after the other.
class SecondGame {
public:
    SecondGame(const Ruleset& rules, const PlayableStart& start, const Chance& chance)
        : rules_(rules), chance_(chance), state_(start.state()), due_(begin(rules, start, chance)) {}

    // What happens instead of a line of the replay; nothing if it happens as recorded.
    std::optional<std::string> instead_of(const Command& command) {
        if (next_ < due_.size()) return short_text(due_[next_]);
        auto decision = decide(rules_, state_, command, chance_);
        if (!decision && is_unwarned(decision.error())) decision = decide(rules_, state_, on_purpose(command), chance_);
        if (!decision) return text_of(decision.error());
        due_ = std::move(*decision);
        next_ = 0;
        return std::nullopt;
    }
    std::optional<std::string> instead_of(const Event& event) {
        // Older files do not say that the cards of a moment were settled.
        while (next_ < due_.size() && std::holds_alternative<Settled>(due_[next_]) &&
               !std::holds_alternative<Settled>(event)) {
            evolve(state_, due_[next_++]);
        }
        if (next_ == due_.size() && is_agreement(event)) {
            due_ = events_of_agreement(state_, event);
            next_ = 0;
        }
        if (next_ == due_.size()) return "nothing before the next order";
        if (due_[next_] != event) return short_text(due_[next_]);
        ++next_;
        evolve(state_, event);
        return std::nullopt;
    }
    std::optional<std::string> instead_of(const HashMark& mark) const {
        const HashMark due = mark_like(mark, state_, old_step_);
        return mark == due ? std::nullopt : std::optional(text_of(due));
    }
    void note_step(std::optional<std::uint8_t> old_step) { old_step_ = old_step.value_or(old_step_); }
    // An event that must still come where the replay ends.
    [[nodiscard]] std::optional<std::string> still_due() const {
        if (next_ == due_.size()) return std::nullopt;
        return short_text(due_[next_]);
    }

private:
    const Ruleset& rules_;
    const Chance& chance_;
    GameState state_;
    std::vector<Event> due_;
    std::size_t next_ = 0;
    std::uint8_t old_step_ = 0;
};

std::string recorded_text(const ReplayLine& line) {
    return std::visit(Overloaded{[](const Command& command) { return short_text(command); },
                                 [](const Event& event) { return short_text(event); },
                                 [](const HashMark& mark) { return text_of(mark); }},
                      line.what);
}

}  // namespace

ReDecision re_decide(const Replay& replay, const Ruleset& rules, const MatchSeed& seed, const StackedCards* stacked) {
    const auto start = playable_start(replay.name, rules, replay.header.start);
    if (!start) return {Difference{1, "a game that begins", "it cannot begin: " + start.error().front().reason}};
    const Chance chance{seed, stacked};
    SecondGame game(rules, *start, chance);
    game.note_step(replay.header.old_step);
    for (const ReplayLine& line : replay.lines) {
        game.note_step(line.old_step);
        auto other = std::visit([&](const auto& what) { return game.instead_of(what); }, line.what);
        if (other) return {Difference{line.number, recorded_text(line), std::move(*other)}};
    }
    if (auto due = game.still_due()) {
        const std::size_t last = replay.lines.empty() ? 1 : replay.lines.back().number;
        return {Difference{last + 1, "the end of the replay", std::move(*due)}};
    }
    return {};
}

}  // namespace overdive
