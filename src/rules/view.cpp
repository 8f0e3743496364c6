#include "rules/view.h"

#include "rules/firing.h"
#include "rules/victory.h"

namespace overdive {
namespace {

std::array<PlaneId, most_guns> targets_in(const std::array<SealedShot, most_guns>& shots) {
    return {shots[0].target, shots[1].target};
}

// W1-HOUSE-LAND-01: an approach is marked in secret until the plane touches down.
bool is_secret(Run run) {
    return run == Run::approach;
}

void add_public(const Ruleset& rules, const Plane& plane, PlaneView& seen) {
    seen.footing = plane.footing;
    for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
        seen.barrels[gun] = plane.guns[gun].barrels;
        seen.ammo[gun] = plane.guns[gun].ammo;
        seen.row[gun] = plane.guns[gun].row;
        seen.can_fire[gun] = gun < rules.catalog->model(plane.model).guns.size() &&
                             gun_works(rules, plane, gun, seen.own ? Knowledge::all : Knowledge::common);
    }
    seen.level = plane.level;
    seen.climb = plane.climb;
    seen.pile = static_cast<int>(plane.pile.size());
    seen.run = is_secret(plane.run) && !seen.own ? Run::none : plane.run;
    seen.halted = plane.halted;
    seen.still = plane.still > 0;
    seen.kinds = plane.in_clouds() && !seen.own ? 0 : plane.kinds;
    seen.smoke = plane.smoke;
    seen.flames = plane.flames;
    seen.tailing = plane.tailing;
    seen.passenger = plane.passenger;
}

void add_secrets(const Plane& plane, PlaneView& seen) {
    seen.wounded = plane.wounded;
    seen.engine = plane.engine;
    seen.observer = plane.observer;
    seen.rudder_left = plane.rudder_left;
    seen.rudder_right = plane.rudder_right;
    seen.disrupted = plane.disrupted || plane.blinded;
    seen.tail_choice = plane.tail_choice;
    seen.shown = plane.shown;
    seen.shown_flown = plane.shown_flown;
    seen.shown_lost = plane.shown_lost;
    seen.landing = plane.landing;
    seen.proposal = plane.proposal;
    seen.vote = plane.vote;
    seen.piled = plane.pile;
}

PlaneView plane_view(const Ruleset& rules, PlaneId id, const Plane& plane, Viewer viewer) {
    PlaneView seen;
    seen.id = id;
    seen.model = plane.model;
    seen.side = plane.side;
    seen.seat = plane.seat;
    seen.pose = plane.pose;
    seen.status = plane.status;
    seen.own = viewer.owns(plane);
    if (seen.own || !plane.in_clouds()) seen.last = plane.last;  // W1-CLOUD-02
    seen.planned = plane.planned;
    for (std::size_t gun = 0; gun < most_guns; ++gun) seen.jam[gun] = plane.guns[gun].jam;
    seen.cards_taken = plane.cards_taken;
    add_public(rules, plane, seen);
    if (!seen.own) return seen;
    add_secrets(plane, seen);
    seen.damage = plane.damage;
    for (std::size_t face = 0; face < most_faces; ++face) {
        if (plane.held[face] > 0) seen.cards.emplace_back(id_at<FaceId>(face), plane.held[face]);
    }
    if (plane.planned) seen.plan = plane.plan;
    seen.targets = targets_in(plane.shots);
    return seen;
}

// A mission's points as the viewer may know them: whether an observer was hit is told at the end.
int public_points(const Ruleset& rules, const GameState& state, SideId side, Viewer viewer) {
    if (state.over() || viewer.all_seeing) return points_of(rules.mission, state, side);
    GameState known = state;
    for (Plane& plane : known.planes) {
        if (!viewer.owns(plane)) plane.observer = false;
    }
    return points_of(rules.mission, known, side);
}

}  // namespace

View view(const Ruleset& rules, const GameState& state, Viewer viewer) {
    View seen;
    seen.turn = state.turn;
    seen.phase = state.phase;
    seen.ask = state.ask;
    seen.awaiting = state.awaiting;
    seen.table = state.table;
    seen.sky = state.sky;
    seen.outcome = state.outcome;
    seen.altitude = rules.start_level > 0;
    seen.floors = rules.top_level != nullptr;
    seen.last_turn = rules.mission.turns;
    if (rules.mission.any()) {
        for (std::size_t side = 0; side < state.sides; ++side) {
            seen.points.push_back(public_points(rules, state, id_at<SideId>(side), viewer));
        }
    }
    for (std::size_t face = 0; face < rules.catalog->faces.size(); ++face) {
        seen.deck_sizes[rules.catalog->faces[face].deck.index()] += state.piles.left[face];
    }
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        seen.planes.push_back(plane_view(rules, id, plane, viewer));
        PlaneView& one = seen.planes.back();
        one.looming = state.ask == Ask::swerve && (plane.chooser != no_plane);
        // What is chosen for a plane is known to who chose it.
        const bool chose = plane.chooser != no_plane && viewer.owns(state.plane(plane.chooser));
        if (chose) one.swing = plane.swing;
        if (state.ask == Ask::agree && plane.proposal != no_floor)
            seen.proposals.emplace_back(plane.seat, plane.proposal);
    });
    return seen;
}

Plane as_known(const PlaneView& seen) {
    Plane plane;
    plane.pose = seen.pose;
    plane.model = seen.model;
    plane.side = seen.side;
    plane.seat = seen.seat;
    plane.status = seen.status;
    plane.last = seen.last;
    plane.footing = seen.footing;
    plane.level = static_cast<std::uint8_t>(seen.level);
    plane.climb = static_cast<std::uint8_t>(seen.climb);
    plane.run = seen.run;
    plane.halted = seen.halted;
    plane.still = seen.still ? 1 : 0;
    plane.kinds = seen.kinds;
    plane.smoke = static_cast<std::uint8_t>(seen.smoke);
    plane.flames = static_cast<std::uint8_t>(seen.flames);
    plane.pile = seen.piled;
    plane.engine = seen.engine;
    plane.rudder_left = seen.rudder_left;
    plane.rudder_right = seen.rudder_right;
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        plane.guns[gun].jam = seen.jam[gun];
        plane.guns[gun].barrels = seen.barrels[gun];
        plane.guns[gun].ammo = seen.ammo[gun];
        plane.guns[gun].row = seen.row[gun];
    }
    return plane;
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
                if (!owns(e.plane)) return PlanPlaced{e.plane, std::nullopt};
                return PlanPlaced{e.plane, e.plan, e.landing};
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
                DamageSeen seen{e.plane, e.deck, e.by, e.gun, e.rule, std::nullopt, std::nullopt, e.cause};
                if (owns(e.plane) || is_jam(e.symbol) || e.symbol == Symbol::explosion) {
                    seen.face = e.face;
                    seen.points = e.points;
                }
                return seen;
            },
            [&](const GunJammed& e) -> Seen {
                GunJammed seen = e;
                if (!owns(e.plane)) seen.slow = false;  // W1-SPEC-04: the fourth maneuver is waited out in secret
                return seen;
            },
            [](const JamCounterRemoved& e) -> Seen { return e; },
            [](const DeckRefilled& e) -> Seen { return e; },
            [](const DecksReshuffled& e) -> Seen { return e; },
            [&](const Eliminated& e) -> Seen {
                // W1-SPEC-11: whether points, a wound or the engine ended it is its owner's secret.
                Eliminated seen = e;
                const bool secret =
                    e.rule == Rule::w1_dmg_02 || e.rule == Rule::w1_spec_05 || e.rule == Rule::w1_spec_07;
                if (secret && !owns(e.plane)) seen.rule = Rule::none;
                return seen;
            },
            [](const PhaseEnded& e) -> Seen { return e; },
            [](const GameEnded& e) -> Seen { return e; },
            [&](const JamWaited& e) -> Seen { return owns(e.plane) ? Seen(e) : std::nullopt; },
            [](const AltitudeChanged& e) -> Seen { return e; },
            [&](const RunChanged& e) -> Seen { return e.secret && !owns(e.plane) ? std::nullopt : Seen(e); },
            [](const TouchedDown& e) -> Seen { return e; },
            [](const Halted& e) -> Seen { return e; },
            [](const TookOff& e) -> Seen { return e; },
            [](const Crashed& e) -> Seen { return e; },
            [](const EnteredClouds& e) -> Seen { return e; },
            [&](const CardPiled& e) -> Seen {
                return PileSeen{e.plane, e.pile, owns(e.plane) ? std::optional(e) : std::nullopt};
            },
            [](const LeftClouds& e) -> Seen { return e; },
            [](const Taxied& e) -> Seen { return e; },
            [&](const SpecialDamage& e) -> Seen { return owns(e.plane) ? Seen(e) : std::nullopt; },
            [](const SmokeChanged& e) -> Seen { return e; },
            [](const FlamesChanged& e) -> Seen { return e; },
            [](const CrewDrew& e) -> Seen { return e; },
            [&](const Shaken& e) -> Seen { return owns(e.plane) ? Seen(e) : std::nullopt; },
            [](const RowChanged& e) -> Seen { return e; },
            [&](const TailChosen& e) -> Seen {
                return TailPicked{e.plane, owns(e.plane) ? std::optional(e.target) : std::nullopt};
            },
            [](const TailingBegan& e) -> Seen { return e; },
            [](const TailingLost& e) -> Seen { return e; },
            [](const ShowingBegan&) -> Seen { return std::nullopt; },
            [&](const CardShown& e) -> Seen {
                // W1-TAIL-07: only the tailing player sees it, and nobody else whether he saw one at all.
                return CardGlimpsed{e.plane, e.tailed, owns(e.plane) ? std::optional(e) : std::nullopt};
            },
            [&](const Reordered& e) -> Seen {
                return OrderChanged{e.plane, owns(e.plane) ? std::optional(e.plan) : std::nullopt};
            },
            [&](const FloorNoted& e) -> Seen {
                return FloorWritten{e.plane, owns(e.plane) ? std::optional(e.floor) : std::nullopt};
            },
            [](const FloorProposed& e) -> Seen { return e; },
            [&](const FloorVoted& e) -> Seen {
                return VoteWritten{e.plane, owns(e.plane) ? std::optional(e.floor) : std::nullopt};
            },
            [](const FloorChanged& e) -> Seen { return e; },
            [](const CollisionLooms& e) -> Seen { return e; },
            [&](const SwerveChosen& e) -> Seen {
                const PlaneId chooser = after.plane(e.plane).chooser;
                const bool chose = chooser != no_plane && owns(chooser);
                return SwerveWritten{e.plane, chose ? std::optional(e.to) : std::nullopt};
            },
            [](const Swerved& e) -> Seen { return e; },
            [](const Collided& e) -> Seen { return e; },
            [](const PickedUp& e) -> Seen { return e; },
            [](const MissionScored& e) -> Seen { return e; },
        },
        event);
}

}  // namespace overdive
