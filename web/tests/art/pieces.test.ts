import { describe, expect, it } from "vitest";
import { tokenText } from "../../src/art/Cardboard";
import { SkillSign, skills } from "../../src/art/SkillSign";
import { DamageSymbol } from "../../src/art/symbols";
import { targetText } from "../../src/art/TargetArt";
import { say } from "../../src/text/say";

const files = import.meta.glob<{ cards: { symbol?: string }[] }>("../../../data/ww2/damage/*.json", { eager: true, import: "default" });

// What an element is drawn with: the props of it and of what is in it.
const drawnWith = (element: unknown): string => {
  if (Array.isArray(element)) return element.map(drawnWith).join();
  if (typeof element !== "object" || element === null || !("props" in element)) return "";
  const { children, ...props } = element.props as Record<string, unknown>;
  return JSON.stringify(props) + drawnWith(children);
};

describe("pieces of the World War II game", () => {
  it("say what they are", () => {
    expect(tokenText("3", "B")).toBe("Token B: 3 points");
    expect(tokenText("2 smoke", "C")).toBe("Token C: 2 points, the plane trails smoke");
    expect(tokenText("explosion", "A")).toBe("Token A: explosion");
    expect(targetText("troops", false)).toBe("Troops");
    expect(targetText("depot", true)).toBe("Depot, silenced");
  });

  it("have a sign and a name for each of the thirteen skills, and no two signs alike", () => {
    expect(skills.length).toBe(13);
    const drawn = skills.map((skill) => drawnWith(SkillSign({ skill })));
    expect(new Set(drawn).size).toBe(13);
    for (const skill of skills) expect(say(`skill.${skill}`)).not.toBe(`skill.${skill}`);
    expect(SkillSign({ skill: "no-such" })).toBeNull();
  });

  it("have a picture and words for every symbol on the tokens", () => {
    const symbols = new Set(Object.values(files).flatMap((file) => file.cards.flatMap((card) => (card.symbol ? [card.symbol] : []))));
    expect(symbols.size).toBeGreaterThanOrEqual(7);
    for (const symbol of symbols) {
      expect(DamageSymbol({ symbol }), symbol).not.toBeNull();
      if (symbol !== "explosion") expect(tokenText(`1 ${symbol}`, "A"), symbol).not.toContain("art.");
    }
  });
});
