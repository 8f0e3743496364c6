// The simple opponent: every plan of a plane is followed to its end and judged against a few
// guesses of what the nearest enemies will fly.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <vector>

#include "ai/aim.h"
#include "ai/bot.h"
#include "ai/console_pilot.h"
#include "ai/duty.h"
#include "ai/flight.h"
#include "ai/prudence.h"
#include "ai/sortie.h"
#include "rules/firing.h"

namespace overdive {
namespace {

// Where cards are planned one by one: any card after the next, and few guesses of an enemy's.
constexpr Foresight one_card_far{.own = {.third = 1}, .his = {.second = 1, .third = 1}, .most_guesses = 4};
constexpr std::size_t most_enemies = 4;
constexpr std::size_t most_guesses = 3;
constexpr std::array<double, 3> weight_of_phase{1.0, 0.9, 0.8};  // later guesses are worse ones
constexpr double weight_of_danger = 0.8;                         // of a card taken, against one dealt
constexpr double weight_of_facing = 0.4;
constexpr double weight_of_millimetre = 0.0015;
constexpr double weight_of_whim = 0.05;  // so that equals are not always told apart alike
constexpr int plans_checked_far_ahead = 12;

double whim(Rng& rng) {
    return weight_of_whim * rng.below(1024) / 1024.0;
}

// An enemy and what it may fly: straight on, or its sharpest turn to either side all the time.
struct Enemy {
    double matters = 1;
    std::array<std::array<Plane, 3>, most_guesses> guesses;  // by phase
};

CardId sharpest_turn(const ManeuverDeck& deck, CardMark side) {
    CardId best = deck.straight;
    for (const ManeuverCard& card : deck.cards) {
        if (card.is(side) && std::abs(card.arrow(Speed::high).turn) > std::abs(deck.card(best).arrow(Speed::high).turn))
            best = card.number;
    }
    return best;
}

// A plane at the end of each card of a plan.
std::array<Plane, 3> followed(const Ruleset& rules, const Sky& sky, const Plane& now, const Plan& plan,
                              const Track& track) {
    std::array<Plane, 3> planes;
    for (std::size_t phase = 0; phase < planes.size(); ++phase)
        planes[phase] = imagined(rules, sky, now, plan, phase, track[phase]);
    return planes;
}

Enemy guessed(const Ruleset& rules, const Sky& sky, const PlaneView& seen) {
    const Plane plane = as_known(seen);
    const ManeuverDeck& deck = rules.catalog->deck_of(plane.model);
    Enemy enemy;
    const std::array<CardId, most_guesses> cards{deck.straight, sharpest_turn(deck, CardMark::left),
                                                 sharpest_turn(deck, CardMark::right)};
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Plan plan{cards[i], cards[i], cards[i]};
        enemy.guesses[i] = followed(rules, sky, plane, plan, track_of(rules, plane.model, plane.pose, plan));
    }
    return enemy;
}

// How straight a plane points at a place: 1 for dead ahead, -1 for dead astern.
double facing(const Pose& from, Vec at) {
    const Vec line = at - from.at;
    const double distance = length(line);
    return distance == 0 ? 0 : dot(direction(from.heading), line) / distance;
}

class Planner {
public:
    Planner(const Ruleset& rules, const View& view, const PlaneView& own, std::size_t plans, Budget budget)
        : rules_(rules), view_(view), own_(own), known_(as_known(own)), sky_(view.sky), table_(view.table) {
        // Two looks, at him and by him, for each phase of each guess.
        const std::size_t looks_for_a_guess = plans * 3 * 2;
        guesses_ = budget.looks < looks_for_a_guess * most_guesses ? 1 : most_guesses;
        const std::size_t affordable = budget.looks / (looks_for_a_guess * guesses_);
        find_enemies(view, std::clamp<std::size_t>(affordable, 1, most_enemies));
        const double points = rules.catalog->model(own.model).damage_points;
        danger_ = (weight_of_danger + own.damage / std::max(points, 1.0)) * worth_of_plane(rules.mission, own);
    }

    [[nodiscard]] Plan best_of(std::span<const Command> legal, Rng& rng) const {
        std::vector<Candidate> candidates;
        candidates.reserve(legal.size());
        const std::vector<double> errand = worth_of_goals(legal);
        for (const Command& command : legal) {
            const Plan plan = std::get<PlanCards>(command.order).plan;
            const Track track = track_of(rules_, own_.model, own_.pose, plan);
            const int cards = cards_on_table(table_, track);
            // A plan that leaves is worth only how late it does.
            const double worth = cards == 3 ? worth_of(plan, track) : 0;
            const double done = errand.empty() ? 0 : errand[candidates.size()];
            candidates.push_back({plan, track[2], cards, worth + done + whim(rng)});
        }
        std::stable_sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
            return a.cards_on_table != b.cards_on_table ? a.cards_on_table > b.cards_on_table : a.worth > b.worth;
        });
        return with_a_future(candidates).plan;
    }

private:
    struct Candidate {
        Plan plan{};
        Pose end;
        int cards_on_table = 0;
        double worth = 0;
    };

    // What is to be done over targets, by plan; empty where nothing is.
    [[nodiscard]] std::vector<double> worth_of_goals(std::span<const Command> legal) const {
        constexpr double cards_for_a_life = 6;
        std::vector<double> worth;
        if (view_.targets.empty()) return worth;
        Sortie sortie(rules_, view_, own_);
        if (!sortie.any()) return worth;
        for (const Command& command : legal) {
            const Plan plan = std::get<PlanCards>(command.order).plan;
            const Fan alone = fan_of(rules_, view_, own_, {&plan, 1});
            const bool stays = alone.stays && !alone.flights.empty();
            worth.push_back(stays ? cards_for_a_life * Sortie(rules_, view_, own_).worth_of(alone, alone.flights[0])
                                  : 0);
        }
        return worth;
    }

    void find_enemies(const View& view, std::size_t count) {
        std::vector<const PlaneView*> found = enemies_of(rules_.mission, view, own_);
        found.resize(std::min(found.size(), count));
        for (const PlaneView* plane : found) {
            enemies_.push_back(guessed(rules_, view.sky, *plane));
            enemies_.back().matters = worth_as_target(rules_.mission, view, own_, *plane);
        }
    }

    // The best plan after which the plane is not bound to leave: two turns ahead for the first few,
    // one turn ahead for all.
    [[nodiscard]] const Candidate& with_a_future(const std::vector<Candidate>& candidates) const {
        WayOut way_out(rules_, own_.model, table_);
        const Candidate* for_one_turn = nullptr;
        int checked = 0;
        for (const Candidate& candidate : candidates) {
            if (candidate.cards_on_table < 3) break;
            if (for_one_turn != nullptr && checked == plans_checked_far_ahead) break;
            if (!way_out.exists(candidate.end, candidate.plan[2].card, 1)) continue;
            if (for_one_turn == nullptr) for_one_turn = &candidate;
            if (checked++ < plans_checked_far_ahead && way_out.exists(candidate.end, candidate.plan[2].card, 2))
                return candidate;
        }
        return for_one_turn != nullptr ? *for_one_turn : candidates.front();
    }

    // Cards dealt less cards taken, by all guesses in equal parts, and where it leaves the plane.
    [[nodiscard]] double worth_of(const Plan& plan, const Track& track) const {
        const std::array<Plane, 3> own = followed(rules_, sky_, known_, plan, track);
        double worth = 0;
        for (const Enemy& enemy : enemies_) {
            for (std::size_t guess = 0; guess < guesses_; ++guess) {
                for (std::size_t phase = 0; phase < track.size(); ++phase) {
                    worth += weight_of_phase[phase] * exchange(own[phase], enemy.guesses[guess][phase], enemy.matters);
                }
            }
        }
        if (!enemies_.empty()) {
            for (std::size_t guess = 0; guess < guesses_; ++guess) {
                worth += standing(track[2], enemies_.front().guesses[guess][2].pose);
            }
        }
        return worth / static_cast<double>(guesses_);
    }

    [[nodiscard]] double exchange(const Plane& own, const Plane& his, double matters) const {
        return matters * cards_dealt(own, his, Knowledge::all) - danger_ * cards_dealt(his, own, Knowledge::common);
    }

    [[nodiscard]] double cards_dealt(const Plane& from, const Plane& at, Knowledge knowledge) const {
        if (!in_reach(rules_, from, at)) return 0;
        int most = 0;
        for (std::uint8_t gun = 0; gun < rules_.catalog->model(from.model).guns.size(); ++gun) {
            if (gun_works(rules_, from, gun, knowledge))
                most = std::max(most, cards_of(rules_, ruler(rules_, from, gun, at)));
        }
        return most;
    }

    // Near the enemy, pointing at him, and not in front of him.
    [[nodiscard]] static double standing(const Pose& own, const Pose& his) {
        return weight_of_facing * (facing(own, his.at) - facing(his, own.at)) -
               weight_of_millimetre * length(his.at - own.at);
    }

    const Ruleset& rules_;
    const View& view_;
    const PlaneView& own_;
    Plane known_;
    Sky sky_;
    TableSize table_;
    std::vector<Enemy> enemies_;  // the nearest first
    std::size_t guesses_ = most_guesses;
    double danger_ = weight_of_danger;
};

// Many cards, on one that has taken many already; of equals the nearest.
double worth_of_fire(const Ruleset& rules, const View& view, const DeclareFire& order) {
    double worth = 0;
    each_shot(rules, view, order, [&](const Gun&, const PlaneView& target, const Shot& shot) {
        const double points = rules.catalog->model(target.model).damage_points;
        const double worn = 2.0 * target.cards_taken / std::max(points, 1.0);
        // To fire is always better than not to.
        const PlaneView& own = view.planes[order.plane.index()];
        const double matters = worth_as_target(rules.mission, view, own, target);
        worth += 10 + matters * cards_of(rules, shot) * (1 + worn) - shot.distance / 1000;
    });
    return worth;
}

Order best_fire(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng) {
    const Command* best = nullptr;
    double best_worth = 0;
    for (const Command& command : legal) {
        const auto& order = std::get<DeclareFire>(command.order);
        constexpr double as_much_as_cards = 10;  // what is on the ground is weighed in lives
        const double on_ground = view.targets.empty() ? 0 : as_much_as_cards * worth_on_ground(rules, view, order);
        const double worth = worth_of_fire(rules, view, order) + on_ground + whim(rng) / 1000;
        if (best == nullptr || worth > best_worth) {
            best = &command;
            best_worth = worth;
        }
    }
    return best->order;
}

}  // namespace

Order simple_bot(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget) {
    assert(!legal.empty());
    if (rules.has_markers) return answer_one_ahead(rules, taste_one_ahead(), one_card_far, view, legal, rng, budget);
    if (const auto answer = small_answer(rules, view, legal, rng)) return *answer;
    const std::vector<Command> choice = prudent(rules, view, orders_for_one_plane(legal), rng);
    if (std::holds_alternative<DeclareFire>(choice[0].order)) return best_fire(rules, view, choice, rng);
    const Planner planner(rules, view, view.planes[plane_of(choice[0].order).index()], choice.size(), budget);
    return order_to_fly(planner.best_of(choice, rng), choice);
}

}  // namespace overdive
