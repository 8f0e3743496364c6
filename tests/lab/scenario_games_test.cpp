// Every scenario of Dawn of War is played to its end by bots, and its points are counted once more from what is told.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "lab/bot_game.h"
#include "lab/ww2_data.h"
#include "rules/decide.h"
#include "rules/playable.h"
#include "rules/setup.h"
#include "rules/victory.h"
#include "scenario/game_file.h"
#include "scenario/scenario_choices.h"
#include "wire/event_json.h"

using namespace overdive;
using testing::ww2_catalog;

namespace {

const std::filesystem::path scenario_folder = std::filesystem::path(OVERDIVE_ROOT) / "data/ww2/scenarios";

std::string scenario_text(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

Json chosen_setup(const std::string& id, const Chosen& wanted) {
    const auto resolved = resolve(id, scenario_text(scenario_folder / (id + ".json")), wanted);
    REQUIRE(resolved);
    return Json::parse(resolved->scenario["setup"].dump());
}

// Points as the rulebook has them, from the events alone.
class Recount {
public:
    explicit Recount(const Json& setup) : setup_(setup) {
        for (const Json& plane : setup["planes"]) side_[plane["id"]] = plane["side"];
        for (const Json& target : setup.value("targets", Json::array())) side_[target["id"]] = target["side"];
        pieces_ = setup.value("mission", Json::object()).value("pieces", Json::array());
    }

    void hear(const Json& event) {
        const std::string word = event["event"];
        if (word == "moved") place_[event["plane"]] = event["at"];
        if (word == "photographed") pictures_[event["plane"]] += 1;
        if (word == "drawn" && event.contains("target") && side_.count(event["target"]) > 0) {
            if (event.value("card", "") == "explosion")
                exploded_[event["target"]] = true;
            else
                damage_[event["target"]] += event.value("points", 0);
        }
        if (word == "silenced") silent_.insert(event["target"]);
        if (word == "target-removed") gone_.insert(event["target"]);
        if (word == "round-began") round_ = event["round"];
        if (word == "disguised") {
            for (const Json& dummy : event["dummies"]) dummies_.insert(dummy);
        }
        if (word == "bombs-fell") {
            for (const auto& [target, how] : event["hits"].items()) {
                if (how == "part") parts_[target] += 4;  // W2-SCN-12
                bombs_[side_[event["plane"]]] += how == "full" ? 12 : 6;
                bombed_ += 1;
            }
        }
        if (word == "eliminated") lose(event["plane"], event["cause"]);
    }

    [[nodiscard]] std::map<std::string, int> points() {
        std::map<std::string, int> points = lost_;
        for (const Json& piece : pieces_) {
            const std::string kind = piece["piece"];
            if (kind == "damage") {  // W2-SCN-05
                for (const Json& target : setup_["targets"])
                    points[piece["side"]] += exploded_[target["id"]] ? 5 : std::min(5, damage_[target["id"]]);
            }
            if (kind == "pictures" && !shot_down_[piece["plane"]])  // W2-SCN-06, W2-SCN-11
                points[side_[piece["plane"]]] += (setup_["targets"].size() == 4 ? 1 : 5) * pictures_[piece["plane"]];
            if (kind == "depots") count_depots(points);
            if (kind == "bombed") {  // W2-SCN-07
                for (const auto& [side, worth] : bombs_) points[side] += worth;
            }
            if (kind == "spared" && bombed_ == 0) points[side_[piece["target"]]] += 8;
        }
        return points;
    }

private:
    // W2-SCN-12: to the Axis 8 for each real one silenced and 1 for each point on others, to the Allies 4 for each
    // without damage.
    void count_depots(std::map<std::string, int>& points) {
        for (const Json& target : setup_["targets"]) {
            const std::string id = target["id"];
            if (dummies_.count(id) > 0) continue;
            const int damage = damage_[id] + parts_[id];
            if (silent_.count(id) > 0)
                points["axis"] += 8;
            else
                points["axis"] += damage;
            if (damage == 0 && silent_.count(id) == 0) points["allied"] += 4;
        }
    }
    // What lies there yet and is not silenced.
    [[nodiscard]] bool all_silent() const {
        for (const Json& target : setup_["targets"]) {
            if (gone_.count(target["id"]) == 0 && silent_.count(target["id"]) == 0) return false;
        }
        return true;
    }
    [[nodiscard]] bool silenced_enough(const Json& wanted) const {
        return wanted == "all" ? all_silent() : static_cast<int>(silent_.size()) >= wanted.get<int>();
    }

    // W2-SCN-10: twelve for each, unless the way home is open to it.
    void lose(const std::string& plane, const std::string& cause) {
        const std::string side = side_[plane];
        if (cause != "left") shot_down_[plane] = true;
        int price = 12;
        const double height = setup_["table"]["height"];
        for (const Json& piece : pieces_) {
            if (piece["piece"] != "way-home" || piece["side"] != side || cause != "left") continue;
            if (piece.value("round", round_) != round_) continue;
            const double y = place_[plane][1];
            const double x = place_[plane][0];
            const bool sideways = x < 0 || x > setup_["table"]["width"].get<double>();
            const bool own_edge = !sideways && (piece["edge"] == "top" ? y > height : y < 0);
            int taken = 0;
            for (const auto& [by, count] : pictures_) taken += side_[by] == side ? count : 0;
            const bool done = piece.contains("pictures")   ? taken >= piece["pictures"].get<int>()
                              : piece.contains("silenced") ? silenced_enough(piece["silenced"])
                                                           : bombed_ >= 1;
            if (own_edge && done) price = piece.contains("bombed") ? 6 : 0;
        }
        lost_[side] -= price;
    }

    const Json& setup_;
    Json pieces_;
    std::map<std::string, std::string> side_;
    std::map<std::string, Json> place_;
    std::map<std::string, int> pictures_, damage_, bombs_, lost_;
    std::map<std::string, bool> exploded_, shot_down_;
    std::map<std::string, int> parts_;
    std::set<std::string> silent_, gone_, dummies_;
    int bombed_ = 0, round_ = 1;
};

struct Played {
    GameState state;
    Names names;
    Mission mission;
    std::map<std::string, int> recounted;
};

Played play(const Json& setup, const std::string& seed, Bot bot, std::uint32_t most_turns) {
    const auto file = read_game_file("scenario", setup, ww2_catalog());
    REQUIRE(file);
    const Ruleset rules = assemble(ww2_catalog(), file->options);
    const auto start = playable_start("scenario", rules, start_of(rules, file->setup));
    REQUIRE(start);
    Played played{start->state(), file->names, file->options.mission, {}};
    Recount recount(setup);
    const auto hear = [&](const std::vector<Event>& events) {
        for (const Event& event : events) {
            evolve(played.state, event);
            if (is_told(event))
                recount.hear(Json::parse(json_of(event, context_of(played.state, played.names, ww2_catalog())).dump()));
        }
    };
    const MatchSeed chance = MatchSeed::from_text(seed);
    hear(begin(rules, *start, Chance{chance}));
    for (std::uint64_t number = 0; !played.state.over() && played.state.turn <= most_turns; ++number) {
        const auto command = answer_of(rules, played.state, chance, number, bot);
        REQUIRE(command);
        const auto decision = decide(rules, played.state, *command, Chance{chance});
        REQUIRE(decision);
        hear(*decision);
    }
    if (played.mission.any()) played.recounted = recount.points();
    return played;
}

}  // namespace

TEST_CASE("W2-SCN-01, W2-SCN-02, W2-SCN-03, W2-SCN-04: the side that still flies has won") {
    for (const std::string id : {"dawn-of-war-patrol", "solitary-eagle", "uneven-match", "face-to-face"}) {
        CAPTURE(id);
        const Played game = play(chosen_setup(id, {}), id, &random_bot, 1000);
        REQUIRE(game.state.over());
        std::map<std::string, int> flying;
        each_plane_in_game(game.state,
                           [&](PlaneId, const Plane& plane) { flying[game.names.sides[plane.side.index()]] += 1; });
        if (flying.empty())
            CHECK(game.state.outcome.ending == Ending::draw);
        else
            CHECK(flying.count(game.names.sides[game.state.outcome.winner.index()]) == 1);
        CHECK(flying.size() <= 1);
    }
}

TEST_CASE(
    "W2-SCN-05, W2-SCN-06, W2-SCN-07, W2-SCN-10, W2-SCN-11, W2-SCN-12: points of the missions, counted again from the "
    "events") {
    const std::vector<std::pair<std::string, Chosen>> fights{
        {"hell-from-above", {}}, {"hell-from-above", {{"attacker", "allied"}, {"forces", "pacific"}}},
        {"have-a-look", {}},     {"have-a-look", {{"forces", "pacific"}}},
        {"heavy-load", {}},      {"heavy-load", {{"forces", "pacific"}, {"bomber", "ki43-1"}}},
        {"beachhead", {}},       {"beachhead", {{"players", "6"}}},
    };
    int with_points = 0;
    for (const auto& [id, wanted] : fights) {
        const Json setup = chosen_setup(id, wanted);
        for (const Bot bot : {&random_bot, &simple_bot}) {
            for (int number = 0; number < (bot == &random_bot ? 4 : 1); ++number) {
                const Played game = play(setup, fmt::format("{} {}", id, number), bot, 40);
                CAPTURE(id);
                CAPTURE(number);
                for (std::size_t i = 0; i < game.names.sides.size(); ++i) {
                    const auto counted = game.recounted.find(game.names.sides[i]);
                    const int wanted_points = counted == game.recounted.end() ? 0 : counted->second;
                    if (!game.state.over()) continue;  // some pieces are counted at the end
                    CHECK(points_of(game.mission, game.state, id_at<SideId>(i)) == wanted_points);
                    with_points += wanted_points > 0 ? 1 : 0;
                }
            }
        }
    }
    CHECK(with_points > 0);
}

TEST_CASE("W2-SCN-01 to W2-SCN-08: whatever is chosen can begin") {
    for (const auto& entry : std::filesystem::directory_iterator(scenario_folder)) {
        Problems problems;
        const auto begins = [](const ChosenSetup& each) {
            if (each.chosen.size() > 1) return true;  // pairs are read when they are loaded
            const auto file = read_game_file("scenario", Json::parse(each.scenario["setup"].dump()), ww2_catalog());
            REQUIRE(file);
            const Ruleset rules = assemble(ww2_catalog(), file->options);
            CHECK(playable_start("scenario", rules, start_of(rules, file->setup)));
            return true;
        };
        visit_options_and_pairs(entry.path().string(), scenario_text(entry.path()), problems, begins);
        CHECK(problems.empty());
    }
}
