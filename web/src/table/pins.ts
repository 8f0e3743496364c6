// A pin is a piece of HTML stuck to a point of the sheet ("x,y") or to a plane ("@id").
import type { Point } from "../protocol";
import { freeBox } from "./camera";
import type { Eyes } from "./eyes";
import type { Flights } from "./flights";
import type { Props } from "./props";

// The point of the sheet a pin names itself; none where it hangs on a plane.
export function pointOfPin(pin: HTMLElement): Point | null {
  const [x, y] = (pin.dataset["pin"] ?? "").split(",").map(Number);
  return x === undefined || y === undefined || Number.isNaN(x) ? null : [x, y];
}

export class Pins {
  constructor(private readonly props: Props, private readonly eyes: Eyes, private readonly flights: Flights) {}

  place(): void {
    for (const pin of this.props.pins()) this.pin(pin);
  }

  pin(pin: HTMLElement): void {
    const place = pin.dataset["pin"] ?? "";
    const plane = place.startsWith("@") ? place.slice(1) : null;
    const point = plane !== null ? this.flights.poseOf(plane)?.at : pointOfPin(pin);
    if (!point) return;
    const [left, top] = this.eyes.toScreen(point, plane === null ? undefined : this.flights.heights.of(plane));
    pin.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px)`;
    const body = pin.firstElementChild;
    if (pin.dataset["keep"] === undefined || !body) return;
    const [x, y] = this.backIntoSight(body);
    if (x !== 0 || y !== 0) pin.style.transform = `translate(${(left + x).toFixed(1)}px, ${(top + y).toFixed(1)}px)`;
  }

  // What has to be read is pushed back into the window.
  private backIntoSight(body: Element): Point {
    const window = this.props.host?.getBoundingClientRect();
    if (!window) return [0, 0];
    const box = body.getBoundingClientRect();
    const free = freeBox(this.eyes.besideCard());
    const card = this.eyes.isNarrow() ? null : this.eyes.cardBox();
    if (card) free.right = Math.min(free.right, card.left);
    const within = (low: number, high: number, from: number, to: number): number => (low < from ? from - low : high > to ? to - high : 0);
    return [
      within(box.left - window.left, box.right - window.left, free.left + 6, free.right - 6),
      within(box.top - window.top, box.bottom - window.top, free.top + 6, free.bottom - 6),
    ];
  }
}
