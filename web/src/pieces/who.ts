// Who is who on a table: model, livery and side mark of each plane, found once.
import { liveryOf, sideIndex, sideMark, type Livery, type SideMark } from "../art";
import type { Catalog, CatalogCard, CatalogModel, PlaneInfo, TableInfo, View } from "../protocol";
import { hasOption } from "../state/options";

export interface Who extends PlaneInfo {
  kind: CatalogModel;
  livery: Livery;
  mark: SideMark;
}

export function whoIsWho(table: TableInfo, catalog: Catalog): Who[] {
  const seen = new Map<string, number>();
  return table.planes.flatMap((plane) => {
    const kind = catalog.models.find((model) => model.id === plane.model);
    if (!kind) return [];
    const number = seen.get(kind.id) ?? 0;
    seen.set(kind.id, number + 1);
    const mark = sideMark(sideIndex(table.sides, plane.side));
    return [{ ...plane, kind, livery: liveryOf(kind, number, undefined, plane.side), mark }];
  });
}

// Troops on the ground that are asked whom they fire at: rifles to all sides, as if they were a plane that stands there.
export function troopsAsWho(table: TableInfo, catalog: Catalog, view: View | null, id: string | null): Who | undefined {
  const target = id === null ? undefined : view?.targets?.[id];
  const model = catalog.models[0];
  if (!target || id === null || !model) return undefined;
  const kind: CatalogModel = { ...model, id: "troops", name: id, guns: [{ gun: "front", from: -180, to: 180, tokens: { short: "A", long: "A" }, deck: "B" } as CatalogModel["guns"][number]] };
  return { id, model: "troops", side: target.side, seat: target.seat, kind, livery: liveryOf(model, 0), mark: sideMark(sideIndex(table.sides, target.side)) };
}

// On their stands models are larger than the drawing on the base, as on a real table. Where the game is
// about outlines they are shown at their true size.
export function modelScale(table: TableInfo): number {
  if (hasOption(table.options, "real-outlines")) return 1;
  return table.system === "ww2" ? 1.4 : 1.7; // as large as models of 1:200 are
}

export function cardOf(catalog: Catalog, kind: CatalogModel, card: number | undefined): CatalogCard | undefined {
  return card === undefined ? undefined : catalog.decks[kind.deck]?.find((each) => each.card === card);
}

export function loops(card: CatalogCard | undefined): boolean {
  return card?.marks.includes("immelmann") ?? false;
}
