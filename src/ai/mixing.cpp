#include "ai/mixing.h"

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace overdive {
namespace {

constexpr std::size_t begun_with = 6;
constexpr float hardly_ever = 1e-4F;  // less often is not at all

// Regret matching with regrets that hardly_ever fall below none, that expects the last regret to come again.
class Learner {
public:
    void grow(std::size_t count) {
        regrets_.resize(count);
        expected_.resize(count);
        sums_.resize(count);
        now_.assign(count, 1.0F / static_cast<float>(count));
    }
    void begin() {
        std::fill(regrets_.begin(), regrets_.end(), 0.0F);
        std::fill(expected_.begin(), expected_.end(), 0.0F);
        std::fill(sums_.begin(), sums_.end(), 0.0);
        std::fill(now_.begin(), now_.end(), 1.0F / static_cast<float>(now_.size()));
    }
    [[nodiscard]] const std::vector<float>& now() const { return now_; }
    void learn(std::span<const float> gains, double weight) {
        float mean = 0;
        for (std::size_t i = 0; i < now_.size(); ++i) mean += now_[i] * gains[i];
        float sum = 0;
        for (std::size_t i = 0; i < now_.size(); ++i) {
            const float regret = gains[i] - mean;
            regrets_[i] = std::max(0.0F, regrets_[i] + regret);
            expected_[i] = std::max(0.0F, regrets_[i] + regret);
            sum += expected_[i];
        }
        for (std::size_t i = 0; i < now_.size(); ++i) {
            now_[i] = sum > 0 ? expected_[i] / sum : 1.0F / static_cast<float>(now_.size());
            sums_[i] += weight * now_[i];
        }
    }
    [[nodiscard]] std::vector<float> average() const {
        const double sum = std::accumulate(sums_.begin(), sums_.end(), 0.0);
        std::vector<float> mean(sums_.size());
        float kept = 0;
        for (std::size_t i = 0; i < mean.size(); ++i) {
            mean[i] = static_cast<float>(sums_[i] / sum);
            if (mean[i] < hardly_ever) mean[i] = 0;
            kept += mean[i];
        }
        for (float& chance : mean) chance /= kept;
        return mean;
    }

private:
    std::vector<float> regrets_, expected_, now_;
    std::vector<double> sums_;
};

void add_scaled(std::vector<float>& to, const std::vector<float>& from, float factor) {
    for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * from[i];
}

class Mixer {
public:
    Mixer(const Meetings& meetings, const MixingLimits& limits) : game_(meetings), limits_(limits) {
        allowed_.assign(game_.own_flights, unasked);
        sides_.resize(game_.meetings.size());
        guessed_.assign(game_.own_flights, 0);
    }

    [[nodiscard]] Mixed result() {
        weigh_guesses();
        begin();
        while (true) {
            solve();
            const bool further = answer();
            if (!further || limits_.stop(entries_)) break;
        }
        return found();
    }

private:
    // An opponent's flights so far, with their worths against all of mine.
    struct Side {
        std::vector<std::size_t> flights;
        std::vector<std::vector<float>> against;   // by place in flights, by own flight
        std::vector<std::vector<float>> own_rows;  // by place in own_, by his flight
        std::vector<float> chances;
        Learner learner;
    };
    enum Allowed : std::uint8_t { unasked, yes, no };

    [[nodiscard]] bool allowed(std::size_t own) {
        if (allowed_[own] == unasked) allowed_[own] = game_.may_fly(own) ? yes : no;
        return allowed_[own] == yes;
    }

    void add_own(std::size_t flight) {
        own_.push_back(flight);
        for (std::size_t k = 0; k < sides_.size(); ++k) {
            sides_[k].own_rows.push_back(game_.meetings[k].of(flight));
            entries_ += sides_[k].own_rows.back().size();
        }
    }
    void add_his(std::size_t k, std::size_t flight) {
        sides_[k].flights.push_back(flight);
        sides_[k].against.push_back(game_.meetings[k].against(flight));
        entries_ += game_.own_flights;
    }

    // What the guesses make of each own flight: the likeliest flights stand for all.
    void weigh_guesses() {
        constexpr std::size_t most_guessed = 40;
        for (std::size_t k = 0; k < sides_.size(); ++k) {
            const Meetings::Meeting& meeting = game_.meetings[k];
            if (meeting.trust <= 0 || meeting.guess.empty()) continue;
            std::vector<std::size_t> order(meeting.guess.size());
            std::iota(order.begin(), order.end(), std::size_t{0});
            std::stable_sort(order.begin(), order.end(),
                             [&](std::size_t a, std::size_t b) { return meeting.guess[a] > meeting.guess[b]; });
            order.resize(std::min(order.size(), most_guessed));
            float sum = 0;
            for (const std::size_t flight : order) sum += meeting.guess[flight];
            for (const std::size_t flight : order) {
                add_his(k, flight);
                add_scaled(guessed_, sides_[k].against.back(), meeting.trust * meeting.guess[flight] / sum);
            }
        }
    }

    [[nodiscard]] float trust(std::size_t k) const {
        return game_.meetings[k].guess.empty() ? 0 : game_.meetings[k].trust;
    }

    // Flights spread over all that there are.
    void begin() {
        for (std::size_t k = 0; k < sides_.size(); ++k) {
            const std::size_t count = game_.meetings[k].his_flights;
            for (std::size_t i = 0; i < begun_with && i < count; ++i) {
                const std::size_t flight = (2 * i + 1) * count / (2 * std::min(begun_with, count));
                if (!has(sides_[k].flights, flight)) add_his(k, flight);
            }
        }
        // The best answers to those; of flights that may not be flown one, if there is no other.
        std::vector<float> worth = game_.alone;
        worth.resize(game_.own_flights);
        for (const Side& side : sides_) {
            for (const std::vector<float>& each : side.against)
                add_scaled(worth, each, 1.0F / static_cast<float>(side.against.size()));
        }
        for (const std::size_t flight : best_of(worth, begun_with)) add_own(flight);
        if (own_.empty()) {
            std::fill(allowed_.begin(), allowed_.end(), yes);
            for (const std::size_t flight : best_of(worth, begun_with)) add_own(flight);
        }
    }

    static bool has(const std::vector<std::size_t>& flights, std::size_t flight) {
        return std::find(flights.begin(), flights.end(), flight) != flights.end();
    }

    // The best own flights that may be flown and are not among those yet.
    [[nodiscard]] std::vector<std::size_t> best_of(const std::vector<float>& worth, std::size_t most,
                                                   float above = -1e9F) {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < worth.size(); ++i) {
            if (worth[i] > above && allowed_[i] != no) order.push_back(i);
        }
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worth[a] > worth[b]; });
        std::vector<std::size_t> best;
        for (const std::size_t flight : order) {
            if (best.size() == most) break;
            if (!has(own_, flight) && allowed(flight)) best.push_back(flight);
        }
        return best;
    }

    void solve() {
        const std::size_t n = own_.size();
        own_learner_.grow(n);
        own_learner_.begin();
        // By meeting the worths among the flights so far, both ways round.
        std::vector<std::vector<float>> rows(sides_.size()), columns(sides_.size());
        for (std::size_t k = 0; k < sides_.size(); ++k) {
            Side& side = sides_[k];
            const std::size_t m = side.flights.size();
            side.learner.grow(m);
            side.learner.begin();
            rows[k].resize(n * m);
            columns[k].resize(n * m);
            for (std::size_t i = 0; i < n; ++i) {
                for (std::size_t j = 0; j < m; ++j) {
                    const float worth = side.own_rows[i][side.flights[j]];
                    rows[k][i * m + j] = worth;
                    columns[k][j * n + i] = worth;
                }
            }
        }
        std::vector<float> gains(n), losses;
        for (int round = 1; round <= limits_.rounds; ++round) {
            const double weight = static_cast<double>(round) * round;
            for (std::size_t i = 0; i < n; ++i) gains[i] = alone(own_[i]) + guessed_[own_[i]];
            for (std::size_t k = 0; k < sides_.size(); ++k) {
                const std::vector<float>& his = sides_[k].learner.now();
                const float doubt = 1 - trust(k);
                for (std::size_t j = 0; j < his.size(); ++j) {
                    if (his[j] == 0) continue;
                    const float* column = &columns[k][j * n];
                    const float factor = doubt * his[j];
                    for (std::size_t i = 0; i < n; ++i) gains[i] += factor * column[i];
                }
            }
            own_learner_.learn(gains, weight);
            const std::vector<float>& own = own_learner_.now();
            for (std::size_t k = 0; k < sides_.size(); ++k) {
                const std::size_t m = sides_[k].flights.size();
                losses.assign(m, 0);
                for (std::size_t i = 0; i < n; ++i) {
                    if (own[i] == 0) continue;
                    const float* row = &rows[k][i * m];
                    for (std::size_t j = 0; j < m; ++j) losses[j] -= own[i] * row[j];
                }
                sides_[k].learner.learn(losses, weight);
            }
        }
        own_chances_ = own_learner_.average();
        for (Side& side : sides_) side.chances = side.learner.average();
    }

    [[nodiscard]] float alone(std::size_t own) const { return game_.alone.empty() ? 0 : game_.alone[own]; }

    // Each side's best answers to what the other does so far; false: nobody has a better one.
    [[nodiscard]] bool answer() {
        worth_ = guessed_;
        for (std::size_t i = 0; i < worth_.size(); ++i) worth_[i] += alone(i);
        for (std::size_t k = 0; k < sides_.size(); ++k) {
            const Side& side = sides_[k];
            for (std::size_t j = 0; j < side.flights.size(); ++j) {
                if (side.chances[j] > 0) add_scaled(worth_, side.against[j], (1 - trust(k)) * side.chances[j]);
            }
        }
        value_ = 0;
        for (std::size_t i = 0; i < own_.size(); ++i) value_ += own_chances_[i] * worth_[own_[i]];
        gap_ = 0;
        bool further = false;
        // His answers first: they are about what I do now.
        std::vector<std::vector<std::size_t>> his_answers(sides_.size());
        for (std::size_t k = 0; k < sides_.size(); ++k) {
            Side& side = sides_[k];
            std::vector<float> losses(game_.meetings[k].his_flights);
            for (std::size_t i = 0; i < own_.size(); ++i) {
                if (own_chances_[i] > 0) add_scaled(losses, side.own_rows[i], own_chances_[i]);
            }
            float now = 0;
            for (std::size_t j = 0; j < side.flights.size(); ++j) now += side.chances[j] * losses[side.flights[j]];
            std::vector<std::size_t> order;
            for (std::size_t j = 0; j < losses.size(); ++j) {
                if (losses[j] < now - limits_.close_enough / 4) order.push_back(j);
            }
            std::stable_sort(order.begin(), order.end(),
                             [&](std::size_t a, std::size_t b) { return losses[a] < losses[b]; });
            if (!order.empty()) gap_ += now - losses[order.front()];
            for (const std::size_t flight : order) {
                if (his_answers[k].size() == limits_.answers_at_once) break;
                if (!has(side.flights, flight)) his_answers[k].push_back(flight);
            }
        }
        const std::vector<std::size_t> mine =
            best_of(worth_, limits_.answers_at_once, value_ + limits_.close_enough / 4);
        if (!mine.empty()) gap_ += worth_[mine.front()] - value_;
        if (gap_ < limits_.close_enough) return false;
        for (std::size_t k = 0; k < sides_.size(); ++k) {
            for (const std::size_t flight : his_answers[k]) {
                if (sides_[k].flights.size() >= limits_.most_answers) break;
                add_his(k, flight);
                further = true;
            }
        }
        for (const std::size_t flight : mine) {
            if (own_.size() >= limits_.most_answers) break;
            add_own(flight);
            further = true;
        }
        return further;
    }

    // Answers that were added after the last mix have no part in it.
    [[nodiscard]] Mixed found() {
        Mixed mixed;
        for (std::size_t i = 0; i < own_chances_.size(); ++i) {
            if (own_chances_[i] > 0) mixed.own.push_back({own_[i], own_chances_[i]});
        }
        for (const Side& side : sides_) {
            auto& his = mixed.his.emplace_back();
            for (std::size_t j = 0; j < side.chances.size(); ++j) {
                if (side.chances[j] > 0) his.push_back({side.flights[j], side.chances[j]});
            }
        }
        mixed.worth = std::move(worth_);
        mixed.value = value_;
        mixed.gap = gap_;
        return mixed;
    }

    const Meetings& game_;
    const MixingLimits& limits_;
    std::vector<Allowed> allowed_;
    std::vector<std::size_t> own_;
    std::vector<Side> sides_;
    std::vector<float> guessed_;  // by own flight: what the guesses make of it, as far as they are trusted
    Learner own_learner_;
    std::vector<float> own_chances_;
    std::vector<float> worth_;
    float value_ = 0;
    float gap_ = 0;
    std::uint64_t entries_ = 0;
};

}  // namespace

Mixed mixed(const Meetings& meetings, const MixingLimits& limits) {
    return Mixer(meetings, limits).result();
}

}  // namespace overdive
