// Small pictures of what stands in the way of a shot, 20 units across.
import type { JSX } from "preact";

const pictures: Record<string, JSX.Element> = {
  blocked: <path d="M10 2.5A7.5 7.5 0 1 1 10 17.5A7.5 7.5 0 1 1 10 2.5M5 10H15" stroke-width="2.4" />,
  overlap: <path d="M3 3H12V12H3ZM8 8H17V17H8Z" />,
  "out-of-arc": <path d="M10 17L4 5M10 17L16 5M4 5Q10 1.5 16 5M2 13L5 16M2 16L5 13" />,
  "out-of-range": <path d="M2 10H11M11 6V14M14 10H15M17.5 10H18.5" />,
  altitude: <path d="M6 17V4M2.5 7.5L6 4L9.5 7.5M14 3V16M10.5 12.5L14 16L17.5 12.5" />,
  "blind-spot": <path d="M2 10Q10 2 18 10Q10 18 2 10M3 3L17 17" />,
  grounded: <path d="M10 3.5A5 5 0 1 1 10 13.5A5 5 0 1 1 10 3.5M2 17H18" />,
  clouds: <path d="M5.5 15A3.5 3.5 0 0 1 5.5 8A4.6 4.6 0 0 1 14.2 7.4A3.8 3.8 0 0 1 14.6 15Z" />,
  jammed: <path d="M2 8H10V9H18M3 8V12H9L8 16M4 3L15 17" />,
  "no-ammunition": <path d="M6 17V8Q6 4 8 2Q10 4 10 8V17ZM13 12H18M6 13H10" />,
  wounded: <path d="M10 3V17M3 10H17" stroke-width="3.4" />,
  "observer-hit": <path d="M3 17Q3 11 9 11Q15 11 15 17M9 3A3 3 0 1 1 9 9A3 3 0 1 1 9 3M14 4L18 8M18 4L14 8" />,
};

export function WhyPicture({ why, size = 18 }: { why: string; size?: number }) {
  return (
    <svg class="table-why" viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">
      {pictures[why === "jam-slow" ? "jammed" : why] ?? pictures["blocked"]}
    </svg>
  );
}
