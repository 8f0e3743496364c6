#include "lab/teaching.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "ai/ace_bot.h"
#include "ai/console_fan.h"
#include "ai/mixing.h"
#include "ai/skirmish.h"
#include "base/fast_rng.h"
#include "lab/bot_game.h"
#include "lab/match.h"
#include "lab/on_all.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/view.h"

namespace overdive {
namespace {

constexpr float furthest_worth = 3;  // bursts
constexpr double table_size = 900;
constexpr std::uint32_t longest_game = 40;

// Two planes at the beginning of a turn.
struct Position {
    const Ruleset* rules = nullptr;
    TableSize table;
    View view;
    std::array<Life, 2> lives;
};

struct Sample {
    PairFacts pair;
    OwnFacts own, his;
    float worth = 0;
};

// What the same is to the other one.
Sample turned(const Sample& sample) {
    constexpr std::array<std::size_t, pair_facts> swapped{2, 3, 0, 1, 4, 5, 6, 7, 10, 11, 8, 9, 13, 12, 14, 15};
    Sample other{{}, sample.his, sample.own, -sample.worth};
    for (std::size_t i = 0; i < pair_facts; ++i) other.pair[i] = sample.pair[swapped[i]];
    other.pair[5] = -sample.pair[5];
    other.pair[14] = -sample.pair[14];
    return other;
}

class Gatherer {
public:
    Gatherer(const Schooling& schooling, std::uint64_t number)
        : schooling_(schooling), rng_(schooling.seed.key, number) {}

    void play(std::vector<Position>& positions) {
        const Ruleset& rules = *schooling_.rules[rng_.below(static_cast<std::uint32_t>(schooling_.rules.size()))];
        const auto any_model = [&] {
            return schooling_.models[rng_.below(static_cast<std::uint32_t>(schooling_.models.size()))];
        };
        const ModelId one = any_model();
        const ModelId other = rng_.below(2) == 0 ? one : any_model();
        GameState state =
            mirrored_start(rules, {one, other}, 1, {table_size, table_size}, rng_.next(), schooling_.seed);
        const Chance chance{seed_of_game(schooling_.seed, rng_.next()), nullptr};
        advance_to_first_question(rules, state, chance);
        std::uint32_t seen_turn = 0;
        while (!state.over() && state.turn <= longest_game) {
            const Awaited due = awaited(state).front();
            if (state.turn != seen_turn && (due.ask == Ask::plan || due.ask == Ask::ready)) {
                seen_turn = state.turn;
                if (state.planes[0].in_game() && state.planes[1].in_game()) keep(rules, state, positions);
            }
            const std::vector<Command> legal = legal_commands_of_first_plane(rules, state, due.seat);
            const View seen = view(rules, state, Viewer{due.seat});
            // Now and then anything, so that positions come up that good players avoid.
            const Bot bot = rng_.below(6) == 0 ? &random_bot : &ace_bot;
            advance(rules, state, bot(rules, seen, legal, rng_, Budget{}), chance);
        }
    }

private:
    void keep(const Ruleset& rules, const GameState& state, std::vector<Position>& positions) {
        Position position{&rules, state.table, view(rules, state, Viewer{std::nullopt}), {}};
        for (std::size_t i = 0; i < 2; ++i) {
            const Plane& plane = state.planes[i];
            const int points = rules.catalog->model(plane.model).damage_points;
            position.lives[i] = sure_of(1 + static_cast<int>(rng_.below(static_cast<std::uint32_t>(points))));
        }
        positions.push_back(std::move(position));
    }

    const Schooling& schooling_;
    Rng rng_;
};

Fan all_flights(const Ruleset& rules, const View& view, const PlaneView& plane, Rng& rng) {
    if (!rules.has_markers) return fan_of(rules, view, plane, plans_of(rules, view.sky, plane));
    Solo solo(rules, view);
    ConsoleFans fans(rules, view, solo, rng);
    return fans.of(plane, fans.guessed(plane), {.second = 6, .third = 1}).fan;
}

// What the next turn's mix says of a position.
Sample judged_position(const Position& position, const PositionNet* net, Rng& rng) {
    const Ruleset& rules = *position.rules;
    const PlaneView& own = position.view.planes[0];
    const PlaneView& his = position.view.planes[1];
    Sample sample;
    const auto stance = [&](std::size_t i) {
        const Plane plane = as_known(position.view.planes[i]);
        return Airframe(rules, plane, static_cast<float>(mean_of(position.lives[i])))
            .ending(position.table, stand_of(rules, plane, Knowledge::common), plane.last);
    };
    const Stance own_stance = stance(0), his_stance = stance(1);
    sample.pair = facts_of_pair(own_stance, his_stance);
    sample.own = own_stance.facts;
    sample.his = his_stance.facts;
    const Fan own_fan = all_flights(rules, position.view, own, rng);
    const Fan his_fan = all_flights(rules, position.view, his, rng);
    const bool own_stays = own_fan.stays && !own_fan.flights.empty();
    const bool his_stays = his_fan.stays && !his_fan.flights.empty();
    if (!own_stays || !his_stays) {
        sample.worth = own_stays == his_stays ? 0 : own_stays ? furthest_worth : -furthest_worth;
        return sample;
    }
    Judgement judgement;
    judgement.net = net;
    judgement.taste = {};
    judgement.taste.standing = judgement.taste.room = judgement.taste.approach = 0;
    Skirmish skirmish(rules, position.table, judgement, {&own, &own_fan, position.lives[0]},
                      {&his, &his_fan, position.lives[1]});
    const Reckoning::Come now = skirmish.now();
    Meetings meetings;
    meetings.own_flights = own_fan.flights.size();
    Meetings::Meeting meeting;
    meeting.his_flights = his_fan.flights.size();
    meeting.against = [&](std::size_t flight) { return skirmish.against(flight); };
    meeting.of = [&](std::size_t flight) { return skirmish.of(flight); };
    meetings.meetings.push_back(meeting);
    MixingLimits limits;
    limits.close_enough = 0.004F;
    limits.rounds = 120;
    const Mixed mix = mixed(meetings, limits);
    sample.worth = std::clamp((mix.value - now.worth) / std::max(now.burst, 0.01F), -furthest_worth, furthest_worth);
    return sample;
}

// Gradients by Adam.
class Learner {
public:
    explicit Learner(PositionNet net) : net_(net), mean_(PositionNet::weights), square_(PositionNet::weights) {}
    [[nodiscard]] const PositionNet& net() const { return net_; }

    void fit(const std::vector<Sample>& samples, int epochs, float rate, FastRng& rng) {
        constexpr std::size_t batch = 128;
        std::vector<std::size_t> order(samples.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (int epoch = 0; epoch < epochs; ++epoch) {
            const float now =
                rate * (1 - 0.98F * static_cast<float>(epoch) / static_cast<float>(std::max(1, epochs - 1)));
            for (std::size_t i = order.size(); i > 1; --i)
                std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
            for (std::size_t from = 0; from < order.size(); from += batch) {
                PositionNet slope;
                const std::size_t end = std::min(order.size(), from + batch);
                for (std::size_t i = from; i < end; ++i) {
                    const Sample& sample = samples[order[i]];
                    add_slope(rng.below(2) == 0 ? sample : turned(sample), slope);
                }
                step(slope, now, 1.0F / static_cast<float>(end - from));
            }
        }
    }
    [[nodiscard]] double error(const std::vector<Sample>& samples) const {
        double sum = 0;
        for (const Sample& sample : samples) {
            const Run run = forward(sample);
            sum += (run.worth - sample.worth) * (run.worth - sample.worth);
        }
        return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(samples.size(), 1)));
    }

private:
    struct Run {
        std::array<float, first_layer> first;
        std::array<float, second_layer> second;
        float worth = 0;
    };
    [[nodiscard]] Run forward(const Sample& sample) const {
        Run run{net_.first_bias, net_.second_bias, net_.last_bias};
        const auto add = [&](const auto& facts, const auto& weights) {
            for (std::size_t i = 0; i < facts.size(); ++i) {
                if (facts[i] == 0) continue;
                for (std::size_t q = 0; q < first_layer; ++q) run.first[q] += facts[i] * weights[i][q];
            }
        };
        add(sample.pair, net_.of_pair);
        add(sample.own, net_.of_own);
        add(sample.his, net_.of_his);
        for (std::size_t q = 0; q < first_layer; ++q) {
            run.first[q] = std::max(run.first[q], 0.0F);
            for (std::size_t r = 0; r < second_layer; ++r) run.second[r] += run.first[q] * net_.second[q][r];
        }
        for (std::size_t r = 0; r < second_layer; ++r) {
            run.second[r] = std::max(run.second[r], 0.0F);
            run.worth += run.second[r] * net_.last[r];
        }
        return run;
    }
    void add_slope(const Sample& sample, PositionNet& slope) const {
        const Run run = forward(sample);
        const float error = run.worth - sample.worth;
        slope.last_bias += error;
        std::array<float, second_layer> second{};
        std::array<float, first_layer> first{};
        for (std::size_t r = 0; r < second_layer; ++r) {
            slope.last[r] += error * run.second[r];
            second[r] = run.second[r] > 0 ? error * net_.last[r] : 0;
            slope.second_bias[r] += second[r];
        }
        for (std::size_t q = 0; q < first_layer; ++q) {
            if (run.first[q] <= 0) continue;
            for (std::size_t r = 0; r < second_layer; ++r) {
                slope.second[q][r] += second[r] * run.first[q];
                first[q] += second[r] * net_.second[q][r];
            }
            slope.first_bias[q] += first[q];
        }
        const auto add = [&](const auto& facts, auto& weights) {
            for (std::size_t i = 0; i < facts.size(); ++i) {
                if (facts[i] == 0) continue;
                for (std::size_t q = 0; q < first_layer; ++q) weights[i][q] += facts[i] * first[q];
            }
        };
        add(sample.pair, slope.of_pair);
        add(sample.own, slope.of_own);
        add(sample.his, slope.of_his);
    }
    void step(const PositionNet& slope, float rate, float share) {
        ++steps_;
        const auto early = [&](double kept) {
            return static_cast<float>(1 - std::pow(kept, static_cast<double>(std::min(steps_, 100'000))));
        };
        const float first = early(0.9), second = early(0.999);
        const auto weights = net_.all();
        const auto slopes = slope.all();
        for (std::size_t i = 0; i < PositionNet::weights; ++i) {
            const float one = slopes[i] * share;
            mean_[i] = 0.9F * mean_[i] + 0.1F * one;
            square_[i] = 0.999F * square_[i] + 0.001F * one * one;
            weights[i] -= rate * (mean_[i] / first) / (std::sqrt(square_[i] / second) + 1e-7F);
        }
    }

    PositionNet net_;
    std::vector<float> mean_, square_;
    int steps_ = 0;
};

PositionNet anew(FastRng& rng) {
    PositionNet net;
    const auto bell = [&] {
        double sum = 0;
        for (int i = 0; i < 4; ++i) sum += rng.below(1U << 20) / double(1U << 20) - 0.5;
        return static_cast<float>(1.7 * sum);
    };
    for (auto& row : net.of_pair)
        for (float& weight : row) weight = 0.3F * bell();
    for (auto* side : {&net.of_own, &net.of_his}) {
        for (auto& row : *side)
            for (float& weight : row) weight = 0.15F * bell();
    }
    for (auto& row : net.second)
        for (float& weight : row) weight = 0.25F * bell();
    for (float& weight : net.last) weight = 0.2F * bell();
    return net;
}

}  // namespace

PositionNet taught(const Schooling& schooling) {
    FastRng rng(schooling.seed.key.low);
    // Game by game, so that it does not matter who plays which.
    std::vector<Position> positions;
    constexpr std::uint64_t games_at_once = 64;
    for (std::uint64_t first = 0; positions.size() < schooling.positions; first += games_at_once) {
        std::vector<std::vector<Position>> of_games(games_at_once);
        std::atomic<std::uint64_t> next{0};
        on_all(schooling.threads, [&] {
            for (std::uint64_t i = next++; i < games_at_once; i = next++)
                Gatherer(schooling, first + i).play(of_games[i]);
        });
        for (auto& some : of_games) std::move(some.begin(), some.end(), std::back_inserter(positions));
    }
    positions.resize(schooling.positions);
    Learner learner(anew(rng));
    for (int round = 1; round <= schooling.rounds; ++round) {
        const PositionNet so_far = learner.net();
        std::vector<Sample> samples(positions.size());
        std::atomic<std::size_t> next{0};
        on_all(schooling.threads, [&] {
            for (std::size_t i = next++; i < positions.size(); i = next++) {
                Rng own(schooling.seed.key, (static_cast<std::uint64_t>(round) << 32) + i);
                samples[i] = judged_position(positions[i], round == 1 ? nullptr : &so_far, own);
            }
        });
        const std::vector<Sample> kept(samples.end() - static_cast<std::ptrdiff_t>(samples.size() / 10), samples.end());
        samples.resize(samples.size() - kept.size());
        learner.fit(samples, schooling.epochs, round == 1 ? 3e-3F : 1.5e-3F, rng);
        double square = 0;
        for (const Sample& sample : kept) square += sample.worth * sample.worth;
        schooling.tell(fmt::format("round {}: positions differ by {:.3f} bursts, the net misses by {:.3f}", round,
                                   std::sqrt(square / static_cast<double>(kept.size())), learner.error(kept)));
        schooling.after_round(round, learner.net());
    }
    return learner.net();
}

}  // namespace overdive
