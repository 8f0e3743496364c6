// Whoever plays by keyboard or by ear must not be thrown back to the top of the page when the thing in focus goes
// away: the focus then moves to the nearest place around it that is still there, or to the decision of the new screen.
const places = "[tabindex], main";

export function keepFocus(): void {
  let last: Element | null = null;
  let around: Element[] = []; // from the inside to the outside
  document.addEventListener("focusin", (event) => {
    last = event.target instanceof Element ? event.target : null;
    around = [];
    for (let each = last?.parentElement; each; each = each.parentElement) if (each.matches(places)) around.push(each);
  });
  new MutationObserver(() => {
    if (!last || last.isConnected || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const place = around.find((each) => each.isConnected) ?? document.querySelector("#console") ?? document.querySelector("main");
    if (!(place instanceof HTMLElement)) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
