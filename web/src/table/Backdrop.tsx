// The ground under the fight, its edge, and the grid of half rulers.
import { Airfield, Ground, readGround } from "../art";
import type { LandingField, TableInfo } from "../protocol";
import { showGrid } from "../state/display";
import { light } from "./theme";

export function Backdrop({ table, half, fields = [] }: { table: TableInfo; half: number; fields?: LandingField[] }) {
  const { width, height } = table.size;
  const ground = readGround(table.look?.["ground"], table.game, table.system);
  return (
    <g>
      <rect class="table-edge-shadow" x="-3" y="0" width={width + 8} height={height + 8} rx="2" />
      <Ground seed={ground.seed} kind={ground.kind} size={table.size} theme={light().value} />
      {fields.map((field, index) => (
        <g key={index} class="table-field" transform={`translate(${field.at[0]} ${height - field.at[1]}) rotate(${field.heading})`}>
          <Airfield width={field.size[0]} length={field.size[1]} heading={field.heading} waiting={field.waiting ?? false} theme={light().value} />
        </g>
      ))}
      {showGrid.value && <Grid width={width} height={height} step={half} />}
      <rect class="table-edge-inner" x="7" y="7" width={width - 14} height={height - 14} />
      <rect class="table-edge" x="0" y="0" width={width} height={height} />
    </g>
  );
}

function Grid({ width, height, step }: { width: number; height: number; step: number }) {
  const lines: string[] = [];
  for (let x = step; x < width; x += step) lines.push(`M ${x} 0 V ${height}`);
  for (let y = height - step; y > 0; y -= step) lines.push(`M 0 ${y} H ${width}`);
  return <path class="table-grid" d={lines.join(" ")} />;
}
