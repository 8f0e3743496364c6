#include "ww2/aces.h"

#include "ww2/ww2.h"

namespace overdive {
namespace {

// W2-ACE-ESC-01: but by another who has the skill.
bool lets_himself_be_tailed(const Pilot& tailer, const Pilot& tailed) {
    return !tailed.has(Skill::good_at_escaping) || tailer.has(Skill::good_at_escaping);
}

}  // namespace

Objections objections_to_skill(const GameState& state, PlaneId plane, Skill skill, Rule lacking) {
    const Pilot& pilot = state.shelf(plane).pilot;
    if (!pilot.has(skill)) return {{Why::no_skill, lacking, plane, no_card, no_plane}};
    if (!pilot.can_use(skill)) return {{Why::skill_recovers, Rule::w2_ace_02, plane, no_card, no_plane}};
    return {};
}

void add_aces(Ruleset& rules) {
    rules.has_aces = true;
    rules.escape_checks.add(Rule::w2_ace_esc_01, &lets_himself_be_tailed);
    add_called_skills(rules);
    add_looking(rules);
    add_first_fire(rules);
    add_sniping(rules);
    add_evading(rules);
}

}  // namespace overdive
