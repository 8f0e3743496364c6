#include "scenario/referee.h"

#include <fmt/format.h>

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
        if (order->ask != Ask::plan || !is_for_now(*order) || order->orders.empty()) {
            complain(fmt::format("not possible now: in turn {} plans are due for {} (W1-PLAN-01)", state_.turn,
                                 planes_due()));
            return true;
        }
        give_all(*order);
        return true;
    }

    void take_fire() {
        const FileOrder* order = next();
        if (order != nullptr && order->ask == Ask::fire && is_for_now(*order)) give_all(*order);
        if (!problems_.empty()) return;
        // Whoever is still asked holds his fire (W1-FIRE-02).
        for (const Awaited& due : awaited(state_)) {
            if (state_.ask != Ask::fire) return;
            give(due.seat, DeclareFire{due.plane, {no_plane, no_plane}});
        }
    }

    // An empty fire order declines; where nobody was asked there was nothing to decline.
    void skip_empty_fire() {
        while (next() != nullptr && next()->ask == Ask::fire && next()->orders.empty()) ++next_;
    }

    void give_all(const FileOrder& order) {
        for (const Order& single : order.orders) {
            const PlaneId plane = std::visit([](const auto& kind) { return kind.plane; }, single);
            give(state_.plane(plane).seat, single);
            if (!problems_.empty()) return;
        }
        ++next_;
    }

    void give(SeatId seat, const Order& order) {
        const Command command{seat, state_.turn, state_.phase, order};
        const Decision decision = decide(rules_, state_, command, chance_);
        if (!decision) {
            for (const Objection& objection : decision.error()) {
                const std::string rule(name_of(objection.rule));
                complain(speaker_.sentence(objection, state_) + (rule.empty() ? "" : " (" + rule + ")"));
            }
            return;
        }
        listener_.on_command(command);
        happen(*decision);
    }

    void happen(const std::vector<Event>& events) {
        for (const Event& event : events) {
            evolve(state_, event);
            listener_.on_event(event, state_);
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
