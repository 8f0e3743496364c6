// Two seconds of white noise, made once for each audio context.
const made = new WeakMap<BaseAudioContext, AudioBuffer>();

export function noiseOf(context: BaseAudioContext): AudioBuffer {
  const before = made.get(context);
  if (before) return before;
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x2545f491;
  for (let i = 0; i < samples.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    samples[i] = (state >>> 0) / 2147483648 - 1;
  }
  made.set(context, buffer);
  return buffer;
}
