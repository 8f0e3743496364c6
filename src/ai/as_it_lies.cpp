#include "ai/as_it_lies.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace overdive {

// What was worked out for an own flight serves all cards that may lie there.
struct AsItLies::Rows {
    const Meetings::Meeting& meeting;
    std::unordered_map<std::size_t, std::vector<float>> known;
    const std::vector<float>& of(std::size_t own) {
        const auto found = known.find(own);
        if (found != known.end()) return found->second;
        return known.emplace(own, meeting.of(own)).first->second;
    }
};

AsItLies::AsItLies(const Meetings::Meeting& meeting, const Fight::Rival& rival, std::span<const Reading::Lying> lying) {
    constexpr std::size_t most = 6;
    std::vector<Reading::Lying> likely(lying.begin(), lying.end());
    std::stable_sort(likely.begin(), likely.end(),
                     [](const Reading::Lying& one, const Reading::Lying& other) { return one.chance > other.chance; });
    double all = 0;
    for (const Reading::Lying& one : likely) {
        Lies lies{one.chance, {}};
        for (std::size_t j = 0; j < rival.fan.flights.size(); ++j) {
            if (rival.fan.flights[j].plan[0] == one.card) lies.flights.push_back(j);
        }
        if (lies.flights.empty()) continue;
        all += lies.chance;
        lies_.push_back(std::move(lies));
        if (lies_.size() == most) break;
    }
    if (lies_.empty()) {
        lies_.push_back({1, std::vector<std::size_t>(meeting.his_flights)});
        std::iota(lies_.front().flights.begin(), lies_.front().flights.end(), std::size_t{0});
        meetings_.push_back(meeting);
        return;
    }
    const auto rows = std::make_shared<Rows>(Rows{meeting, {}});
    for (Lies& lies : lies_) {
        lies.chance /= all;
        Meetings::Meeting& part = meetings_.emplace_back();
        part.his_flights = lies.flights.size();
        const auto share = static_cast<float>(lies.chance);
        part.against = [&meeting, flights = lies.flights, share](std::size_t his) {
            std::vector<float> worths = meeting.against(flights[his]);
            for (float& worth : worths) worth *= share;
            return worths;
        };
        part.of = [rows, flights = lies.flights, share](std::size_t own) {
            const std::vector<float>& row = rows->of(own);
            std::vector<float> worths;
            worths.reserve(flights.size());
            for (const std::size_t flight : flights) worths.push_back(share * row[flight]);
            return worths;
        };
    }
}

std::vector<Mixed::Chance> AsItLies::together(std::span<const std::vector<Mixed::Chance>> his) const {
    std::vector<Mixed::Chance> all;
    for (std::size_t i = 0; i < lies_.size(); ++i) {
        for (const Mixed::Chance& each : his[i])
            all.push_back({lies_[i].flights[each.flight], static_cast<float>(lies_[i].chance) * each.chance});
    }
    return all;
}

void AsItLies::guess(const std::vector<float>& chances, float trust) {
    for (std::size_t i = 0; i < lies_.size(); ++i) {
        std::vector<float> part;
        float sum = 0;
        for (const std::size_t flight : lies_[i].flights) {
            part.push_back(chances[flight]);
            sum += part.back();
        }
        if (sum <= 0) continue;
        for (float& chance : part) chance /= sum;
        meetings_[i].guess = std::move(part);
        meetings_[i].trust = trust;
    }
}

}  // namespace overdive
