// Which picture stands at which rule.
import type { ComponentType } from "preact";

import type { War } from "../../state/wars";
import type { PictureProps } from "./board";
import { AccelerationPicture, ImmelmannPicture, MarksPicture, MovePicture, OverdivePicture, SpeedsPicture, SplitSPicture, SteepPicture } from "./cards";
import { CountersPicture, JamPicture, PointsPicture, SkillsPicture, SymbolsPicture } from "./damage";
import { AimRowPicture, ArcsPicture, BlindSpotPicture, BlockedPicture, DisruptionPicture, OverlapPicture, RulerPicture } from "./firing";
import { BombsPicture, CameraPicture } from "./ground";
import { ClimbPicture, LandingPicture, LevelsPicture, TailingPicture, TakeOffPicture } from "./heights";

export interface PictureInfo {
  name: string; // its words are "rulesref.picture.NAME", or with the war behind it
  picture: ComponentType<PictureProps>;
  at: Partial<Record<War, string>>;
}

export const pictures: readonly PictureInfo[] = [
  { name: "marks", picture: MarksPicture, at: { ww1: "W1-PLAN-03", ww2: "W2-PLAN-01" } },
  { name: "steep", picture: SteepPicture, at: { ww1: "W1-PLAN-02", ww2: "W2-PLAN-02" } },
  { name: "immelmann", picture: ImmelmannPicture, at: { ww1: "W1-PLAN-04", ww2: "W2-PLAN-03" } },
  { name: "move", picture: MovePicture, at: { ww1: "W1-MOVE-01", ww2: "W2-MOVE-03" } },
  { name: "speeds", picture: SpeedsPicture, at: { ww2: "W2-MOVE-01" } },
  { name: "acceleration", picture: AccelerationPicture, at: { ww2: "W2-ACC-01" } },
  { name: "arcs", picture: ArcsPicture, at: { ww1: "W1-FIRE-01", ww2: "W2-FIRE-01" } },
  { name: "ruler", picture: RulerPicture, at: { ww1: "W1-FIRE-03", ww2: "W2-FIRE-02" } },
  { name: "blocked", picture: BlockedPicture, at: { ww1: "W1-FIRE-06", ww2: "W2-FIRE-03" } },
  { name: "overlap", picture: OverlapPicture, at: { ww1: "W1-FIRE-07", ww2: "W2-FIRE-04" } },
  { name: "points", picture: PointsPicture, at: { ww1: "W1-DMG-02", ww2: "W2-DMG-01" } },
  { name: "jam", picture: JamPicture, at: { ww1: "W1-DMG-03" } },
  { name: "symbols", picture: SymbolsPicture, at: { ww1: "W1-DMG-06", ww2: "W2-DMG-02" } },
  { name: "counters", picture: CountersPicture, at: { ww1: "W1-SPEC-09", ww2: "W2-SPEC-07" } },
  { name: "aim", picture: AimRowPicture, at: { ww1: "W1-AIM-01", ww2: "W2-AIM-01" } },
  { name: "disruption", picture: DisruptionPicture, at: { ww1: "W1-DISR-01", ww2: "W2-DISR-01" } },
  { name: "tailing", picture: TailingPicture, at: { ww1: "W1-TAIL-01", ww2: "W2-TAIL-01" } },
  { name: "blind-spot", picture: BlindSpotPicture, at: { ww1: "W1-TWO-06" } },
  { name: "climb", picture: ClimbPicture, at: { ww1: "W1-ALT-06", ww2: "W2-ALT-04" } },
  { name: "split-s", picture: SplitSPicture, at: { ww1: "W1-ALT-09", ww2: "W2-ALT-06" } },
  { name: "levels", picture: LevelsPicture, at: { ww1: "W1-ALT-13", ww2: "W2-ALT-07" } },
  { name: "overdive", picture: OverdivePicture, at: { ww1: "W1-OVER-01", ww2: "W2-OVER-01" } },
  { name: "landing", picture: LandingPicture, at: { ww1: "W1-LAND-02", ww2: "W2-LAND-01" } },
  { name: "take-off", picture: TakeOffPicture, at: { ww1: "W1-LAND-03", ww2: "W2-LAND-02" } },
  { name: "bombs", picture: BombsPicture, at: { ww1: "OD-BOMB-02", ww2: "W2-BOMB-03" } },
  { name: "camera", picture: CameraPicture, at: { ww1: "OD-PHOTO-01", ww2: "W2-PHOTO-01" } },
  { name: "skills", picture: SkillsPicture, at: { ww1: "OD-ACE-01", ww2: "W2-ACE-01" } },
];

export const picturesAt = (war: War, rule: string): PictureInfo[] => pictures.filter(({ at }) => at[war] === rule);
