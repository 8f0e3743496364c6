// Campaigns in the browser: what is remembered, where they are, and how their diary is told.
import { describe, expect, it } from "vitest";

import { entrySentence } from "../../src/screens/CampaignRoute";
import { readCampaign } from "../../src/state/campaigns";
import { parseRoute, parseSquadron, paths } from "../../src/state/router";
import { chooseLanguage } from "../../src/text/say";

const campaign = "cuq1Kq2AqoqrefbwLeSCQ";
const key = "AQVeT6GcJgDc0ILGscC8ChAQVeT6GcJg";

describe("addresses of campaigns", () => {
  it("knows the screen, and nothing else for it", () => {
    expect(parseRoute(`/campaign/${campaign}`)).toEqual({ screen: "campaign", campaign });
    for (const path of ["/campaign", "/campaign/x", "/campaign/../etc", `/campaign/${campaign}/more`]) expect(parseRoute(path).screen).toBe("unknown");
  });
  it("reads the key of a squadron behind the #, and only a whole one", () => {
    expect(parseSquadron(new URL(paths.squadron(campaign, "naval eight", key), "http://x").hash)).toEqual({ squadron: "naval eight", key });
    for (const hash of ["", "#squadron=axis", "#key=short&squadron=axis", `#key=${key}`]) expect(parseSquadron(hash)).toBeNull();
  });
});

describe("what is remembered", () => {
  it("is read with care", () => {
    expect(readCampaign({ campaign, title: "T", keys: { allied: key, axis: 7 }, when: 3, own: "allied" })).toEqual({ campaign, title: "T", keys: { allied: key }, when: 3, own: "allied" });
    expect(readCampaign({ campaign, keys: "x" })).toEqual({ campaign, title: "", keys: {}, when: 0 });
    for (const strange of [null, 7, "c", [], { campaign: 5 }]) expect(readCampaign(strange)).toBeNull();
  });
});

describe("the diary", () => {
  it("is told in the language of the reader, by number", async () => {
    const squadron = { en: "the blue squadron", it: "la squadriglia blu", fr: "l'escadrille bleue" };
    expect(entrySentence({ key: "won", words: { turns: 1, squadron } })).toBe("After 1 turn the day belongs to the blue squadron.");
    expect(entrySentence({ key: "won", words: { turns: 7, squadron } })).toBe("After 7 turns the day belongs to the blue squadron.");
    expect(entrySentence({ key: "skill", words: { pilot: "Ash", skill: "sniper" } })).toBe("Ash has learned something: Sniper.");
    await chooseLanguage("it");
    expect(entrySentence({ key: "victory.shared", words: { pilots: "Ash, Birch", other: "Xaver" } })).toBe("Ash, Birch dividono la vittoria su Xaver.");
    await chooseLanguage("en");
  });
});
