// Where a plane can be after this turn's card and the next two, where cards are planned one by one: the fan
// of fan.h, made by flying each console to its end.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "ai/fan.h"
#include "ai/solo.h"
#include "base/chance.h"

namespace overdive {

// A console as an order would leave it, and which order that is.
struct Opening {
    Flyer flyer;
    std::uint16_t order = 0;
};

// A fan, and for each of its flights the opening it comes from and how it ends.
struct ConsoleFan {
    Fan fan;
    std::vector<std::uint16_t> orders;  // by flight
    std::vector<Flyer> ends;            // by flight
    std::vector<double> deeds;          // by flight: the best that can be done on the ground after one of its cards
};

// How many of the cards that may follow are tried at each phase: all, or some that chance picks.
struct Breadth {
    std::size_t second = 1000;  // after this turn's card
    std::size_t third = 1000;   // after the next
};

class ConsoleFans {
public:
    ConsoleFans(const Ruleset& rules, const View& view, Solo& solo, Rng& rng)
        : rules_(rules), view_(view), solo_(solo), rng_(rng) {}

    // What a plane can do on the ground where a card has brought it, in lives; nothing: there is nothing to do.
    using Deed = std::function<double(const Flyer&)>;

    // The flights of these openings that last all three cards; without any the fan is empty. Who has moved
    // already in this turn stands where he is in the first phase.
    [[nodiscard]] ConsoleFan of(const PlaneView& plane, std::span<const Opening> openings, const Breadth& breadth,
                                const Deed& deed = {});
    // What may lie on the console of a plane that the viewer does not see into; `card` is what he was shown.
    [[nodiscard]] std::vector<Opening> guessed(const PlaneView& plane, CardId card = no_card);
    // Whether a plane has flown this turn's card.
    [[nodiscard]] bool has_moved(const PlaneView& plane) const { return view_.phase > 0 && plane.early; }

private:
    struct Branch;
    void grow(const Branch& branch, const Breadth& breadth);
    void add_stand(std::size_t phase, const Flyer& flyer, Branch& branch);

    const Ruleset& rules_;
    const View& view_;
    Solo& solo_;
    Rng& rng_;
    ConsoleFan made_;
    Deed deed_;
    Knowledge knowledge_ = Knowledge::common;
};

}  // namespace overdive
