// Fingers, pens and mice on the table: pan, pinch, zoom, tap. What they mean is said by the handlers.
import type { Point } from "../protocol";

export interface Handlers {
  grab(at: Point): "pan" | "ruler"; // what a single pointer put down here does
  pan(dx: number, dy: number): void;
  pinch(at: Point, factor: number, dx: number, dy: number): void;
  wheel(at: Point, factor: number): void;
  tap(at: Point, target: Element | null): void;
  doubleTap(at: Point, back: boolean): void;
  ruler(at: Point, moment: "begin" | "move" | "end"): void;
}

const still = 7; // pixels a finger may tremble and yet tap

export function listen(host: HTMLElement, handlers: Handlers): () => void {
  const down = new Map<number, Point>();
  let mode: "pan" | "ruler" | "pinch" | null = null;
  let moved = 0;
  let first: Point = [0, 0];
  let lastTap = { when: 0, at: [0, 0] as Point };

  const place = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const onTable = (event: Event): boolean => event.target instanceof Element && event.target.closest("[data-overlay]") === null;
  const spread = (): { at: Point; wide: number } => {
    const [a, b] = [...down.values()];
    if (!a || !b) return { at: a ?? [0, 0], wide: 1 };
    return { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], wide: Math.max(8, Math.hypot(a[0] - b[0], a[1] - b[1])) };
  };

  function pointerDown(event: PointerEvent): void {
    if (!onTable(event) || (event.pointerType === "mouse" && event.button > 1)) return;
    const at = place(event);
    down.set(event.pointerId, at);
    if (down.size === 1) {
      mode = event.button === 1 ? "pan" : handlers.grab(at);
      moved = 0;
      first = at;
      if (mode === "ruler") handlers.ruler(at, "begin");
    } else if (down.size === 2) {
      if (mode === "ruler") handlers.ruler(at, "end");
      mode = "pinch";
      moved = still + 1;
    }
    if (event.button === 1) event.preventDefault();
  }
  function pointerMove(event: PointerEvent): void {
    const old = down.get(event.pointerId);
    if (!old) return;
    const at = place(event);
    if (mode === "pinch") {
      const before = spread();
      down.set(event.pointerId, at);
      const after = spread();
      handlers.pinch(after.at, after.wide / before.wide, after.at[0] - before.at[0], after.at[1] - before.at[1]);
      return;
    }
    down.set(event.pointerId, at);
    moved = Math.max(moved, Math.hypot(at[0] - first[0], at[1] - first[1]));
    if (moved <= still) return;
    // Captured only now: a press that stays a press must reach the plane it was meant for.
    if (!host.hasPointerCapture(event.pointerId)) host.setPointerCapture(event.pointerId);
    if (mode === "ruler") handlers.ruler(at, "move");
    else handlers.pan(at[0] - old[0], at[1] - old[1]);
  }
  function pointerUp(event: PointerEvent): void {
    const old = down.get(event.pointerId);
    if (!old) return;
    down.delete(event.pointerId);
    if (down.size > 0) {
      if (mode === "pinch") mode = "pan"; // one finger stays and drags on
      return;
    }
    if (mode === "ruler") handlers.ruler(old, "end");
    if (event.type === "pointerup" && moved <= still) {
      const soon = event.timeStamp - lastTap.when < 320 && Math.hypot(old[0] - lastTap.at[0], old[1] - lastTap.at[1]) < 24;
      if (soon) handlers.doubleTap(old, event.shiftKey);
      else handlers.tap(old, event.target instanceof Element ? event.target : null);
      lastTap = { when: soon ? 0 : event.timeStamp, at: old };
    }
    mode = null;
  }
  function wheel(event: WheelEvent): void {
    if (!onTable(event)) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const step = Math.max(-240, Math.min(240, event.deltaY * lines));
    handlers.wheel(place(event), Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0017)));
  }

  host.addEventListener("pointerdown", pointerDown);
  host.addEventListener("pointermove", pointerMove);
  host.addEventListener("pointerup", pointerUp);
  host.addEventListener("pointercancel", pointerUp);
  host.addEventListener("wheel", wheel, { passive: false });
  return () => {
    host.removeEventListener("pointerdown", pointerDown);
    host.removeEventListener("pointermove", pointerMove);
    host.removeEventListener("pointerup", pointerUp);
    host.removeEventListener("pointercancel", pointerUp);
    host.removeEventListener("wheel", wheel);
  };
}
