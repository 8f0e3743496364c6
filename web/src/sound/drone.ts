// An aero engine: a low rough tone whose cylinders do not fire quite evenly, and the wash of the propeller.
import { noiseOf } from "./noise";

export class Drone {
  private readonly context: AudioContext;
  private readonly out: GainNode;
  private readonly tones: OscillatorNode[] = [];
  private readonly filter: BiquadFilterNode;
  private running = false;
  private readonly wash: BiquadFilterNode;

  constructor(context: AudioContext, to: AudioNode) {
    this.context = context;
    this.out = context.createGain();
    this.out.gain.value = 0;
    this.filter = context.createBiquadFilter();
    this.filter.type = "lowpass";
    this.filter.frequency.value = 320;
    this.wash = context.createBiquadFilter();
    this.wash.type = "bandpass";
    this.wash.frequency.value = 240;
    this.wash.Q.value = 0.6;
    this.filter.connect(this.out);
    this.out.connect(to);
  }

  // Oscillators start only when they are heard the first time.
  private start(): void {
    this.running = true;
    const { context } = this;
    for (const [ratio, loud, kind] of [[1, 0.5, "sawtooth"], [2.01, 0.22, "square"], [0.5, 0.35, "triangle"]] as const) {
      const tone = context.createOscillator();
      tone.type = kind;
      tone.frequency.value = 52 * ratio;
      const gain = context.createGain();
      gain.gain.value = loud;
      tone.connect(gain).connect(this.filter);
      tone.start();
      this.tones.push(tone);
    }
    // The uneven beat of the cylinders.
    const beat = context.createOscillator();
    beat.frequency.value = 13;
    const depth = context.createGain();
    depth.gain.value = 60;
    beat.connect(depth).connect(this.filter.frequency);
    beat.start();
    const air = context.createBufferSource();
    air.buffer = noiseOf(context);
    air.loop = true;
    const airGain = context.createGain();
    airGain.gain.value = 0.25;
    air.connect(this.wash).connect(airGain).connect(this.out);
    air.start();
  }

  level(level: number): void {
    if (level > 0 && !this.running) this.start();
    if (!this.running) return;
    const now = this.context.currentTime;
    this.out.gain.setTargetAtTime(level * 0.16, now, 0.35);
    this.filter.frequency.setTargetAtTime(210 + 260 * level, now, 0.4);
    this.tones.forEach((tone, i) => tone.frequency.setTargetAtTime((46 + 14 * level) * ([1, 2.01, 0.5][i] ?? 1), now, 0.5));
  }
}
