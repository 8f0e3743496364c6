// Which planes are better than others: all models against all, flown by the same opponent on both sides; and what they
// are worth in points by that.
#pragma once

#include "lab/duels.h"
#include "lab/elo.h"
#include "lab/findings.h"

namespace overdive {

struct Balance {
    Trial trial;
    Contestant pilot;
    std::vector<ModelId> models;
};
// A bout for each pair of models.
[[nodiscard]] std::vector<Bout> balance_bouts(const Balance& balance);
[[nodiscard]] Findings balance_findings(const Balance& balance, const PlayedGames& played);

// Points: a usual plane of the war has 100. Elo tells how often one plane beats another, and not yet how many of the
// one are as good as one of the other: so two usual planes fight one as well, and who is as far above a usual plane in
// Elo as two of them are has 200. So p = 100 * 2 ^ (Elo above the usual plane / Elo of two against one).
struct Points {
    Balance balance;
    ModelId usual;
    struct Ace {
        std::string skill;
        SkillSet skills;
        Trial trial;  // with the rules under which there are skills
    };
    std::vector<Ace> aces{};
};
struct PointsFound {
    struct One {
        std::string id;
        double points = 0, low = 0, high = 0;
    };
    std::vector<One> models;
    std::vector<One> skills;     // what they add to a usual plane
    double two_against_one = 0;  // Elo
};
[[nodiscard]] std::vector<Bout> points_bouts(const Points& points);
[[nodiscard]] PointsFound points_found(const Points& points, const PlayedGames& played);
[[nodiscard]] Findings points_findings(const Points& points, const PlayedGames& played);
// The file of data that it makes.
[[nodiscard]] std::string points_file(const Points& points, const PointsFound& found, const std::string& command);

// p, and its standard error, of a plane so far above the usual one; the errors are those of the Elo.
struct PointValue {
    double points = 100, error = 0;
};
[[nodiscard]] PointValue point_value(double above, double error_above, double of_two, double error_of_two);

}  // namespace overdive
