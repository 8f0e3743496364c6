// A word from the browser when it is this player's turn and he looks at something else; only if he wants it.
import { memory } from "./memory";

export const canNotify = (): boolean => typeof Notification !== "undefined";
export const forbidden = (): boolean => canNotify() && Notification.permission === "denied";

export async function wantNotices(wanted: boolean): Promise<void> {
  const granted = wanted && canNotify() && (await Notification.requestPermission()) === "granted";
  memory.set({ notices: granted });
}

// `tag`: a newer notice takes the place of an older one of the same game.
export function notice(title: string, body: string, tag: string): void {
  if (!document.hidden || !memory.settings.peek().notices || !canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones give notices to installed programs only.
  }
}
