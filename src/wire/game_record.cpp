#include "wire/game_record.h"

namespace overdive {

std::vector<Event> GameRecord::begin() {
    const std::vector<Event> events = overdive::begin(*rules_, start_, chance_);
    take_up(events);
    return events;
}

Decision GameRecord::order(const Command& command) {
    const Decision decision = decide(*rules_, state_, command, chance_);
    if (!decision) return decision;
    if (writer_ != nullptr) writer_->command(command);
    take_up(*decision);
    return decision;
}

void GameRecord::take_up(const std::vector<Event>& events) {
    for (const Event& event : events) {
        evolve(state_, event);
        if (writer_ != nullptr) writer_->event(event, state_);
    }
}

}  // namespace overdive
