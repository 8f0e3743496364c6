// A link with its copy button, and the device's own way of sharing where there is one.
import { useEffect, useRef, useState } from "preact/hooks";

import { say } from "../text/say";
import { CopyIcon, ShareIcon } from "./icons";
import { absolute, canShare, copyText, shareLink } from "./share";

interface ShareLinkProps {
  path: string;
  label: string;
  hint?: string;
  title: string;
  secret?: boolean; // a key: not to be read over a shoulder
  base?: string | undefined; // another address of the same server
}

export function ShareLink({ path, label, hint, title, secret, base }: ShareLinkProps) {
  const url = base ? new URL(path, base).href : absolute(path);
  const [copied, setCopied] = useState<"no" | "yes" | "failed">("no");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    const done = await copyText(url);
    setCopied(done ? "yes" : "failed");
    if (!done) field.current?.select();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied("no"), 4000);
  };
  const shown = secret && copied !== "failed" ? url.replace(/key=.*$/, "key=••••••••") : url;
  return (
    <div class="app-share">
      <label class="app-share-label">
        <span class="field-label">{label}</span>
        <input ref={field} class="app-share-url" type="text" autocomplete="off" readOnly value={shown} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        <CopyIcon />
        {say("app.copy")}
      </button>
      {canShare() && (
        <button type="button" onClick={() => void shareLink(title, url)}>
          <ShareIcon />
          {say("app.share")}
        </button>
      )}
      <span role="status" class="app-share-said">
        {copied === "yes" ? say("app.copied") : copied === "failed" ? say("app.copy-failed") : ""}
      </span>
      {hint && <p class="field-hint app-share-hint">{hint}</p>}
    </div>
  );
}
