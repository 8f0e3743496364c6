#include "ai/exchange.h"

#include <algorithm>
#include <cstdlib>

#include "geometry/tolerance.h"

namespace overdive {
namespace {

constexpr double metre = 1000;

}  // namespace

Gunner gunner_at(const Ruleset& rules, const PlaneView& plane, const Fan& fan, const PlaneView& enemy) {
    Gunner gunner{&plane, &fan, {}};
    const std::vector<Gun>& guns = fan.model->guns;
    const double left = points_left(rules, enemy);
    for (std::uint8_t gun = 0; gun < guns.size(); ++gun) gunner.harm[gun] = harm_of(rules, plane, gun, left);
    return gunner;
}

void Gunner::weigh(double factor) {
    for (HarmByRange& of_gun : harm) {
        for (double& share : of_gun) share *= factor;
    }
}

Exchange::Exchange(const Ruleset& rules, const Taste& taste, const Gunner& own, const Gunner& his,
                   const KnownFriends* friends)
    : rules_(rules), taste_(taste), own_(own), his_(his) {
    for (std::size_t phase = 0; phase < 3; ++phase) {
        fires_[phase].resize(his.fan->stands[phase].size());
        if (friends == nullptr) continue;
        for (const Stand& stand : (*friends)[phase]) friends_[phase].push_back(stand.on_table());
    }
}

bool Exchange::affordable(const Looks& looks) const {
    std::size_t places = 0;
    for (const std::vector<Stand>& stands : own_.fan->stands) places += stands.size();
    return places * (own_.fan->model->guns.size() + his_.fan->model->guns.size()) <= looks.left();
}

std::vector<double> Exchange::against(const Route& flight, Looks& looks) {
    if (!affordable(looks)) return {};
    std::vector<double> worth = standing_against(flight);
    for (std::size_t phase = 0; phase < 3; ++phase) {
        if (taste_.phases[phase] == 0) continue;
        const std::vector<double>& fires = fire_in_phase(phase, flight, looks);
        for (std::size_t i = 0; i < worth.size(); ++i)
            worth[i] += taste_.phases[phase] * fires[own_.fan->flights[i].stands[phase]];
    }
    return worth;
}

std::vector<double> Exchange::standing_against(const Route& flight) const {
    const Fan& fan = *own_.fan;
    const Stand& his = his_.fan->end(flight);
    std::vector<double> worth;
    worth.reserve(fan.flights.size());
    for (const Route& own : fan.flights)
        worth.push_back(standing(fan.end(own), his) + taste_.room * (own.room - flight.room));
    return worth;
}

const std::vector<double>& Exchange::fire_in_phase(std::size_t phase, const Route& his, Looks& looks) {
    std::vector<double>& fires = fires_[phase][his.stands[phase]];
    if (fires.empty()) {
        fires.reserve(own_.fan->stands[phase].size());
        for (const Stand& own : own_.fan->stands[phase])
            fires.push_back(fire(own, his_.fan->stand(his, phase), phase, looks));
    }
    return fires;
}

double Exchange::fire(const Stand& own, const Stand& his, std::size_t phase, Looks& looks) const {
    const double apart = squared_length(own.at - his.at);
    const double radii = own_.fan->model->radius + his_.fan->model->radius;
    const double furthest = rules_.catalog->ruler.length + radii + tolerance_mm;
    looks.glance();
    if (apart > furthest * furthest) return 0;
    // W1-FIRE-07: planes that overlap do not fire at each other.
    if (bases_overlap(rules_, own.on_table(), his.on_table())) return -taste_.collision;
    return shot(own_, own, his, phase, true, looks) - taste_.danger * shot(his_, his, own, phase, false, looks);
}

double Exchange::shot(const Gunner& gunner, const Stand& from, const Stand& at, std::size_t phase, bool friends_matter,
                      Looks& looks) const {
    const OnTable shooter = from.on_table();
    const OnTable target = at.on_table();
    std::span<const OnTable> in_the_way;
    if (friends_matter) in_the_way = friends_[phase];
    double most = 0;
    for (std::uint8_t gun = 0; gun < gunner.fan->model->guns.size(); ++gun) {
        if (!from.works[gun]) continue;
        looks.glance();
        if (misses_at_a_glance(rules_, shooter, gun, target)) continue;
        looks.look();
        const Shot found = ruler(rules_, shooter, gun, target, in_the_way);
        if (found.range) most = std::max(most, gunner.harm[gun][static_cast<std::size_t>(*found.range)]);
    }
    return most;
}

// Being near him and pointing at him, and not in front of him.
double Exchange::standing(const Stand& own, const Stand& his) const {
    const double apart = length(his.at - own.at);
    const double share = apart / taste_.reach;
    const int levels = taste_.level == 0 ? 0 : std::abs(own.plane.level - his.plane.level);
    const double nearness = 1 / (1 + share * share) / (1 + levels);
    return taste_.standing * (threat(own_, own, his, nearness) - taste_.danger * threat(his_, his, own, nearness)) -
           taste_.approach * apart / metre - taste_.level * levels;
}

// What the best gun would do at short range, the less the further it points away.
double Exchange::threat(const Gunner& gunner, const Stand& from, const Stand& at, double nearness) const {
    const Vec line = at.at - from.at;
    const double apart = length(line);
    if (apart == 0) return 0;
    double most = 0;
    for (std::size_t gun = 0; gun < gunner.fan->model->guns.size(); ++gun) {
        const double ahead = (1 + dot(from.aims[gun], line) / apart) / 2;  // 0 astern, 1 ahead
        most = std::max(most, ahead * ahead * gunner.harm[gun][0]);
    }
    return nearness * most;
}

}  // namespace overdive
