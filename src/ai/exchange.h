// One plane against one enemy over a turn: every flight of the one judged against some flights of
// the other. The worth is in lives: 1 is an enemy shot down, -1 is being shot down.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/bot.h"
#include "ai/fan.h"
#include "ai/harm.h"

namespace overdive {

// What a bot likes. Found by trial: hundreds of games of each value against others. Within a factor
// of two of these nearly all are as good, so they are round.
struct Taste {
    std::array<double, 3> phases{1.0, 0.95, 0.9};  // later phases are guessed less well
    double danger = 1.0;                           // of a life lost, against one taken
    double standing = 0.6;                         // of a gun that points at somebody at the end of the turn
    double reach = 250;                            // mm: at this distance a standing counts half
    double approach = 0.1;                         // lives for each metre nearer, so that far planes meet
    double room = 0.3;                             // lives for table ahead instead of the edge
    double doubt = 0.06;                           // lives: smaller differences a flyer may well not see
    double spread = 0.5;                           // how much of an enemy's flight is anybody's guess
    double whim = 0.01;                            // lives: plans so near to the best are as good as it
    double crowding = 0.06;                        // lives for each phase on a friend's base
    double company = 0.15;                         // how much more a target is worth for each friend that aims at it
    double level = 0;                              // lives for each level nearer; 0: heights are seen to before
    double collision = 0;                          // lives lost by meeting an enemy
    double fuel = 4;                               // lives for a full tank instead of an empty one
};

// Counts the work against a budget. A shot refused at a glance costs an eighth of one worked out.
class Looks {
public:
    explicit Looks(std::uint64_t looks) : eighths_(looks * look_cost) {}
    void glance() { spend(1); }
    void look() { spend(look_cost); }
    [[nodiscard]] std::uint64_t left() const { return eighths_ / look_cost; }
    // Moves a share of what is left to an account of its own.
    [[nodiscard]] Looks share(std::uint64_t one_of) {
        Looks part(left() / one_of);
        eighths_ -= part.eighths_;
        return part;
    }
    void give_back(const Looks& rest) { eighths_ += rest.eighths_; }

private:
    static constexpr std::uint64_t look_cost = 8;
    void spend(std::uint64_t eighths) { eighths_ -= eighths < eighths_ ? eighths : eighths_; }
    std::uint64_t eighths_;
};

// A plane's guns and what they do to one enemy.
struct Gunner {
    const PlaneView* plane = nullptr;
    const Fan* fan = nullptr;
    std::array<HarmByRange, most_guns> harm{};  // by gun

    void weigh(double factor);  // all harm counts so much more or less
};
[[nodiscard]] Gunner gunner_at(const Ruleset& rules, const PlaneView& plane, const Fan& fan, const PlaneView& enemy);

// The friends whose flight is known, by phase: they stand in the way of shots.
using KnownFriends = std::array<std::vector<Stand>, 3>;

class Exchange {
public:
    Exchange(const Ruleset& rules, const Taste& taste, const Gunner& own, const Gunner& his,
             const KnownFriends* friends = nullptr);

    // The worth of each of the own flights if he flies this one; nothing once the looks are used
    // up.
    [[nodiscard]] std::vector<double> against(const Route& flight, Looks& looks);
    // The same without any shot: where the turn ends.
    [[nodiscard]] std::vector<double> standing_against(const Route& flight) const;

private:
    [[nodiscard]] bool affordable(const Looks& looks) const;
    const std::vector<double>& fire_in_phase(std::size_t phase, const Route& his, Looks& looks);
    [[nodiscard]] double fire(const Stand& own, const Stand& his, std::size_t phase, Looks& looks) const;
    [[nodiscard]] double shot(const Gunner& gunner, const Stand& from, const Stand& at, std::size_t phase,
                              bool friends_matter, Looks& looks) const;
    [[nodiscard]] double standing(const Stand& own, const Stand& his) const;
    [[nodiscard]] double threat(const Gunner& gunner, const Stand& from, const Stand& at, double nearness) const;

    const Ruleset& rules_;
    const Taste& taste_;
    const Gunner& own_;
    const Gunner& his_;
    std::array<std::vector<OnTable>, 3> friends_;  // by phase
    // By phase and place of his: the worth of each place of mine; empty until it is asked for.
    std::array<std::vector<std::vector<double>>, 3> fires_;
};

}  // namespace overdive
