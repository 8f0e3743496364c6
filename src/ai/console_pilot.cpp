#include "ai/console_pilot.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/choices.h"
#include "ai/dogfight.h"
#include "ai/duty.h"
#include "ai/endurance.h"
#include "ai/errand.h"
#include "ai/mind.h"
#include "ai/prudence.h"
#include "ai/take_off.h"
#include "ai/touch_down.h"
#include "ai/volley.h"

namespace overdive {
namespace {

constexpr int cards_ahead = 6;  // so many he wants to be able to fly
constexpr std::size_t orders_followed_far = 8;
constexpr double half_empty = 8;    // fuel points: with so many left a tank weighs half
constexpr double never_soon = 100;  // turns
constexpr int last_of_fuel = 10;
constexpr int cards_to_turn = 2;                 // before it heads where it wants
constexpr double lives_for_a_metre_too_far = 2;  // from every edge, with the last of the fuel

class ConsolePilot {
public:
    ConsolePilot(const Ruleset& rules, const Taste& taste, const Foresight& foresight, const View& view,
                 const PlaneView& own, Rng& rng)
        : rules_(rules),
          taste_(taste),
          foresight_(foresight),
          view_(view),
          own_(own),
          rng_(rng),
          solo_(rules, view),
          fans_(rules, view, solo_, rng),
          endurance_(rules, view, solo_),
          errand_(rules, view, own, solo_),
          touch_down_(rules, view, solo_) {}

    [[nodiscard]] std::size_t choose(std::span<const Command> legal, Budget budget, Mind* mind) {
        const ConsoleFan fan = flights_of(legal);
        if (const auto home = way_home()) return *home;
        if (touch_down_.is_time(own_)) {
            if (const auto landing = touch_down_.soonest_down(openings_)) return *landing;
        }
        if (own_.grounded()) return soonest_off_ground();
        if (fan.fan.flights.empty()) return longest_lived();
        if (mind != nullptr) return drawn_by(*mind, legal, fan, budget);
        return one_of_the_best(worth_of_orders(fan, budget));
    }

    // Of the orders how likely each is; one that is taken for another reason than its worth is as likely as any.
    [[nodiscard]] std::vector<Leaning> leanings(std::span<const Command> legal, Budget budget) {
        const ConsoleFan fan = flights_of(legal);
        std::vector<Leaning> leanings;
        if (own_.grounded() || fan.fan.flights.empty()) return leanings;
        const std::vector<std::optional<double>> worths = worth_of_orders(fan, budget);
        std::vector<double> worth;
        for (const std::optional<double>& each : worths) worth.push_back(each.value_or(-HUGE_VAL));
        const auto lasts = [&](std::size_t one) {
            return worths[one].has_value() && endurance_.lasts(openings_[one].flyer, horizon());
        };
        const std::vector<float> chances = leaning_to_best(worth, taste_.whim, lasts);
        for (std::size_t i = 0; i < legal.size(); ++i) {
            if (chances[i] > 0) leanings.push_back({legal[i].order, chances[i]});
        }
        return leanings;
    }

private:
    [[nodiscard]] ConsoleFan flights_of(std::span<const Command> legal) {
        for (std::size_t i = 0; i < legal.size(); ++i)
            openings_.push_back({console_after(legal[i].order), static_cast<std::uint16_t>(i)});
        Breadth breadth = foresight_.own;
        // Where this turn's card is still to be chosen, there are two more to come in any case.
        if (!std::holds_alternative<PlanCards>(legal.front().order)) breadth.third = 1;
        return fans_.of(own_, openings_, breadth, deed());
    }

    [[nodiscard]] ConsoleFans::Deed deed() const {
        if (!errand_.bombs()) return {};
        return [this](const Flyer& moved) { return errand_.worth_of_drop(moved); };
    }

    [[nodiscard]] Flyer console_after(const Order& order) const {
        Flyer flyer = flyer_of(own_);
        Plan& console = flyer.plane.plan;
        if (const auto* ready = std::get_if<ReadyCard>(&order)) {
            console[0] = ready->placed;
            if (ready->open != Marker::none) flyer.plane.speed = ready->open == Marker::low ? Speed::low : Speed::high;
        } else if (const auto* plan = std::get_if<PlanCards>(&order)) {
            console[1] = plan->plan[0];
        } else if (const auto* change = std::get_if<ChangeCard>(&order); change->placed.card != no_card) {
            console[0].card = change->placed.card;
            console[0].plain = change->placed.plain;
        }
        return flyer;
    }

    // Who stands takes off as soon as he can; who cannot keeps his console empty, so that he may taxi (W2-LAND-04).
    [[nodiscard]] std::size_t soonest_off_ground() {
        TakeOff take_off(rules_, view_, solo_);
        std::size_t best = 0;
        double least = HUGE_VAL;
        for (const Opening& opening : openings_) {
            const Plan& console = opening.flyer.plane.plan;
            const bool empty = console[0].card == no_card && console[1].card == no_card;
            // Who plans no card now loses a turn; after the first card of all there is one to be planned yet.
            const bool loses_turn = console[1].card == no_card && view_.ask == Ask::plan;
            const auto turns = take_off.turns_until_air(loses_turn ? solo_.flown(opening.flyer) : opening.flyer);
            const double waits = turns ? *turns + (loses_turn ? 1 : 0) : empty ? never_soon : 2 * never_soon;
            if (waits >= least) continue;
            least = waits;
            best = opening.order;
        }
        return best;
    }

    // An order that takes it off the table on terms that are better than to stay.
    [[nodiscard]] std::optional<std::size_t> way_home() {
        if (!rules_.mission.any()) return std::nullopt;
        std::optional<std::size_t> best;
        double most = 0;
        for (const Opening& opening : openings_) {
            Flyer flyer = solo_.flown(opening.flyer);
            if (flyer.plane.in_game() && flyer.plane.plan[0].card != no_card) flyer = solo_.flown(flyer);
            if (flyer.plane.status != Status::left) continue;
            const auto worth = errand_.worth_of_leaving(flyer);
            if (!worth || *worth <= most) continue;
            most = *worth;
            best = opening.order;
        }
        return best;
    }

    // An order by how often its flights are to be flown.
    [[nodiscard]] std::size_t drawn_by(Mind& mind, std::span<const Command> legal, const ConsoleFan& fan,
                                       const Budget& budget) {
        const KnownFriends friends = known_friends();
        std::vector<int> lasts(openings_.size(), -1);
        const auto goes_on = [&](std::size_t flight) {
            int& known = lasts[fan.orders[flight]];
            if (known < 0) known = endurance_.lasts(openings_[fan.orders[flight]].flyer, horizon()) ? 1 : 0;
            return known == 1;
        };
        Fight fight{rules_, view_, own_, fan.fan, friends, {}, {}, goes_on};
        fight.order_of = [&](std::size_t flight) { return legal[fan.orders[flight]].order; };
        for (std::size_t i = 0; i < fan.fan.flights.size(); ++i)
            fight.alone.push_back(worth_of_tank(fan.ends[i].plane) + errand_.worth_of(fan.ends[i], fan.deeds[i]));
        for (const PlaneView* rival : rivals_of(rules_, view_, own_)) {
            Fan his = guessed_fan(*rival);
            if (his.flights.empty()) continue;
            fight.rivals.push_back({rival, std::move(his), worth_as_target(rules_.mission, view_, own_, *rival)});
        }
        return fan.orders[drawn(mind.chances(fight, rng_, budget), rng_)];
    }

    // By order; nothing for one that does not last.
    [[nodiscard]] std::vector<std::optional<double>> worth_of_orders(const ConsoleFan& fan, Budget budget) {
        const KnownFriends friends = known_friends();
        const auto fan_of_rival = [&](const PlaneView& rival) { return guessed_fan(rival); };
        Dogfight dogfight(rules_, taste_, view_, own_, fan.fan, friends);
        const std::vector<double> worth = dogfight.worth(fan_of_rival, rng_, Looks(budget.looks));
        std::vector<std::optional<double>> best(openings_.size());
        for (std::size_t i = 0; i < worth.size(); ++i) {
            std::optional<double>& of_order = best[fan.orders[i]];
            of_order = std::max(of_order.value_or(-HUGE_VAL), worth[i] + worth_of_tank(fan.ends[i].plane) +
                                                                  errand_.worth_of(fan.ends[i], fan.deeds[i]));
        }
        return best;
    }

    // Who has fuel for longer than his enemies need only stay out of their way at the end. With the last of it he
    // wants to be where he can leave: that is no loss to fuel (W2-FUEL-01).
    [[nodiscard]] double worth_of_tank(const Plane& plane) const {
        if (rules_.fuel == 0) return 0;
        double worth = -taste_.fuel * half_empty / (half_empty + plane.fuel);
        if (plane.fuel > last_of_fuel) return worth;
        const double reach = (plane.fuel - cards_to_turn) * reach_of_a_point(rules_, own_);
        const double beyond_reach = way_off_table(plane) - reach;
        return worth - lives_for_a_metre_too_far * std::max(beyond_reach, 0.0) / 1000;
    }

    [[nodiscard]] double way_off_table(const Plane& plane) const {
        double least = HUGE_VAL;
        for (const Edge edge : {Edge::left, Edge::right, Edge::bottom, Edge::top})
            least = std::min(least, distance_to(edge, view_.table, plane.pose.at));
        return least;
    }

    [[nodiscard]] Fan guessed_fan(const PlaneView& rival) {
        const CardId shown =
            own_.tailing == rival.id ? (own_.shown_flown != no_card ? own_.shown_flown : own_.shown) : no_card;
        std::vector<Opening> openings = fans_.guessed(rival, shown);
        while (openings.size() > foresight_.most_guesses) {
            openings[rng_.below(static_cast<std::uint32_t>(openings.size()))] = openings.back();
            openings.pop_back();
        }
        return fans_.of(rival, openings, foresight_.his).fan;
    }

    // Friends whose console this seat sees; the others may be anywhere.
    [[nodiscard]] KnownFriends known_friends() {
        KnownFriends friends;
        for (const PlaneView& plane : view_.planes) {
            if (plane.status != Status::flying || plane.side != own_.side || plane.id == own_.id || !plane.own)
                continue;
            Flyer flyer = flyer_of(plane);
            for (std::size_t phase = 0; phase < friends.size(); ++phase) {
                if (phase > 0 || !fans_.has_moved(plane)) {
                    if (flyer.plane.plan[0].card == no_card) break;
                    flyer = solo_.flown(flyer);
                }
                if (!flyer.plane.in_game()) break;
                friends[phase].push_back(stand_of(rules_, flyer.plane, Knowledge::all));
            }
        }
        return friends;
    }

    // So many cards he can hope to fly: slow ones take a point of fuel each, and the last point is the end.
    [[nodiscard]] int horizon() const {
        return rules_.fuel == 0 ? cards_ahead : std::clamp(own_.fuel - 1, 1, cards_ahead);
    }

    // Nothing lasts for three cards: what lasts longest, and of that what is least of a loss.
    [[nodiscard]] std::size_t longest_lived() {
        std::size_t best = 0;
        double most = -1;
        for (const Opening& opening : openings_) {
            const double lasts = endurance_.longest(opening.flyer, cards_ahead);
            if (lasts <= most) continue;
            most = lasts;
            best = opening.order;
        }
        return best;
    }

    // Any of the orders that are nearly as good as the best, so that nobody can read it, of those after which the
    // plane can go on; if none of them can, the one that goes on longest.
    [[nodiscard]] std::size_t one_of_the_best(const std::vector<std::optional<double>>& worth) {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < worth.size(); ++i) {
            if (worth[i]) order.push_back(i);
        }
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return *worth[a] > *worth[b]; });
        std::vector<std::size_t> good;
        for (const std::size_t one : order) {
            const bool close = good.empty() || *worth[one] >= *worth[good.front()] - taste_.whim;
            if (!close) break;
            if (endurance_.lasts(openings_[one].flyer, horizon())) good.push_back(one);
            if (good.size() == orders_followed_far) break;
        }
        if (!good.empty()) return good[rng_.below(static_cast<std::uint32_t>(good.size()))];
        // Of the others too, which chance has not followed for three cards.
        for (std::size_t i = 0; i < worth.size(); ++i) {
            if (!worth[i]) order.push_back(i);
        }
        for (int cards = horizon(); cards > 0; --cards) {
            for (const std::size_t one : order) {
                if (endurance_.lasts(openings_[one].flyer, cards)) return one;
            }
        }
        return order.front();
    }

    const Ruleset& rules_;
    const Taste& taste_;
    const Foresight& foresight_;
    const View& view_;
    const PlaneView& own_;
    Rng& rng_;
    Solo solo_;
    ConsoleFans fans_;
    Endurance endurance_;
    Errand errand_;
    TouchDown touch_down_;
    std::vector<Opening> openings_;
};

// What it costs to meet an enemy, where that does harm.
double price_of_collision(const Ruleset& rules, const PlaneView& own) {
    const bool collides = std::any_of(rules.turn.begin(), rules.turn.end(),
                                      [](const TurnStep& step) { return step.name == StepName::collide; });
    if (!collides) return 0;
    return volley_of(rules, {rules.crash_cards.straight.deck}, points_left(rules, own)).share;
}

// Who waits hits better with a card that comes later, if he lives to see it.
constexpr double for_a_later_card = 0.95;

// The most that bombs can do after one of the next two cards.
double worth_of_waiting(const Errand& errand, Solo& solo, const Flyer& moved) {
    if (!moved.plane.in_game() || moved.plane.plan[0].card == no_card) return 0;
    const Flyer next = solo.flown(moved);
    double most = for_a_later_card * errand.worth_of_drop(next);
    const std::vector<Placed> cards = solo.next_cards(moved);
    for (const Placed& card : cards) {
        Flyer filled = moved;
        filled.plane.plan[1] = card;
        const Flyer then = solo.flown(solo.flown(filled));
        if (then.came_to_grief(filled)) continue;
        most = std::max(most, for_a_later_card * for_a_later_card * errand.worth_of_drop(then));
    }
    return most;
}

// As many groups as make the most of it; where none would hit, or would hit better later, they are kept.
Order choose_drop(const Ruleset& rules, const View& view, const PlaneView& own, std::span<const Command> orders) {
    Solo solo(rules, view);
    const Errand errand(rules, view, own, solo);
    const Flyer moved = solo.flown(flyer_of(own));
    const Command* best = &orders.front();
    double most = -HUGE_VAL;
    for (const Command& command : orders) {
        const std::uint8_t groups = std::get<DropBombs>(command.order).groups;
        // Of equals the fewest: they may hit something later.
        double worth = errand.worth_of_drop(moved, groups) - 0.001 * groups;
        if (groups == 0) worth = std::max(worth, worth_of_waiting(errand, solo, moved));
        if (worth <= most) continue;
        most = worth;
        best = &command;
    }
    return best->order;
}

void fit_taste(const Ruleset& rules, const PlaneView& own, Taste& taste) {
    if (!rules.has_levels) taste.level = 0;
    taste.collision = price_of_collision(rules, own);
}

}  // namespace

Taste taste_one_ahead() {
    Taste taste;
    taste.level = 0.05;
    return taste;
}

Order answer_one_ahead(const Ruleset& rules, Taste taste, const Foresight& foresight, const View& view,
                       std::span<const Command> legal, Rng& rng, Budget budget, Mind* mind) {
    const std::span<const Command> orders = orders_for_one_plane(legal);
    if (orders.size() == 1) return orders.front().order;
    if (const auto answer = considered(rules, view, orders)) return *answer;
    const Ask ask = ask_of(orders.front().order);
    const bool cards = ask == Ask::ready || ask == Ask::plan || ask == Ask::change || ask == Ask::drop;
    if (ask == Ask::taxi) {
        Solo solo(rules, view);
        return TakeOff(rules, view, solo).best_taxi(view.planes[plane_of(orders.front().order).index()], orders);
    }
    if (!cards) {
        if (const auto answer = small_answer(rules, view, orders, rng)) return *answer;
        return orders.front().order;
    }
    const PlaneView& own = view.planes[plane_of(orders.front().order).index()];
    if (ask == Ask::drop) return choose_drop(rules, view, own, orders);
    fit_taste(rules, own, taste);
    return orders[ConsolePilot(rules, taste, foresight, view, own, rng).choose(orders, budget, mind)].order;
}

std::vector<Leaning> leanings_one_ahead(const Ruleset& rules, Taste taste, const Foresight& foresight, const View& view,
                                        std::span<const Command> legal, Rng& rng, Budget budget) {
    const std::span<const Command> orders = orders_for_one_plane(legal);
    const Ask ask = ask_of(orders.front().order);
    if (ask != Ask::ready && ask != Ask::plan && ask != Ask::change) return {};
    const PlaneView& own = view.planes[plane_of(orders.front().order).index()];
    fit_taste(rules, own, taste);
    return ConsolePilot(rules, taste, foresight, view, own, rng).leanings(orders, budget);
}

}  // namespace overdive
