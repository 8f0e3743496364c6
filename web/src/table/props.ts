// The things on the table that Preact has drawn. Each is looked up once: the ground has thousands of elements, and these
// are asked for in every frame.
export type Part = "plane" | "plate" | "shadow" | "body" | "tokens" | "trail" | "peg";

export class Props {
  host: HTMLElement | null = null;
  private readonly found = new Map<string, Element>();

  find<T extends Element>(selector: string): T | null {
    const old = this.found.get(selector);
    if (old?.isConnected) return old as T;
    const element = this.host?.querySelector<T>(selector) ?? null;
    if (element) this.found.set(selector, element);
    else this.found.delete(selector);
    return element;
  }

  piece(id: string, part: Part): SVGGElement | null {
    return this.find(`[data-${part}="${CSS.escape(id)}"]`);
  }

  label(id: string): HTMLElement | null {
    return this.find(`[data-label="${CSS.escape(id)}"]`);
  }

  pins(): HTMLElement[] {
    const all: HTMLElement[] = [];
    for (const pin of this.host?.getElementsByClassName("table-pin") ?? []) if (pin instanceof HTMLElement) all.push(pin);
    return all;
  }
}
