// Copying and handing on of links. On a plain http address in the house's network browsers give no clipboard, so
// there is an older way behind it.

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

export const absolute = (path: string): string => new URL(path, location.origin).href;
