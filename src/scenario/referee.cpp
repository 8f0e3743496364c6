#include "scenario/referee.h"

#include <algorithm>

#include <fmt/format.h>

#include "rules/firing.h"
#include "rules/legal.h"

namespace overdive {
namespace {

class Game {
public:
    Game(std::string_view file, const GameFile& game, const Ruleset& rules, const Texts& texts,
         const RefereeListener& listener)
        : file_(file),
          game_(game),
          rules_(rules),
          speaker_{texts, game.names, *rules.catalog, game.options.mission},
          listener_(listener),
          chance_{MatchSeed::from_text(game.seed), &game.stacked},
          state_(start_of(rules, game.setup)) {}

    RefereeResult play() {
        happen(begin(rules_, state_, chance_));
        while (problems_.empty() && !state_.over()) {
            const bool must_answer = state_.ask == Ask::plan || state_.ask == Ask::swerve;
            if (must_answer && !take_answers()) break;
            if (!must_answer) take_or_decline();
        }
        if (problems_.empty()) complain_of_the_rest();
        return {state_, problems_};
    }

private:
    [[nodiscard]] const FileOrder* next() const { return next_ < game_.orders.size() ? &game_.orders[next_] : nullptr; }
    [[nodiscard]] bool is_for_now(const FileOrder& order) const {
        return (!order.turn || *order.turn == state_.turn) && (!order.phase || *order.phase == state_.phase);
    }

    // False: nothing is left to take, the game stays open.
    bool take_answers() {
        skip_empty();
        const FileOrder* order = next();
        if (order == nullptr) return false;
        const bool is_late = state_.turn > 1 && (!order->turn || *order->turn < state_.turn);
        if (order->ask == Ask::fire && is_late) complain_of_fire(*order);
        if (!problems_.empty()) return true;
        if (order->ask != state_.ask || !is_for_now(*order) || order->orders.empty()) {
            const bool plan = state_.ask == Ask::plan;
            complain(fmt::format("not possible now: in turn {} {} for {} ({})", state_.turn,
                                 plan ? "plans are due" : "a way out is to be chosen", planes_due(),
                                 plan ? "W1-PLAN-01" : "W1-HOUSE-COLL-01"));
            return true;
        }
        give_all(*order);
        return true;
    }

    // Those who are asked now answer or decline; others may be asked the same thing right after them
    // (W1-TAIL-08).
    void take_or_decline() {
        const Ask ask = state_.ask;
        const auto turn = state_.turn;
        const auto phase = state_.phase;
        const PlaneSet asked = state_.awaiting;
        const FileOrder* order = next();
        const bool fits = order != nullptr && order->ask == ask && is_for_now(*order) && !comes_later(*order);
        if (fits) give_all(*order);
        // Whoever is still asked declines: holds his fire (W1-FIRE-02), tails nobody.
        while (problems_.empty() && state_.ask == ask && state_.turn == turn && state_.phase == phase) {
            const auto due = awaited(state_);
            const auto first =
                std::find_if(due.begin(), due.end(), [&](const Awaited& each) { return asked.has(each.plane); });
            if (first == due.end() || !same_moment(asked)) return;
            const auto answer = declined(rules_, state_, first->plane);
            if (!answer) return;
            give(*answer);
        }
    }
    // Still the question that was asked of these: nobody else is asked.
    [[nodiscard]] bool same_moment(PlaneSet asked) const { return (state_.awaiting.bits() & ~asked.bits()) == 0; }
    // An order for planes that will be asked after those who are asked now.
    [[nodiscard]] bool comes_later(const FileOrder& order) const {
        if (order.ask != Ask::reorder || order.orders.empty()) return false;
        return std::none_of(order.orders.begin(), order.orders.end(),
                            [&](const Order& each) { return state_.awaiting.has(plane_of(each)); });
    }

    // An empty order declines; where nobody was asked there was nothing to decline.
    void skip_empty() {
        while (next() != nullptr && next()->ask != Ask::plan && next()->ask != Ask::swerve && next()->orders.empty())
            ++next_;
    }

    void give_all(const FileOrder& order) {
        // One entry is one moment: its orders are judged before the first of them sets the game going.
        std::vector<Command> commands;
        for (const Order& single : order.orders) {
            commands.push_back(command_of(single));
            complain(objections_to(rules_, state_, commands.back()));
        }
        if (!problems_.empty()) return;
        for (const Command& command : commands) give(command);
        ++next_;
    }

    [[nodiscard]] Command command_of(Order order) const {
        if (auto* reorder = std::get_if<Reorder>(&order)) {
            // The file names the cards left; those flown already stay before them.
            const Plan& lies = state_.plane(reorder->plane).plan;
            for (std::size_t i = 0; i < state_.phase && i < lies.size(); ++i) {
                if (reorder->plan[i] == no_card) reorder->plan[i] = lies[i];
            }
        }
        const auto speak_for_seat = [&](PlaneId& plane) {
            for (const Awaited& due : awaited(state_)) {
                if (due.seat == state_.plane(plane).seat) plane = due.plane;
            }
        };
        if (auto* proposal = std::get_if<ProposeFloor>(&order)) speak_for_seat(proposal->plane);
        if (auto* vote = std::get_if<AgreeFloor>(&order)) speak_for_seat(vote->plane);
        return {state_.seat_due(plane_of(order)), state_.turn, state_.phase, order};
    }

    void give(const Command& command) {
        const Decision decision = decide(rules_, state_, command, chance_);
        if (!decision) return complain(decision.error());
        listener_.on_command(command);
        happen(*decision);
    }

    void happen(const std::vector<Event>& events) {
        for (const Event& event : events) {
            evolve(state_, event);
            listener_.on_event(event, state_);
        }
    }

    // Fire that was never possible in the turn that ended: what stands against it where the planes now are.
    void complain_of_fire(const FileOrder& order) {
        for (const Order& single : order.orders) {
            const auto& fire = std::get<DeclareFire>(single);
            if (!state_.plane(fire.plane).in_game())
                complain(objections_to(rules_, state_, command_of(single)));
            else
                complain(objections_to_fire(rules_, state_, fire));
        }
    }

    void complain_of_the_rest() {
        skip_empty();
        if (next() != nullptr && state_.over()) complain("not possible: the game is over (W1-VIC-01)");
    }

    [[nodiscard]] std::string planes_due() const {
        std::string list;
        for (const Awaited& due : awaited(state_)) list += (list.empty() ? "" : ", ") + speaker_.plane(due.plane);
        return list;
    }

    void complain(const Objections& objections) {
        for (const Objection& objection : objections) {
            const std::string rule(name_of(objection.rule));
            complain(speaker_.sentence(objection, state_) + (rule.empty() ? "" : " (" + rule + ")"));
        }
    }
    void complain(const std::string& reason) {
        problems_.push_back({fmt::format("{}#/orders/{}", file_, next_), reason});
    }

    std::string_view file_;
    const GameFile& game_;
    const Ruleset& rules_;
    Speaker speaker_;
    const RefereeListener& listener_;
    Chance chance_;
    GameState state_;
    std::size_t next_ = 0;
    Problems problems_;
};

}  // namespace

RefereeResult run_game_file(std::string_view file, const GameFile& game, const Ruleset& rules, const Texts& texts,
                            const RefereeListener& listener) {
    return Game(file, game, rules, texts, listener).play();
}

}  // namespace overdive
