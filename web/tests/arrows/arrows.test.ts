import { describe, expect, it } from "vitest";

import architecture from "../../../docs/architecture.md?raw";
import { buildsOn, circles, mayImport, wrongImports, type Files } from "./arrows";

const sources = import.meta.glob<string>("../../src/**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });
const files: Files = Object.fromEntries(Object.entries(sources).map(([path, text]) => [path.replace("../../src/", ""), text]));

describe("the folders of the table", () => {
  it("import along their arrows only", () => {
    expect(Object.keys(files).length).toBeGreaterThan(100);
    expect(wrongImports(files)).toEqual([]);
  });
  it("have no files that import each other in a circle", () => {
    expect(circles(files)).toEqual([]);
  });
  it("have arrows that do not go round, each told in docs/architecture.md", () => {
    for (const [folder, below] of Object.entries(buildsOn)) {
      expect(mayImport(folder).has(folder)).toBe(true);
      if (folder === "main") continue;
      const row = architecture.split("\n").find((line) => line.startsWith(`| \`web/src/${folder}\` |`));
      expect(row?.split("|")[3]?.trim(), folder).toBe(below.join(", ") || "-");
    }
  });
});

describe("planted mistakes", () => {
  const good: Files = {
    "main.tsx": 'import { App } from "./screens/App";\nimport "./app.css";',
    "screens/App.tsx": 'import { Table } from "../table/Table";\nimport type { View } from "../protocol";',
    "table/Table.tsx": 'import { say } from "../text/say";\nimport { signal } from "@preact/signals";',
    "console/Console.tsx": 'const late = () => import("../pieces/who");',
    "pieces/who.ts": 'import type {\n  View,\n} from "../protocol";',
    "protocol/index.ts": 'export type * from "./told";',
    "protocol/told.ts": "",
    "text/say.ts": "",
  };
  it("are not seen where there are none", () => {
    expect(wrongImports(good)).toEqual([]);
    expect(circles(good)).toEqual([]);
  });
  it.each([
    ["table/Table.tsx", 'import { Console } from "../console/Console";', "table may not import console/Console.tsx"],
    ["console/Console.tsx", 'import type { Table } from "../table/Table";', "console may not import table/Table.tsx"],
    ["console/Console.tsx", 'const late = () => import("../screens/App");', "console may not import screens/App.tsx"],
    ["text/say.ts", 'import type {\n  View,\n} from "../protocol";', "text may not import protocol/index.ts"],
    ["protocol/told.ts", 'export { say } from "../text/say";', "protocol may not import text/say.ts"],
    ["rules/fire.ts", "", "the folder rules has no arrows yet"],
  ])("%s: %s", (path, text, problem) => {
    expect(wrongImports({ ...good, [path]: text })).toEqual([`${path}: ${problem}`]);
  });
  it("are found in circles of files and of arrows", () => {
    expect(circles({ ...good, "protocol/told.ts": 'import type { X } from "./index";' })).toEqual(["protocol/index.ts > protocol/told.ts > protocol/index.ts"]);
    expect(() => mayImport("a", { a: ["b"], b: ["c"], c: ["a"] })).toThrow("a b c a");
  });
});
