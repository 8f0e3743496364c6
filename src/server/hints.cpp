#include "server/hints.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "lab/coach.h"
#include "lab/coach_json.h"
#include "wire/public_names.h"

namespace overdive::server {
namespace {

Granted<OrderedJson> hint_for(PlaneId plane, const Hints::Moment& moment) {
    const Assessment assessment = assessed(*moment.rules, moment.state, plane, HintLimits::looks);
    if (assessment.prospects.empty())
        return refuse("no-hint", "There is nothing to be said of this: nobody is left to fight, or the plane stands.");
    OrderedJson json{{"type", "hint"},
                     {"turn", moment.state.turn},
                     {"plane", name_in(moment.names.planes, plane)},
                     {"chance", rounded_json(chance_of(assessment.value))}};
    json["prospects"] = best_prospects_json(assessment, moment.names);
    return json;
}

}  // namespace

bool Hints::may(SeatId seat) {
    const Allowance::Clock::time_point now{std::chrono::seconds(house_.loop.seconds_since_1970())};
    const auto [left, first] = left_.try_emplace(seat, HintLimits::hints_per_second, HintLimits::hints_burst, now);
    return left->second.take(now);
}

void Hints::ask(SeatId seat, PlaneId plane, Moment moment, const Reply& reply) {
    if (thinking_.contains(seat) || !may(seat))
        return reply(refuse("too-soon", "You have asked for hints just now; think a moment yourself."));
    thinking_.insert(seat);
    const auto work = [this, &loop = house_.loop, seat, plane, moment = std::move(moment), reply] {
        loop.post([this, seat, reply, hint = hint_for(plane, moment)] { answer(seat, reply, hint); });
    };
    house_.workshop.add(patron_, work, [this, &loop = house_.loop, seat, reply] {
        loop.post([this, seat, reply] { answer(seat, reply, refuse("trouble", "The hint could not be worked out.")); });
    });
}

void Hints::answer(SeatId seat, const Reply& reply, const Granted<OrderedJson>& hint) {
    thinking_.erase(seat);
    reply(hint);
}

}  // namespace overdive::server
