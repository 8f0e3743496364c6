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
    double company = 0.15;   // how much more a target is worth for each friend that aims at it
    double close_enough = 0.002;
    double trust = 0.6;  // in his reading of an enemy
    int askings = 400;   // of those whom an enemy may be like, at most
    int rounds = 240;

    static Taste net_taste() {
        Taste taste;
        taste.approach = 0.05;
        return taste;
    }
};

class Master : public Opponent {
public:
    explicit Master(const MasterTaste& taste = {});
    ~Master() override;
    Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                 Budget budget) override;

private:
    class MixingMind;
    std::unique_ptr<MixingMind> mind_;
};

}  // namespace overdive
