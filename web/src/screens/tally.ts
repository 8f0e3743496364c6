// What each side has got its points for. The score is the referee's; here it is only told apart, by the pieces of the
// mission and what became of the planes. What cannot be told apart is left with the planes lost and driven off.
import type { Mission, MissionPiece, Point, TableEdge, TableInfo, View } from "../protocol";

export interface Tallied {
  objective: MissionPiece["piece"];
  plane: string;
  points: number;
}
export interface SideTally {
  side: string;
  total: number;
  pieces: Tallied[];
}

export const inGame = (status: string | undefined): boolean => status === "flying" || status === "grounded" || status === "clouds";

function beyond([x, y]: Point, edge: TableEdge, { width, height }: TableInfo["size"]): boolean {
  return edge === "left" ? x < 0 : edge === "right" ? x > width : edge === "bottom" ? y < 0 : y > height;
}

export function tallies(view: View, table: Pick<TableInfo, "planes" | "sides" | "size">, mission: Mission | undefined): SideTally[] {
  const { score } = view;
  if (!score) return [];
  const sideOf = (id: string): string | undefined => table.planes.find((plane) => plane.id === id)?.side;
  const done = (piece: MissionPiece): boolean => {
    if (piece.piece === "losses") return false;
    const plane = view.planes[piece.plane];
    if (!plane) return false;
    const over = (edge: TableEdge | undefined): boolean => edge !== undefined && plane.status === "left" && beyond(plane.at, edge, table.size);
    switch (piece.piece) {
      case "escape": return over(piece.edge) && !(piece.needs_observer && plane.observer);
      case "bring-home": return plane.passenger === true && (piece.field !== undefined ? plane.status === "grounded" : over(piece.edge));
      case "pick-up": return plane.passenger === true;
      case "survive": return inGame(plane.status) || isHome(piece.plane);
      case "hunt": return !inGame(plane.status) && !isHome(piece.plane);
    }
  };
  // Home is home, with the observer hit or not.
  const isHome = (id: string): boolean => (mission?.pieces ?? []).some((piece) =>
    (piece.piece === "escape" && piece.plane === id && done({ ...piece, needs_observer: false })) || (piece.piece === "bring-home" && piece.plane === id && done(piece)));
  const lossesOf = (side: string): number => {
    let points = 0;
    for (const piece of mission?.pieces ?? []) {
      if (piece.piece !== "losses") continue;
      for (const { id, side: its } of table.planes) {
        const status = view.planes[id]?.status;
        if (inGame(status) || isHome(id)) continue;
        if (its === side) points += status === "left" ? 0 : (piece.own_lost ?? 0);
        else points += (status === "left" ? piece.enemy_left : piece.enemy_lost) ?? 0;
      }
    }
    return points;
  };
  return table.sides.filter((side) => score[side] !== undefined).map((side) => {
    const total = score[side] ?? 0;
    const told = (mission?.pieces ?? []).flatMap((piece): Tallied[] => {
      if (piece.piece === "losses" || !done(piece)) return [];
      const own = sideOf(piece.plane) === side;
      return own !== (piece.piece === "hunt") ? [{ objective: piece.piece, plane: piece.plane, points: piece.points }] : [];
    });
    // That an observer was hit is his own side's secret: where the points do not come out, it was so.
    const losses = lossesOf(side);
    const wanting = total - sum(told) === losses ? undefined : told.find((piece) => piece.objective === "escape" && total - sum(told) + piece.points === losses);
    const pieces = wanting ? told.filter((piece) => piece !== wanting) : told;
    const rest = total - sum(pieces);
    return { side, total, pieces: rest === 0 ? pieces : [...pieces, { objective: "losses", plane: "", points: rest }] };
  });
}

const sum = (pieces: readonly Tallied[]): number => pieces.reduce((all, piece) => all + piece.points, 0);
