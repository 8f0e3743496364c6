// The lessons of a war as the server has them, fetched once.
import { askJson } from "../net/api";
import type { War } from "../state/wars";
import type { Lesson } from "./lesson";

const kept = new Map<War, Promise<readonly Lesson[]>>();

export function lessonsOf(war: War): Promise<readonly Lesson[]> {
  const known = kept.get(war);
  if (known) return known;
  const loading = askJson<{ lessons: Lesson[] }>(`/api/lessons/${war}`).then(({ lessons }) => lessons);
  loading.catch(() => kept.delete(war));
  kept.set(war, loading);
  return loading;
}
