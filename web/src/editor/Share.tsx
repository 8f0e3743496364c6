// A scenario goes to others as a file, as a link that carries all of it, and as a picture. The server keeps nothing of it.
import { render } from "preact";
import { useState } from "preact/hooks";

import type { Catalog } from "../protocol";
import { CopyIcon, DownIcon } from "../screens/icons";
import { groundOf } from "../screens/scenarios";
import { copyText, linkOf, reach } from "../screens/share";
import { SetupPicture } from "../screens/SetupPicture";
import { paths } from "../state/router";
import { say } from "../text/say";
import { longestLink, pack } from "./carry";
import { draft } from "./desk";
import { fileOf, textOf } from "./draft";

function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// The picture of the lobby as a file of its own.
function pictureOf(catalog: Catalog): string {
  const room = document.createElement("div");
  const now = draft.peek();
  render(<SetupPicture catalog={catalog} setup={now.setup} ground={groundOf(now)} />, room);
  const svg = room.querySelector("svg");
  svg?.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const text = svg?.outerHTML ?? "";
  render(null, room);
  return text;
}

export function Share({ catalog }: { catalog: Catalog }) {
  const [said, setSaid] = useState("");
  const name = fileOf(draft.value).id;
  const copyLink = async (): Promise<void> => {
    const path = `${paths.editor}#scenario=${await pack(JSON.stringify(fileOf(draft.peek())))}`;
    const where = await reach();
    const link = linkOf(path, where);
    if (link.length > longestLink) return setSaid(say("editor.link.too-long"));
    setSaid((await copyText(link)) ? say(where.how === "closed" ? "share.copied.rest" : "editor.link.copied") : link);
  };
  return (
    <div class="editor-row editor-share">
      <button type="button" onClick={() => download(`${name}.json`, "application/json", textOf(draft.peek()))}><DownIcon />{say("editor.download")}</button>
      <button type="button" onClick={() => void copyLink()}><CopyIcon />{say("editor.link")}</button>
      <button type="button" onClick={() => download(`${name}.svg`, "image/svg+xml", pictureOf(catalog))}><DownIcon />{say("editor.picture")}</button>
      <p class="editor-said" role="status">{said}</p>
    </div>
  );
}
