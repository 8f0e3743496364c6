// Where the keyboard is after a change of screens: at the beginning of the new one, not nowhere.
export function arrive(place: HTMLElement | null): void {
  if (!place || (document.activeElement !== null && document.activeElement !== document.body)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
