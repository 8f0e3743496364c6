#include "rules/agreements.h"

namespace overdive {
namespace {

template <class Happened>
std::vector<Event> led_to(const GameState&, const Happened&) {
    return {};
}
// Of two sides the other one has won. Among more nobody can say who has.
std::vector<Event> led_to(const GameState& state, const GaveUp& event) {
    if (state.sides != 2 || event.side.value > 1) return {};
    const SideId other{static_cast<std::uint8_t>(1 - event.side.value)};
    return {event, GameEnded{{Ending::won, other}}};
}
std::vector<Event> led_to(const GameState&, const DrawAgreed& event) {
    return {event, GameEnded{{Ending::draw, {}}}};
}
std::vector<Event> led_to(const GameState& state, const HandedOver& event) {
    return event.seat.value < state.seats ? std::vector<Event>{event} : std::vector<Event>{};
}
std::vector<Event> led_to(const GameState& state, const GivenBack& event) {
    return event.seat.value < state.seats ? std::vector<Event>{event} : std::vector<Event>{};
}

template <class... Each>
bool is_among(const Event& event, Kinds<Each...>) {
    return (std::holds_alternative<Each>(event) || ...);
}

}  // namespace

bool is_agreement(const Event& event) {
    return is_among(event, PeopleEvents{});
}

std::vector<Event> events_of_agreement(const GameState& state, const Event& agreement) {
    if (state.over()) return {};
    return std::visit([&](const auto& happened) { return led_to(state, happened); }, agreement);
}

}  // namespace overdive
