// Firing: who can be fired at, how far he is, and if he cannot, which rule says so.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/command.h"
#include "rules/event.h"
#include "rules/ruler.h"
#include "rules/ruleset.h"

namespace overdive {

// Whether secrets of the shooter count (a wound, an observer hit): they do for its owner alone.
enum class Knowledge : std::uint8_t { all, common };

// One gun of one plane at one enemy, a plane or a target, in this position.
[[nodiscard]] Shot shot(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, BodyId at,
                        Knowledge knowledge = Knowledge::all);

// What every card of a shot counts more, if it is not 0, rule by rule.
[[nodiscard]] Bonuses bonuses_of(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun,
                                 BodyId at);
// The index of the gun on a mount, if the plane has one there.
[[nodiscard]] std::optional<std::uint8_t> gun_on(const Ruleset& rules, const Plane& plane, Mount mount);
[[nodiscard]] Occasions occasions_of_gun(const Plane& plane, std::uint8_t gun);
// What keeps a gun from firing in this phase, if anything does.
[[nodiscard]] std::optional<Refused> gun_refused(const Ruleset& rules, const Plane& plane, std::uint8_t gun,
                                                 Knowledge knowledge = Knowledge::all);
[[nodiscard]] inline bool gun_works(const Ruleset& rules, const Plane& plane, std::uint8_t gun,
                                    Knowledge knowledge = Knowledge::all) {
    return !gun_refused(rules, plane, gun, knowledge);
}

// Whether a plane has anything to decide, as far as all know: who is asked must tell nothing else.
[[nodiscard]] bool may_fire(const Ruleset& rules, const GameState& state, PlaneId plane);
// The enemies each gun can hit.
using Targets = std::array<InlineVector<BodyId, most_bodies>, most_guns>;
[[nodiscard]] Targets targets_of(const Ruleset& rules, const GameState& state, PlaneId plane);

[[nodiscard]] Objections objections_to_fire(const Ruleset& rules, const GameState& state, const DeclareFire& order);
// The order with the ranges measured.
[[nodiscard]] DeclareFire measured(const Ruleset& rules, const GameState& state, const DeclareFire& order);
// Any order of fire.
[[nodiscard]] DeclareFire any_fire(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng);

// Each gun holds its fire or picks a target; not the same one for both.
void list_fire_orders(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders);

}  // namespace overdive
