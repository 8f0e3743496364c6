// An aero engine: a low tone whose cylinders do not fire quite evenly, and the wash of the propeller. A rotary is rough;
// twelve cylinders in two rows hum, deep and smooth; a radial growls between the two.
import type { EngineName } from "./names";
import { noiseOf } from "./noise";

interface Character {
  tones: readonly (readonly [ratio: number, loud: number, kind: OscillatorType])[];
  pitch: readonly [idle: number, more: number]; // Hz, and what full throttle adds
  bright: readonly [idle: number, more: number]; // Hz, of the filter
  beat: readonly [rate: number, depth: number]; // the uneven beat of the cylinders
  wash: readonly [pitch: number, loud: number];
  loud: number;
}

const characters: Record<EngineName, Character> = {
  rotary: { tones: [[1, 0.5, "sawtooth"], [2.01, 0.22, "square"], [0.5, 0.35, "triangle"]], pitch: [46, 14], bright: [210, 260], beat: [13, 60], wash: [240, 0.25], loud: 0.16 },
  inline: { tones: [[1, 0.42, "sawtooth"], [1.012, 0.36, "sawtooth"], [1.5, 0.16, "triangle"], [0.5, 0.42, "sine"]], pitch: [40, 22], bright: [150, 230], beat: [5.5, 14], wash: [230, 0.14], loud: 0.17 },
  radial: { tones: [[1, 0.46, "sawtooth"], [1.02, 0.22, "square"], [0.5, 0.5, "triangle"]], pitch: [41, 17], bright: [170, 210], beat: [9, 34], wash: [190, 0.28], loud: 0.16 },
};

export class Drone {
  private readonly context: AudioContext;
  private readonly out: GainNode;
  private readonly tones: OscillatorNode[] = [];
  private readonly filter: BiquadFilterNode;
  private running = false;
  private readonly wash: BiquadFilterNode;
  private readonly character: Character;

  constructor(context: AudioContext, to: AudioNode, name: EngineName = "rotary") {
    this.context = context;
    this.character = characters[name];
    this.out = context.createGain();
    this.out.gain.value = 0;
    this.filter = context.createBiquadFilter();
    this.filter.type = "lowpass";
    this.filter.frequency.value = 320;
    this.wash = context.createBiquadFilter();
    this.wash.type = "bandpass";
    this.wash.frequency.value = this.character.wash[0];
    this.wash.Q.value = 0.6;
    this.filter.connect(this.out);
    this.out.connect(to);
  }

  // Oscillators start only when they are heard the first time.
  private start(): void {
    this.running = true;
    const { context, character } = this;
    for (const [ratio, loud, kind] of character.tones) {
      const tone = context.createOscillator();
      tone.type = kind;
      tone.frequency.value = (character.pitch[0] + character.pitch[1] * 0.4) * ratio;
      const gain = context.createGain();
      gain.gain.value = loud;
      tone.connect(gain).connect(this.filter);
      tone.start();
      this.tones.push(tone);
    }
    const beat = context.createOscillator();
    beat.frequency.value = character.beat[0];
    const depth = context.createGain();
    depth.gain.value = character.beat[1];
    beat.connect(depth).connect(this.filter.frequency);
    beat.start();
    const air = context.createBufferSource();
    air.buffer = noiseOf(context);
    air.loop = true;
    const airGain = context.createGain();
    airGain.gain.value = character.wash[1];
    air.connect(this.wash).connect(airGain).connect(this.out);
    air.start();
  }

  level(level: number): void {
    if (level > 0 && !this.running) this.start();
    if (!this.running) return;
    const now = this.context.currentTime;
    const { loud, bright, pitch, tones } = this.character;
    this.out.gain.setTargetAtTime(level * loud, now, 0.35);
    this.filter.frequency.setTargetAtTime(bright[0] + bright[1] * level, now, 0.4);
    this.tones.forEach((tone, i) => tone.frequency.setTargetAtTime((pitch[0] + pitch[1] * level) * (tones[i]?.[0] ?? 1), now, 0.5));
  }
}
