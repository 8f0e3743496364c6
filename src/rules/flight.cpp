#include "rules/flight.h"

namespace overdive {

Pose flown(const Ruleset& rules, ModelId model, const Pose& from, CardId card, Speed speed) {
    const Model& plane = rules.catalog->model(model);
    const Arrow& arrow = rules.catalog->deck_of(plane).card(card).arrow(speed);
    return settled(maneuvered(from, plane.base.length, arrow));
}

Track track_of(const Ruleset& rules, ModelId model, const Pose& from, const Plan& plan) {
    Track track;
    Pose pose = from;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        if (plan[i].card != no_card) pose = flown(rules, model, pose, plan[i].card, speed_under(plan[i].marker));
        track[i] = pose;
    }
    return track;
}

}  // namespace overdive
