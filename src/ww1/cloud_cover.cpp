// Cloud cover (W1-CLOUD-*): over the ceiling a plane is out of sight, and its cards pile up.
#include "rules/event.h"
#include "rules/movement.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

constexpr std::size_t room_for_two_plans = 6;

std::optional<CardFault> no_higher_in_clouds(const CardInTurn& turn) {
    if (turn.course.footing != Footing::clouds) return std::nullopt;
    const FlownAs as = flown_as(turn);
    if (as != FlownAs::climb && as != FlownAs::immelmann) return std::nullopt;
    return CardFault{Why::in_clouds, Rule::w1_cloud_02};
}

// A pile has room for twenty turns: then it is time to come down.
std::optional<Objection> comes_down_at_last(const Ruleset& rules, const Sky& sky, const Plane& plane,
                                            const Plan& plan) {
    if (!plane.in_clouds() || plane.piled + room_for_two_plans <= most_piled) return std::nullopt;
    Course course = course_of(rules, sky, plane);
    bool good = true;  // nothing may be replaced on the way down: the pile would go on growing
    for (std::size_t i = 0; i < plan.size() && course.footing == Footing::clouds; ++i) {
        const ManeuverCard& card = course.deck->card(plan[i].card);
        good = good && may_be_flown({course, card});
        fly(course, card);
    }
    if (good && course.footing != Footing::clouds) return std::nullopt;
    return Objection{Why::pile_full, Rule::w1_cloud_03, no_plane, no_card, no_plane};
}

// The base stays where the card that took it in ended, so only after the move.
void enter_clouds(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.footing == Footing::air && plane.level == game.state().sky.clouds) game.emit(EnteredClouds{id});
    });
}

// W1-CLOUD-03: a stand off the table at the end of any card of the pile has left.
void fly_pile(Resolution& game, PlaneId id, const Course& before, const ManeuverCard&) {
    const Plane& plane = game.state().plane(id);
    if (before.footing != Footing::clouds || plane.in_clouds()) return;
    Pose pose = plane.pose;
    for (const CardId card : game.state().shelf(id).pile) {
        pose = pose_after(game.rules(), plane, pose, card, plane.speed);
        if (on_table(game.state().table, pose.at)) continue;
        game.emit(PlaneMoved{id, pose, Rule::w1_cloud_03});
        game.emit(Eliminated{id, Status::left, Rule::w1_cloud_03});
        return;
    }
}

std::optional<Refused> fires_from_clouds(const Ruleset&, const Plane& plane, std::uint8_t) {
    if (!plane.in_clouds()) return std::nullopt;
    return Refused{Why::clouds, Rule::w1_cloud_02};
}

std::optional<Refused> target_in_clouds(const Ruleset&, const Plane&, std::uint8_t, const Plane& at) {
    if (!at.in_clouds()) return std::nullopt;
    return Refused{Why::clouds, Rule::w1_cloud_02};
}

bool both_under_clouds(const Ruleset&, const Plane& a, const Plane& b) {
    return !a.in_clouds() && !b.in_clouds();
}

}  // namespace

void add_cloud_cover(Ruleset& rules) {
    rules.has_clouds = true;
    rules.binding_checks.add(Rule::w1_cloud_02, &no_higher_in_clouds, {Occasion::in_clouds});
    rules.plan_checks.add(Rule::w1_cloud_03, &comes_down_at_last, Grade::early, {Occasion::in_clouds});
    rules.after_card.add(Rule::w1_cloud_03, &fly_pile, {Occasion::in_clouds});
    rules.gun_checks.add(Rule::w1_cloud_02, &fires_from_clouds, {Occasion::in_clouds});
    rules.shot_checks.add(Rule::w1_cloud_02, &target_in_clouds, Grade::first, {Occasion::target_in_clouds});
    rules.tail_checks.add(Rule::w1_cloud_02, &both_under_clouds, Grade::early);
    // After planes that came down have been dealt with.
    rules.add_step_in_phases({StepName::settle_ground, 0, &enter_clouds, false, nullptr, Rule::w1_cloud_01});
}

}  // namespace overdive
