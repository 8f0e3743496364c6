// One function for each sound: it builds its nodes, starts them, and says how many seconds it lasts.
import type { PlayOptions, SoundName } from "./names";
import { noiseOf } from "./noise";

type Voice = (context: AudioContext, out: AudioNode, start: number, options: PlayOptions) => number;

interface Hiss {
  at: number;
  length: number;
  loud: number;
  kind: BiquadFilterType;
  from: number; // Hz
  to?: number;
  q?: number;
  rise?: number; // seconds until it is loudest
}

// Noise through a filter: paper, shots, fire.
function hiss(context: AudioContext, out: AudioNode, { at, length, loud, kind, from, to, q = 0.8, rise = 0.004 }: Hiss): void {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, at);
  if (to) filter.frequency.exponentialRampToValueAtTime(to, at + length);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(gain).connect(out);
  source.start(at, (at * 7.13) % 1.5);
  source.stop(at + length + 0.02);
}

interface Tone {
  at: number;
  length: number;
  loud: number;
  kind: OscillatorType;
  from: number;
  to?: number;
  rise?: number;
}

function tone(context: AudioContext, out: AudioNode, { at, length, loud, kind, from, to, rise = 0.005 }: Tone): void {
  const source = context.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(from, at);
  if (to) source.frequency.exponentialRampToValueAtTime(to, at + length);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(gain).connect(out);
  source.start(at);
  source.stop(at + length + 0.02);
}

// A phrase on a bugle that is far away.
function bugle(context: AudioContext, out: AudioNode, start: number, notes: readonly (readonly [number, number, number])[]): number {
  const filter = context.createBiquadFilter();
  filter.type = "lowpass";
  filter.frequency.value = 1500;
  filter.connect(out);
  let end = 0;
  for (const [when, pitch, length] of notes) {
    tone(context, filter, { at: start + when, length, loud: 0.16, kind: "sawtooth", from: pitch * 0.985, to: pitch, rise: 0.03 });
    tone(context, filter, { at: start + when, length, loud: 0.07, kind: "triangle", from: pitch * 2, rise: 0.05 });
    end = Math.max(end, when + length);
  }
  return end;
}

export const voices: Record<SoundName, Voice> = {
  // A card slides over felt and is put down.
  card: (context, out, start) => {
    hiss(context, out, { at: start, length: 0.16, loud: 0.16, kind: "bandpass", from: 2600, to: 1300, rise: 0.06 });
    hiss(context, out, { at: start + 0.13, length: 0.05, loud: 0.3, kind: "lowpass", from: 900 });
    return 0.25;
  },
  // It is turned: a flick and a slap.
  flip: (context, out, start) => {
    hiss(context, out, { at: start, length: 0.09, loud: 0.14, kind: "highpass", from: 1800, to: 5200, rise: 0.03 });
    hiss(context, out, { at: start + 0.1, length: 0.06, loud: 0.5, kind: "bandpass", from: 1200, to: 600 });
    tone(context, out, { at: start + 0.1, length: 0.06, loud: 0.16, kind: "sine", from: 190, to: 110 });
    return 0.25;
  },
  click: (context, out, start) => {
    hiss(context, out, { at: start, length: 0.025, loud: 0.25, kind: "bandpass", from: 2400, q: 2 });
    tone(context, out, { at: start, length: 0.03, loud: 0.07, kind: "triangle", from: 420, to: 300 });
    return 0.1;
  },
  // Ten shots a second from two guns, never quite even.
  guns: (context, out, start, options) => {
    const shots = options.long ? 14 : 8;
    for (let i = 0; i < shots; i++) {
      const at = start + i * 0.062 + ((i * 13) % 7) * 0.0022;
      hiss(context, out, { at, length: 0.055, loud: 0.75 - (i % 3) * 0.12, kind: "bandpass", from: 1500, to: 420, q: 0.7, rise: 0.002 });
      tone(context, out, { at, length: 0.05, loud: 0.4, kind: "square", from: 150, to: 58, rise: 0.002 });
    }
    hiss(context, out, { at: start + shots * 0.062, length: 0.4, loud: 0.06, kind: "lowpass", from: 900, to: 250 });
    return shots * 0.062 + 0.45;
  },
  // Bullets through linen and wood.
  hit: (context, out, start) => {
    for (const [late, pitch] of [[0, 2100], [0.05, 1500], [0.085, 2600]] as const) {
      hiss(context, out, { at: start + late, length: 0.08, loud: 0.5, kind: "bandpass", from: pitch, to: pitch * 0.5, q: 1.4, rise: 0.002 });
      tone(context, out, { at: start + late, length: 0.05, loud: 0.18, kind: "triangle", from: 330, to: 120 });
    }
    tone(context, out, { at: start + 0.1, length: 0.35, loud: 0.03, kind: "sine", from: 2300, to: 1500 });
    return 0.5;
  },
  // The engine misses, coughs, and catches again.
  sputter: (context, out, start) => {
    const times = [0, 0.09, 0.16, 0.34, 0.41, 0.62, 0.7, 0.76, 0.82];
    times.forEach((late, i) => {
      tone(context, out, { at: start + late, length: 0.08, loud: 0.34, kind: "sawtooth", from: 88 - (i % 3) * 14, to: 46 });
      hiss(context, out, { at: start + late, length: 0.07, loud: i === 3 || i === 5 ? 0.5 : 0.2, kind: "lowpass", from: 700, to: 200 });
    });
    return 1;
  },
  // It catches fire and crackles.
  fire: (context, out, start) => {
    hiss(context, out, { at: start, length: 1.5, loud: 0.3, kind: "lowpass", from: 300, to: 900, rise: 0.3 });
    for (let i = 0; i < 16; i++) {
      hiss(context, out, { at: start + 0.15 + i * 0.078 + ((i * 5) % 7) * 0.008, length: 0.03, loud: 0.3, kind: "highpass", from: 2400 + ((i * 331) % 1800), rise: 0.002 });
    }
    return 1.7;
  },
  explosion: (context, out, start) => {
    hiss(context, out, { at: start, length: 0.12, loud: 1, kind: "highpass", from: 900, rise: 0.002 });
    hiss(context, out, { at: start, length: 1.9, loud: 1, kind: "lowpass", from: 1400, to: 60, rise: 0.01 });
    tone(context, out, { at: start, length: 1.1, loud: 0.9, kind: "sine", from: 92, to: 26 });
    for (let i = 0; i < 7; i++) hiss(context, out, { at: start + 0.5 + i * 0.13 + ((i * 3) % 5) * 0.02, length: 0.06, loud: 0.16, kind: "bandpass", from: 900 + ((i * 397) % 1600), q: 3 });
    return 2.1;
  },
  // Eight guns at twenty shots a second: a tearing of cloth rather than shots.
  "machine-guns": (context, out, start, options) => {
    const shots = options.long ? 30 : 18;
    for (let i = 0; i < shots; i++) {
      const at = start + i * 0.031 + ((i * 11) % 5) * 0.0018;
      hiss(context, out, { at, length: 0.042, loud: 0.6 - (i % 4) * 0.09, kind: "bandpass", from: 2100, to: 620, q: 0.6, rise: 0.0015 });
      if (i % 2 === 0) tone(context, out, { at, length: 0.04, loud: 0.28, kind: "square", from: 170, to: 74, rise: 0.002 });
    }
    hiss(context, out, { at: start + shots * 0.031, length: 0.5, loud: 0.07, kind: "lowpass", from: 1100, to: 260 });
    return shots * 0.031 + 0.55;
  },
  // Slow heavy thumps.
  cannon: (context, out, start, options) => {
    const shots = options.long ? 10 : 6;
    for (let i = 0; i < shots; i++) {
      const at = start + i * 0.108 + ((i * 7) % 3) * 0.004;
      hiss(context, out, { at, length: 0.13, loud: 0.8, kind: "lowpass", from: 1500, to: 190, rise: 0.002 });
      tone(context, out, { at, length: 0.15, loud: 0.62, kind: "sine", from: 128, to: 40, rise: 0.002 });
      hiss(context, out, { at: at + 0.012, length: 0.03, loud: 0.25, kind: "highpass", from: 2600, rise: 0.001 });
    }
    hiss(context, out, { at: start + shots * 0.108, length: 0.6, loud: 0.09, kind: "lowpass", from: 600, to: 140 });
    return shots * 0.108 + 0.7;
  },
  // From the ground, one here and one there, and a machine gun that joins in.
  rifles: (context, out, start) => {
    const times = [0, 0.07, 0.19, 0.24, 0.38, 0.47, 0.52, 0.66, 0.73, 0.81];
    times.forEach((late, i) => {
      hiss(context, out, { at: start + late, length: 0.07, loud: 0.5 - (i % 3) * 0.12, kind: "bandpass", from: 1700 + ((i * 233) % 700), to: 500, q: 0.9, rise: 0.0015 });
      tone(context, out, { at: start + late, length: 0.05, loud: 0.16, kind: "triangle", from: 210, to: 90 });
    });
    return 1.1;
  },
  // Bombs that fall away: the pitch sinks.
  whistle: (context, out, start, options) => {
    const length = options.long ? 2.2 : 1.4;
    tone(context, out, { at: start, length, loud: 0.14, kind: "sine", from: 1900, to: 520, rise: 0.35 });
    tone(context, out, { at: start + 0.06, length: length - 0.06, loud: 0.06, kind: "triangle", from: 1960, to: 545, rise: 0.4 });
    hiss(context, out, { at: start, length, loud: 0.08, kind: "bandpass", from: 2200, to: 700, q: 3, rise: 0.5 });
    return length + 0.1;
  },
  // They hit: a deep blow, and earth that comes down again.
  burst: (context, out, start) => {
    for (const [late, loud] of [[0, 1], [0.17, 0.8], [0.36, 0.7]] as const) {
      hiss(context, out, { at: start + late, length: 1.2, loud: 0.85 * loud, kind: "lowpass", from: 900, to: 48, rise: 0.006 });
      tone(context, out, { at: start + late, length: 0.9, loud: 0.85 * loud, kind: "sine", from: 70, to: 22 });
    }
    for (let i = 0; i < 12; i++) hiss(context, out, { at: start + 0.75 + i * 0.07 + ((i * 3) % 5) * 0.02, length: 0.07, loud: 0.14, kind: "bandpass", from: 500 + ((i * 271) % 900), q: 1.6 });
    return 2;
  },
  // A shutter opens and shuts, and the film is wound on.
  camera: (context, out, start) => {
    hiss(context, out, { at: start, length: 0.02, loud: 0.4, kind: "bandpass", from: 3200, q: 2, rise: 0.001 });
    tone(context, out, { at: start, length: 0.02, loud: 0.12, kind: "square", from: 900, to: 500 });
    hiss(context, out, { at: start + 0.075, length: 0.03, loud: 0.5, kind: "bandpass", from: 1900, q: 1.6, rise: 0.001 });
    tone(context, out, { at: start + 0.075, length: 0.03, loud: 0.14, kind: "triangle", from: 420, to: 240 });
    for (let i = 0; i < 9; i++) hiss(context, out, { at: start + 0.2 + i * 0.028, length: 0.014, loud: 0.12, kind: "bandpass", from: 2600 + (i % 2) * 500, q: 4, rise: 0.001 });
    return 0.55;
  },
  // A disc of cardboard falls on the table and comes to rest.
  token: (context, out, start) => {
    for (const [late, loud] of [[0, 0.4], [0.07, 0.22], [0.115, 0.14], [0.145, 0.08]] as const) {
      hiss(context, out, { at: start + late, length: 0.035, loud, kind: "bandpass", from: 1500, to: 900, q: 1.2, rise: 0.001 });
      tone(context, out, { at: start + late, length: 0.04, loud: loud * 0.5, kind: "sine", from: 310, to: 190 });
    }
    return 0.3;
  },
  // A marker is laid on a card: one dry knock.
  marker: (context, out, start) => {
    hiss(context, out, { at: start, length: 0.04, loud: 0.34, kind: "bandpass", from: 1100, to: 700, q: 1, rise: 0.001 });
    tone(context, out, { at: start, length: 0.05, loud: 0.2, kind: "sine", from: 240, to: 150 });
    return 0.15;
  },
  win: (context, out, start) =>
    bugle(context, out, start, [[0, 392, 0.18], [0.2, 523.3, 0.18], [0.4, 659.3, 0.18], [0.6, 784, 0.34], [0.98, 659.3, 0.18], [1.18, 784, 0.8]]),
  lose: (context, out, start) =>
    bugle(context, out, start, [[0, 523.3, 0.5], [0.55, 392, 0.5], [1.1, 329.6, 0.5], [1.65, 261.6, 1.1]]),
};
