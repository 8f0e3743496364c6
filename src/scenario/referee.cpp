#include "scenario/referee.h"

#include <fmt/format.h>

#include "rules/firing.h"
#include "rules/legal.h"

namespace overdive {
namespace {

class Run {
public:
    Run(std::string_view file, const GameFile& game, const Ruleset& rules, const Texts& texts,
        const RefereeListener& listener)
        : file_(file),
          game_(game),
          rules_(rules),
          speaker_{texts, game.names, *rules.catalog},
          listener_(listener),
          chance_{MatchSeed::from_text(game.seed), &game.stacked},
          state_(start_of(rules, game.setup)) {}

    RefereeResult play() {
        happen(begin(rules_, state_, chance_));
        while (problems_.empty() && !state_.over()) {
            if (state_.ask == Ask::plan && !take_plans()) break;
            if (state_.ask == Ask::fire) take_fire();
        }
        if (problems_.empty()) complain_of_the_rest();
        return {state_, problems_};
    }

private:
    [[nodiscard]] const FileOrder* next() const {
        return next_ < game_.orders.size() ? &game_.orders[next_] : nullptr;
    }
    [[nodiscard]] bool is_for_now(const FileOrder& order) const {
        return (!order.turn || *order.turn == state_.turn) && (!order.phase || *order.phase == state_.phase);
    }

    // False: no plans are left to take, the game stays open.
    bool take_plans() {
        skip_empty_fire();
        const FileOrder* order = next();
        if (order == nullptr) return false;
        const bool is_late = state_.turn > 1 && (!order->turn || *order->turn < state_.turn);
        if (order->ask == Ask::fire && is_late) complain_of_fire(*order);
        if (!problems_.empty()) return true;
        if (order->ask != Ask::plan || !is_for_now(*order) || order->orders.empty()) {
            complain(fmt::format("not possible now: in turn {} plans are due for {} (W1-PLAN-01)", state_.turn,
                                 planes_due()));
            return true;
        }
        give_all(*order);
        return true;
    }

    void take_fire() {
        const auto turn = state_.turn;
        const auto phase = state_.phase;
        const FileOrder* order = next();
        if (order != nullptr && order->ask == Ask::fire && is_for_now(*order)) give_all(*order);
        // Whoever is still asked in this phase holds his fire (W1-FIRE-02).
        while (problems_.empty() && !state_.awaiting.empty() && state_.turn == turn && state_.phase == phase) {
            const Awaited due = awaited(state_).front();
            give({due.seat, turn, phase, DeclareFire{due.plane, {no_plane, no_plane}}});
        }
    }

    // An empty fire order declines; where nobody was asked there was nothing to decline.
    void skip_empty_fire() {
        while (next() != nullptr && next()->ask == Ask::fire && next()->orders.empty()) ++next_;
    }

    void give_all(const FileOrder& order) {
        // One entry is one moment: its orders are judged before the first of them sets the game going.
        for (const Order& single : order.orders) complain(objections_to(rules_, state_, command_of(single)));
        if (!problems_.empty()) return;
        for (const Order& single : order.orders) give(command_of(single));
        ++next_;
    }

    [[nodiscard]] Command command_of(const Order& order) const {
        const PlaneId plane = std::visit([](const auto& kind) { return kind.plane; }, order);
        return {state_.plane(plane).seat, state_.turn, state_.phase, order};
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
            if (!state_.plane(fire.plane).in_game()) complain(objections_to(rules_, state_, command_of(single)));
            else complain(objections_to_fire(rules_, state_, fire));
        }
    }

    void complain_of_the_rest() {
        skip_empty_fire();
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
    return Run(file, game, rules, texts, listener).play();
}

}  // namespace overdive
