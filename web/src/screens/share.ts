// Links to hand on, and how they are handed on. A page that was opened as "localhost" has an address that means another machine to
// everybody else: there the server's address in the house is told, and where it has none, that nobody can come in yet.
import { api, type ServerInfo } from "../net/api";

export type Reach = { how: "here"; base: string } | { how: "lan"; base: string } | { how: "closed" };

// Names under which only this very machine finds itself.
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").replace(/\.$/, "").toLowerCase();
  return name === "localhost" || name.endsWith(".localhost") || /^127(\.\d{1,3}){3}$/.test(name) || name === "::1" || name === "0.0.0.0" || name === "::" || /^::ffff:(127\.|7f[0-9a-f]{2}:)/.test(name);
}

export function reachFrom(here: { origin: string; hostname: string }, lan: string | undefined): Reach {
  if (!isLoopback(here.hostname)) return { how: "here", base: here.origin };
  return lan !== undefined && !isLoopback(new URL(lan).hostname) ? { how: "lan", base: lan } : { how: "closed" };
}

let asked: Promise<ServerInfo | null> | null = null;
// Whether friends can come here at all; the server is asked once, and again after no answer.
export async function reach(): Promise<Reach> {
  if (!isLoopback(location.hostname)) return reachFrom(location, undefined);
  asked ??= api.server().catch(() => {
    asked = null;
    return null;
  });
  return reachFrom(location, (await asked)?.lan?.url);
}

// A link as it may be sent; while nobody can come in, the part behind the address alone.
export const linkOf = (path: string, where: Reach): string => (where.how === "closed" ? path : new URL(path, where.base).href);

// Copies a link, and says in a key what came of it.
export async function copyLink(path: string): Promise<"app.copied" | "app.copy-failed" | "share.copied.rest"> {
  const where = await reach();
  if (!(await copyText(linkOf(path, where)))) return "app.copy-failed";
  return where.how === "closed" ? "share.copied.rest" : "app.copied";
}

// On a plain http address in the house's network browsers give no clipboard, so there is an older way behind it.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // called off
  }
}
