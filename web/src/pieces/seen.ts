// What was seen of a plane's damage, and stays noted beside it: cards and tokens whose faces were shown to this viewer, and
// signs that a card has left on the plane. It is read from the story each time, up to the moment that is shown, so a jump
// into the past knows no more than was known then.
import type { DrawCause, Gun } from "../protocol";
import type { ShownEvent, StoryLine } from "../state/session";

export interface Sighting {
  index: number; // of the event that showed it
  turn: number;
  phase: number;
  deck?: string;
  face?: string; // of a card that was shown: "2 jam-red"
  points?: number; // as they counted
  symbol?: string; // of a token that was announced, or of a card that only its effect tells of
  by?: string; // who fired
  gun?: Gun;
  cause?: DrawCause;
}
export interface Seen {
  points: number; // it has at least so many
  sightings: Sighting[];
}

type Drawn = Extract<ShownEvent, { event: "drawn" }>;

const nothing: Seen = { points: 0, sightings: [] };
const symbolOf = ({ face, symbol }: Sighting): string => symbol ?? face?.split(" ").slice(1).join(" ") ?? "";

class Notebook {
  readonly seen = new Map<string, Seen>();
  private readonly counters = new Map<string, number>();
  private readonly last = new Map<string, Drawn>(); // the last card each plane has taken, shown or not

  note(index: number, event: ShownEvent): void {
    switch (event.event) {
      case "drawn": this.drawn(index, event); break;
      case "evaded": this.evaded(event); break;
      // An ace has looked: what was there then is known, whatever had been seen of it before.
      case "looked": if (event.damage !== undefined) this.put(event.target, { ...this.of(event.target), points: event.damage }); break;
      case "flames": this.sign(index, event, "fire"); break;
      case "smoke": this.sign(index, event, "smoke"); break;
      case "special-damage": this.symbol(index, event, event.effect === "pilot" || event.effect === "observer" ? "crew" : event.effect); break;
      // A plane that is out gives its cards back; another one of that name begins anew.
      case "given-cards-back":
      case "eliminated": this.seen.delete(event.plane); break;
      case "round-began": for (const plane of event.planes) this.seen.delete(plane); break;
      default: // Reshuffled cards go back, but their points stay noted: so do these notes.
    }
  }

  private of(plane: string): Seen {
    return this.seen.get(plane) ?? nothing;
  }
  private put(plane: string, seen: Seen): void {
    this.seen.set(plane, seen);
  }
  private add(plane: string, sighting: Sighting): void {
    const before = this.of(plane);
    this.put(plane, { points: before.points + (sighting.points ?? 0), sightings: [...before.sightings, sighting] });
  }

  private drawn(index: number, event: Drawn): void {
    const { plane, card, points, symbol } = event;
    if (plane === undefined) return; // it lies open beside its target
    this.last.set(plane, event);
    if (card === undefined && symbol === undefined) return;
    this.add(plane, { ...whence(index, event, event), ...(card === undefined ? { symbol: symbol ?? "" } : { face: card, points: points ?? 0 }) });
  }

  // A token that its owner has ignored goes back. Others never saw it.
  private evaded({ plane, deck, card }: Extract<ShownEvent, { event: "evaded" }>): void {
    const { points, sightings } = this.of(plane);
    const at = card === undefined ? -1 : sightings.map((each) => `${each.deck} ${each.face}`).lastIndexOf(`${deck} ${card}`);
    const gone = sightings[at];
    if (gone) this.put(plane, { points: points - (gone.points ?? 0), sightings: sightings.filter((each) => each !== gone) });
  }

  // Counters that are laid down tell of a card; those that are taken off do not.
  private sign(index: number, event: Extract<ShownEvent, { event: "flames" | "smoke" }>, symbol: string): void {
    const key = `${event.event} ${event.plane}`;
    const before = this.counters.get(key) ?? 0;
    this.counters.set(key, event.counters);
    if (event.counters > before) this.symbol(index, event, symbol);
  }

  private symbol(index: number, event: Extract<ShownEvent, { event: "flames" | "smoke" | "special-damage" }>, symbol: string): void {
    const { turn, phase, plane } = event;
    const now = (each: { turn: number; phase: number }): boolean => each.turn === turn && each.phase === phase;
    if (this.of(plane).sightings.some((each) => now(each) && symbolOf(each) === symbol)) return;
    const drawn = this.last.get(plane);
    this.add(plane, { ...whence(index, event, drawn && now(drawn) ? drawn : undefined), symbol });
  }
}

function whence(index: number, { turn, phase }: ShownEvent, drawn: Drawn | undefined): Sighting {
  return {
    index, turn, phase,
    ...(drawn ? { deck: drawn.deck } : {}), ...(drawn?.by === undefined ? {} : { by: drawn.by }),
    ...(drawn?.gun === undefined ? {} : { gun: drawn.gun }), ...(drawn?.cause === undefined ? {} : { cause: drawn.cause }),
  };
}

let kept: { story: readonly StoryLine[]; at: number; seen: ReadonlyMap<string, Seen> } | null = null;

// By plane, after event `at`.
export function seenOf(story: readonly StoryLine[], at: number): ReadonlyMap<string, Seen> {
  if (kept?.story === story && kept.at === at) return kept.seen;
  const book = new Notebook();
  for (const { index, event } of story) {
    if (index > at) break;
    book.note(index, event);
  }
  kept = { story, at, seen: book.seen };
  return book.seen;
}

// The symbols among what was seen, each once, the first one first.
export function symbolsSeen({ sightings }: Seen): string[] {
  return [...new Set(sightings.map(symbolOf).filter((symbol) => symbol !== ""))];
}
