#include "lab/chronicle.h"

#include "ai/blow.h"
#include "rules/evolve.h"

namespace overdive {
namespace {

class Chronicler {
public:
    Chronicler(Chronicle& told, const Ruleset& rules, std::size_t planes) : told_(told), rules_(rules) {
        told_.ways.resize(planes);
        told_.dealt.resize(planes);
        told_.taken.resize(planes);
    }

    void hear(const Event& event, const GameState& after) {
        if (const auto* sealed = std::get_if<Sealed>(&event)) note_plan(sealed->plane, sealed->order, after);
        if (const auto* changed = std::get_if<AnswerChanged>(&event)) note_plan(changed->plane, changed->order, after);
        if (const auto* moved = std::get_if<PlaneMoved>(&event)) note_place(*moved, after);
        if (const auto* drawn = std::get_if<DamageDrawn>(&event)) note_draw(*drawn, after);
    }

private:
    void note_plan(PlaneId plane, const Order& order, const GameState& after) {
        if (std::holds_alternative<PlanCards>(order)) told_.plans[{after.turn, plane}] = order;
    }

    // One place for each card: who is put elsewhere by a rule after it has moved twice in the same phase.
    void note_place(const PlaneMoved& moved, const GameState& after) {
        auto& way = told_.ways[moved.plane.index()];
        const std::pair<std::uint32_t, std::uint8_t> moment{after.turn, after.phase};
        auto& last = last_moved_[moved.plane];
        if (!way.empty() && last == moment) way.pop_back();
        last = moment;
        way.push_back({after.turn, moved.to});
    }

    void note_draw(const DamageDrawn& drawn, const GameState& after) {
        if (drawn.cause != Cause::shot) return;
        const double expected = mean_of_deck(drawn.deck) + drawn.bonus;
        const double points = drawn.symbol == Symbol::explosion ? points_of_an_end : drawn.points;
        const auto add = [&](DrawnPoints& to) {
            to.expected += expected;
            to.drawn += points;
        };
        if (!is_target(drawn.by) && drawn.by.index() < told_.dealt.size()) add(told_.dealt[drawn.by.index()]);
        if (is_target(drawn.plane)) return;
        add(told_.taken[drawn.plane.index()]);
        add(told_.taken_in[{after.turn, drawn.plane}]);
    }

    [[nodiscard]] double mean_of_deck(DamageDeckId deck) {
        if (const auto known = means_.find(deck); known != means_.end()) return known->second;
        DrawnDecks one;
        one.push_back(deck);
        return means_[deck] = static_cast<double>(mean_points(blow_of(rules_, one)));
    }

    Chronicle& told_;
    const Ruleset& rules_;
    std::map<DamageDeckId, double> means_;
    std::map<PlaneId, std::pair<std::uint32_t, std::uint8_t>> last_moved_;
};

}  // namespace

Flew Chronicle::flew_from(std::uint32_t turn, PlaneId plane) const {
    constexpr std::size_t cards_ahead = 3;
    Flew flew{plane, {}};
    for (const Stood& stood : ways[plane.index()]) {
        if (stood.turn < turn) continue;
        flew.poses.push_back(stood.pose);
        if (flew.poses.size() == cards_ahead) break;
    }
    return flew;
}

Checked<Chronicle> chronicle_of(const Replay& replay, const Ruleset& rules) {
    Chronicle told;
    Chronicler chronicler(told, rules, replay.header.start.planes.size());
    auto end = fold(replay, [&](const Event& event, const GameState& after) { chronicler.hear(event, after); });
    if (!end) return tl::unexpected<Problems>(end.error());
    told.end = *end;
    return told;
}

}  // namespace overdive
