#include "blocks/photographs.h"

#include "geometry/polygon.h"

namespace overdive {
namespace {

// The maneuver card lies straight ahead: its rear edge on the plane's front edge, middle on middle.
Pose maneuver_card_ahead(const Pose& from, double base_length, double card_length) {
    return {on_table(frame_of(from), {0, base_length / 2 + card_length / 2}), from.heading};
}

}  // namespace

void take_photographs(Resolution& game, PlaneId id, const Pose& from) {
    const Load& load = game.state().shelf(id).load;
    if (!load.camera || game.state().targets.empty()) return;
    const Plane& plane = game.state().plane(id);
    const Ruleset& rules = game.rules();
    if (plane.stands || (rules.pictures_at_low_speed && plane.speed != Speed::low)) return;
    if (rules.has_levels && plane.level > rules.highest_picture) return;
    const BaseSize& base = game.catalog().model(plane.model).base;
    const BaseSize& card = game.catalog().base;
    const Pose ahead = maneuver_card_ahead(from, base.length, card.length);
    each_target(game.state(), [&](BodyId target_id, const Target& target) {
        if (load.pictures.has(target_id) || !target.on_ground() || target.removed) return;
        const Vec dot = target.pose.at;
        if (holds(plane.pose, base, dot) || holds(ahead, card, dot)) game.emit(Photographed{id, target_id});
    });
}

}  // namespace overdive
