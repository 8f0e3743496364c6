// What a plane has to do over targets, where three cards are planned at once: it flies to them with its bombs, its
// camera, its wireless or its guns, and does it by the way. Balloons are targets like others.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ai/fan.h"
#include "ai/solo.h"
#include "rules/command.h"
#include "rules/view.h"

namespace overdive {

// How it is done.
enum class Job : std::uint8_t { bomb, picture, spot, strafe };

struct Goal {
    BodyId target;
    Vec at;
    Job job = Job::strafe;
    double lives = 0;  // what it is worth to have it done
};

// All that a plane can still do for its side: what its mission gives points for, or, where it says nothing of targets,
// what it carries its load for.
[[nodiscard]] std::vector<Goal> goals_of(const Ruleset& rules, const View& view, const PlaneView& own);

class Sortie {
public:
    Sortie(const Ruleset& rules, const View& view, const PlaneView& own);

    [[nodiscard]] bool any() const { return !goals_.empty(); }
    // In lives, for a flight of this plane: what it does on the way, and how near it ends to what is left.
    [[nodiscard]] double worth_of(const Fan& fan, const Route& flight);
    // In lives, for so many groups that fall where a card has brought it.
    [[nodiscard]] double worth_of_drop(const Plane& moved, std::uint8_t groups);

private:
    [[nodiscard]] bool is_near(const Plane& plane, double reach) const;
    [[nodiscard]] double best_drop(const Fan& fan, const Route& flight);
    [[nodiscard]] double worth_of_strafing(const Stand& stand) const;
    [[nodiscard]] double way_left(const Plane& end, TargetSet seen) const;

    const Ruleset& rules_;
    const View& view_;
    const PlaneView& own_;
    std::vector<Goal> goals_;
    Solo solo_;
    double stake_ = 1;
    double radius_ = 0;
    double falling_ = 0;  // points when those bombs have come down that are in the air
    bool bombs_ = false;
    std::array<std::vector<double>, 3> drops_;    // by phase and stand; below 0: not worked out yet
    std::array<std::vector<double>, 3> strafes_;  // the same
};

// How many groups a bomber drops with its next card: where they will hit best.
[[nodiscard]] Order choose_groups(const Ruleset& rules, const View& view, std::span<const Command> orders);

// What an order to fire is worth for what it hits on the ground, less what an observer leaves undone who fires instead
// of signalling.
[[nodiscard]] double worth_on_ground(const Ruleset& rules, const View& view, const DeclareFire& order);

// As high as a plane may be for the nearest of its goals, if that is below where it is now.
[[nodiscard]] std::optional<int> level_for_goal(const Ruleset& rules, const View& view, const PlaneView& own);

}  // namespace overdive
