// What an enemy may be about to fly, read from how he has flown so far. He may be any of some kinds of pilots; each
// kind says how often it would fly what, from what all can know, and each turn he flies makes some kinds likelier.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "ai/mind.h"
#include "ai/mixing.h"

namespace overdive {

class Reading {
public:
    // `reserve`: how likely it is that a stranger cannot be read.
    explicit Reading(double reserve) : reserve_(reserve) {}
    // What may lie on an enemy's console since the last turn, where cards are placed one by one.
    struct Lying {
        Placed card;
        double chance = 0;
    };
    // How often he may fly each of the flights of his fan, and how far that is to be trusted: of a stranger little is
    // known, and who mixes as well as can be, or flies as nobody would, cannot be read at all.
    struct Guess {
        std::vector<float> chances;  // by flight
        float trust = 0;
    };
    // `meeting` tells the worths, `mix` what both do who mix best.
    [[nodiscard]] Guess of(const Fight& fight, const Fight::Rival& rival, const Meetings::Meeting& meeting,
                           const Mixed& mix, std::span<const Mixed::Chance> his_mix, Rng& rng, int askings,
                           const Budget& budget);
    // What has been flown since then.
    void look_back(const View& view);
    // Nothing: it is not known, or is still to be chosen.
    [[nodiscard]] std::span<const Lying> lying_of(PlaneId plane) const;

private:
    static constexpr std::size_t kinds = 6;
    using Belief = std::array<double, kinds>;
    struct Expected {
        std::vector<Pose> ends;  // by flight
        std::vector<CardId> last;
        std::vector<Placed> next;  // where cards are placed one by one: what lies there when the first is flown
        std::array<std::vector<float>, kinds> chances;
        SeatId seat;
    };
    [[nodiscard]] Belief of_stranger() const;

    [[nodiscard]] std::vector<Lying> lying_after(const Expected& expected, const Belief& belief,
                                                 const PlaneView& seen) const;

    double reserve_;
    std::map<std::uint16_t, Expected> expected_;         // by plane
    std::map<std::uint8_t, Belief> beliefs_;             // by seat
    std::map<std::uint16_t, std::vector<Lying>> lying_;  // by plane
    std::uint32_t turn_ = 0;
};

}  // namespace overdive
