// The things on the table that Preact has drawn. Each is looked up once: the ground has thousands of elements, and these
// are asked for in every frame. What was not there is looked for again only after Preact has drawn.
export type Part = "plane" | "plate" | "shadow" | "body" | "tokens" | "trail" | "peg";

export class Props {
  host: HTMLElement | null = null;
  private readonly found = new Map<string, Element>();
  private readonly selectors = new Map<string, string>();
  private readonly missing = new Set<string>();

  drawn(): void {
    this.missing.clear();
  }

  find<T extends Element>(selector: string): T | null {
    const old = this.found.get(selector);
    if (old?.isConnected) return old as T;
    if (this.missing.has(selector)) return null;
    const element = this.host?.querySelector<T>(selector) ?? null;
    if (element) this.found.set(selector, element);
    else this.miss(selector);
    return element;
  }

  private miss(selector: string): void {
    this.found.delete(selector);
    this.missing.add(selector);
  }

  piece(id: string, part: Part): SVGGElement | null {
    const key = `${part} ${id}`;
    let selector = this.selectors.get(key);
    if (selector === undefined) this.selectors.set(key, (selector = `[data-${part}="${CSS.escape(id)}"]`));
    return this.find(selector);
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
