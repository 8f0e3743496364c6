import { describe, expect, it } from "vitest";

import { choiceOf, declineOf, detailOf, questionOf } from "../../src/console/questions";
import { membersOf, sideOf } from "../../src/deciding/answers";
import { sealedAs, type Answer, type Ask, type ChoicePrompt, type TableInfo, type View } from "../../src/protocol";
import { ofQuestion } from "../../src/text/question";
import { canSay } from "../../src/text/say";
import { start } from "../app/fixtures";

const asks = Object.keys(sealedAs) as Ask[];
const table = { seats: [{ seat: "central", name: "Ben", taken: true, online: true }] } as unknown as TableInfo;
const high: View = { ...start(), floor: 4, ceiling: 7, floors: [{ floor: 5, ceiling: 8 }] };

describe("the words of questions", () => {
  it.each(asks)("%s has its own, for who is asked and for who waits", (ask) => {
    for (const what of ["you", "hot", "waiting", "thinking"]) expect(canSay(`question.${ask}.${what}`), what).toBe(true);
    if (ask !== "plan") expect(canSay(`question.${ask}.question`)).toBe(true);
  });

  it("a target is named", () => {
    const decline: Answer = { kind: "tail", plane: "Camel" };
    const tail: ChoicePrompt = { plane: "Camel", ask: "tail", choices: [{ ...decline, target: "Dr.I" }], decline };
    expect(questionOf(tail, start())).toBe("Whom does Camel tail this turn?");
    expect(choiceOf(tail, tail.choices[0]!, start())).toBe("Tail Dr.I");
    expect(declineOf(tail, start())).toBe("Tail nobody");
  });

  it("a side has its own word, and the other planes are named", () => {
    const swerve: ChoicePrompt = {
      plane: "Dr.I", ask: "swerve", about: ["Camel", "SPAD"],
      choices: [{ kind: "swerve", plane: "Dr.I", to: "left" }, { kind: "swerve", plane: "Dr.I", to: "right" }],
    };
    expect(swerve.choices.map((each) => choiceOf(swerve, each, start()))).toEqual(["Left", "Right"]);
    expect(swerve.choices.map(sideOf)).toEqual(["left", "right"]);
    expect(detailOf(swerve, start(), table).detail).toContain("chosen for Camel and SPAD, they collide with Dr.I");
  });

  it("a floor is told with its ceiling, and proposals come before the rest", () => {
    const decline: Answer = { kind: "agree", plane: "Camel" };
    const agree: ChoicePrompt = { plane: "Camel", ask: "agree", choices: [{ ...decline, floor: 5 }], decline };
    expect(choiceOf(agree, agree.choices[0]!, high)).toBe("Agree: 5 to 8");
    expect(declineOf(agree, high)).toBe("Keep the floor at 4");
    expect(detailOf(agree, { ...high, proposals: { central: 5 } }, table).detail).toMatch(/^Ben proposes 5 to 8\. It happens only if all agree/);
    const floor: ChoicePrompt = { plane: "Camel", ask: "floor", choices: [], decline: { kind: "floor", plane: "Camel" } };
    expect(detailOf(floor, { ...high, proposals: { central: 5 } }, table).detail).toMatch(/^Now the fight is between 4 and 7\./);
  });

  it("a question without words of its own is asked all the same", () => {
    const answer = { kind: "toss", plane: "Camel", coin: "heads", times: 2, cards: [3, 1] } as unknown as Answer;
    const bare = { kind: "toss", plane: "Camel" } as unknown as Answer;
    const toss = { plane: "Camel", ask: "toss", choices: [answer, bare], decline: bare } as unknown as ChoicePrompt;
    expect(questionOf(toss, start())).toBe("What shall Camel do?");
    expect(detailOf(toss, start(), table)).toEqual({});
    expect(choiceOf(toss, answer, start())).toBe("heads, 2, 3, 1");
    expect(choiceOf(toss, bare, start())).toBe("2");
    expect(declineOf(toss, start())).toBe("No");
    expect(membersOf(answer)).toEqual({ coin: "heads", times: 2, cards: "3, 1" });
    for (const what of ["you", "hot", "wait", "waiting", "thinking"]) expect(ofQuestion("toss", what)).not.toMatch(/^question\./);
  });
});
