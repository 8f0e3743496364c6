// A link as a QR code. What writes the code is fetched when the first one is shown.
import { useEffect, useState } from "preact/hooks";

export interface Code {
  size: number; // modules along a side, with the quiet margin
  path: string;
}

const quiet = 4; // modules of margin that scanners want

export function codeOf(count: number, isDark: (row: number, column: number) => boolean): Code {
  let path = "";
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!isDark(row, column)) continue;
      let run = 1;
      while (column + run < count && isDark(row, column + run)) run += 1;
      path += `M${column + quiet} ${row + quiet}h${run}v1h-${run}z`;
      column += run - 1;
    }
  }
  return { size: count + 2 * quiet, path };
}

export async function linkCode(url: string): Promise<Code> {
  const { default: make } = await import("qrcode-generator");
  const code = make(0, "M");
  code.addData(url, "Byte");
  code.make();
  return codeOf(code.getModuleCount(), (row, column) => code.isDark(row, column));
}

export function LinkCode({ url, label }: { url: string; label: string }) {
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => {
    let wanted = true;
    linkCode(url).then((made) => wanted && setCode(made), () => wanted && setCode(null));
    return () => {
      wanted = false;
    };
  }, [url]);
  return (
    <div class="app-qr">
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shape-rendering="crispEdges" data-link-code>
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}
