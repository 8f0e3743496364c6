#include "ai/landing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ai/duty.h"
#include "rules/movement.h"
#include "rules/planning.h"

namespace overdive {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr double landed = -1e6;          // mm: better than any way that is left
constexpr double touched_down = -1e5;    // and it will stand there
constexpr double lands_next = -1e4;      // it can, next turn
constexpr double for_a_level = 300;      // mm of way that a level to be lost is worth
constexpr double for_facing_away = 150;  // and heading across the wanted way
constexpr double as_good = 40;           // mm: so much longer a way is as good
constexpr double margin = 30;            // mm of field before and behind the landing run
constexpr double near_field = 700;       // mm: from here next turn's landing is worth a look
constexpr std::size_t looked_ahead = 20;

double way_between(const Pose& from, Vec to, Vec arriving) {
    const Vec line = to - from.at;
    const double apart = length(line);
    const Vec heading = direction(from.heading);
    if (apart < 1) return for_facing_away * (1 - dot(heading, arriving));
    const Vec towards = (1 / apart) * line;
    // Close by only the heading counts in which it arrives.
    const double far = std::min(apart / 200, 1.0);
    const double turns = far * ((1 - dot(heading, towards)) + (1 - dot(towards, arriving))) +
                         (1 - far) * 2 * (1 - dot(heading, arriving));
    return apart + for_facing_away * turns;
}

// A plane that flies or rolls through cards in the mind.
struct Way {
    Pose pose;
    Course course;
    bool lost = false;  // off the table, into the ground, or on the ground outside every field

    [[nodiscard]] bool on_ground() const { return course.footing == Footing::ground; }
};

class Airfield {
public:
    Airfield(const Ruleset& rules, const View& view, const Field& field) : rules_(rules), view_(view), field_(field) {}

    [[nodiscard]] Way followed(const Plane& plane, const Plan& plan, std::uint8_t landing) const {
        Way way{plane.pose, course_of(rules_, view_.sky, plane)};
        way.course.landing = landing;
        for (std::size_t i = 0; i < plan.size() && plan[i].card != no_card; ++i) {
            way.course.place = static_cast<std::uint8_t>(i + 1);
            go_on(way, plane.model, plan[i].card);
        }
        return way;
    }

    // What is left of a way to standing in the field, in mm; never if the plane is lost on it.
    [[nodiscard]] double left_of(const Way& way, ModelId model) const {
        if (way.lost) return never;
        if (!way.on_ground()) return way_to_touch_down(way, model);
        const Way end = run_out(way, model);
        if (end.lost || !holds(field_.pose, {field_.width, field_.length}, end.pose.at)) return never;
        return way.course.run == Run::none ? landed : touched_down;
    }

    [[nodiscard]] bool can_land_after(const Way& way, const Plane& plane) const {
        Plane next = plane;
        next.pose = way.pose;
        next.level = way.course.level;
        next.climb = way.course.climb;
        next.footing = way.course.footing;
        next.run = way.course.run;
        next.last = way.course.previous == nullptr ? no_card : way.course.previous->number;
        next.kinds = 0;
        next.landing = 0;
        bool can = false;
        each_legal_plan(rules_, view_.sky, next, [&](const Plan& plan) {
            if (can) return;
            const Way then = followed(next, plan, 0);
            can = then.on_ground() && left_of(then, next.model) < 0;
        });
        return can;
    }

    // A run on the ground that has begun, to its end.
    [[nodiscard]] Way run_out(Way way, ModelId model) const {
        const ManeuverDeck& deck = *way.course.deck;
        for (int cards = 0; cards < 3 && way.on_ground() && way.course.run != Run::none && !way.lost; ++cards) {
            const bool stall = way.course.run == Run::rolling_out;
            const bool climb = way.course.run == Run::lifting && rules_.has_levels;
            go_on(way, model, card_due(deck, stall ? Due::stall : climb ? Due::climb : Due::straight));
        }
        return way;
    }

    [[nodiscard]] double distance(Vec place) const { return length(field_.pose.at - place); }

private:
    void go_on(Way& way, ModelId model, CardId number) const {
        const ManeuverCard& card = way.course.deck->card(number);
        if (way.lost || stays_put(way.course, card)) return;
        way.pose = flown(rules_, model, way.pose, number, Speed::high);
        fly(way.course, card);
        way.lost = end_of(way.course) || !on_table(view_.table, way.pose.at) ||
                   (way.on_ground() && !in_field(view_.sky, way.pose.at));
    }

    [[nodiscard]] double way_to_touch_down(const Way& way, ModelId model) const {
        return way_to_field(view_.table, field_, way.pose, way.course.level, rules_.catalog->model(model).base.length);
    }

    const Ruleset& rules_;
    const View& view_;
    const Field& field_;
};

// The field that a plane's mission names, whether it is still to land there or not.
const Field* field_of(const Mission& mission, const View& view, const PlaneView& own, bool still_to_land) {
    for (const MissionPiece& piece : mission.pieces) {
        if (piece.plane != own.id || piece.field >= view.sky.fields.size()) continue;
        const bool fetches = piece.kind == PieceKind::pick_up && !(still_to_land && own.passenger);
        const bool brings = piece.kind == PieceKind::bring_home && piece.to_field && own.passenger;
        if (fetches || brings) return &view.sky.fields[piece.field];
    }
    return nullptr;
}

struct Judged {
    std::size_t place = 0;  // in the commands
    double left = 0;
    Way way;
};

void land(const Airfield& airfield, const Plane& plane, std::vector<Command>& commands) {
    std::vector<Judged> all;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const auto& order = std::get<PlanCards>(commands[i].order);
        const Way way = airfield.followed(plane, order.plan, order.landing);
        all.push_back({i, airfield.left_of(way, plane.model), way});
    }
    const auto nearer = [](const Judged& a, const Judged& b) { return a.left < b.left; };
    std::stable_sort(all.begin(), all.end(), nearer);
    for (std::size_t i = 0; i < std::min(all.size(), looked_ahead); ++i) {
        Judged& one = all[i];
        const bool flies_near = one.left >= 0 && one.left < never && airfield.distance(one.way.pose.at) < near_field;
        if (flies_near && airfield.can_land_after(one.way, plane)) one.left += lands_next;
    }
    std::stable_sort(all.begin(), all.end(), nearer);
    std::vector<Command> kept;
    for (const Judged& one : all) {
        if (one.left <= all.front().left + as_good) kept.push_back(commands[one.place]);
    }
    // In the order of all legal commands.
    std::sort(kept.begin(), kept.end());
    commands = std::move(kept);
}

// Off the ground, or at least on the way; where there is no field for it, it waits and turns.
void take_off(const Airfield& airfield, const Plane& plane, std::vector<Command>& commands) {
    const auto keep = [&](auto wanted) {
        std::vector<Command> kept;
        std::copy_if(commands.begin(), commands.end(), std::back_inserter(kept), wanted);
        if (kept.empty()) return false;
        commands = std::move(kept);
        return true;
    };
    const auto gets_off = [&](const Command& command) {
        const auto& order = std::get<PlanCards>(command.order);
        if (order.without_cards()) return false;
        const Way way = airfield.followed(plane, order.plan, order.landing);
        const bool began = !way.on_ground() || way.course.run != Run::none;
        return began && !airfield.run_out(way, plane.model).lost;
    };
    if (keep(gets_off)) return;
    (void)keep([](const Command& command) { return std::get<PlanCards>(command.order).without_cards(); });
}

}  // namespace

// From either side.
double way_to_field(const TableSize& table, const Field& field, const Pose& from, int level, double card) {
    double best = never;
    for (const int turn : {0, full_turn / 2}) {
        const Vec along = direction(turned(field.pose.heading, turn));
        const double far_end = field.length / 2;
        for (const double touch : {-far_end + margin, -far_end / 2}) {
            const Vec gate = field.pose.at + (touch - 1.5 * card) * along;
            if (on_table(table, gate)) best = std::min(best, way_between(from, gate, along));
        }
    }
    return best + for_a_level * level;
}

bool seek_field(const Ruleset& rules, const View& view, const PlaneView& own, std::vector<Command>& commands) {
    const Plane plane = as_known(own);
    // Whoever stands on the ground after his errand, or for another reason, gets off again.
    const bool stands = plane.grounded() && plane.run == Run::none;
    const bool takes_off = stands || (plane.grounded() && (plane.run == Run::rolling || plane.run == Run::lifting));
    const Field* field = field_of(rules.mission, view, own, !takes_off);
    if (field == nullptr) return false;
    const Airfield airfield(rules, view, *field);
    if (takes_off)
        take_off(airfield, plane, commands);
    else
        land(airfield, plane, commands);
    return true;
}

std::optional<Order> turn_for_take_off(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    if (!std::holds_alternative<Taxi>(legal.front().order)) return std::nullopt;
    const PlaneId id = plane_of(legal.front().order);
    const PlaneView& own = view.planes[id.index()];
    const Field* field = field_of(rules.mission, view, own, false);
    if (field == nullptr) return std::nullopt;
    const Airfield airfield(rules, view, *field);
    const Plane plane = as_known(own);
    const ManeuverDeck& deck = rules.deck_of(plane);
    const Plan roll{card_due(deck, Due::stall), deck.straight, no_card};
    for (const Command& command : legal) {
        if (plane_of(command.order) != id) break;
        const auto& taxi = std::get<Taxi>(command.order);
        const auto to = taxi.moves ? rules.taxied(rules, view.table, plane, taxi) : plane.pose;
        if (!to) continue;
        Plane turned = plane;
        turned.pose = *to;
        turned.halted = false;
        if (!airfield.run_out(airfield.followed(turned, roll, 0), plane.model).lost) return taxi;
    }
    return std::nullopt;
}

}  // namespace overdive
