#include "ai/skirmish.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "geometry/tolerance.h"

namespace overdive {
namespace {

constexpr std::uint8_t not_looked_at = 255;
static_assert(kinds_of_volleys < not_looked_at);

std::vector<Stance> endings_of(const Ruleset& rules, const TableSize& table, const Party& party) {
    const Airframe frame(rules, *party.plane, static_cast<float>(mean_of(party.life)));
    std::vector<Stance> endings;
    endings.reserve(party.fan->flights.size());
    for (const Route& flight : party.fan->flights)
        endings.push_back(frame.ending(table, party.fan->end(flight), flight.plan[2].card));
    return endings;
}

}  // namespace

Life life_of(const Ruleset& rules, const PlaneView& plane) {
    const int points = rules.catalog->model(plane.model).damage_points;
    if (plane.own) return sure_of(points - plane.damage);
    Life life = sure_of(points - (plane.glance ? plane.glance->damage : 0));
    const int unseen = plane.cards_taken - (plane.glance ? plane.glance->cards : 0);
    DrawnDecks one;
    one.push_back(rules.common_deck);
    const Blow card = blow_of(rules, one);
    for (int i = 0; i < unseen; ++i) {
        Life next{};
        float sum = 0;
        for (std::size_t left = 1; left < life.size(); ++left) {
            for (std::size_t lost = 0; lost < left; ++lost) {
                next[left - lost] += life[left] * card.of[lost];
                sum += life[left] * card.of[lost];
            }
        }
        if (sum <= 0) return sure_of(1);
        for (float& chance : next) chance /= sum;
        life = next;
    }
    return life;
}

Fighter Skirmish::fighter_of(const Ruleset& rules, const Party& party) {
    Fighter fighter;
    fighter.gun_count = party.fan->model->guns.size();
    for (std::size_t gun = 0; gun < fighter.gun_count; ++gun)
        fighter.guns[gun] = blow_of_gun(rules, *party.plane, static_cast<std::uint8_t>(gun));
    fighter.life = party.life;
    return fighter;
}

Skirmish::Skirmish(const Ruleset& rules, const TableSize& table, const Judgement& judgement, const Party& own,
                   const Party& his, const KnownFriends* friends)
    : rules_(rules),
      judgement_(judgement),
      own_(own),
      his_(his),
      own_fighter_(fighter_of(rules, own)),
      his_fighter_(fighter_of(rules, his)),
      reckoning_(own_fighter_, his_fighter_) {
    for (std::size_t phase = 0; phase < 3; ++phase) {
        seen_[phase].assign(own.fan->stands[phase].size() * his.fan->stands[phase].size(), not_looked_at);
        if (friends == nullptr) continue;
        for (const Stand& stand : (*friends)[phase]) friends_[phase].push_back(stand.on_table());
    }
    if (judgement.net != nullptr)
        standings_.emplace(*judgement.net, endings_of(rules, table, own), endings_of(rules, table, his));
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        for (std::size_t range = 0; range < 2; ++range) {
            own_mean_[gun][range] = mean_points(own_fighter_.guns[gun][range]);
            his_mean_[gun][range] = mean_points(his_fighter_.guns[gun][range]);
        }
    }
}

ShotKind Skirmish::best_shot(const Party& shooter, const Fighter& fighter, const Stand& from, const Stand& at,
                             std::size_t phase, bool friends_matter) const {
    const auto& means = &shooter == &own_ ? own_mean_ : his_mean_;
    const OnTable shooting = from.on_table();
    const OnTable target = at.on_table();
    std::span<const OnTable> in_the_way;
    if (friends_matter) in_the_way = friends_[phase];
    ShotKind best;
    float most = 0;
    for (std::uint8_t gun = 0; gun < fighter.gun_count; ++gun) {
        if (!from.works[gun] || misses_at_a_glance(rules_, shooting, gun, target)) continue;
        const Shot found = ruler(rules_, shooting, gun, target, in_the_way);
        if (!found.range) continue;
        const float mean = means[gun][static_cast<std::size_t>(*found.range)];
        if (mean <= most) continue;
        most = mean;
        best = ShotKind(gun, *found.range);
    }
    return best;
}

Volleys Skirmish::volleys_at(std::size_t phase, std::size_t own, std::size_t his) {
    std::uint8_t& seen = seen_[phase][own * his_.fan->stands[phase].size() + his];
    if (seen != not_looked_at) return seen;
    seen = no_volleys;
    const Stand& mine = own_.fan->stands[phase][own];
    const Stand& theirs = his_.fan->stands[phase][his];
    const double radii = own_.fan->model->radius + his_.fan->model->radius;
    const double out_of_range = rules_.catalog->ruler.length + radii + tolerance_mm;
    const double apart = squared_length(mine.at - theirs.at);
    if (apart > out_of_range * out_of_range) return seen;
    // W1-FIRE-07: planes that overlap do not fire at each other.
    if (apart < radii * radii && bases_overlap(rules_, mine.on_table(), theirs.on_table())) return seen;
    seen = volleys(best_shot(own_, own_fighter_, mine, theirs, phase, true),
                   best_shot(his_, his_fighter_, theirs, mine, phase, false));
    return seen;
}

// Near enough to meet, and where nobody was taught: pointing at him, not in front of him, with table ahead.
float Skirmish::by_eye(const Route& own, const Route& his) const {
    const Taste& taste = judgement_.taste;
    const Stand& mine = own_.fan->end(own);
    const Stand& theirs = his_.fan->end(his);
    const Vec line = theirs.at - mine.at;
    const double apart = length(line);
    const int levels_apart = rules_.has_levels ? std::abs(mine.plane.level - theirs.plane.level) : 0;
    double worth = -taste.approach * apart / 1000 - taste.level * levels_apart;
    if (standings_ || apart == 0) return static_cast<float>(worth);
    const auto threat = [&](const Fan& fan, const Stand& from, double way) {
        double most = 0;
        for (std::size_t gun = 0; gun < fan.model->guns.size(); ++gun) {
            const double ahead = (1 + way * dot(from.aims[gun], line) / apart) / 2;
            most = std::max(most, ahead * ahead);
        }
        return most;
    };
    const double share = apart / taste.reach;
    worth += taste.standing * (threat(*own_.fan, mine, 1) - threat(*his_.fan, theirs, -1)) / (1 + share * share) /
             (1 + levels_apart);
    return static_cast<float>(worth + taste.room * (own.room - his.room));
}

Reckoning::Come Skirmish::come(std::size_t own, std::size_t his) {
    const Route& mine = own_.fan->flights[own];
    const Route& theirs = his_.fan->flights[his];
    return reckoning_.of(volleys_at(0, mine.stands[0], theirs.stands[0]),
                         volleys_at(1, mine.stands[1], theirs.stands[1]),
                         volleys_at(2, mine.stands[2], theirs.stands[2]));
}

float Skirmish::worth(std::size_t own, std::size_t his, float position) {
    const Reckoning::Come after = come(own, his);
    return after.worth + static_cast<float>(judgement_.later) * after.burst * position;
}

float Skirmish::worth_of_shots(std::size_t own, std::size_t his) {
    return come(own, his).worth;
}

std::vector<float> Skirmish::of(std::size_t own) {
    std::vector<float> worths(his_flights());
    if (standings_) standings_->of_own(own, worths);
    for (std::size_t his = 0; his < worths.size(); ++his) {
        const Route& theirs = his_.fan->flights[his];
        worths[his] = worth(own, his, worths[his] + by_eye(own_.fan->flights[own], theirs));
    }
    return worths;
}

std::vector<float> Skirmish::against(std::size_t his) {
    std::vector<float> worths(own_flights());
    if (standings_) standings_->of_his(his, worths);
    for (std::size_t own = 0; own < worths.size(); ++own)
        worths[own] = worth(own, his, worths[own] + by_eye(own_.fan->flights[own], his_.fan->flights[his]));
    return worths;
}

Skirmish::Damage Skirmish::damage(std::size_t own, std::size_t his) {
    Damage damage;
    for (std::size_t phase = 0; phase < 3; ++phase) {
        const Volleys both =
            volleys_at(phase, own_.fan->flights[own].stands[phase], his_.fan->flights[his].stands[phase]);
        const auto add = [](double& sum, std::size_t kind, const auto& means) {
            if (kind > 0) sum += means[(kind - 1) / 2][(kind - 1) % 2];
        };
        add(damage.dealt, both / ShotKind::count, own_mean_);
        add(damage.taken, both % ShotKind::count, his_mean_);
    }
    return damage;
}

}  // namespace overdive
