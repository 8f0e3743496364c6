// A drawing of the page as a PNG. Letters are written by the canvas: a picture by itself does not know the page's typefaces.
const letters = (text: Element, name: string): string => text.getAttribute(name) ?? "";

export async function pngOf(svg: SVGSVGElement, { width, height }: { width: number; height: number }): Promise<Blob> {
  const drawing = svg.cloneNode(true) as SVGSVGElement;
  for (const text of drawing.querySelectorAll("text")) text.remove();
  drawing.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  drawing.setAttribute("width", String(width));
  drawing.setAttribute("height", String(height));
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(picture, 0, 0, width, height);
  await document.fonts.ready;
  for (const text of svg.querySelectorAll("text")) {
    pen.font = `${letters(text, "font-style")} ${letters(text, "font-weight")} ${letters(text, "font-size")}px ${letters(text, "font-family")}`.trim();
    pen.fillStyle = letters(text, "fill");
    pen.textAlign = { middle: "center", end: "right" }[letters(text, "text-anchor")] as CanvasTextAlign | undefined ?? "left";
    pen.fillText(text.textContent ?? "", Number(letters(text, "x")), Number(letters(text, "y")));
  }
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
