// The game that was started from the editor: from its table a way leads back there.
import { signal } from "@preact/signals";

const at = "overdive.test-flight";
function kept(): string | null {
  try {
    return sessionStorage.getItem(at);
  } catch {
    return null;
  }
}

export const testFlight = signal<string | null>(kept());

export function flies(game: string): void {
  testFlight.value = game;
  try {
    sessionStorage.setItem(at, game);
  } catch {
    // only as long as the page, then
  }
}
