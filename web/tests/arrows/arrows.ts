// The arrows between the folders of web/src: who may import whom (docs/architecture.md, "The table").

// What each folder builds on; what those build on may be imported too. "main" is the page's own script.
export const buildsOn: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  text: [],
  sound: [],
  art: ["protocol", "text"],
  net: ["protocol"],
  state: ["net", "text", "sound"],
  pieces: ["art", "state"],
  deciding: ["pieces"],
  rulesref: ["pieces"],
  table: ["rulesref", "deciding"],
  console: ["rulesref", "deciding"],
  aftermath: ["art", "state"],
  coach: ["pieces", "aftermath"],
  record: ["pieces"],
  lessons: ["rulesref", "deciding"],
  screens: ["table", "console", "lessons", "aftermath", "coach", "record"],
  editor: ["screens"],
  main: ["screens", "editor"],
};

export type Files = Readonly<Record<string, string>>; // text by path from src: "table/stage.ts"

const folderOf = (path: string): string => (path.includes("/") ? path.slice(0, path.indexOf("/")) : "main");

export function mayImport(folder: string, arrows = buildsOn, above: readonly string[] = []): Set<string> {
  if (above.includes(folder)) throw new Error(`the arrows go round: ${[...above, folder].join(" ")}`);
  return new Set([folder, ...(arrows[folder] ?? []).flatMap((below) => [...mayImport(below, arrows, [...above, folder])])]);
}

// The files of src that a file imports; modules from outside and style sheets are none.
function importsOf(path: string, text: string, files: Files): string[] {
  const found = [...text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()"(\.[^"]*)"/g)].map((match) => match[1] ?? "");
  return found.flatMap((spec) => {
    const parts = path.split("/").slice(0, -1);
    for (const step of spec.split("/")) {
      if (step === "..") parts.pop();
      else if (step !== ".") parts.push(step);
    }
    const target = parts.join("/");
    const file = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((each) => each in files);
    return file ? [file] : [];
  });
}

export function wrongImports(files: Files): string[] {
  const problems: string[] = [];
  for (const [path, text] of Object.entries(files)) {
    const folder = folderOf(path);
    if (!(folder in buildsOn)) {
      problems.push(`${path}: the folder ${folder} has no arrows yet`);
      continue;
    }
    const allowed = mayImport(folder);
    for (const target of importsOf(path, text, files)) {
      if (!allowed.has(folderOf(target))) problems.push(`${path}: ${folder} may not import ${target}`);
    }
  }
  return problems;
}

// Files that import each other in a circle, each circle once.
export function circles(files: Files): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) found.push([...way.slice(at), path].join(" > "));
    if (at >= 0 || done.has(path)) return;
    for (const target of importsOf(path, files[path] ?? "", files)) walk(target, [...way, path]);
    done.add(path);
  };
  for (const path of Object.keys(files)) walk(path, []);
  return found;
}
