// What aces can do beside maneuvers (W2-ACE-*): each skill in its own file.
#pragma once

#include <string_view>

#include "rules/command.h"
#include "rules/prompt.h"
#include "rules/resolution.h"

namespace overdive {

class OrderText;

// W2-ACE-02: what stands against the use of a skill; `lacking` is the rule of the skill itself.
[[nodiscard]] Objections objections_to_skill(const GameState& state, PlaneId plane, Skill skill, Rule lacking);

// Skills that are called with a shot (W2-ACE-AIM-01, W2-ACE-SNIPE-01).
[[nodiscard]] bool calls_skill(std::string_view key);  // beside a gun
void read_called_skills(const OrderText& text, DeclareFire& fire);
[[nodiscard]] Objections objections_to_called_skills(const Ruleset& rules, const GameState& state,
                                                     const DeclareFire& fire);
// Without skills called for a gun that does not fire.
[[nodiscard]] DeclareFire without_idle_skills(DeclareFire fire);
// The orders from `first` on once more, with the skills that can be called.
void list_called_skills(const Ruleset& rules, const GameState& state, std::vector<Order>& orders, std::size_t first);
[[nodiscard]] DeclareFire with_any_skills(const Ruleset& rules, const GameState& state, const DeclareFire& fire,
                                          FastRng& rng);
[[nodiscard]] Prompt fire_prompt_of_ace(const Ruleset& rules, const GameState& state, PlaneId plane);

// W2-ACE-ITCH-01: who has fired before the others does not fire with them.
[[nodiscard]] PlaneSet who_has_not_fired(const GameState& state);

[[nodiscard]] Question question_of_looking();     // W2-ACE-EYE-01
[[nodiscard]] Question question_of_first_fire();  // W2-ACE-ITCH-01
[[nodiscard]] Question question_of_sniping();     // W2-ACE-SNIPE-01
[[nodiscard]] Question question_of_evading();     // W2-ACE-EVADE-01

void add_called_skills(Ruleset& rules);
void add_looking(Ruleset& rules);
void add_first_fire(Ruleset& rules);
void add_sniping(Ruleset& rules);
void add_evading(Ruleset& rules);

}  // namespace overdive
