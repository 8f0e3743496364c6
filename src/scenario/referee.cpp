#include "scenario/referee.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/planning.h"

namespace overdive {
namespace {

class RefereedGame {
public:
    RefereedGame(std::string_view file, const GameFile& game, const Ruleset& rules, const Texts& texts,
                 const RefereeListener& listener)
        : file_(file),
          game_(game),
          rules_(rules),
          speaker_{texts, game.names, *rules.catalog, game.options.mission},
          listener_(listener),
          chance_{MatchSeed::from_text(game.seed), &game.stacked},
          state_(start_of(rules, game.setup)) {}

    RefereeResult play() {
        const auto start = playable_start(std::string(file_), rules_, state_);
        if (!start) return {state_, start.error()};
        happen(begin(rules_, *start, chance_));
        while (problems_.empty() && !state_.over()) {
            if (!must_answer())
                take_or_decline();
            else if (!take_answers())
                break;
        }
        if (problems_.empty()) complain_of_the_rest();
        return {state_, problems_};
    }

private:
    [[nodiscard]] const FileOrder* next() const { return next_ < game_.orders.size() ? &game_.orders[next_] : nullptr; }
    [[nodiscard]] bool is_for_now(const FileOrder& order) const {
        return (!order.turn || *order.turn == state_.turn) && (!order.phase || *order.phase == state_.phase);
    }

    [[nodiscard]] bool answers_now(const FileOrder& order) const {
        return order.ask == state_.ask && is_for_now(order);
    }
    [[nodiscard]] bool is_pinned_ahead(const FileOrder& order) const {
        if (order.turn && *order.turn != state_.turn) return *order.turn > state_.turn;
        return order.phase && *order.phase > state_.phase;
    }
    // Whether an entry can be for no later moment than this phase. Without a turn it is for the one that runs: another
    // one begins with plans, in phase 0.
    [[nodiscard]] bool is_up_with_phase(const FileOrder& order) const {
        if (order.turn && *order.turn != state_.turn) return *order.turn < state_.turn;
        const bool turn_ends = state_.phase == rules_.phases;
        if (!order.phase) return turn_ends;
        if (order.turn) return *order.phase <= state_.phase;
        return *order.phase > 0 && (turn_ends || *order.phase == state_.phase);
    }

    [[nodiscard]] const Question& question() const { return rules_.question(state_.ask); }
    [[nodiscard]] bool must_answer() const {
        return question().must_be_answered(state_, awaited(state_).front().plane);
    }

    // False: nothing is left to take, the game stays open.
    bool take_answers() {
        skip_empty();
        const FileOrder* order = next();
        if (order == nullptr) return false;
        if (order->ask != state_.ask || !is_for_now(*order) || order->orders.empty()) {
            complain_of_unasked(*order);
            if (!problems_.empty()) return true;
            complain(fmt::format("not possible now: in turn {} {} for {} ({})", state_.turn, question().due,
                                 planes_due(), name_of(question().rule)),
                     next_);
            return true;
        }
        give_all(*order);
        return true;
    }

    // What keeps planes from being asked for this, where that can be said.
    void complain_of_unasked(const FileOrder& order) {
        const auto why_not = rules_.question(order.ask).why_not;
        if (why_not == nullptr || order.ask == state_.ask || !is_for_now(order)) return;
        for (const Order& single : order.orders) complain(why_not(rules_, state_, single), next_);
    }

    // Those who are asked now answer or decline; others may be asked the same thing right after them
    // (W1-TAIL-08).
    void take_or_decline() {
        skip_unasked();
        const Ask ask = state_.ask;
        const auto turn = state_.turn;
        const auto phase = state_.phase;
        const BodySet asked = state_.awaiting;
        const FileOrder* order = next();
        const bool fits = order != nullptr && answers_now(*order) && !comes_later(*order);
        if (fits) give_all(*order);
        // Whoever is still asked declines: holds his fire (W1-FIRE-02), tails nobody.
        while (problems_.empty() && state_.ask == ask && state_.turn == turn && state_.phase == phase) {
            const auto due = awaited(state_);
            const auto first =
                std::find_if(due.begin(), due.end(), [&](const Awaited& each) { return asked.has(each.plane); });
            if (first == due.end() || !same_moment(asked)) return;
            const auto answer = declined(rules_, state_, first->plane);
            if (!answer) return;
            give(*answer, next_);
        }
    }
    // Still the question that was asked of these: nobody else is asked.
    [[nodiscard]] bool same_moment(const BodySet& asked) const { return state_.awaiting.within(asked); }
    // An order for planes that will be asked after those who are asked now.
    [[nodiscard]] bool comes_later(const FileOrder& order) const {
        const bool others_follow = rules_.turn[rules_.place_of(state_.step)].repeats;
        if (!others_follow || order.ask != state_.ask || order.orders.empty()) return false;
        return std::none_of(order.orders.begin(), order.orders.end(),
                            [&](const Order& each) { return state_.awaiting.has(plane_of(each)); });
    }

    // An empty order declines; where nobody was asked there was nothing to decline.
    void skip_empty() {
        while (next() != nullptr && next()->orders.empty() && rules_.question(next()->ask).due.empty()) ++next_;
    }
    // Entries stand in order: where a later one is for now, the empty ones before it had nobody to decline for.
    void skip_unasked() {
        std::size_t ahead = next_;
        const auto& orders = game_.orders;
        while (ahead < orders.size() && orders[ahead].orders.empty() && !answers_now(orders[ahead]) &&
               !is_pinned_ahead(orders[ahead])) {
            ++ahead;
        }
        if (ahead < orders.size() && answers_now(orders[ahead])) next_ = ahead;
    }

    void give_all(const FileOrder& order) {
        // One entry is one moment: its orders are judged before the first of them sets the game going.
        std::vector<Command> commands;
        for (const Order& single : order.orders) {
            commands.push_back(command_of(single));
            complain(objections_to(rules_, state_, commands.back()), next_);
        }
        if (!problems_.empty()) return;
        // It is done with before what it sets going can pass the next entry by.
        const std::size_t given = next_++;
        for (const Command& command : commands) give(command, given);
    }

    [[nodiscard]] Command command_of(const Order& order) const {
        const auto completed = rules_.question(ask_of(order)).completed;
        const Order whole = completed == nullptr ? order : completed(state_, order);
        return {state_.seat_due(plane_of(whole)), state_.turn, state_.phase, whole};
    }

    void give(const Command& command, std::size_t entry) {
        const Decision decision = decide(rules_, state_, command, chance_);
        if (!decision) return complain(decision.error(), entry);
        listener_.on_command(command);
        happen(*decision);
    }

    // Ends where the moment of the next entry passes by and nobody was asked for it.
    void happen(const std::vector<Event>& events) {
        for (const Event& event : events) {
            watch_next_entry(event);
            if (!problems_.empty()) return;
            evolve(state_, event);
            listener_.on_event(event, state_);
        }
    }

    void watch_next_entry(const Event& event) {
        const FileOrder* order = next();
        if (order == nullptr || order->orders.empty()) return;
        const bool told_why_not = rules_.question(order->ask).told_why_not;
        // What rests until a turn's end is still against it then (W2-ACE-02).
        if (std::holds_alternative<TurnPassed>(event) && told_why_not) note_what_is_against(*order);
        if (std::holds_alternative<PhaseEnded>(event) && told_why_not) {
            note_what_is_against(*order);
            if (is_up_with_phase(*order)) complain_of_missed(*order);
        }
        const bool moves_on = std::holds_alternative<PhaseBegan>(event) || std::holds_alternative<TurnBegan>(event);
        const bool pinned = order->turn || order->phase;
        if (moves_on && pinned && is_up_with_phase(*order)) complain_of_missed(*order);
    }

    // Each reason once, with the first phase in which it stood against the entry.
    void note_what_is_against(const FileOrder& order) {
        if (noted_for_ != next_) reasons_.clear();
        noted_for_ = next_;
        if (!is_for_now(order)) return;
        for (const Order& single : order.orders) {
            const bool there = state_.takes_part(plane_of(single));
            const Objections found = there ? rules_.question(order.ask).objections(rules_, state_, single)
                                           : objections_to(rules_, state_, command_of(single));
            for (const Objection& objection : found) {
                const bool known = std::any_of(reasons_.begin(), reasons_.end(),
                                               [&](const Reason& reason) { return reason.objection == objection; });
                if (!known) reasons_.push_back({objection, moment_text() + ": " + text_of(objection)});
            }
        }
    }

    void complain_of_missed(const FileOrder& order) {
        if (noted_for_ == next_) {
            for (const Reason& reason : reasons_) complain(reason.text, next_);
        }
        if (!problems_.empty()) return;
        const Rule rule = rules_.question(order.ask).rule;
        complain(fmt::format("not possible: up to {} {} was not asked for \"{}\" ({})", moment_text(),
                             speaker_.plane(plane_of(order.orders.front())), word_of(order.ask),
                             name_of(rule == Rule::none ? rules_.cites.moment : rule)),
                 next_);
    }
    [[nodiscard]] std::string moment_text() const {
        return fmt::format("turn {}, phase {}", state_.turn, state_.phase);
    }

    void complain_of_the_rest() {
        skip_empty();
        if (next() != nullptr && state_.over())
            complain(fmt::format("not possible: the game is over ({})", name_of(rules_.cites.over)), next_);
    }

    [[nodiscard]] std::string planes_due() const {
        std::string list;
        for (const Awaited& due : awaited(state_)) list += (list.empty() ? "" : ", ") + speaker_.plane(due.plane);
        return list;
    }

    [[nodiscard]] std::string text_of(const Objection& objection) const {
        const std::string rule(name_of(objection.rule));
        const std::string text = speaker_.sentence(objection, state_) + (rule.empty() ? "" : " (" + rule + ")");
        return ends_plane(objection.why) ? text + " If that is meant: \"bluff\" (W1-PLAN-06)" : text;
    }
    void complain(const Objections& objections, std::size_t entry) {
        for (const Objection& objection : objections) complain(text_of(objection), entry);
    }
    void complain(const std::string& reason, std::size_t entry) {
        problems_.push_back({fmt::format("{}#/orders/{}", file_, entry), reason});
    }

    // What stood against an entry while its moment passed.
    struct Reason {
        Objection objection;
        std::string text;
    };

    std::string_view file_;
    const GameFile& game_;
    const Ruleset& rules_;
    Speaker speaker_;
    const RefereeListener& listener_;
    Chance chance_;
    GameState state_;
    std::size_t next_ = 0;
    std::vector<Reason> reasons_;
    std::size_t noted_for_ = 0;  // the entry that the reasons are about
    Problems problems_;
};

}  // namespace

RefereeResult run_game_file(std::string_view file, const GameFile& game, const Ruleset& rules, const Texts& texts,
                            const RefereeListener& listener) {
    return RefereedGame(file, game, rules, texts, listener).play();
}

}  // namespace overdive
