#include "ai/master.h"

#include <algorithm>
#include <numeric>

#include "ai/as_it_lies.h"
#include "ai/engagement.h"
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
        const Engagement engagement(fight, taste_);
        const Meetings& all = engagement.meetings();
        std::vector<AsItLies> rivals;
        rivals.reserve(all.meetings.size());
        for (std::size_t k = 0; k < all.meetings.size(); ++k)
            rivals.emplace_back(all.meetings[k], fight.rivals[k], reading_.lying_of(fight.rivals[k].plane->id));
        const MixingLimits limits = limits_of(taste_, budget);
        Mixed mix = mixed(met(all, rivals), limits);
        if (taste_.trust > 0 && !budget.is_late()) {
            read(fight, all, rivals, mix, rng, budget);
            mix = mixed(met(all, rivals), limits);
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

    static Meetings met(const Meetings& all, std::span<const AsItLies> rivals) {
        Meetings meetings = all;
        meetings.meetings.clear();
        for (const AsItLies& rival : rivals)
            meetings.meetings.insert(meetings.meetings.end(), rival.meetings().begin(), rival.meetings().end());
        return meetings;
    }

    // What each enemy may be about to fly, as far as it can be read.
    void read(const Fight& fight, const Meetings& all, std::span<AsItLies> rivals, const Mixed& mix, Rng& rng,
              const Budget& budget) {
        constexpr std::uint32_t looks_for_an_asking = 100'000;  // with all that goes with it
        const auto affordable = static_cast<int>(budget.looks / looks_for_an_asking);
        const int askings = std::clamp(affordable, 4, taste_.askings) / static_cast<int>(rivals.size());
        std::span<const std::vector<Mixed::Chance>> his = mix.his;
        for (std::size_t k = 0; k < rivals.size(); ++k) {
            const std::size_t parts = rivals[k].meetings().size();
            const std::vector<Mixed::Chance> his_mix = rivals[k].together(his.first(parts));
            his = his.subspan(parts);
            const Reading::Guess guess =
                reading_.of(fight, fight.rivals[k], all.meetings[k], mix, his_mix, rng, std::max(askings, 1), budget);
            rivals[k].guess(guess.chances, static_cast<float>(taste_.trust) * guess.trust);
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
