// A number as it was painted on wings: plain strokes that need no typeface.
import type { JSX } from "preact";
import { n } from "./path";

const digits: Record<string, string> = {
  "0": "M1 0H2L3 1V4L2 5H1L0 4V1Z",
  "1": "M.6 1.1L1.6 0V5M.5 5H2.7",
  "2": "M0 1L1 0H2L3 1V2L0 5H3",
  "3": "M0 0H3L1.4 2H2L3 3V4L2 5H1L0 4",
  "4": "M2.2 5V0L0 3.4H3",
  "5": "M3 0H.3L0 2.2H2L3 3.2V4L2 5H0",
  "6": "M2.8 0H1.6L0 2V4L1 5H2L3 4V3L2 2.2H.2",
  "7": "M0 0H3L1.1 5",
  "8": "M1 0H2L3 .8V1.6L2 2.4H1L0 1.6V.8ZM1 2.4L0 3.3V4.1L1 5H2L3 4.1V3.3L2 2.4",
  "9": "M3 2.4H1L0 1.7V1L1 0H2L3 1V3L1.4 5H.4",
};
export function PaintedNumber({ value, x, y, height, colour, edge }: {
  value: number; x: number; y: number; height: number; colour: string; edge: string;
}): JSX.Element {
  const text = String(value).slice(-2);
  const scale = height / 5;
  const width = (text.length * 3 + (text.length - 1) * 1.4) * scale;
  return (
    <g>
      {[...text].map((digit, i) => (
        <g transform={`translate(${n(x - width / 2 + i * 4.4 * scale)} ${n(y - height / 2)}) scale(${n(scale)})`} fill="none" stroke-linecap="round" stroke-linejoin="round">
          <path d={digits[digit] ?? ""} stroke={edge} stroke-width="2" />
          <path d={digits[digit] ?? ""} stroke={colour} stroke-width="1.1" />
        </g>
      ))}
    </g>
  );
}
