// How long a plane can go on, where cards are planned one by one: on the table, off the ground and with fuel.
#pragma once

#include "ai/solo.h"

namespace overdive {

class Endurance {
public:
    Endurance(const Ruleset& rules, const View& view, Solo& solo) : rules_(rules), view_(view), solo_(solo) {}

    // Whether some cards keep a plane going for so many turns, what lies on its console being flown first.
    [[nodiscard]] bool lasts(const Flyer& flyer, int cards);
    // How many turns it can go on at best, up to so many; half a turn more for who can leave the table then,
    // which is less of a loss than any other end.
    [[nodiscard]] double longest(const Flyer& flyer, int cards);

private:
    struct Next {
        Flyer flyer;
        double room = 0;
        bool flies = false;  // its card does it no harm
    };
    // All consoles that the next turn can begin with.
    [[nodiscard]] std::vector<Next> turns_after(const Flyer& flyer);
    // The card on the first space does no harm.
    [[nodiscard]] bool go_on(const Flyer& flyer, int cards);
    [[nodiscard]] double best_end(const Flyer& flyer, int cards);
    // Thinking must have an end: near a corner each answer takes long.
    void take_tries(int most);
    void give_back();

    const Ruleset& rules_;
    const View& view_;
    Solo& solo_;
    int tries_ = 0;  // left for this answer
    int used_ = 0;   // by all so far
};

}  // namespace overdive
