// overdive coach FILE: what each plan of a recorded game was worth, and what was better.
#include <algorithm>
#include <cmath>
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/loaded_replay.h"
#include "cli/progress.h"
#include "lab/coach_json.h"

namespace overdive::cli {
namespace {

constexpr double hardly_better = 0.02;  // in chances: nobody sees so little

class CoachSays {
public:
    CoachSays(const Coaching& coaching, const LoadedReplay& loaded)
        : coaching_(coaching), loaded_(loaded), names_(loaded.replay.header.names), texts_(loaded.texts) {}

    void all(bool overview) const {
        say(coaching_.knowledge == Hindsight::own ? "coach.own" : "coach.truth");
        for (const CoachedTurn& turn : coaching_.turns) {
            if (!turn.chances.empty()) say_chances(turn);
            for (const Coached& coached : turn.planes) say_decision(turn.turn, coached);
        }
        if (!overview) return;
        for (std::size_t plane = 0; plane < coaching_.chronicle.dealt.size(); ++plane) say_luck(plane);
        say_decisive();
        if (!coaching_.left_out.empty()) say("coach.left-out", {{"count", std::to_string(coaching_.left_out.size())}});
    }

private:
    void say(std::string_view key, const Fillings& fillings = {}) const {
        std::cout << texts_.say(key, fillings) << '\n';
    }

    [[nodiscard]] static std::string percent(double chance) { return std::to_string(std::lround(100 * chance)); }
    [[nodiscard]] std::string points(double value) const {
        std::string text = fmt::format("{:.1f}", value);
        if (texts_.language != "en") std::replace(text.begin(), text.end(), '.', ',');
        return text;
    }

    [[nodiscard]] std::string cards(PlaneId plane, const std::vector<CardId>& cards) const {
        const Plane& flown = loaded_.replay.header.start.plane(plane);
        const ManeuverDeck& deck = loaded_.rules.deck_of(flown);
        std::string text;
        for (const CardId card : cards) {
            if (!deck.has(card)) continue;
            text += (text.empty() ? "" : ", ") + texts_.maneuver(deck, card);
        }
        return text.empty() ? texts_.say("coach.no-cards") : text;
    }

    void say_chances(const CoachedTurn& turn) const {
        std::string chances;
        for (std::size_t side = 0; side < turn.chances.size(); ++side)
            chances += fmt::format("{}{} {} %", side == 0 ? "" : ", ", names_.sides[side], percent(turn.chances[side]));
        say("coach.chances", {{"turn", std::to_string(turn.turn)}, {"chances", chances}});
    }

    void say_decision(std::uint32_t turn, const Coached& coached) const {
        const Prospect& better = coached.prospects.front();
        const bool best = coached.judged && coached.cost < hardly_better;
        const Prospect& told = best ? coached.flown : better;
        const std::string_view key = !coached.judged ? "coach.turn.unjudged" : best ? "coach.turn.best" : "coach.turn";
        std::cout << texts_.say(key, {{"turn", std::to_string(turn)},
                                      {"plane", names_.planes[coached.plane.index()]},
                                      {"cards", cards(coached.plane, coached.flown.cards)},
                                      {"chance", percent(coached.chance)},
                                      {"better", cards(coached.plane, better.cards)},
                                      {"best", percent(chance_of(better.value))},
                                      {"hopes", points(told.deals_points)},
                                      {"fears", points(told.takes_points)}});
        if (coached.shallow) std::cout << ' ' << texts_.say("coach.shallow");
        std::cout << '\n';
    }

    void say_luck(std::size_t plane) const {
        const DrawnPoints &dealt = coaching_.chronicle.dealt[plane], &taken = coaching_.chronicle.taken[plane];
        say("coach.luck", {{"plane", names_.planes[plane]},
                           {"dealt", points(dealt.drawn)},
                           {"dealt_expected", points(dealt.expected)},
                           {"taken", points(taken.drawn)},
                           {"taken_expected", points(taken.expected)}});
    }

    void say_decisive() const {
        if (!coaching_.decisive) return say("coach.decisive.none");
        const Decisive& decisive = *coaching_.decisive;
        say(decisive.why == Decisive::Why::choice ? "coach.decisive.choice" : "coach.decisive.luck",
            {{"turn", std::to_string(decisive.turn)},
             {"plane", names_.planes[decisive.plane.index()]},
             {"cost", percent(decisive.cost)}});
    }

    const Coaching& coaching_;
    const LoadedReplay& loaded_;
    const Names& names_;
    const Texts& texts_;
};

}  // namespace

void coach(Program& program, const CoachOptions& wanted) {
    LoadedReplay loaded;
    if (!load_replay(program, wanted.file, loaded)) return;
    const Names& names = loaded.replay.header.names;
    CoachWish wish;
    wish.knowledge = wanted.truth ? Hindsight::truth : Hindsight::own;
    if (wanted.turn > 0) wish.turn = wanted.turn;
    if (!wanted.plane.empty()) {
        wish.plane = find_name<PlaneId>(names.planes, wanted.plane);
        if (!wish.plane)
            return report(program, {{"--plane", fmt::format("there is no plane \"{}\" in this game", wanted.plane)}});
    }
    LookBack look_back(loaded.replay, loaded.rules, wish);
    if (const auto begun = look_back.begin(); !begun) return report(program, begun.error());
    Progress progress("decisions", look_back.total());
    while (look_back.go_on()) progress.at(look_back.done());
    progress.finish();
    const Coaching coaching = look_back.result();
    if (wanted.turn > 0 && (wanted.turn > coaching.chronicle.end.turn || coaching.turns.empty()))
        return report(program, {{"--turn", fmt::format("nothing was planned in turn {} of this game", wanted.turn)}});
    if (program.json) {
        std::cout << json_of(coaching, loaded.rules, names, true).dump() << '\n';
        return;
    }
    CoachSays(coaching, loaded).all(wanted.turn == 0);
}

}  // namespace overdive::cli
