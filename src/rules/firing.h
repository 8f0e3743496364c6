// Firing: who can be fired at, how far he is, and if he cannot, which rule says so (W1-FIRE-*).
#pragma once

#include <cstdint>
#include <optional>

#include "rules/command.h"
#include "rules/event.h"
#include "rules/ruleset.h"

namespace overdive {

struct Shot {
    std::optional<Range> range;  // empty: refused
    double distance = 0;         // to the nearest point that can be reached
    Vec point;
    Why why = Why::out_of_arc;   // of the refusal
    Rule rule = Rule::none;
    PlaneId by = no_plane;       // who stands in the way
};

// One gun of one plane at one enemy in this position.
[[nodiscard]] Shot shot(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, PlaneId at);
// The index of the gun on a mount, if the plane has one there.
[[nodiscard]] std::optional<std::uint8_t> gun_on(const Ruleset& rules, const Plane& plane, Mount mount);
// Whether a gun is free of jams in this phase (W1-DMG-03).
[[nodiscard]] bool gun_works(const Plane& plane, std::uint8_t gun);
[[nodiscard]] bool bases_overlap(const Ruleset& rules, const Plane& a, const Plane& b);

// Whether a plane has anything to decide: known to all, since positions and jams are.
[[nodiscard]] bool may_fire(const Ruleset& rules, const GameState& state, PlaneId plane);
// The enemies each gun can hit.
using Targets = std::array<InlineVector<PlaneId, most_planes>, most_guns>;
[[nodiscard]] Targets targets_of(const Ruleset& rules, const GameState& state, PlaneId plane);

[[nodiscard]] Objections objections_to_fire(const Ruleset& rules, const GameState& state, const DeclareFire& order);
[[nodiscard]] FireSealed sealed(const Ruleset& rules, const GameState& state, const DeclareFire& order);

void ask_fire(Resolution& game, const TurnStep& step);

}  // namespace overdive
