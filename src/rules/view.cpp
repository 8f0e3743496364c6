#include "rules/view.h"

#include <algorithm>
#include <set>

#include "rules/firing.h"
#include "rules/redaction.h"
#include "rules/victory.h"

namespace overdive {
namespace {

PlaneView plane_view(const Ruleset& rules, const GameState& state, PlaneId id, Viewer viewer) {
    const Plane& plane = state.plane(id);
    PlaneView seen;
    static_cast<Plane&>(seen) = plane;
    seen.id = id;
    seen.own = viewer.owns(plane);
    seen.shelf = state.shelf(id);
    seen.covered = rules.flies_by_instinct && !viewer.all_seeing && !state.shelf(id).pilot.has(Skill::perfect_control);
    for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
        seen.can_fire[gun] = gun < rules.catalog->model(plane.model).guns.size() &&
                             gun_works(rules, plane, gun, seen.own ? Knowledge::all : Knowledge::common);
    }
    seen.home = is_home(id, rules.mission, state);
    seen.looming = plane.chooser != no_plane && is_for_opponents(state.ask);
    const Question& question = rules.question(state.ask);
    if (seen.own && state.awaiting.has(id) && question.tokens != nullptr) seen.asked_about = question.tokens(state, id);
    for (const Glance& glance : state.glances) {
        if (viewer.seat == glance.seat && glance.target == id) seen.glance = glance;
    }
    Redactor redactor(rules, seen.own);
    describe(redactor, static_cast<Plane&>(seen));
    describe(redactor, seen.shelf);
    return seen;
}

// Which ones were false is told when the game is over.
TargetView target_view(const Ruleset& rules, const GameState& state, const Target& target, Viewer viewer) {
    TargetView seen;
    static_cast<Target&>(seen) = target;
    seen.own = viewer.is(target.seat) || state.over();
    Redactor redactor(rules, seen.own);
    describe(redactor, static_cast<Target&>(seen));
    return seen;
}

// Who gave an answer knows it: the plane's player, or who chose for the plane.
bool answered_by(const GameState& state, const Order& order, Viewer viewer) {
    return std::visit(
        [&]<class Kind>(const Kind& kind) {
            if (chosen_by_opponent<Kind>) return viewer.is(state.seat_due(kind.plane));
            return viewer.is(state.seat_of(kind.plane));
        },
        order);
}

// A mission's points as the viewer may know them: whether an observer was hit is told at the end. Who is still there at
// the end is not known before.
int public_points(const Ruleset& rules, const GameState& state, SideId side, Viewer viewer) {
    if (state.over()) return points_of(rules.mission, state, side);
    GameState known = state;
    for (Plane& plane : known.planes) {
        if (!viewer.owns(plane)) plane.observer = false;
    }
    Mission so_far = rules.mission;
    for (MissionPiece& piece : so_far.pieces) {
        if (piece.kind == PieceKind::survive) piece.points = 0;
        // Which depots are false is told at the end; whether something is spared is not known before.
        if (piece.kind == PieceKind::depots) piece.silenced = piece.each = piece.untouched = 0;
        if (piece.kind == PieceKind::spared) piece.points = 0;
        if (piece.kind == PieceKind::destroyed) piece.untouched = 0;
    }
    return points_of(so_far, known, side);
}

// The floors that a player may wish for. All planes are between floor and ceiling, so none further away than that
// can ever fit.
std::vector<FloorChoice> floors_near(const Sky& sky) {
    std::vector<FloorChoice> floors;
    const int height = sky.ceiling() - sky.floor;
    for (int floor = std::max(0, sky.floor - height); floor <= sky.floor + height; ++floor) {
        if (floor != sky.floor) floors.push_back({floor, floor + height});
    }
    return floors;
}

// Where nothing else bounds the sky, the best of the models that are there does.
int ceiling_of(const Ruleset& rules, const GameState& state) {
    if (state.sky.levels > 0) return state.sky.ceiling();
    int top = 1;
    for (const Plane& plane : state.planes) top = std::max(top, rules.catalog->model(plane.model).top_altitude);
    return top;
}

// Who learns of an event at all.
template <class Happened>
Eyes eyes_of(const Happened&, const Ruleset&) {
    if constexpr (requires { Happened::eyes; })
        return Happened::eyes;
    else
        return Eyes::all;
}
Eyes eyes_of(const RunChanged& event, const Ruleset&) {
    return event.secret ? Eyes::owner : Eyes::all;
}
Eyes eyes_of(const SpecialDamage& event, const Ruleset& rules) {
    const bool announced = event.effect == Effect::pilot && rules.announces(Announced::wounds);
    return announced ? Eyes::all : Eyes::owner;
}

template <class Happened>
bool owned(const Happened& event, const GameState& after, Viewer viewer) {
    if constexpr (requires { event.plane; })
        return viewer.is(after.seat_of(event.plane));
    else
        return viewer.all_seeing;
}
bool owned(const Sealed& event, const GameState& after, Viewer viewer) {
    return answered_by(after, event.order, viewer);
}

bool owned(const AnswerChanged& event, const GameState& after, Viewer viewer) {
    return answered_by(after, event.order, viewer);
}

// What is wiped out beyond the description.
template <class Happened>
void wipe(Happened&, bool, const Ruleset&) {}
void wipe(Eliminated& event, bool owner, const Ruleset& rules) {
    const auto& secret = rules.secret_endings;
    if (!owner && std::find(secret.begin(), secret.end(), event.rule) != secret.end()) event.rule = Rule::none;
}
// Others learn that somebody answered, and nothing of what, unless it is done before all eyes or partly so.
void wipe(Sealed& event, bool owner, const Ruleset& rules) {
    std::visit(
        [&]<class Kind>(Kind& kind) {
            if (owner || done_before_all<Kind>) return;
            if constexpr (is_partly_open<Kind>) {
                Redactor redactor(rules, false);
                return describe(redactor, kind);
            }
            const PlaneId plane = kind.plane;
            kind = {};
            kind.plane = plane;
        },
        event.order);
}

// The one opponent of a plane, where there is only one.
std::optional<SeatId> only_opponent(const View& view, SideId side) {
    std::optional<SeatId> foe;
    for (const PlaneView& other : view.planes) {
        if (other.side == side || foe == other.seat) continue;
        if (foe) return std::nullopt;
        foe = other.seat;
    }
    return foe;
}

}  // namespace

ShownCard shown_card(CardId card, CardId flown, bool lost) {
    if (card == no_card) return {};
    const bool replaced = flown != no_card && flown != card;
    const Verdict verdict = lost               ? Verdict::out_of_control
                            : flown == no_card ? Verdict::not_flown
                            : replaced         ? Verdict::replaced
                                               : Verdict::as_placed;
    return {card, replaced ? flown : no_card, verdict};
}

std::vector<std::pair<SideId, int>> by_side(const std::vector<int>& points) {
    std::vector<std::pair<SideId, int>> named;
    for (std::size_t side = 0; side < points.size(); ++side) named.emplace_back(id_at<SideId>(side), points[side]);
    return named;
}

std::vector<std::pair<BodyId, TargetView>> by_target(const std::vector<TargetView>& targets) {
    std::vector<std::pair<BodyId, TargetView>> named;
    for (std::size_t i = 0; i < targets.size(); ++i) named.emplace_back(target_at(i), targets[i]);
    return named;
}

std::vector<SeatId> thinking_at(const View& view) {
    const bool by_opponent = is_for_opponents(view.ask);
    std::set<SeatId> due;
    for (const PlaneView& plane : view.planes) {
        if (!view.awaiting.has(plane.id)) continue;
        const auto seat = by_opponent ? only_opponent(view, plane.side) : plane.seat;
        if (!seat) return {};
        due.insert(*seat);
    }
    for (std::size_t i = 0; i < view.targets.size(); ++i) {
        if (view.awaiting.has(target_at(i))) due.insert(view.targets[i].seat);
    }
    return {due.begin(), due.end()};
}

View view(const Ruleset& rules, const GameState& state, Viewer viewer) {
    View seen;
    seen.turn = state.turn;
    seen.phase = state.phase;
    seen.phases = rules.phases;
    seen.ask = state.ask;
    seen.unseen = rules.question(state.ask).unseen;
    seen.step = state.step;
    seen.awaiting = state.awaiting;
    seen.table = state.table;
    seen.sky = state.sky;
    seen.outcome = state.outcome;
    if (rules.has_levels) seen.ceiling = ceiling_of(rules, state);
    seen.floors = rules.has_floors;
    seen.last_turn = rules.mission.turns;
    seen.round = state.round;
    seen.rounds = rules.mission.rounds;
    seen.round_from = state.round_from;
    if (rules.mission.any()) {
        for (std::size_t side = 0; side < state.sides; ++side) {
            seen.points.push_back(public_points(rules, state, id_at<SideId>(side), viewer));
        }
    }
    for (std::size_t face = 0; face < rules.catalog->faces.size(); ++face) {
        seen.deck_sizes[rules.catalog->faces[face].deck.index()] += state.piles.left[face];
    }
    for (const Order& order : state.sealed) {
        if (answered_by(state, order, viewer)) seen.sealed.push_back(order);
    }
    if (rules.has_floors) seen.floor_choices = floors_near(state.sky);
    seen.planes.reserve(state.planes.size());
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        seen.planes.push_back(plane_view(rules, state, id, viewer));
        const auto* proposal = state.ask == Ask::agree ? sealed_answer<ProposeFloor>(state, id) : nullptr;
        if (proposal != nullptr) seen.proposals.emplace_back(plane.seat, proposal->floor);
    });
    seen.targets.reserve(state.targets.size());
    for (const Target& target : state.targets) seen.targets.push_back(target_view(rules, state, target, viewer));
    seen.bombs.assign(state.bombs.begin(), state.bombs.end());
    for (const Order& order : seen.sealed) {
        if (ask_of(order) != state.ask) continue;
        const BodyId by = plane_of(order);
        (is_target(by) ? seen.targets[target_index(by)].answer : seen.planes[by.index()].answer) = order;
    }
    seen.thinking = thinking_at(seen);
    return seen;
}

std::optional<EventView> redact(const Ruleset& rules, const Event& event, const GameState& after, Viewer viewer) {
    return std::visit(
        [&](const auto& happened) -> std::optional<EventView> {
            const bool owner = owned(happened, after, viewer);
            if (hides({.eyes = eyes_of(happened, rules)}, owner, rules)) return std::nullopt;
            auto seen = happened;
            Redactor redactor(rules, owner);
            describe(redactor, seen);
            wipe(seen, owner, rules);
            return EventView{seen, owner};
        },
        event);
}

}  // namespace overdive
