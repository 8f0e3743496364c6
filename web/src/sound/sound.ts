// The sounds of the table, made on the spot: no files. Silent until somebody has touched the page, as browsers
// demand, and while switched off.
import { effect, signal } from "@preact/signals";

import { Drone } from "./drone";
import type { EngineName, PlayOptions, SoundName } from "./names";
import { voices } from "./voices";

// What the player likes is remembered elsewhere and put in here.
export const soundOn = signal(true);
export const volume = signal(0.6);

interface Stage {
  context: AudioContext;
  master: GainNode;
  drones: Map<EngineName, Drone>; // of engines heard so far
}
let stage: Stage | null = null;
let wanted: { level: number; name: EngineName } = { level: 0, name: "rotary" }; // which engine shall be heard, and how loud

function open(): void {
  if (stage || typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  // Many guns at once must not crackle.
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -14;
  limiter.ratio.value = 8;
  const master = context.createGain();
  master.gain.value = soundOn.value ? volume.value : 0;
  master.connect(limiter).connect(context.destination);
  stage = { context, master, drones: new Map() };
  run();
}

// The engine wanted runs, and any other dies away.
function run(): void {
  if (!stage) return;
  const { context, master, drones } = stage;
  if (!drones.has(wanted.name) && wanted.level > 0) drones.set(wanted.name, new Drone(context, master, wanted.name));
  for (const [name, drone] of drones) drone.level(name === wanted.name ? wanted.level : 0);
}

// The first gesture opens the sound; later ones wake it if the browser has put it to sleep.
let touched = false;
function wake(): void {
  if (!touched || !soundOn.value) return;
  open();
  if (stage?.context.state === "suspended") void stage.context.resume();
}
if (typeof window !== "undefined") {
  const gesture = () => {
    touched = true;
    wake();
  };
  for (const kind of ["pointerdown", "keydown", "touchend"]) window.addEventListener(kind, gesture, { passive: true });
  // Nobody wants an engine from a tab that is not looked at.
  document.addEventListener("visibilitychange", () => {
    if (!stage) return;
    if (document.hidden) void stage.context.suspend();
    else wake();
  });
}

effect(() => {
  const loudness = soundOn.value ? volume.value : 0;
  if (soundOn.value) wake(); // switched on by the very gesture that was the first one
  if (stage) stage.master.gain.setTargetAtTime(loudness, stage.context.currentTime, 0.03);
});

// What a voice needs to stand beside the others.
const balance: Record<SoundName, number> = {
  card: 2.6, flip: 1.9, click: 2, guns: 0.9, hit: 1.9, sputter: 1.2, fire: 1.3, explosion: 0.62, win: 2.2, lose: 2.2,
  "machine-guns": 0.75, cannon: 0.85, rifles: 0.7, whistle: 1.1, burst: 0.7, camera: 2, token: 2.2, marker: 2.2,
};

export function play(name: SoundName, options: PlayOptions = {}): void {
  if (!soundOn.value || !stage || stage.context.state !== "running") return;
  const { context, master } = stage;
  const out = context.createGain();
  out.gain.value = balance[name] * (options.level ?? 1);
  const pan = context.createStereoPanner();
  pan.pan.value = Math.max(-1, Math.min(1, options.pan ?? 0));
  out.connect(pan).connect(master);
  const start = context.currentTime + Math.max(0, options.delay ?? 0);
  const length = voices[name](context, out, start, options);
  // What has sounded is taken off the stage.
  setTimeout(() => pan.disconnect(), (start - context.currentTime + length + 0.5) * 1000);
}

// The drone of the nearest engine: 0 is silence, 1 is full throttle close by.
export function engine(level: number, name: EngineName = wanted.name): void {
  wanted = { level: Math.max(0, Math.min(1, level)), name };
  run();
}
