#include "ai/forecast.h"

#include <algorithm>
#include <numeric>

namespace overdive {
namespace {

// Few probes tell good plans from bad ones well enough to choose the samples.
constexpr std::size_t his_probes = 4;
constexpr std::size_t best_probes = 4;
constexpr std::size_t any_probes = 4;
// The samples cost most of the work, and decide.
constexpr std::size_t best_samples = 24;
constexpr std::size_t any_samples = 24;
// Probing may take so much of the looks: one in so many.
constexpr std::uint64_t share_of_probing = 4;
// He knows what I know, and I know that he does: so often each side answers the other.
constexpr int rounds_of_thought = 8;

using Flights = std::vector<std::size_t>;  // places in a fan

// Some flights, none twice.
Flights drawn(const Fan& fan, std::size_t count, Rng& rng) {
    Flights all(fan.flights.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    count = std::min(count, all.size());
    for (std::size_t i = 0; i < count; ++i) {
        const auto rest = static_cast<std::uint32_t>(all.size() - i);
        std::swap(all[i], all[i + rng.below(rest)]);
    }
    all.resize(count);
    return all;
}

// The best flights first, then some others, none twice; taken in turn, so that few of them are
// still of both kinds.
Flights best_and_others(const std::vector<double>& worth, std::size_t best, Flights others) {
    Flights order(worth.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worth[a] > worth[b]; });
    order.resize(std::min(best, order.size()));
    std::erase_if(others,
                  [&](std::size_t flight) { return std::find(order.begin(), order.end(), flight) != order.end(); });
    Flights both;
    for (std::size_t i = 0; i < std::max(order.size(), others.size()); ++i) {
        if (i < order.size()) both.push_back(order[i]);
        if (i < others.size()) both.push_back(others[i]);
    }
    return both;
}

// The worth of each flight of one plane against each of some flights of the other.
using Table = std::vector<std::vector<double>>;  // by his flight, then by mine

Table judged(Exchange& exchange, const Fan& his, const Flights& flights, Looks& looks) {
    Table table;
    for (const std::size_t flight : flights) {
        std::vector<double> worth = exchange.against(his.flights[flight], looks);
        if (worth.empty()) break;  // no looks left
        table.push_back(std::move(worth));
    }
    // Without a single look there is still where the flights end.
    if (table.empty() && !flights.empty()) table.push_back(exchange.standing_against(his.flights[flights.front()]));
    return table;
}

// How likely each choice is: the better the likelier, and one that is worse by several times the
// doubt hardly ever taken. Arithmetic that comes out alike on every machine.
std::vector<double> likely(const std::vector<double>& worth, double doubt) {
    const double best = *std::max_element(worth.begin(), worth.end());
    std::vector<double> chances;
    chances.reserve(worth.size());
    double sum = 0;
    for (const double one : worth) {
        const double doubts = 1 + (best - one) / doubt;
        const double squared = doubts * doubts;
        chances.push_back(1 / (squared * squared));
        sum += chances.back();
    }
    for (double& chance : chances) chance /= sum;
    return chances;
}

std::vector<double> even(std::size_t count) {
    return std::vector<double>(count, 1.0 / static_cast<double>(count));
}

// The worth of each of my flights if his come with these chances.
std::vector<double> expected(const Table& table, const std::vector<double>& chances) {
    std::vector<double> worth(table.front().size(), 0.0);
    for (std::size_t his = 0; his < table.size(); ++his) {
        for (std::size_t own = 0; own < worth.size(); ++own) worth[own] += chances[his] * table[his][own];
    }
    return worth;
}

// The worth of each of his flights to him if mine come with these chances.
std::vector<double> expected_by_him(const Table& table, const std::vector<double>& chances) {
    std::vector<double> worth;
    worth.reserve(table.size());
    for (const std::vector<double>& row : table)
        worth.push_back(-std::inner_product(row.begin(), row.end(), chances.begin(), 0.0));
    return worth;
}

// Each side answers, again and again, what the other has done so far on average.
std::vector<double> his_chances(const Table& table, const Taste& taste) {
    std::vector<double> his = even(table.size());
    std::vector<double> own(table.front().size(), 0.0);
    for (int round = 1; round <= rounds_of_thought; ++round) {
        const double weight = 1.0 / round;
        const auto lean = [&](std::vector<double>& average, const std::vector<double>& answer) {
            for (std::size_t i = 0; i < average.size(); ++i) average[i] += weight * (answer[i] - average[i]);
        };
        lean(own, likely(expected(table, his), taste.doubt));
        lean(his, likely(expected_by_him(table, own), taste.doubt));
    }
    const double anything = taste.spread / static_cast<double>(his.size());
    for (double& chance : his) chance = (1 - taste.spread) * chance + anything;
    return his;
}

std::vector<double> average_of(const Table& table) {
    return expected(table, even(table.size()));
}

}  // namespace

std::vector<double> forecast(const Ruleset& rules, const Taste& taste, const Gunner& own, const Gunner& his,
                             const KnownFriends& friends, Looks& looks, Rng& rng) {
    Exchange mine(rules, taste, own, his, &friends);
    Exchange turned(rules, taste, his, own);
    Looks probing = looks.share(share_of_probing);
    const Table first = judged(mine, *his.fan, drawn(*his.fan, his_probes, rng), probing);
    const Flights probes = best_and_others(average_of(first), best_probes, drawn(*own.fan, any_probes, rng));
    const Table second = judged(turned, *own.fan, probes, probing);
    const Flights samples = best_and_others(average_of(second), best_samples, drawn(*his.fan, any_samples, rng));
    looks.give_back(probing);
    const Table table = judged(mine, *his.fan, samples, looks);
    return expected(table, his_chances(table, taste));
}

}  // namespace overdive
