// Who is who on a table: model, livery and side mark of each plane, found once.
import { liveryOf, sideIndex, sideMark, type Livery, type SideMark } from "../art";
import type { Catalog, CatalogCard, CatalogModel, PlaneInfo, TableInfo } from "../protocol";
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
    return [{ ...plane, kind, livery: liveryOf(kind, number), mark }];
  });
}

// On their stands models are larger than the drawing on the base, as on a real table. Where the game is
// about outlines they are shown at their true size.
export function modelScale(table: TableInfo): number {
  return hasOption(table.options, "real-outlines") ? 1 : 1.7;
}

export function cardOf(catalog: Catalog, kind: CatalogModel, card: number | undefined): CatalogCard | undefined {
  return card === undefined ? undefined : catalog.decks[kind.deck]?.find((each) => each.card === card);
}

export function loops(card: CatalogCard | undefined): boolean {
  return card?.marks.includes("immelmann") ?? false;
}
