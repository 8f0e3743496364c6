// How strong players are by the games between them: Bradley and Terry's model, whose strengths make what happened the
// most likely. A difference of 400 wins ten games of eleven; a drawn game is half a win for each.
#pragma once

#include <cstddef>
#include <vector>

namespace overdive {

class CrossTable {
public:
    explicit CrossTable(std::size_t players) : players_(players), points_(players * players) {}
    // So many points of the first against the other: a win 1, a draw 0.5 for each of them.
    void add(std::size_t one, std::size_t other, double of_one, double of_other);
    [[nodiscard]] std::size_t players() const { return players_; }
    [[nodiscard]] double points(std::size_t one, std::size_t other) const { return points_[one * players_ + other]; }
    [[nodiscard]] double games(std::size_t one, std::size_t other) const {
        return points(one, other) + points(other, one);
    }
    // Whether nobody, and no group, has won or lost everything against the rest: else strengths have no bounds.
    [[nodiscard]] bool are_bounded() const;

private:
    std::size_t players_;
    std::vector<double> points_;
};

struct Strength {
    double elo = 0;    // the mean of all is 0
    double error = 0;  // standard, of the difference to that mean, by Fisher's information
};
struct Strengths {
    std::vector<Strength> of;
    bool bounded = true;  // false: a drawn game was added for each pair that met
};
[[nodiscard]] Strengths strengths_of(const CrossTable& table);

inline constexpr double normal_95 = 1.959964;  // standard errors to each side of a 95 % interval

}  // namespace overdive
