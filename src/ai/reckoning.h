// What the shots of a turn come to, if in each phase either plane fires this shot or none: the chances of all points
// left on both sides, shots of one phase falling together. Worked out once for each course of a turn.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "ai/race.h"
#include "rules/ruleset.h"

namespace overdive {

// A plane with its guns and the points it may have left.
struct Fighter {
    std::array<BlowByRange, most_guns> guns{};
    std::size_t gun_count = 0;
    Life life{};
};

// A shot of one plane: none, or a gun at a range.
class ShotKind {
public:
    ShotKind() = default;
    ShotKind(std::size_t gun, Range range)
        : value_(static_cast<std::uint8_t>(1 + 2 * gun + static_cast<std::size_t>(range))) {}
    static constexpr std::size_t count = 1 + 2 * most_guns;
    [[nodiscard]] bool none() const { return value_ == 0; }
    [[nodiscard]] std::size_t gun() const { return (value_ - 1u) / 2; }
    [[nodiscard]] std::size_t range() const { return (value_ - 1u) % 2; }
    [[nodiscard]] std::uint8_t value() const { return value_; }

private:
    std::uint8_t value_ = 0;
};

// What both do in a phase.
using Volleys = std::uint8_t;
inline constexpr Volleys no_volleys = 0;
inline constexpr std::size_t kinds_of_volleys = ShotKind::count * ShotKind::count;
[[nodiscard]] inline Volleys volleys(ShotKind own, ShotKind his) {
    return static_cast<Volleys>(own.value() * ShotKind::count + his.value());
}

class Reckoning {
public:
    Reckoning(const Fighter& own, const Fighter& his);
    ~Reckoning();
    Reckoning(const Reckoning&) = delete;
    Reckoning& operator=(const Reckoning&) = delete;

    struct Come {
        float worth = 0;  // -1 to 1: lives taken and lost, and the race from there
        float burst = 0;  // what one free burst is still worth then: the price of position
    };
    [[nodiscard]] Come of(Volleys first, Volleys second, Volleys third);
    [[nodiscard]] Come now() { return of(no_volleys, no_volleys, no_volleys); }

private:
    struct Chances;
    void begin();
    [[nodiscard]] Chances after(const Chances& before, Volleys both, int phase) const;
    static void take(Chances& chances, const Blow& losses, float works, bool own);
    [[nodiscard]] Come judged(const Chances& chances) const;

    const Fighter own_;
    const Fighter his_;
    Race race_;
    std::unique_ptr<Chances> start_;
    std::vector<std::unique_ptr<Chances>> after_first_;
    std::vector<std::unique_ptr<Chances>> after_second_;
    std::vector<Come> come_;
    std::vector<bool> known_;
};

}  // namespace overdive
