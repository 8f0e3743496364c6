#include "ai/master.h"

#include <algorithm>
#include <deque>
#include <numeric>

#include "ai/mixing.h"
#include "ai/reading.h"

namespace overdive {

std::size_t drawn(const std::vector<float>& chances, Rng& rng) {
    double sum = 0;
    for (const float chance : chances) sum += chance;
    constexpr std::uint32_t steps = 1U << 30;
    double at = sum * rng.below(steps) / steps;
    std::size_t last = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (chances[i] <= 0) continue;
        last = i;
        at -= chances[i];
        if (at < 0) break;
    }
    return last;
}

namespace {

class MixingMind : public Mind {
public:
    explicit MixingMind(const MasterTaste& taste) : taste_(taste), reading_(taste.reserve) {}

    std::vector<float> chances(const Fight& fight, Rng& rng, const Budget& budget) override {
        reading_.look_back(fight.view);
        if (fight.rivals.empty()) return alone(fight);
        std::vector<float> chances(fight.fan.flights.size());
        Meetings meetings;
        meetings.own_flights = fight.fan.flights.size();
        meetings.alone.assign(fight.alone.begin(), fight.alone.end());
        meetings.may_fly = fight.lasts;
        weigh_company(fight, meetings.alone);
        Judgement judgement = taste_.by_eye;
        if (const PositionNet* net = taught_net(fight.rules); taste_.taught && net != nullptr) {
            judgement = taste_.by_net;
            judgement.net = net;
        }
        if (fight.rules.has_levels) judgement.taste.level = 0.2;
        std::deque<Skirmish> skirmishes;
        const Party own{&fight.own, &fight.fan, life_of(fight.rules, fight.own)};
        for (const Fight::Rival& rival : fight.rivals) {
            const Party his{rival.plane, &rival.fan, life_of(fight.rules, *rival.plane)};
            Skirmish& skirmish =
                skirmishes.emplace_back(fight.rules, fight.view.table, judgement, own, his, &fight.friends);
            meetings.meetings.push_back(meeting_of(skirmish, static_cast<float>(rival.matters)));
        }
        MixingLimits limits;
        limits.close_enough = static_cast<float>(taste_.close_enough);
        limits.rounds = taste_.rounds;
        const std::uint64_t most = std::uint64_t{budget.looks} * 20;
        limits.stop = [&](std::uint64_t entries) { return entries > most || budget.is_late(); };
        Mixed mix = mixed(meetings, limits);
        if (taste_.trust > 0 && !budget.is_late()) {
            read(fight, meetings, mix, rng, budget);
            mix = mixed(meetings, limits);
        }
        for (const Mixed::Chance& each : mix.own) {
            if (each.chance >= taste_.seldom) chances[each.flight] = each.chance;
        }
        if (std::all_of(chances.begin(), chances.end(), [](float chance) { return chance == 0; }))
            chances[mix.own.front().flight] = 1;
        return chances;
    }

private:
    // With nobody to fight: where it is best to be.
    [[nodiscard]] static std::vector<float> alone(const Fight& fight) {
        std::vector<float> chances(fight.fan.flights.size(), 0.0F);
        std::vector<std::size_t> order(chances.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        const auto worth = [&](std::size_t i) { return fight.alone[i] + Taste{}.room * fight.fan.flights[i].room; };
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worth(a) > worth(b); });
        const auto lasting = std::find_if(order.begin(), order.end(), fight.lasts);
        chances[lasting == order.end() ? order.front() : *lasting] = 1;
        return chances;
    }

    // What each enemy may be about to fly, as far as it can be read.
    void read(const Fight& fight, Meetings& meetings, const Mixed& mix, Rng& rng, const Budget& budget) {
        constexpr std::uint32_t looks_for_an_asking = 100'000;  // with all that goes with it
        const auto affordable = static_cast<int>(budget.looks / looks_for_an_asking);
        for (std::size_t k = 0; k < meetings.meetings.size(); ++k) {
            const int askings = std::clamp(affordable, 4, taste_.askings) / static_cast<int>(meetings.meetings.size());
            Reading::Guess guess = reading_.of(fight, fight.rivals[k], meetings.meetings[k], mix, mix.his[k], rng,
                                               std::max(askings, 1), budget);
            meetings.meetings[k].guess = std::move(guess.chances);
            meetings.meetings[k].trust = static_cast<float>(taste_.trust) * guess.trust;
        }
    }

    static Meetings::Meeting meeting_of(Skirmish& skirmish, float matters) {
        const float now = skirmish.now().worth;
        const auto more = [now, matters](std::vector<float> worths) {
            for (float& worth : worths) worth = matters * (worth - now);
            return worths;
        };
        Meetings::Meeting meeting;
        meeting.his_flights = skirmish.his_flights();
        meeting.against = [&skirmish, more](std::size_t his) { return more(skirmish.against(his)); };
        meeting.of = [&skirmish, more](std::size_t own) { return more(skirmish.of(own)); };
        return meeting;
    }

    // A friend's base is no place to be: from there neither fires.
    void weigh_company(const Fight& fight, std::vector<float>& alone) const {
        for (std::size_t i = 0; i < alone.size(); ++i) {
            for (std::size_t phase = 0; phase < 3; ++phase) {
                const OnTable own = fight.fan.stand(fight.fan.flights[i], phase).on_table();
                for (const Stand& other : fight.friends[phase]) {
                    if (!bases_overlap(fight.rules, own, other.on_table())) continue;
                    alone[i] -= static_cast<float>(taste_.crowding);
                    break;
                }
            }
        }
    }

    MasterTaste taste_;
    Reading reading_;
};

}  // namespace

std::unique_ptr<Mind> master_mind(const MasterTaste& taste) {
    return std::make_unique<MixingMind>(taste);
}

Master::Master(const MasterTaste& taste) : mind_(master_mind(taste)) {}
Master::~Master() = default;

Order Master::choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget) {
    return answer_by(*mind_, rules, view, legal, rng, budget);
}

}  // namespace overdive
