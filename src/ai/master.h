// The master mixes: of all flights of his plane and of his enemies' he looks for the mix that nobody can do much about,
// and leans from it as far as he trusts his reading of the enemy.
#pragma once

#include "ai/mind.h"
#include "ai/opponent.h"
#include "ai/skirmish.h"

namespace overdive {

struct MasterTaste {
    Judgement by_net{nullptr, 0.97, net_taste()};
    Judgement by_eye{};
    bool taught = true;      // judges by the net where there is one
    double seldom = 0.02;    // flights flown less often than that are left out
    double crowding = 0.06;  // lives for each phase on a friend's base
    double close_enough = 0.002;
    double trust = 1;      // in his reading of an enemy
    double reserve = 0.4;  // how likely it is that a stranger cannot be read
    int askings = 32;      // of those whom an enemy may be like, at most
    int rounds = 240;

    static Taste net_taste() {
        Taste taste;
        taste.approach = 0.05;
        return taste;
    }
};

// He who mixes, without the rest of a pilot.
[[nodiscard]] std::unique_ptr<Mind> master_mind(const MasterTaste& taste = {});

class Master : public Opponent {
public:
    explicit Master(const MasterTaste& taste = {});
    ~Master() override;
    Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                 Budget budget) override;

private:
    std::unique_ptr<Mind> mind_;
};

}  // namespace overdive
