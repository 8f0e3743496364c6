// A link with its copy button, the device's own way of sharing where there is one, and a QR code to scan. While nobody else can
// reach this page it says what to do first, and has the rest of the link ready.
import { useEffect, useRef, useState } from "preact/hooks";

import { say } from "../text/say";
import { CopyIcon, ShareIcon } from "./icons";
import { LinkCode } from "./LinkCode";
import { canShare, copyText, isLoopback, linkOf, reach, shareLink, type Reach } from "./share";
import "./share.css";

interface ShareLinkProps {
  path: string;
  label: string;
  hint?: string;
  title: string;
  secret?: boolean; // a key: not to be read over a shoulder
  base?: string | undefined; // another address of the same server
  code?: "open" | "folded"; // a QR code to scan
  explain?: "open" | "folded" | "above"; // what to do while nobody can come in: at length, folded, or it was said above
}

// How friends reach this page; null while the server is still asked.
export function useReach(): Reach | null {
  const [where, setWhere] = useState<Reach | null>(() => (isLoopback(location.hostname) ? null : { how: "here", base: location.origin }));
  useEffect(() => {
    let wanted = true;
    void reach().then((known) => wanted && setWhere(known));
    return () => {
      wanted = false;
    };
  }, []);
  return where;
}

export function ShareLink({ path, label, hint, title, secret, base, code, explain = "folded" }: ShareLinkProps) {
  const known = useReach();
  const where: Reach | null = base ? { how: "here", base } : known;
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = useRef<HTMLInputElement>(null);
  if (where === null) return <p class="field-hint">{say("app.loading")}</p>;
  const closed = where.how === "closed";
  const url = linkOf(path, where);
  const copy = async (): Promise<void> => {
    const done = await copyText(url);
    setCopied(done ? "yes" : "failed");
    if (!done) field.current?.select();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied("no"), 4000);
  };
  const shown = secret && copied !== "failed" ? url.replace(/key=.*$/, "key=••••••••") : url;
  return (
    <div class={closed ? "app-share app-share-closed" : "app-share"}>
      {closed && explain !== "above" && <NobodyYet open={explain === "open"} />}
      <label class="app-share-label">
        <span class="field-label">{label}</span>
        <input ref={field} class="app-share-url" type="text" autocomplete="off" readOnly value={shown} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        <CopyIcon />
        {closed ? say("share.copy.rest") : say("app.copy")}
      </button>
      {!closed && canShare() && (
        <button type="button" onClick={() => void shareLink(title, url)}>
          <ShareIcon />
          {say("app.share")}
        </button>
      )}
      <span role="status" class="app-share-said">
        {copied === "yes" ? say("app.copied") : copied === "failed" ? say("app.copy-failed") : ""}
      </span>
      {hint && !closed && <p class="field-hint app-share-hint">{hint}</p>}
      {closed && <p class="field-hint app-share-hint">{say("share.rest.hint")}</p>}
      {where.how === "lan" && <p class="field-hint app-share-hint">{say("share.lan.hint")}</p>}
      {code && !closed && (
        <details class="app-share-code" open={code === "open"}>
          <summary>{say("share.code")}</summary>
          <LinkCode url={url} label={say("share.code.label", { label })} />
        </details>
      )}
    </div>
  );
}

// Only this machine knows the name under which the page was opened: how to let others in.
export function NobodyYet({ open = false, table = true }: { open?: boolean; table?: boolean }) {
  return (
    <details class="app-share-nobody notice notice-warn" open={open}>
      <summary>{say("share.closed", { name: location.hostname })}</summary>
      <ul>
        <li>{say("share.closed.lan")} <code>./play --lan</code></li>
        <li>{say("share.closed.domain")} <code>docs/serving.md</code></li>
      </ul>
      {table && <p>{say("share.closed.kept")}</p>}
    </details>
  );
}
