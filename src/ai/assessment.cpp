#include "ai/assessment.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/console_pilot.h"
#include "ai/engagement.h"
#include "ai/prudence.h"

namespace overdive {
namespace {

constexpr double as_good_as_even = 0.01;  // in values: nobody sees so little
constexpr double a_life = 1;              // a plane that cannot go on after a flight

bool same_card(const ManeuverDeck& deck, const Placed& a, const Placed& b) {
    if (a.marker != b.marker || a.plain != b.plain) return false;
    if (a.card == b.card) return true;
    return deck.has(a.card) && deck.has(b.card) && deck.card(a.card).maneuver == deck.card(b.card).maneuver;
}

bool same_cards(const ManeuverDeck& deck, const Order& a, const Order& b) {
    if (a.index() != b.index() || plane_of(a) != plane_of(b)) return false;
    if (const auto* one = std::get_if<PlanCards>(&a)) {
        const auto& other = std::get<PlanCards>(b);
        for (std::size_t i = 0; i < one->plan.size(); ++i) {
            if (!same_card(deck, one->plan[i], other.plan[i])) return false;
        }
        return one->landing == other.landing;
    }
    if (const auto* one = std::get_if<ReadyCard>(&a)) {
        const auto& other = std::get<ReadyCard>(b);
        return one->open == other.open && same_card(deck, one->placed, other.placed);
    }
    const auto* one = std::get_if<ChangeCard>(&a);
    return one != nullptr && same_card(deck, one->placed, std::get<ChangeCard>(b).placed);
}

// How many of the cards ahead are settled with an order; what may follow is for later turns.
std::size_t cards_settled(const Ruleset& rules, const Order& order) {
    if (!rules.has_markers) return 3;
    return std::holds_alternative<PlanCards>(order) ? 2 : 1;
}

// Looks at all flights, and says afterwards what each order comes to.
class Assessor : public Mind {
public:
    explicit Assessor(std::span<const Flew> truth) : truth_(truth) {}

    [[nodiscard]] std::vector<float> chances(const Fight& shown, Rng&, const Budget& budget) override {
        std::vector<float> chances(shown.fan.flights.size(), 1.0F);
        if (shown.rivals.empty()) return chances;
        Fight fight = shown;
        for (Fight::Rival& rival : fight.rivals) fly_truth(fight, rival);
        MasterTaste taste;
        taste.trust = 0;
        Engagement engagement(fight, taste);
        const Mixed mix = mixed(engagement.meetings(), limits_of(taste, budget));
        group(fight, mix);
        weigh(fight, engagement, mix);
        return chances;
    }

    Assessment assessment;

private:
    struct Group {
        std::size_t flight = 0;  // the best of those of its order
        bool lasts = false;
        double often = 0;
    };

    // Of all that he might have flown only what he did.
    void fly_truth(const Fight& fight, Fight::Rival& rival) const {
        const auto flew =
            std::find_if(truth_.begin(), truth_.end(), [&](const Flew& one) { return one.plane == rival.plane->id; });
        if (flew == truth_.end()) return;
        if (!fight.rules.has_markers)
            rival.fan =
                fan_of(fight.rules, fight.view, *rival.plane, plans_of(fight.rules, fight.view.sky, *rival.plane));
        const auto off = [&](const Route& flight) {
            double sum = 0;
            for (std::size_t phase = 0; phase < std::min<std::size_t>(flew->poses.size(), 3); ++phase) {
                const Pose& there = rival.fan.stand(flight, phase).plane.pose;
                const Pose& was = flew->poses[phase];
                const int turned = std::abs(there.heading.centidegrees - was.heading.centidegrees) % 36'000;
                sum += length(there.at - was.at) + std::min(turned, 36'000 - turned) / 100.0;
            }
            return sum;
        };
        const auto nearest = std::min_element(rival.fan.flights.begin(), rival.fan.flights.end(),
                                              [&](const Route& a, const Route& b) { return off(a) < off(b); });
        if (nearest != rival.fan.flights.end()) rival.fan.flights = {*nearest};
    }

    // Where both flights leave the plane alike as far as their orders settle them, they are one.
    [[nodiscard]] static bool alike(const Fight& fight, const Route& a, const Route& b, std::size_t cards) {
        for (std::size_t phase = 0; phase < cards; ++phase) {
            const Plane& one = fight.fan.stand(a, phase).plane;
            const Plane& other = fight.fan.stand(b, phase).plane;
            if (!(one.pose == other.pose) || one.level != other.level || one.climb != other.climb ||
                one.footing != other.footing || one.run != other.run || one.speed != other.speed ||
                one.fuel != other.fuel)
                return false;
        }
        const ManeuverDeck& deck = fight.rules.deck_of(fight.own);
        const Placed &last = a.plan[cards - 1], &other = b.plan[cards - 1];
        if (last.card == other.card) return true;
        return deck.has(last.card) && deck.has(other.card) && deck.card(last.card).marks == deck.card(other.card).marks;
    }

    [[nodiscard]] Group* group_of(const Fight& fight, std::size_t flight, const Order& order) {
        const std::size_t cards = cards_settled(fight.rules, order);
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            Prospect& prospect = assessment.prospects[i];
            if (prospect.order == order) return &groups_[i];
            if (!alike(fight, fight.fan.flights[groups_[i].flight], fight.fan.flights[flight], cards)) continue;
            const auto known = std::find(prospect.alike.begin(), prospect.alike.end(), order);
            if (known == prospect.alike.end()) prospect.alike.push_back(order);
            return &groups_[i];
        }
        return nullptr;
    }

    void group(const Fight& fight, const Mixed& mix) {
        std::vector<float> often(fight.fan.flights.size());
        for (const Mixed::Chance& each : mix.own) often[each.flight] += each.chance;
        for (std::size_t flight = 0; flight < fight.fan.flights.size(); ++flight) {
            const Order order = fight.order_of(flight);
            const bool lasts = fight.lasts(flight);
            Group* found = group_of(fight, flight, order);
            if (found == nullptr) {
                groups_.push_back({flight, lasts, 0});
                found = &groups_.back();
                assessment.prospects.emplace_back().order = order;
            } else {
                const bool better = mix.worth[flight] > mix.worth[found->flight];
                if (lasts == found->lasts ? better : lasts) found->flight = flight;
                found->lasts = found->lasts || lasts;
            }
            found->often += often[flight];
        }
    }

    struct Outcome {
        double dealt = 0, taken = 0, dealt_share = 0, position = 0;
    };
    [[nodiscard]] static Outcome outcome_of(const Fight& fight, Engagement& engagement, const Mixed& mix,
                                            std::size_t flight) {
        Outcome outcome;
        for (std::size_t k = 0; k < fight.rivals.size(); ++k) {
            Skirmish& skirmish = engagement.with(k);
            const double life = std::max(1.0, mean_of(life_of(fight.rules, *fight.rivals[k].plane)));
            double dealt = 0, shots = 0;
            for (const Mixed::Chance& his : mix.his[k]) {
                const Skirmish::Damage damage = skirmish.damage(flight, his.flight);
                dealt += static_cast<double>(his.chance) * damage.dealt;
                outcome.taken += static_cast<double>(his.chance) * damage.taken;
                shots += static_cast<double>(his.chance) *
                         (skirmish.worth_of_shots(flight, his.flight) - skirmish.now().worth);
            }
            outcome.dealt += dealt;
            outcome.dealt_share += dealt / life;
            outcome.position -= fight.rivals[k].matters * shots;
        }
        outcome.position += static_cast<double>(mix.worth[flight]);
        return outcome;
    }

    void weigh(const Fight& fight, Engagement& engagement, const Mixed& mix) {
        const auto in_bounds = [](double value) { return std::clamp(value, -1.0, 1.0); };
        assessment.plane = fight.own.id;
        // Where no order keeps it on the table, and no mission wants it to leave, the plane is lost whatever it does.
        const double now = engagement.now() - (fight.fan.stays || fight.rules.mission.any() ? 0 : a_life);
        assessment.value = in_bounds(now + static_cast<double>(mix.value));
        assessment.gap = static_cast<double>(mix.gap);
        const double life = std::max(1.0, mean_of(life_of(fight.rules, fight.own)));
        double position = 0;
        for (const Mixed::Chance& each : mix.own)
            position += static_cast<double>(each.chance) * outcome_of(fight, engagement, mix, each.flight).position;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            const Group& group = groups_[i];
            Prospect& prospect = assessment.prospects[i];
            const Outcome outcome = outcome_of(fight, engagement, mix, group.flight);
            const double value = now + static_cast<double>(mix.worth[group.flight]);
            prospect.value = in_bounds(group.lasts || group.often > 0 ? value : value - a_life);
            prospect.chance = group.often;
            prospect.deals = std::min(1.0, outcome.dealt_share);
            prospect.takes = std::min(1.0, outcome.taken / life);
            prospect.deals_points = outcome.dealt;
            prospect.takes_points = outcome.taken;
            prospect.position = outcome.position - position;
            const Route& route = fight.fan.flights[group.flight];
            for (std::size_t card = 0; card < cards_settled(fight.rules, prospect.order); ++card) {
                if (route.plan[card].card == no_card) continue;
                prospect.cards.push_back(route.plan[card].card);
                prospect.poses.push_back(fight.fan.stand(route, card).plane.pose);
            }
        }
        // Those that are mixed are all worth the same: of them the one that is flown most comes first.
        const auto steps = [](double value) { return std::lround(value / as_good_as_even); };
        std::stable_sort(assessment.prospects.begin(), assessment.prospects.end(),
                         [&](const Prospect& a, const Prospect& b) {
                             if (steps(a.value) != steps(b.value)) return a.value > b.value;
                             return a.chance != b.chance ? a.chance > b.chance : a.value > b.value;
                         });
    }

    std::span<const Flew> truth_;
    std::vector<Group> groups_;  // one for each prospect
};

}  // namespace

Assessment assess(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget,
                  std::span<const Flew> truth) {
    if (legal.empty()) return {};
    const Ask ask = ask_of(legal.front().order);
    const bool places = ask == Ask::plan || (rules.has_markers && (ask == Ask::ready || ask == Ask::change));
    const PlaneId plane = plane_of(legal.front().order);
    if (!places || is_target(plane) || view.planes[plane.index()].grounded()) return {};
    Assessor assessor(truth);
    const std::span<const Command> orders = orders_for_one_plane(legal);
    if (rules.has_markers) {
        (void)answer_one_ahead(rules, taste_one_ahead(), {.his = {.third = 1}}, view, orders, rng, budget, &assessor);
    } else {
        (void)plan_by(assessor, rules, view, staying_up(rules, view, orders), rng, budget);
    }
    return std::move(assessor.assessment);
}

const Prospect* prospect_of(const Ruleset& rules, const View& view, const Assessment& assessment, const Order& order) {
    if (assessment.prospects.empty() || plane_of(order) != assessment.plane) return nullptr;
    const ManeuverDeck& deck = rules.deck_of(view.planes[assessment.plane.index()]);
    for (const Prospect& prospect : assessment.prospects) {
        const bool is_it = same_cards(deck, prospect.order, order) ||
                           std::any_of(prospect.alike.begin(), prospect.alike.end(),
                                       [&](const Order& other) { return same_cards(deck, other, order); });
        if (is_it) return &prospect;
    }
    return nullptr;
}

}  // namespace overdive
