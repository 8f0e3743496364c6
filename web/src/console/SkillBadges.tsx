// The skills of a pilot as badges; those at rest say for how long.
import { SkillBadgeArt } from "../art";
import type { PilotView, Skill } from "../protocol";
import { warOfGame } from "../rulesref/open";
import { skillRules } from "../rulesref/places";
import { RuleLink } from "../rulesref/RuleLink";
import { say } from "../text/say";

export function restOf(pilot: PilotView | undefined, skill: Skill): { counters: number; spent: boolean; resting: boolean } {
  const counters = pilot?.recovery?.[skill] ?? 0;
  return { counters, spent: skill === "good-at-evading" && pilot?.spent === true, resting: counters > 0 || (pilot?.resting?.includes(skill) ?? false) };
}

// What a badge says: what the skill is for, or why it rests.
export function skillWords(pilot: PilotView | undefined, skill: Skill): string {
  const { counters, spent, resting } = restOf(pilot, skill);
  if (spent) return say("skill.spent");
  if (counters > 0) return say("skill.rests", { n: counters });
  if (resting) return say("skill.rests.turn");
  return say(`skill.text.${skill}`);
}

export function SkillBadges({ pilot, small = false }: { pilot: PilotView | undefined; small?: boolean }) {
  const skills = pilot?.skills ?? [];
  if (skills.length === 0) return null;
  return (
    <ul class={`skill-badges${small ? " skill-badges-small" : ""}`} aria-label={say("skill.list")}>
      {skills.map((skill) => {
        const { counters, spent, resting } = restOf(pilot, skill);
        return (
          <li key={skill} title={`${say(`skill.${skill}`)}: ${skillWords(pilot, skill)}`} class={resting || spent ? "skill-rests" : ""}>
            <RuleLink rule={skillRules[warOfGame()][skill]} about={say(`skill.${skill}`)}>
              <SkillBadgeArt decorative skill={skill} width={small ? 26 : 34} resting={resting} spent={spent} counters={counters} />
            </RuleLink>
            <span class="skill-name">{say(`skill.${skill}`)}</span>
            <span class={!small && (resting || spent) ? "skill-why" : "visually-hidden"}>: {skillWords(pilot, skill)}</span>
          </li>
        );
      })}
    </ul>
  );
}
