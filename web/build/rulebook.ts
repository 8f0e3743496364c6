// The rules as the table shows them, made from docs/rules and docs/options.md when the table is built: one module for each
// war and language ("virtual:rulebook/ww1/en"), and one that knows how to fetch each of them ("virtual:rulebook").
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { assembleBook, type Sources } from "../src/rulesref/readRules.ts";

const docs = fileURLToPath(new URL("../../docs", import.meta.url));
const wars = ["ww1", "ww2"] as const;
const languages = ["en", "it", "fr"] as const;
const name = "virtual:rulebook";

const fileOf = (language: string, book: string): string => join(docs, "rules", ...(language === "en" ? [] : [language]), `${book}.md`);
const read = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

export function rulebook() {
  return {
    name: "rulebook",
    resolveId: (id: string) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(this: { addWatchFile(path: string): void }, id: string) {
      if (id === `\0${name}`) {
        const entries = wars.map((war) => `${war}: {${languages.map((each) => `${each}: () => import("${name}/${war}/${each}")`).join(", ")}}`);
        return `export const shelf = {${entries.join(", ")}};`;
      }
      if (!id.startsWith(`\0${name}/`)) return undefined;
      const [, war = "", language = ""] = id.slice(1).split("/");
      const sources = (lang: string): Sources => {
        const paths = [fileOf(lang, war), fileOf(lang, "own")];
        for (const path of paths) if (existsSync(path)) this.addWatchFile(path);
        return { war: read(paths[0]!), own: read(paths[1]!) };
      };
      this.addWatchFile(join(docs, "options.md"));
      const book = assembleBook(war as "ww1" | "ww2", language, sources("en"), language === "en" ? null : sources(language), read(join(docs, "options.md")));
      // Long texts are read faster as a string than as code.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(book))});`;
    },
  };
}
