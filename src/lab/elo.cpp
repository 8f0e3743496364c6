#include "lab/elo.h"

#include <cmath>
#include <numbers>

namespace overdive {
namespace {

constexpr double elo_of_e = 400 / std::numbers::ln10;

// Solves a system of linear equations for each unit vector: the inverse, by Gauss and Jordan. The matrix is symmetrical
// and positive definite.
std::vector<double> inverse_of(std::vector<double> matrix, std::size_t n) {
    std::vector<double> inverse(n * n, 0);
    for (std::size_t i = 0; i < n; ++i) inverse[i * n + i] = 1;
    for (std::size_t column = 0; column < n; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < n; ++row) {
            if (std::abs(matrix[row * n + column]) > std::abs(matrix[pivot * n + column])) pivot = row;
        }
        for (std::size_t k = 0; k < n; ++k) {
            std::swap(matrix[pivot * n + k], matrix[column * n + k]);
            std::swap(inverse[pivot * n + k], inverse[column * n + k]);
        }
        const double by = matrix[column * n + column];
        for (std::size_t k = 0; k < n; ++k) {
            matrix[column * n + k] /= by;
            inverse[column * n + k] /= by;
        }
        for (std::size_t row = 0; row < n; ++row) {
            const double times = matrix[row * n + column];
            if (row == column || times == 0) continue;
            for (std::size_t k = 0; k < n; ++k) {
                matrix[row * n + k] -= times * matrix[column * n + k];
                inverse[row * n + k] -= times * inverse[column * n + k];
            }
        }
    }
    return inverse;
}

// Everybody who can be reached from the first by going from a winner to whom he took a point from, or back.
bool reaches_all(const CrossTable& table, bool backward) {
    std::vector<bool> reached(table.players(), false);
    std::vector<std::size_t> open{0};
    reached[0] = true;
    std::size_t count = 1;
    while (!open.empty()) {
        const std::size_t one = open.back();
        open.pop_back();
        for (std::size_t other = 0; other < table.players(); ++other) {
            const double points = backward ? table.points(other, one) : table.points(one, other);
            if (reached[other] || points <= 0) continue;
            reached[other] = true;
            ++count;
            open.push_back(other);
        }
    }
    return count == table.players();
}

}  // namespace

void CrossTable::add(std::size_t one, std::size_t other, double of_one, double of_other) {
    points_[one * players_ + other] += of_one;
    points_[other * players_ + one] += of_other;
}

bool CrossTable::are_bounded() const {
    return players_ == 0 || (reaches_all(*this, false) && reaches_all(*this, true));
}

Strengths strengths_of(const CrossTable& given) {
    Strengths strengths;
    CrossTable table = given;
    const std::size_t n = table.players();
    strengths.of.resize(n);
    if (n < 2) return strengths;
    strengths.bounded = table.are_bounded();
    if (!strengths.bounded) {
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (given.games(i, j) > 0) table.add(i, j, 0.5, 0.5);
            }
        }
    }
    // Newton's method on logarithms of strengths. What is added to the information keeps their mean where it is.
    std::vector<double> log(n, 0), covariance;
    constexpr int most_steps = 100;
    for (int step = 0; step < most_steps; ++step) {
        std::vector<double> slope(n, 0), information(n * n, 1.0 / static_cast<double>(n));
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                if (i == j) continue;
                const double share = 1 / (1 + std::exp(log[j] - log[i]));
                const double games = table.games(i, j);
                slope[i] += table.points(i, j) - games * share;
                const double weight = games * share * (1 - share);
                information[i * n + i] += weight;
                information[i * n + j] -= weight;
            }
        }
        covariance = inverse_of(std::move(information), n);
        double furthest = 0;
        std::vector<double> steps(n, 0);
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) steps[i] += covariance[i * n + j] * slope[j];
            furthest = std::max(furthest, std::abs(steps[i]));
        }
        const double shortened = furthest > 1 ? 1 / furthest : 1;
        for (std::size_t i = 0; i < n; ++i) log[i] += shortened * steps[i];
        if (furthest < 1e-10) break;
    }
    for (std::size_t i = 0; i < n; ++i) {
        const double variance = covariance[i * n + i] - 1.0 / static_cast<double>(n);
        strengths.of[i] = {elo_of_e * log[i], elo_of_e * std::sqrt(std::max(variance, 0.0))};
    }
    return strengths;
}

}  // namespace overdive
