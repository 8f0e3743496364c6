// The ground is a picture with thousands of lines. While the camera moves it is pushed and stretched as it is, which
// costs nothing; as soon as the camera rests it is drawn anew, sharp.
import type { Sheet } from "./camera";
import type { Eyes } from "./eyes";
import type { Props } from "./props";

export class GroundSheet {
  private scale = 0; // at which it is drawn
  private sharpening: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly props: Props, private readonly eyes: Eyes, private readonly sheet: Sheet) {}

  move(): void {
    const ground = this.props.find<SVGSVGElement>("[data-ground]");
    if (!ground) return;
    const camera = this.eyes.camera.peek();
    const stretch = camera.scale / this.scale;
    if (this.scale === 0 || stretch > 2.5 || stretch < 0.4) this.sharpen(ground, camera.scale);
    else if (Math.abs(stretch - 1) > 1e-4) {
      clearTimeout(this.sharpening);
      this.sharpening = setTimeout(() => {
        this.sharpen(ground, this.eyes.camera.peek().scale);
        this.move();
      }, 130);
    }
    const [x, y] = this.eyes.onBoard([0, 0]);
    const size = camera.scale / this.scale;
    ground.style.transform = `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)${Math.abs(size - 1) > 1e-4 ? ` scale(${size.toFixed(5)})` : ""}`;
  }

  leave(): void {
    clearTimeout(this.sharpening);
    this.scale = 0;
  }

  private sharpen(ground: SVGSVGElement, scale: number): void {
    this.scale = scale;
    ground.style.width = `${this.sheet.width * scale}px`;
    ground.style.height = `${this.sheet.height * scale}px`;
  }
}
