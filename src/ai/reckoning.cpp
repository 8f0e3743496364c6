#include "ai/reckoning.h"

#include <algorithm>

namespace overdive {
namespace {

constexpr float bursts_for_a_jam = 0.15F;  // a gun that is silent for a turn
constexpr float cards_of_a_turn = 3;

ShotKind shot_of(std::size_t value) {
    if (value == 0) return {};
    return {(value - 1) / 2, static_cast<Range>((value - 1) % 2)};
}

// The usual shot of a plane: of the gun that does the most.
const BlowByRange& usual(const Fighter& fighter) {
    const auto mean = [](const Blow& losses) {
        float sum = 0;
        for (std::size_t i = 0; i < losses.of.size(); ++i) sum += static_cast<float>(i) * losses.of[i];
        return sum;
    };
    std::size_t best = 0;
    for (std::size_t gun = 1; gun < fighter.gun_count; ++gun) {
        if (mean(fighter.guns[gun][0]) > mean(fighter.guns[best][0])) best = gun;
    }
    return fighter.guns[best];
}

int highest(const Life& life) {
    int most = 0;
    for (int points = 0; points <= most_life; ++points) {
        if (life[static_cast<std::size_t>(points)] > 0) most = points;
    }
    return most;
}

}  // namespace

struct Reckoning::Chances {
    std::array<std::array<float, most_life + 1>, most_life + 1> of;  // own points, his points
    int own_most = 0, his_most = 0;
    float won = 0, lost = 0, both = 0;
    std::array<float, most_guns> own_works{1, 1}, his_works{1, 1};  // not jammed yet
    float own_silent = 0, his_silent = 0;                           // turns of a gun, to come
};

Reckoning::Reckoning(const Fighter& own, const Fighter& his)
    : own_(own), his_(his), race_(usual(his), usual(own), highest(own.life), highest(his.life)) {
    after_first_.resize(kinds_of_volleys);
    after_second_.resize(kinds_of_volleys * kinds_of_volleys);
    come_.resize(kinds_of_volleys * kinds_of_volleys * kinds_of_volleys);
    known_.resize(come_.size());
    begin();
}

Reckoning::~Reckoning() = default;

void Reckoning::begin() {
    start_ = std::make_unique<Chances>();
    start_->own_most = highest(own_.life);
    start_->his_most = highest(his_.life);
    for (int own = 0; own <= start_->own_most; ++own) {
        for (int his = 0; his <= start_->his_most; ++his) {
            const auto a = static_cast<std::size_t>(own), b = static_cast<std::size_t>(his);
            start_->of[a][b] = own_.life[a] * his_.life[b];
        }
    }
}

void Reckoning::take(Chances& chances, const Blow& losses, float works, bool own) {
    std::array<float, most_life + 1> next;
    const int most = own ? chances.own_most : chances.his_most;
    const int others = own ? chances.his_most : chances.own_most;
    for (int other = 0; other <= others; ++other) {
        const auto o = static_cast<std::size_t>(other);
        const auto cell = [&](int points) -> float& {
            const auto p = static_cast<std::size_t>(points);
            return own ? chances.of[p][o] : chances.of[o][p];
        };
        std::fill_n(next.begin(), most + 1, 0.0F);
        next[0] = cell(0);
        for (int points = 1; points <= most; ++points) {
            const float before = cell(points);
            if (before == 0) continue;
            next[static_cast<std::size_t>(points)] += before * (1 - works);
            float rest = before * works;
            for (int lost = 0; lost < points; ++lost) {
                const float part = before * works * losses.of[static_cast<std::size_t>(lost)];
                next[static_cast<std::size_t>(points - lost)] += part;
                rest -= part;
            }
            next[0] += std::max(rest, 0.0F);
        }
        for (int points = 0; points <= most; ++points) cell(points) = next[static_cast<std::size_t>(points)];
    }
}

Reckoning::Chances Reckoning::after(const Chances& before, Volleys both, int phase) const {
    Chances chances = before;
    if (both == no_volleys) return chances;
    const ShotKind own = shot_of(both / ShotKind::count);
    const ShotKind his = shot_of(both % ShotKind::count);
    const auto fire = [&](const Fighter& fighter, ShotKind shot, std::array<float, most_guns>& works, float& silent,
                          bool at_own) {
        if (shot.none()) return;
        const Blow& losses = fighter.guns[shot.gun()][shot.range()];
        take(chances, losses, works[shot.gun()], at_own);
        silent += works[shot.gun()] * losses.jam * static_cast<float>(1 + phase) / cards_of_a_turn;
        works[shot.gun()] *= 1 - losses.jam;
    };
    fire(own_, own, chances.own_works, chances.own_silent, false);
    fire(his_, his, chances.his_works, chances.his_silent, true);
    // Who has no points left is out, and two can be at once.
    chances.both += chances.of[0][0];
    chances.of[0][0] = 0;
    for (int points = 1; points <= chances.own_most; ++points) {
        float& cell = chances.of[static_cast<std::size_t>(points)][0];
        chances.won += cell;
        cell = 0;
    }
    for (int points = 1; points <= chances.his_most; ++points) {
        float& cell = chances.of[0][static_cast<std::size_t>(points)];
        chances.lost += cell;
        cell = 0;
    }
    return chances;
}

Reckoning::Come Reckoning::judged(const Chances& chances) const {
    Come come{chances.won - chances.lost, 0};
    for (int own = 1; own <= chances.own_most; ++own) {
        for (int his = 1; his <= chances.his_most; ++his) {
            const float chance = chances.of[static_cast<std::size_t>(own)][static_cast<std::size_t>(his)];
            come.worth += chance * race_.worth(own, his);
            come.burst += chance * race_.burst(own, his);
        }
    }
    come.worth += come.burst * bursts_for_a_jam * (chances.his_silent - chances.own_silent);
    return come;
}

Reckoning::Come Reckoning::of(Volleys first, Volleys second, Volleys third) {
    const std::size_t two = first * kinds_of_volleys + second;
    const std::size_t all = two * kinds_of_volleys + third;
    if (known_[all]) return come_[all];
    if (!after_first_[first]) after_first_[first] = std::make_unique<Chances>(after(*start_, first, 0));
    if (!after_second_[two]) after_second_[two] = std::make_unique<Chances>(after(*after_first_[first], second, 1));
    come_[all] = judged(after(*after_second_[two], third, 2));
    known_[all] = true;
    return come_[all];
}

}  // namespace overdive
