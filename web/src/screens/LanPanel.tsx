// For friends in the same house: the address of this server on the network, and the same as a picture to scan.
import { useEffect, useRef } from "preact/hooks";

import { say } from "../text/say";
import { ShareLink } from "./ShareLink";

// The picture comes as SVG text. It is read as a document and only its rectangles and paths are taken over, so no
// markup of a stranger gets into the page.
export function qrPicture(text: string): SVGSVGElement | null {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (read.nodeName !== "svg") return null;
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  const box = read.getAttribute("viewBox") ?? `0 0 ${read.getAttribute("width") ?? 100} ${read.getAttribute("height") ?? 100}`;
  svg.setAttribute("viewBox", box);
  for (const part of read.querySelectorAll("rect, path")) {
    const copy = document.createElementNS(ns, part.nodeName);
    for (const name of ["x", "y", "width", "height", "d", "fill", "stroke", "stroke-width", "transform", "shape-rendering"]) {
      const value = part.getAttribute(name);
      if (value !== null) copy.setAttribute(name, value);
    }
    svg.append(copy);
  }
  return svg;
}

export function QrCode({ svg, label }: { svg: string; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const picture = qrPicture(svg);
    place.current?.replaceChildren(...(picture ? [picture] : []));
  }, [svg]);
  return <div class="app-qr" ref={place} role="img" aria-label={label} />;
}

export function LanPanel({ url, qr }: { url: string; qr: string }) {
  return (
    <section class="panel app-lan" aria-labelledby="lan">
      <div>
        <h2 id="lan">{say("app.lan")}</h2>
        <p class="field-hint">{say("app.lan.hint")}</p>
        <ShareLink path="/" base={url} label={say("app.lan.address")} title="Overdive" />
      </div>
      {qr && <QrCode svg={qr} label={say("app.lan.qr", { url })} />}
    </section>
  );
}
