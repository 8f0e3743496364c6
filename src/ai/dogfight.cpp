#include "ai/dogfight.h"

#include <algorithm>

#include "ai/duty.h"
#include "ai/forecast.h"

namespace overdive {
namespace {

constexpr std::size_t most_rivals = 4;  // more would leave too few looks for each
// Two planes can come together by so many rulers in a turn, each flying three cards at the other.
constexpr double rulers_in_a_turn = 4;

double apart(const PlaneView& a, const PlaneView& b) {
    return length(a.pose.at - b.pose.at);
}

}  // namespace

std::vector<const PlaneView*> rivals_of(const Ruleset& rules, const View& view, const PlaneView& own) {
    std::vector<const PlaneView*> rivals = enemies_of(rules.mission, view, own);
    const double far = rulers_in_a_turn * rules.catalog->ruler.length;
    while (rivals.size() > 1 && (rivals.size() > most_rivals || apart(*rivals.back(), own) > far)) rivals.pop_back();
    return rivals;
}

std::vector<double> Dogfight::worth(const FanOfRival& fan_of_rival, Rng& rng, Looks looks) {
    const std::vector<const PlaneView*> rivals = rivals_of(rules_, view_, own_);
    worth_.clear();
    for (const Route& flight : fan_.flights) {
        // With an enemy about, the forecast weighs the room of both.
        const double room = rivals.empty() ? taste_.room * flight.room : 0;
        worth_.push_back(room - taste_.crowding * crowded_phases(flight));
    }
    for (std::size_t i = 0; i < rivals.size(); ++i) {
        Looks part = looks.share(rivals.size() - i);
        const Fan his_fan = fan_of_rival(*rivals[i]);
        if (!his_fan.flights.empty()) meet(*rivals[i], his_fan, part, rng);
        looks.give_back(part);
    }
    return std::move(worth_);
}

int Dogfight::crowded_phases(const Route& flight) const {
    int crowded = 0;
    for (std::size_t phase = 0; phase < friends_.size(); ++phase) {
        const OnTable own = fan_.stand(flight, phase).on_table();
        crowded += std::any_of(friends_[phase].begin(), friends_[phase].end(),
                               [&](const Stand& other) { return bases_overlap(rules_, own, other.on_table()); })
                       ? 1
                       : 0;
    }
    return crowded;
}

void Dogfight::meet(const PlaneView& rival, const Fan& his_fan, Looks& looks, Rng& rng) {
    Gunner own = gunner_at(rules_, own_, fan_, rival);
    Gunner his = gunner_at(rules_, rival, his_fan, own_);
    const double matters = worth_as_target(rules_.mission, view_, own_, rival);
    own.weigh(matters * (1 + taste_.company * friends_after(rival)));
    his.weigh(worth_of_plane(rules_.mission, own_));
    Taste taste = taste_;
    taste.approach *= matters;
    const std::vector<double> worth = forecast(rules_, taste, own, his, friends_, looks, rng);
    for (std::size_t i = 0; i < worth.size(); ++i) worth_[i] += worth[i];
}

int Dogfight::friends_after(const PlaneView& rival) const {
    const Plane target = as_known(rival);
    int count = 0;
    for (const PlaneView& plane : view_.planes) {
        if (plane.status != Status::flying || plane.side != own_.side) continue;
        if (plane.id == own_.id) continue;
        count += reaches(as_known(plane), target) ? 1 : 0;
    }
    return count;
}

bool Dogfight::reaches(const Plane& plane, const Plane& target) const {
    if (!in_reach(rules_, plane, target)) return false;
    for (std::uint8_t gun = 0; gun < rules_.catalog->model(plane.model).guns.size(); ++gun) {
        if (ruler(rules_, plane, gun, target).range) return true;
    }
    return false;
}

}  // namespace overdive
