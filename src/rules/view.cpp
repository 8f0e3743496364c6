#include "rules/view.h"

namespace overdive {
namespace {

std::array<PlaneId, most_guns> targets_in(const std::array<SealedShot, most_guns>& shots) {
    return {shots[0].target, shots[1].target};
}

PlaneView plane_view(PlaneId id, const Plane& plane, Viewer viewer) {
    PlaneView seen;
    seen.id = id;
    seen.model = plane.model;
    seen.side = plane.side;
    seen.seat = plane.seat;
    seen.pose = plane.pose;
    seen.status = plane.status;
    seen.last = plane.last;
    seen.planned = plane.planned;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        seen.jam[gun] = plane.guns[gun].jam;
        seen.can_fire[gun] = plane.guns[gun].jam == 0 && !plane.guns[gun].clearing;
    }
    seen.cards_taken = plane.cards_taken;
    if (!viewer.owns(plane)) return seen;
    seen.damage = plane.damage;
    for (std::size_t face = 0; face < most_faces; ++face) {
        if (plane.held[face] > 0) seen.cards.emplace_back(id_at<FaceId>(face), plane.held[face]);
    }
    if (plane.planned) seen.plan = plane.plan;
    seen.targets = targets_in(plane.shots);
    return seen;
}

}  // namespace

View view(const Ruleset& rules, const GameState& state, Viewer viewer) {
    View seen;
    seen.turn = state.turn;
    seen.phase = state.phase;
    seen.ask = state.ask;
    seen.awaiting = state.awaiting;
    seen.table = state.table;
    seen.outcome = state.outcome;
    for (std::size_t face = 0; face < rules.catalog->faces.size(); ++face) {
        seen.deck_sizes[rules.catalog->faces[face].deck.index()] += state.piles.left[face];
    }
    each_plane(state, [&](PlaneId id, const Plane& plane) { seen.planes.push_back(plane_view(id, plane, viewer)); });
    return seen;
}

std::optional<EventView> redact(const Event& event, const GameState& after, Viewer viewer) {
    using Seen = std::optional<EventView>;
    const auto owns = [&](PlaneId plane) { return viewer.owns(after.plane(plane)); };
    return std::visit(
        Overloaded{
            [](const TurnBegan& e) -> Seen { return e; },
            [](const PhaseBegan& e) -> Seen { return e; },
            [](const Asked& e) -> Seen { return e; },
            [&](const PlanSealed& e) -> Seen {
                return PlanPlaced{e.plane, owns(e.plane) ? std::optional(e.plan) : std::nullopt};
            },
            [&](const FireSealed& e) -> Seen {
                return FirePlaced{e.plane, owns(e.plane) ? std::optional(targets_in(e.shots)) : std::nullopt};
            },
            [](const CardRevealed& e) -> Seen { return e; },
            [](const OrderDrawn& e) -> Seen { return e; },
            [](const PlaneMoved& e) -> Seen { return e; },
            [](const Fired& e) -> Seen { return e; },
            [&](const DamageDrawn& e) -> Seen {
                // W1-DMG-01: the target's owner alone sees the card; W1-DMG-03: a jam is shown to all,
                // its points too; an explosion shows itself.
                DamageSeen seen{e.plane, e.deck, e.by, e.gun, e.rule, std::nullopt, std::nullopt};
                if (owns(e.plane) || is_jam(e.symbol) || e.symbol == Symbol::explosion) {
                    seen.face = e.face;
                    seen.points = e.points;
                }
                return seen;
            },
            [](const GunJammed& e) -> Seen { return e; },
            [](const JamCounterRemoved& e) -> Seen { return e; },
            [](const DeckRefilled& e) -> Seen { return e; },
            [](const DecksReshuffled& e) -> Seen { return e; },
            [](const Eliminated& e) -> Seen { return e; },
            [](const PhaseEnded& e) -> Seen { return e; },
            [](const GameEnded& e) -> Seen { return e; },
        },
        event);
}

}  // namespace overdive
