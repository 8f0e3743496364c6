// Points and directions on the table, in millimetres: x to the right, y up.
#pragma once

#include <cmath>

namespace overdive {

struct Vec {
    double x = 0;
    double y = 0;
    bool operator==(const Vec&) const = default;
};

[[nodiscard]] inline Vec operator+(Vec a, Vec b) {
    return {a.x + b.x, a.y + b.y};
}
[[nodiscard]] inline Vec operator-(Vec a, Vec b) {
    return {a.x - b.x, a.y - b.y};
}
[[nodiscard]] inline Vec operator-(Vec a) {
    return {-a.x, -a.y};
}
[[nodiscard]] inline Vec operator*(double factor, Vec a) {
    return {factor * a.x, factor * a.y};
}
[[nodiscard]] inline double dot(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y;
}
// Positive where b lies anticlockwise of a.
[[nodiscard]] inline double cross(Vec a, Vec b) {
    return a.x * b.y - a.y * b.x;
}
[[nodiscard]] inline double squared_length(Vec a) {
    return dot(a, a);
}
[[nodiscard]] inline double length(Vec a) {
    return std::sqrt(squared_length(a));
}
[[nodiscard]] inline Vec unit(Vec a) {
    return (1.0 / length(a)) * a;
}

}  // namespace overdive
