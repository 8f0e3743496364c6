// How well the computer plays the World War II game: mirrored games of one bot against another, how they end and
// what an order costs. Each set-up is played twice, with the sides changed.
//   bench_bots ace simple --games 200 --planes 1 --models bf109-e3,hurricane-mk1 --options altitude,fuel
// An ace with a taste of its own is written ace:fuel=1,level=0.1.
#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ai/ace_bot.h"
#include "ai/bot.h"
#include "ai/console_pilot.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/setup.h"
#include "support/ww2.h"
#include "ww2/game.h"

namespace {

using namespace overdive;

struct Wanted {
    std::array<std::string, 2> bots{"ace", "simple"};
    int games = 200;
    int planes = 1;
    std::uint32_t last_turn = 100;
    double table = 900;
    std::uint64_t seed = 1;
    std::vector<std::string> models{"bf109-e3", "hurricane-mk1"};
    std::vector<std::string> options;
    std::vector<std::string> skills;  // of every pilot
    int fuel = 0;                     // 0: as the rules have it
    std::uint32_t looks = Budget{}.looks;
};

std::vector<std::string> split(const std::string& text) {
    std::vector<std::string> parts;
    std::string part;
    for (const char letter : text + ",") {
        if (letter != ',') {
            part += letter;
        } else if (!part.empty()) {
            parts.push_back(part);
            part.clear();
        }
    }
    return parts;
}

Wanted read(int count, char** words) {
    Wanted wanted;
    std::size_t bots = 0;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        if (!word.starts_with("--")) {
            wanted.bots.at(bots++) = word;
            continue;
        }
        const std::string value = i + 1 < count ? words[++i] : "";
        if (word == "--games") wanted.games = std::stoi(value);
        if (word == "--planes") wanted.planes = std::stoi(value);
        if (word == "--turns") wanted.last_turn = static_cast<std::uint32_t>(std::stoul(value));
        if (word == "--table") wanted.table = std::stod(value);
        if (word == "--seed") wanted.seed = std::stoull(value);
        if (word == "--models") wanted.models = split(value);
        if (word == "--options") wanted.options = split(value);
        if (word == "--skills") wanted.skills = split(value);
        if (word == "--fuel") wanted.fuel = std::stoi(value);
        if (word == "--looks") wanted.looks = static_cast<std::uint32_t>(std::stoul(value));
    }
    return wanted;
}

using AnyBot = std::function<Order(const Ruleset&, const View&, std::span<const Command>, Rng&, Budget)>;

void set(Taste& taste, const std::string& name, double value) {
    const std::map<std::string_view, double Taste::*> names{
        {"danger", &Taste::danger},     {"standing", &Taste::standing}, {"reach", &Taste::reach},
        {"approach", &Taste::approach}, {"room", &Taste::room},         {"doubt", &Taste::doubt},
        {"spread", &Taste::spread},     {"whim", &Taste::whim},         {"crowding", &Taste::crowding},
        {"company", &Taste::company},   {"level", &Taste::level},       {"fuel", &Taste::fuel}};
    taste.*names.at(name) = value;
}

AnyBot bot_written(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return bot_named(text).value();
    Taste taste = taste_one_ahead();
    for (const std::string& part : split(text.substr(colon + 1))) {
        const std::size_t equals = part.find('=');
        set(taste, part.substr(0, equals), std::stod(part.substr(equals + 1)));
    }
    return [taste](const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget) {
        return ace_with(taste, rules, view, legal, rng, budget);
    };
}

struct Tally {
    int won = 0, drawn = 0, open = 0;
    std::uint64_t turns = 0;
    std::map<std::string_view, int> ends;  // of planes, by cause
    int planes = 0;
    std::map<std::string_view, std::pair<std::uint64_t, double>> orders;  // by question: how many, seconds
    double slowest = 0;
};

class Series {
public:
    explicit Series(const Wanted& wanted)
        : wanted_(wanted),
          options_(options_from(ww2_game(), "options", wanted.options).value()),
          rules_(assemble(overdive::testing::ww2(), options_)) {
        for (std::size_t i = 0; i < 2; ++i) bots_[i] = bot_written(wanted.bots[i]);
    }

    void play() {
        for (int game = 0; game < wanted_.games; ++game) play_one(game / 2, game % 2 == 1);
    }
    void tell() const {
        for (std::size_t i = 0; i < 2; ++i) {
            const Tally& tally = tallies_[i];
            std::string ends;
            for (const auto& [cause, planes] : tally.ends) ends += fmt::format(" {} {}", cause, planes);
            fmt::print("{:7} won {:4} ({:.1f} %), its {} planes:{}\n", wanted_.bots[i], tally.won,
                       100.0 * tally.won / wanted_.games, tally.planes, ends);
            for (const auto& [ask, cost] : tally.orders) {
                fmt::print("        {:10} {:6} orders, {:.2f} ms each\n", ask, cost.first,
                           1000 * cost.second / static_cast<double>(cost.first));
            }
            fmt::print("        slowest {:.1f} ms\n", 1000 * tally.slowest);
        }
        fmt::print("drawn {}, not ended {}, {:.1f} turns\n", tallies_[0].drawn, tallies_[0].open,
                   static_cast<double>(tallies_[0].turns) / wanted_.games);
    }

private:
    [[nodiscard]] Setup setup(std::uint64_t seed) const {
        Setup setup;
        setup.table = {wanted_.table, wanted_.table};
        setup.sides = setup.seats = 2;
        Rng rng({seed, 77}, wanted_.seed);
        for (std::uint8_t side = 0; side < 2; ++side) {
            for (int i = 0; i < wanted_.planes; ++i) {
                PlaneSetup plane;
                // Both sides fly the same models over a series: the sides change.
                plane.model = *overdive::testing::ww2().find_model(
                    wanted_.models[(static_cast<std::size_t>(i) + side) % wanted_.models.size()]);
                plane.side = SideId{side};
                plane.seat = SeatId{side};
                const double x = wanted_.table * (i + 1) / (wanted_.planes + 1) + rng.below(60) - 30.0;
                const double y = side == 0 ? 120.0 : wanted_.table - 120.0;
                plane.pose = settled({{x, y}, degrees(side == 0 ? 0 : 180)});
                if (wanted_.fuel > 0) plane.fuel = static_cast<std::uint16_t>(wanted_.fuel);
                for (const std::string& skill : wanted_.skills) plane.skills.add(*value_of_word<Skill>(skill));
                setup.planes.push_back(plane);
            }
        }
        return setup;
    }

    void play_one(int number, bool mirrored) {
        const std::uint64_t seed = wanted_.seed * 100'000 + static_cast<std::uint64_t>(number);
        GameState state = start_of(rules_, setup(seed));
        const Chance chance{MatchSeed{{seed, mirrored ? 6u : 5u}}, nullptr};
        Rng rng({seed, mirrored ? 8u : 7u}, 0);
        const auto bot_of = [&](SideId side) { return mirrored ? 1 - side.index() : side.index(); };
        advance_to_first_question(rules_, state, chance);
        while (!state.over() && state.turn <= wanted_.last_turn) {
            const Awaited due = awaited(state).front();
            const std::size_t bot = bot_of(state.plane(due.plane).side);
            const std::vector<Command> legal = legal_commands_of_first_plane(rules_, state, due.seat);
            const View seen = view(rules_, state, Viewer{due.seat});
            const auto start = std::chrono::steady_clock::now();
            const Order order = bots_[bot](rules_, seen, legal, rng, Budget{wanted_.looks});
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
            auto& cost = tallies_[bot].orders[word_of(due.ask)];
            ++cost.first;
            cost.second += took.count();
            tallies_[bot].slowest = std::max(tallies_[bot].slowest, took.count());
            if (!objections_to(rules_, state, {due.seat, state.turn, state.phase, order}).empty()) {
                fmt::print("refused: {} in game {}\n", word_of(due.ask), number);
                std::exit(1);
            }
            advance(rules_, state, order, chance);
        }
        for (std::size_t bot = 0; bot < 2; ++bot) {
            tallies_[bot].turns += state.turn;
            tallies_[bot].open += state.over() ? 0 : 1;
            tallies_[bot].drawn += state.outcome.ending == Ending::draw ? 1 : 0;
        }
        if (state.outcome.ending == Ending::won) ++tallies_[bot_of(state.outcome.winner)].won;
        for (const Plane& plane : state.planes) {
            Tally& tally = tallies_[bot_of(plane.side)];
            ++tally.planes;
            ++tally.ends[plane.in_game() && plane.grounded() ? "grounded" : name_of(plane.status)];
        }
    }

    const Wanted& wanted_;
    Options options_;
    Ruleset rules_;
    std::array<AnyBot, 2> bots_;
    std::array<Tally, 2> tallies_;
};

}  // namespace

int main(int count, char** words) {
    const Wanted wanted = read(count, words);
    Series series(wanted);
    series.play();
    series.tell();
}
