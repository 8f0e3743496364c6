#include "lab/sparring.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "ai/mind.h"

namespace overdive {
namespace {

constexpr int about = 18'000;  // an Immelmann, in hundredths of a degree
using Turns = std::array<int, 3>;

// The card of a flight that is placed in each phase, by how much it turns: to the right more than 0.
int turn_of(const ManeuverDeck& deck, CardId number) {
    if (!deck.has(number)) return 0;
    const ManeuverCard& card = deck.card(number);
    if (card.is(CardMark::immelmann)) return about;
    return card.arrow(card.has_arrow[1] ? Speed::high : Speed::low).turn;
}

bool stalls(const ManeuverDeck& deck, CardId number) {
    return deck.has(number) && deck.card(number).is(CardMark::stall);
}

// Where an enemy is from here: degrees to the right of straight ahead, and how far.
struct Bearing {
    double right = 0, range = 0;
};
Bearing bearing(const Pose& from, Vec at) {
    const Vec line = at - from.at, ahead = direction(from.heading);
    const double degree = 45 / std::atan(1.0);
    return {std::atan2(ahead.y * line.x - ahead.x * line.y, ahead.x * line.x + ahead.y * line.y) * degree,
            length(line)};
}

const Fight::Rival* nearest(const Fight& fight) {
    const Fight::Rival* best = nullptr;
    for (const Fight::Rival& rival : fight.rivals) {
        const auto apart = [&](const Fight::Rival& one) { return length(one.plane->pose.at - fight.own.pose.at); };
        if (best == nullptr || apart(rival) < apart(*best)) best = &rival;
    }
    return best;
}

// Of the flights that last the one that is least unlike what is wanted.
template <class Unlike>
std::vector<float> flown_by(const Fight& fight, const Unlike& unlike) {
    std::vector<float> chances(fight.fan.flights.size(), 0.0F);
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < chances.size(); ++i) order.emplace_back(unlike(fight.fan.flights[i]), i);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& one, const auto& other) { return one.first < other.first; });
    for (const auto& [much, flight] : order) {
        if (!fight.lasts(flight)) continue;
        chances[flight] = 1;
        return chances;
    }
    chances[order.front().second] = 1;
    return chances;
}

std::vector<float> flown_with_turns(const Fight& fight, const Turns& wanted) {
    const ManeuverDeck& deck = fight.rules.deck_of(as_known(fight.own));
    return flown_by(fight, [&](const Route& flight) {
        double sum = 0;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            const int turn = turn_of(deck, flight.plan[i].card);
            const int apart = std::abs(turn - wanted[i]);
            // What comes first is meant most; nobody stalls but who wants to.
            sum += (apart + (stalls(deck, flight.plan[i].card) ? 1'000 : 0)) * (3.0 - static_cast<double>(i));
        }
        return sum;
    });
}

// By a fixed idea of what to turn.
template <int first, int second, int third>
std::vector<float> by_turns(const Fight& fight, Rng&) {
    return flown_with_turns(fight, {first, second, third});
}

std::vector<float> along_the_edge(const Fight& fight, Rng&) {
    return flown_by(fight, [&](const Route& flight) {
        const TableSize& table = fight.view.table;
        const Vec at = flight.end.at;
        return std::min({at.x, at.y, table.width - at.x, table.height - at.y});
    });
}

// What the enemy flew last, the other way round.
std::vector<float> mirroring(const Fight& fight, Rng&) {
    const Fight::Rival* rival = nearest(fight);
    if (rival == nullptr) return flown_with_turns(fight, {0, 0, 0});
    const int turn = turn_of(fight.rules.deck_of(as_known(*rival->plane)), rival->plane->last);
    const int back = turn == about ? about : -turn;
    return flown_with_turns(fight, {back, back == about ? 0 : back, back == about ? 0 : back});
}

std::vector<float> chasing(const Fight& fight, double way) {
    const Fight::Rival* rival = nearest(fight);
    if (rival == nullptr) return flown_with_turns(fight, {0, 0, 0});
    return flown_by(fight, [&](const Route& flight) {
        const Bearing seen = bearing(flight.end, rival->plane->pose.at);
        return way * (seen.range + 2 * std::abs(seen.right));
    });
}
std::vector<float> at_him(const Fight& fight, Rng&) {
    return chasing(fight, 1);
}
std::vector<float> away_from_him(const Fight& fight, Rng&) {
    return chasing(fight, -1);
}

std::vector<float> slowly(const Fight& fight, Rng&) {
    const ManeuverDeck& deck = fight.rules.deck_of(as_known(fight.own));
    return flown_by(fight, [&](const Route& flight) {
        double sum = length(flight.end.at - fight.own.pose.at);
        for (const Placed& placed : flight.plan) sum -= stalls(deck, placed.card) ? 1'000 : 0;
        return sum;
    });
}

// The bearing of the nearest enemy, in sectors of 30 degrees, and his range say how much to turn; a die where the chart
// leaves it open. Nothing of what he may do.
int turn_by_chart(const Bearing& seen, Rng& rng) {
    constexpr double near = 120;
    const int side = seen.right >= 0 ? 1 : -1;
    const auto sector = static_cast<int>(std::floor((std::abs(seen.right) + 15) / 30));
    const bool likely = rng.below(6) < 4;
    switch (sector) {
        case 0: return 0;
        case 1: return side * (seen.range < near ? 4'500 : 3'000);
        case 2:
        case 3: return side * 6'000;
        case 4: return side * (likely ? 9'000 : 6'000);
        default: return likely ? side * 9'000 : about;
    }
}

// Card by card, each from where the one before leaves the plane.
std::vector<float> by_chart(const Fight& fight, Rng& rng) {
    const Fight::Rival* rival = nearest(fight);
    if (rival == nullptr) return flown_with_turns(fight, {0, 0, 0});
    const ManeuverDeck& deck = fight.rules.deck_of(as_known(fight.own));
    Turns wanted{};
    Pose from = fight.own.pose;
    const std::vector<Route>& flights = fight.fan.flights;
    std::vector<const Route*> left;
    for (const Route& flight : flights) left.push_back(&flight);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        wanted[i] = turn_by_chart(bearing(from, rival->plane->pose.at), rng);
        const auto apart = [&](const Route* flight) {
            return std::abs(turn_of(deck, flight->plan[i].card) - wanted[i]) +
                   (stalls(deck, flight->plan[i].card) ? 1'000 : 0);
        };
        const int least = apart(*std::min_element(
            left.begin(), left.end(), [&](const Route* one, const Route* other) { return apart(one) < apart(other); }));
        std::erase_if(left, [&](const Route* flight) { return apart(flight) > least; });
        from = fight.fan.stand(*left.front(), i).plane.pose;
    }
    return flown_with_turns(fight, wanted);
}

using Idea = std::vector<float> (*)(const Fight& fight, Rng& rng);

class RoteMind : public Mind {
public:
    explicit RoteMind(Idea idea) : idea_(idea) {}
    std::vector<float> chances(const Fight& fight, Rng& rng, const Budget&) override { return idea_(fight, rng); }

private:
    Idea idea_;
};

class Rote : public Opponent {
public:
    explicit Rote(Idea idea) : mind_(idea) {}
    Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                 Budget budget) override {
        return answer_by(mind_, rules, view, legal, rng, budget);
    }

private:
    RoteMind mind_;
};

constexpr int hard = 9'000;
constexpr std::array<std::string_view, 10> styles{"straight", "left",  "right", "immelmann", "edge",
                                                  "mirror",   "weave", "chase", "flee",      "snail"};
constexpr std::array<Idea, styles.size()> ideas{&by_turns<0, 0, 0>,
                                                &by_turns<-hard, -hard, -hard>,
                                                &by_turns<hard, hard, hard>,
                                                &by_turns<0, about, 0>,
                                                &along_the_edge,
                                                &mirroring,
                                                &by_turns<hard, -hard, 0>,
                                                &at_him,
                                                &away_from_him,
                                                &slowly};

}  // namespace

std::span<const std::string_view> sparring_styles() {
    return styles;
}

std::unique_ptr<Opponent> sparring_partner(std::string_view name) {
    if (name == reaction_chart) return std::make_unique<Rote>(&by_chart);
    const auto* found = std::find(styles.begin(), styles.end(), name);
    if (found == styles.end()) return nullptr;
    return std::make_unique<Rote>(ideas[static_cast<std::size_t>(found - styles.begin())]);
}

}  // namespace overdive
