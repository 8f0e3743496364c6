// The names beside the planes: each where it hides nothing.
import { fromStand, type Box } from "../pieces/geometry";
import type { Who } from "../pieces/who";
import { isInGame, isOnTable } from "../state/inGame";
import type { Session } from "../state/session";
import { freeBox } from "./camera";
import type { Eyes } from "./eyes";
import type { Flights } from "./flights";
import { pointOfPin } from "./pins";
import { placeLabels, type Labelled } from "./placing";
import type { Props } from "./props";

export class Nameplates {
  private readonly places = new Map<string, number>();
  private small = false;
  private tools: [number, number] = [0, 0]; // width and height of the toolbar

  constructor(
    private readonly session: Session,
    private readonly props: Props,
    private readonly eyes: Eyes,
    private readonly flights: Flights,
    private readonly who: Who[],
  ) {}

  measure(): void {
    const tools = this.props.host?.querySelector<HTMLElement>(".table-tools");
    this.tools = [tools?.offsetWidth ?? 0, tools?.offsetHeight ?? 0];
  }

  leave(): void {
    this.small = false;
  }

  place(): void {
    this.chooseSize();
    const labels = this.labels();
    const { frame } = this.eyes;
    const places = placeLabels(labels.map((each) => each.one), freeBox(frame), this.places, this.signs());
    for (const { element, one } of labels) {
      const corner = places.get(one.id);
      if (!corner) continue;
      element.style.transform = `translate(${corner[0].toFixed(1)}px, ${corner[1].toFixed(1)}px)`;
      // A label whose plane is out of sight would name something else. It stays reachable by keyboard.
      const [x, y] = one.at;
      element.classList.toggle("table-label-away", x < 0 || y < 0 || x > frame.width || y > frame.height);
    }
  }

  // Where planes are small and many, whole names would bury them.
  private chooseSize(): void {
    const view = this.session.view.peek();
    const many = this.who.filter((who) => !view || isOnTable(view.planes[who.id], view)).length > (this.eyes.isNarrow() ? 4 : 8);
    const small = this.eyes.camera.peek().scale < 0.62 && many;
    if (small === this.small) return;
    this.small = small;
    this.props.host?.querySelector(".table-labels")?.toggleAttribute("data-small", small);
    for (const label of this.props.host?.querySelectorAll<HTMLElement>("[data-label]") ?? []) delete label.dataset["width"];
  }

  private labels(): { element: HTMLElement; one: Labelled }[] {
    const labels: { element: HTMLElement; one: Labelled }[] = [];
    const view = this.session.view.peek();
    const out = (who: Who): number => (isInGame(view?.planes[who.id]) ? 0 : 1);
    for (const who of [...this.who].sort((a, b) => out(a) - out(b))) {
      const element = this.props.label(who.id);
      const pose = this.flights.poseOf(who.id);
      if (!element || !pose) continue;
      const radius = (who.kind.base.length / 2) * (out(who) ? 0.5 : 1.04) * this.eyes.camera.peek().scale;
      // The width is measured when Preact has drawn the label, not in each frame.
      const width = Number(element.dataset["width"]) || (element.offsetWidth || 90);
      const height = Number(element.dataset["height"]) || (element.offsetHeight || 28);
      element.dataset["width"] = String(width);
      element.dataset["height"] = String(height);
      labels.push({ element, one: { id: who.id, at: this.eyes.toScreen(pose.at, out(who) ? undefined : this.flights.heights.of(who.id)), radius, width, height } });
    }
    return labels;
  }

  // Distances and numbers that hang on the sheet: labels keep out of their way.
  private signs(): Box[] {
    const { left: x0, top: y0 } = this.eyes.frame;
    const boxes: Box[] = [{ left: x0, top: y0, right: x0 + this.tools[0] + 16, bottom: y0 + this.tools[1] + 16 }];
    const around = (x: number, y: number, w: number, h: number): Box => ({ left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 });
    // Where a plane that is being planned for goes next there will be ghosts to look at.
    for (const prompt of this.session.prompts.peek()) {
      const pose = this.flights.poseOf(prompt.plane);
      if (prompt.ask !== "plan" || !pose) continue;
      const [x, y] = this.eyes.toScreen(fromStand(pose, 0, 75));
      const size = 60 * this.eyes.camera.peek().scale;
      boxes.push(around(x, y, size, size));
    }
    for (const pin of this.props.pins()) {
      const body = pin.firstElementChild;
      const point = pointOfPin(pin);
      if (!(body instanceof HTMLElement) || !point) continue;
      const [x, y] = this.eyes.toScreen(point);
      boxes.push(around(x, y, ...sizeOfSign(body)));
    }
    return boxes;
  }
}

function sizeOfSign(body: HTMLElement): [number, number] {
  if (body.classList.contains("table-shot-label")) return [120, 26];
  if (body.classList.contains("table-ruling-sentence")) return [body.offsetWidth + 8, body.offsetHeight * 2 + 24];
  return [26, 26];
}
