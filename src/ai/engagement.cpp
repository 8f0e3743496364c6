#include "ai/engagement.h"

#include <algorithm>

namespace overdive {

Engagement::Engagement(const Fight& fight, const MasterTaste& taste) : judgement_(taste.by_eye) {
    meetings_.own_flights = fight.fan.flights.size();
    meetings_.alone.assign(fight.alone.begin(), fight.alone.end());
    meetings_.may_fly = fight.lasts;
    weigh_company(fight, taste.crowding);
    if (const PositionNet* net = taught_net(fight.rules); taste.taught && net != nullptr) {
        judgement_ = taste.by_net;
        judgement_.net = net;
    }
    if (fight.rules.has_levels) judgement_.taste.level = 0.2;
    const Party own{&fight.own, &fight.fan, life_of(fight.rules, fight.own)};
    double all = 0;
    for (const Fight::Rival& rival : fight.rivals) {
        const Party his{rival.plane, &rival.fan, life_of(fight.rules, *rival.plane)};
        Skirmish& skirmish =
            skirmishes_.emplace_back(fight.rules, fight.view.table, judgement_, own, his, &fight.friends);
        meetings_.meetings.push_back(meeting_of(skirmish, static_cast<float>(rival.matters)));
        now_ += rival.matters * skirmish.now().worth;
        all += rival.matters;
    }
    if (all > 0) now_ /= all;
}

Meetings::Meeting Engagement::meeting_of(Skirmish& skirmish, float matters) const {
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

MixingLimits limits_of(const MasterTaste& taste, const Budget& budget) {
    MixingLimits limits;
    limits.close_enough = static_cast<float>(taste.close_enough);
    limits.rounds = taste.rounds;
    const std::uint64_t most = std::uint64_t{budget.looks} * 20;
    limits.stop = [most, budget](std::uint64_t entries) { return entries > most || budget.is_late(); };
    return limits;
}

// A friend's base is no place to be: from there neither fires.
void Engagement::weigh_company(const Fight& fight, double crowding) {
    for (std::size_t i = 0; i < meetings_.alone.size(); ++i) {
        for (std::size_t phase = 0; phase < fight.friends.size(); ++phase) {
            const OnTable own = fight.fan.stand(fight.fan.flights[i], phase).on_table();
            const bool crowded =
                std::any_of(fight.friends[phase].begin(), fight.friends[phase].end(),
                            [&](const Stand& other) { return bases_overlap(fight.rules, own, other.on_table()); });
            if (crowded) meetings_.alone[i] -= static_cast<float>(crowding);
        }
    }
}

}  // namespace overdive
