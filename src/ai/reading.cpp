#include "ai/reading.h"

#include <algorithm>
#include <cmath>

#include "ai/ace_bot.h"
#include "ai/sample_world.h"
#include "rules/legal.h"

namespace overdive {
namespace {

// Mixing as well as can be, anything at all, the ace, the simple one, who answers anybody, who answers one who does.
// The first two cannot be read; the shares are those among who can or cannot.
constexpr std::array<double, 6> shares{0.9, 0.1, 0.5, 0.1, 0.2, 0.2};
constexpr std::size_t unreadable = 2;
constexpr double surprise = 0.05;   // so often a kind of pilot does what it never would
constexpr double forgotten = 0.02;  // of a belief, each turn
constexpr float doubt = 0.05F;      // lives: smaller differences he may well not see

std::vector<float> likely(const std::vector<float>& losses) {
    const float least = *std::min_element(losses.begin(), losses.end());
    std::vector<float> chances;
    float sum = 0;
    for (const float loss : losses) {
        const float doubts = 1 + (loss - least) / doubt;
        const float squared = doubts * doubts;
        chances.push_back(1 / (squared * squared));
        sum += chances.back();
    }
    for (float& chance : chances) chance /= sum;
    return chances;
}

// Some answers tell of flights like them as well: of those that begin with the same two cards, the same card, and of
// any.
void smooth(const Fan& fan, std::vector<float>& chances) {
    constexpr float same = 0.7F, two_cards = 0.15F, one_card = 0.1F, any = 0.05F;
    struct Group {
        float chance = 0, flights = 0;
    };
    std::array<std::vector<Group>, 2> begun{std::vector<Group>(fan.stands[0].size()),
                                            std::vector<Group>(fan.stands[1].size())};
    for (std::size_t j = 0; j < chances.size(); ++j) {
        for (std::size_t cards = 0; cards < 2; ++cards) {
            Group& group = begun[cards][fan.flights[j].stands[cards]];
            group.chance += chances[j];
            group.flights += 1;
        }
    }
    const auto share = [&](std::size_t j, std::size_t cards) {
        const Group& group = begun[cards][fan.flights[j].stands[cards]];
        return group.chance / group.flights;
    };
    const float even = any / static_cast<float>(chances.size());
    for (std::size_t j = 0; j < chances.size(); ++j)
        chances[j] = same * chances[j] + two_cards * share(j, 1) + one_card * share(j, 0) + even;
}

Placed drawn(std::span<const Reading::Lying> lying, Rng& rng) {
    constexpr std::uint32_t steps = 1U << 30;
    double at = static_cast<double>(rng.below(steps)) / steps;
    for (const Reading::Lying& one : lying) {
        at -= one.chance;
        if (at < 0) return one.card;
    }
    return lying.back().card;
}

using Asked = std::vector<Leaning> (*)(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                                       Budget budget);

std::vector<Leaning> leanings_of_simple(const Ruleset& rules, const View& view, std::span<const Command> legal,
                                        Rng& rng, Budget budget) {
    return {{simple_bot(rules, view, legal, rng, budget), 1}};
}

// How often a program that all can know would fly what, asked as he would be in worlds that fit what is seen.
std::vector<float> asked(Asked leanings_of, const Fight& fight, const Fight::Rival& rival,
                         std::span<const Reading::Lying> lying, Rng& rng, int times, const Budget& budget) {
    const Fan& fan = rival.fan;
    std::vector<float> chances(fan.flights.size(), 0.0F);
    const PlaneId id = rival.plane->id;
    float found = 0;
    for (int i = 0; i < times && !budget.is_late(); ++i) {
        GameState world = sample_world(fight.rules, fight.view, rng);
        world.planes[id.index()].planned = false;
        world.awaiting.add(id);
        if (!lying.empty()) world.planes[id.index()].plan[0] = drawn(lying, rng);
        std::vector<Order> orders;
        fight.rules.question(Ask::plan).list(fight.rules, world, id, orders);
        const SeatId seat = world.planes[id.index()].seat;
        std::vector<Command> legal;
        for (const Order& order : orders) legal.push_back({seat, world.turn, world.phase, order});
        std::sort(legal.begin(), legal.end());
        legal.erase(std::unique(legal.begin(), legal.end()), legal.end());
        if (legal.empty()) break;
        // Where cards are planned one by one, the first of them lies there already, and the third may be any.
        const Placed lies = world.planes[id.index()].plan[0];
        for (const Leaning& leaning :
             leanings_of(fight.rules, view(fight.rules, world, Viewer{seat}), legal, rng, Budget{})) {
            const auto* plan = std::get_if<PlanCards>(&leaning.order);
            if (plan == nullptr) continue;
            const auto is_flown = [&](const Route& flight) {
                if (!fight.rules.has_markers) return flight.plan == plan->plan;
                return flight.plan[0] == lies && flight.plan[1] == plan->plan[0];
            };
            if (share_among(fan.flights, leaning.chance, is_flown, chances)) found += leaning.chance;
        }
    }
    for (float& chance : chances) chance = found > 0 ? chance / found : 1.0F / static_cast<float>(chances.size());
    smooth(fan, chances);
    return chances;
}

// What lies on the console is no choice any more: whatever kind of pilot he is, his first card comes as it was
// expected to.
template <class Chances>
void weigh_first_cards(const Fan& fan, std::span<const Reading::Lying> lying, Chances& chances) {
    const auto lies = [&](const Placed& card) {
        const auto found =
            std::find_if(lying.begin(), lying.end(), [&](const Reading::Lying& one) { return one.card == card; });
        return static_cast<std::size_t>(found - lying.begin());
    };
    for (std::vector<float>& of_kind : chances) {
        std::vector<float> sums(lying.size() + 1, 0.0F);
        for (std::size_t j = 0; j < of_kind.size(); ++j) sums[lies(fan.flights[j].plan[0])] += of_kind[j];
        float all = 0;
        for (std::size_t j = 0; j < of_kind.size(); ++j) {
            const std::size_t first = lies(fan.flights[j].plan[0]);
            const auto wanted = static_cast<float>(first < lying.size() ? lying[first].chance : 0);
            of_kind[j] = sums[first] > 0 ? of_kind[j] / sums[first] * wanted : 0;
            all += of_kind[j];
        }
        if (all <= 0) std::fill(of_kind.begin(), of_kind.end(), 1.0F);
        if (all <= 0) all = static_cast<float>(of_kind.size());
        for (float& chance : of_kind) chance /= all;
    }
}

}  // namespace

Reading::Belief Reading::of_stranger() const {
    Belief belief = shares;
    for (std::size_t kind = 0; kind < kinds; ++kind) belief[kind] *= kind < unreadable ? reserve_ : 1 - reserve_;
    return belief;
}

Reading::Guess Reading::of(const Fight& fight, const Fight::Rival& rival, const Meetings::Meeting& meeting,
                           const Mixed& mix, std::span<const Mixed::Chance> his_mix, Rng& rng, int askings,
                           const Budget& budget) {
    const std::size_t count = rival.fan.flights.size();
    const float even = 1.0F / static_cast<float>(count);
    Expected expected;
    expected.seat = rival.plane->seat;
    for (const Route& flight : rival.fan.flights) {
        const std::size_t seen = fight.rules.has_markers ? 0 : 2;  // he is asked again after so many cards
        expected.ends.push_back(rival.fan.stand(flight, seen).plane.pose);
        expected.last.push_back(flight.plan[seen].card);
    }
    if (fight.rules.has_markers) {
        for (const Route& flight : rival.fan.flights) expected.next.push_back(flight.plan[1]);
    }
    const auto plane = static_cast<std::uint16_t>(rival.plane->id.index());
    const std::span<const Lying> lying = lying_of(rival.plane->id);
    auto& chances = expected.chances;
    for (auto& each : chances) each.assign(count, 0.0F);
    for (const Mixed::Chance& each : his_mix) chances[0][each.flight] = each.chance;
    chances[1].assign(count, even);
    chances[2] = asked(&leanings_of_ace, fight, rival, lying, rng, askings, budget);
    chances[3] = asked(&leanings_of_simple, fight, rival, lying, rng, std::max(askings / 4, 1), budget);
    // Who answers anything I could do, and who answers that together with my best mix.
    constexpr std::size_t some = 24;
    std::vector<float> anything(count, 0.0F), best(count, 0.0F);
    const std::size_t own = fight.fan.flights.size();
    const std::size_t tried = std::min(some, own);
    for (std::size_t i = 0; i < tried; ++i) {
        const std::vector<float> worth = meeting.of((2 * i + 1) * own / (2 * tried));
        for (std::size_t j = 0; j < count; ++j) anything[j] += worth[j] / static_cast<float>(tried);
    }
    for (const Mixed::Chance& each : mix.own) {
        const std::vector<float> worth = meeting.of(each.flight);
        for (std::size_t j = 0; j < count; ++j) best[j] += each.chance * worth[j];
    }
    chances[4] = likely(anything);
    for (std::size_t j = 0; j < count; ++j) best[j] = (best[j] + anything[j]) / 2;
    chances[5] = likely(best);
    if (!lying.empty()) weigh_first_cards(rival.fan, lying, chances);
    const Belief& belief = beliefs_.try_emplace(expected.seat.value, of_stranger()).first->second;
    Guess guess;
    guess.chances.assign(count, 0.0F);
    for (std::size_t kind = unreadable; kind < kinds; ++kind) {
        guess.trust += static_cast<float>(belief[kind]);
        for (std::size_t j = 0; j < count; ++j) guess.chances[j] += static_cast<float>(belief[kind]) * chances[kind][j];
    }
    for (float& chance : guess.chances) chance /= guess.trust;
    turn_ = fight.view.turn;
    expected_[plane] = std::move(expected);
    return guess;
}

std::span<const Reading::Lying> Reading::lying_of(PlaneId plane) const {
    const auto found = lying_.find(static_cast<std::uint16_t>(plane.index()));
    if (found == lying_.end()) return {};
    return found->second;
}

// Of the flights that began with the card he flew, how likely each second card was.
std::vector<Reading::Lying> Reading::lying_after(const Expected& expected, const Belief& belief,
                                                 const PlaneView& seen) const {
    std::vector<Lying> lying;
    double sum = 0;
    for (std::size_t j = 0; j < expected.ends.size(); ++j) {
        if (expected.ends[j] != seen.pose || expected.last[j] != seen.last) continue;
        double chance = surprise / static_cast<double>(expected.ends.size());
        for (std::size_t kind = 0; kind < kinds; ++kind) chance += belief[kind] * expected.chances[kind][j];
        sum += chance;
        const auto known =
            std::find_if(lying.begin(), lying.end(), [&](const Lying& one) { return one.card == expected.next[j]; });
        if (known != lying.end())
            known->chance += chance;
        else
            lying.push_back({expected.next[j], chance});
    }
    for (Lying& one : lying) one.chance /= sum;
    return lying;
}

void Reading::look_back(const View& view) {
    if (view.turn == turn_) return;
    const Belief stranger = of_stranger();
    lying_.clear();
    for (const auto& [plane, expected] : expected_) {
        const PlaneView& seen = view.planes[plane];
        if (seen.status != Status::flying) continue;
        Belief& belief = beliefs_.at(expected.seat.value);
        const double even = 1.0 / static_cast<double>(expected.ends.size());
        double sum = 0;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            double chance = 0;
            for (std::size_t j = 0; j < expected.ends.size(); ++j) {
                if (expected.ends[j] == seen.pose && expected.last[j] == seen.last) chance += expected.chances[kind][j];
            }
            belief[kind] *= (1 - surprise) * chance + surprise * even;
            sum += belief[kind];
        }
        for (std::size_t kind = 0; kind < kinds; ++kind)
            belief[kind] = (1 - forgotten) * belief[kind] / sum + forgotten * stranger[kind];
        if (!expected.next.empty()) lying_[plane] = lying_after(expected, belief, seen);
    }
    expected_.clear();
}

}  // namespace overdive
