#include "ai/greenhorn.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace overdive {
namespace {

// How much a flight differs from going on at this rate of turning, card by card.
double unlike(const Ruleset& rules, const Fight::Rival& rival, const Route& flight, int turn) {
    const Plane plane = as_known(*rival.plane);
    const ManeuverDeck& deck = rules.deck_of(plane);
    double sum = 0;
    for (const Placed& placed : flight.plan) {
        if (!deck.has(placed.card)) continue;
        const ManeuverCard& card = deck.card(placed.card);
        sum += std::abs(card.arrow(Speed::high).turn - turn);
        if (card.is(CardMark::stall) || card.is(CardMark::immelmann)) sum += full_turn;
    }
    return sum;
}

int turn_flown_last(const Ruleset& rules, const PlaneView& plane) {
    const ManeuverDeck& deck = rules.deck_of(as_known(plane));
    if (!deck.has(plane.last)) return 0;
    const ManeuverCard& card = deck.card(plane.last);
    return card.is(CardMark::immelmann) ? 0 : card.arrow(Speed::high).turn;
}

std::vector<std::size_t> guessed(const Ruleset& rules, const Experience& experience, const Fight::Rival& rival) {
    const std::vector<Route>& flights = rival.fan.flights;
    std::vector<std::size_t> guesses;
    if (experience.supposes == Supposes::anything) {
        const std::size_t count = std::min(experience.guesses, flights.size());
        for (std::size_t i = 0; i < count; ++i) guesses.push_back((2 * i + 1) * flights.size() / (2 * count));
        return guesses;
    }
    const int turn = experience.supposes == Supposes::repeats ? turn_flown_last(rules, *rival.plane) : 0;
    std::size_t best = 0;
    double least = HUGE_VAL;
    for (std::size_t i = 0; i < flights.size(); ++i) {
        const double differs = unlike(rules, rival, flights[i], turn);
        if (differs >= least) continue;
        least = differs;
        best = i;
    }
    guesses.push_back(best);
    return guesses;
}

}  // namespace

class Greenhorn::GreenMind : public Mind {
public:
    explicit GreenMind(const Experience& experience) : experience_(experience) {}

    std::vector<float> chances(const Fight& fight, Rng&, const Budget& budget) override {
        std::vector<double> worth = fight.alone;
        Looks looks(budget.looks);
        const std::size_t rivals =
            experience_.one_target ? std::min<std::size_t>(fight.rivals.size(), 1) : fight.rivals.size();
        for (std::size_t k = 0; k < rivals; ++k) meet(fight, fight.rivals[k], worth, looks);
        if (rivals == 0) {
            for (std::size_t i = 0; i < worth.size(); ++i)
                worth[i] += experience_.taste.room * fight.fan.flights[i].room;
        }
        return likely_that_last(fight, worth);
    }

private:
    void meet(const Fight& fight, const Fight::Rival& rival, std::vector<double>& worth, Looks& looks) const {
        Gunner own = gunner_at(fight.rules, fight.own, fight.fan, *rival.plane);
        Gunner his = gunner_at(fight.rules, *rival.plane, rival.fan, fight.own);
        own.weigh(rival.matters);
        Exchange exchange(fight.rules, experience_.taste, own, his, &fight.friends);
        const std::vector<std::size_t> guesses = guessed(fight.rules, experience_, rival);
        for (const std::size_t guess : guesses) {
            std::vector<double> against = exchange.against(rival.fan.flights[guess], looks);
            if (against.empty()) against = exchange.standing_against(rival.fan.flights[guess]);
            for (std::size_t i = 0; i < worth.size(); ++i) worth[i] += against[i] / static_cast<double>(guesses.size());
        }
    }

    // The better the likelier, and of all only those after which the plane can go on, if there are any: the best
    // first, until enough is known that he would hardly ever take what follows.
    [[nodiscard]] std::vector<float> likely_that_last(const Fight& fight, const std::vector<double>& worth) const {
        std::vector<std::size_t> order(worth.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worth[a] > worth[b]; });
        std::vector<float> chances(worth.size(), 0.0F);
        double best = -HUGE_VAL, sum = 0;
        constexpr double hardly = 0.002;
        constexpr std::size_t most = 60;
        std::size_t taken = 0;
        for (const std::size_t flight : order) {
            if (!fight.lasts(flight)) continue;
            best = std::max(best, worth[flight]);
            const double doubts = 1 + (best - worth[flight]) / experience_.doubt;
            const double chance = 1 / (doubts * doubts * doubts * doubts);
            chances[flight] = static_cast<float>(chance);
            sum += chance;
            if (++taken == most || chance < hardly * sum) break;
        }
        if (taken == 0) chances[order.front()] = 1;
        return chances;
    }

    Experience experience_;
};

// Sees the nearest enemy, takes it that he flies straight on, thinks of the next card, and shies from any gun.
Experience of_cadet() {
    Experience experience;
    experience.supposes = Supposes::flies_on;
    experience.doubt = 1.5;
    experience.one_target = true;
    experience.taste.phases = {1.0, 0.0, 0.0};
    experience.taste.danger = 6;
    experience.taste.standing = 0.15;
    experience.taste.room = 0.05;
    return experience;
}

// Thinks of two cards, and that who turns goes on turning; rather careful.
Experience of_pilot() {
    Experience experience;
    experience.supposes = Supposes::repeats;
    experience.doubt = 0.1;
    experience.one_target = true;
    experience.taste.danger = 1.8;
    experience.taste.phases = {1.0, 0.7, 0.0};
    experience.taste.standing = 0.5;
    experience.taste.room = 0.2;
    return experience;
}

// Thinks of anything that the enemies could fly, but not of what they would.
Experience of_veteran() {
    Experience experience;
    experience.supposes = Supposes::anything;
    experience.doubt = 0.06;
    return experience;
}

Greenhorn::Greenhorn(const Experience& experience) : mind_(std::make_unique<GreenMind>(experience)) {}
Greenhorn::~Greenhorn() = default;

Order Greenhorn::choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                        Budget budget) {
    budget.looks = std::min(budget.looks, Budget{}.looks);
    return answer_by(*mind_, rules, view, legal, rng, budget);
}

}  // namespace overdive
