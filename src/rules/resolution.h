// A decision being worked out: what is true now, and, if somebody listens, the events that made
// it so. The same rule code runs with a listener (play, replay) and without one (search), where
// nothing is allocated.
#pragma once

#include <array>
#include <vector>

#include "base/chance.h"
#include "rules/evolve.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive {

// Cards that come off each damage deck first, in this order (game files only).
using StackedCards = std::array<std::vector<FaceId>, most_damage_decks>;

struct Chance {
    MatchSeed seed;
    const StackedCards* stacked = nullptr;
};

class Resolution {
public:
    Resolution(const Ruleset& rules, GameState& state, const Chance& chance, std::vector<Event>* listener)
        : rules_(rules), state_(state), chance_(chance), listener_(listener) {}

    [[nodiscard]] const Ruleset& rules() const { return rules_; }
    [[nodiscard]] const Catalog& catalog() const { return *rules_.catalog; }
    [[nodiscard]] const GameState& state() const { return state_; }
    [[nodiscard]] const Chance& chance() const { return chance_; }
    // A fresh stream for this step of this turn.
    [[nodiscard]] Rng rng(const TurnStep& step) const {
        return chance_.seed.stream(state_.turn, step.phase, static_cast<std::uint8_t>(step.name));
    }

    // Visits the planes in the game that a step is for, in their order.
    template <class Visit>
    void each_concerned(const TurnStep& step, Visit visit) const {
        const PlaneSet some = step.who == nullptr ? PlaneSet{} : step.who(state_);
        each_plane_in_game(state_, [&](PlaneId id, const Plane& plane) {
            if (step.who == nullptr || some.has(id)) visit(id, plane);
        });
    }
    // Orders are due from these planes; from none: the turn goes on.
    void ask(Ask question, const TurnStep& step, const BodySet& bodies) {
        if (!bodies.empty()) emit(Asked{question, step.ref(), bodies});
    }

    template <class Happened>
    void emit(const Happened& event) {
        evolve(state_, event);
        if (listener_ != nullptr) listener_->push_back(event);
    }

private:
    const Ruleset& rules_;
    GameState& state_;
    const Chance& chance_;
    std::vector<Event>* listener_;
};

}  // namespace overdive
