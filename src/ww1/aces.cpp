// Aces of the World War I game (OD-ACE-*): what some pilots can do that others cannot. Nothing is asked for it and
// nothing rests after it.
#include "ww1/ww1.h"

namespace overdive {
namespace {

// OD-ACE-02: but by another who has the skill.
bool lets_himself_be_tailed(const Pilot& tailer, const Pilot& tailed) {
    return !tailed.has(Skill::good_at_escaping) || tailer.has(Skill::good_at_escaping);
}

// OD-ACE-03.
bool stays_calm(const Pilot& pilot) {
    return pilot.has(Skill::perfect_control);
}

}  // namespace

void add_ww1_aces(Ruleset& rules) {
    rules.has_aces = true;
    rules.escape_checks.add(Rule::od_ace_02, &lets_himself_be_tailed);
    rules.stays_calm = &stays_calm;
}

}  // namespace overdive
