// How high planes are drawn from moment to moment: they rise and sink gently while we watch, and their shadows with them.

// How far from its plane a shadow falls, mm, by the height over the floor.
export function shadowAt(height: number): number {
  return height < 0 ? 3.2 + 2.4 * Math.max(-1, height) : 3.2 + 5.4 * height;
}

export class Heights {
  private readonly now = new Map<string, number>();
  private readonly shaded = new WeakMap<Element, number>(); // the height a shadow is drawn for

  of(id: string): number {
    return this.now.get(id) ?? 0;
  }

  // A step of `ms` towards the height where the plane should be (null: at once). True: it is there.
  rise(id: string, goal: number, ms: number | null): boolean {
    const now = this.now.get(id) ?? goal;
    const there = ms === null || Math.abs(goal - now) < 0.01;
    this.now.set(id, there ? goal : now + (goal - now) * (1 - 2 ** (-(ms ?? 0) / 160)));
    return there;
  }

  // The higher, the softer: the shadow is a few thin ones, drawn apart.
  shade(id: string, shadow: SVGGElement | null): void {
    const height = this.of(id);
    if (!shadow || this.shaded.get(shadow) === height) return;
    this.shaded.set(shadow, height);
    const apart = 0.16 + Math.max(0, height) * 0.28;
    shadow.querySelectorAll("path").forEach((copy, index) => {
      const [x, y] = [index % 2 ? apart : -apart, index < 2 ? -apart : apart];
      copy.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
    });
    shadow.setAttribute("fill-opacity", (0.115 - 0.012 * Math.max(0, height)).toFixed(3));
  }
}
