/**
 * Voice notes without a recording: a buzzing source through three vowel resonances, in syllables and
 * phrases. It sounds like a person talking, without understandable words.
 */
const sampleRate = 12_000;

type Vowel = [number, number, number];
const vowels: Vowel[] = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [390, 1990, 2550],
  [570, 840, 2410],
  [440, 1020, 2240],
  [490, 1350, 1690],
];

export function speech(seed: number, seconds: number): Uint8Array {
  const random = randomFrom(seed);
  const samples = new Float64Array(sampleRate * seconds);
  const basePitch = 95 + random() * 110;
  let position = Math.round(sampleRate * 0.12);
  while (position < samples.length - sampleRate * 0.25) {
    const syllables = 4 + Math.floor(random() * 6);
    for (let index = 0; index < syllables; index += 1) {
      const length = Math.round(sampleRate * (0.11 + random() * 0.12));
      const pitch = basePitch * (1.12 - 0.22 * (index / syllables)) * (0.95 + random() * 0.1);
      if (random() < 0.35) addConsonant(samples, position, random);
      addVowel(samples, position, length, pitch, random);
      position += Math.round(length * 0.92);
    }
    position += Math.round(sampleRate * (0.16 + random() * 0.22));
  }
  return wav(samples);
}

function addVowel(
  samples: Float64Array,
  start: number,
  length: number,
  pitch: number,
  random: () => number,
): void {
  const vowel = vowels[Math.floor(random() * vowels.length)] ?? [500, 1500, 2500];
  const resonances = vowel.map((frequency, index) => resonance(frequency, 70 + index * 40));
  const loudness = [1, 0.55, 0.22];
  let phase = 0;
  for (let n = 0; n < length && start + n < samples.length; n += 1) {
    phase = (phase + (pitch * (1 - (0.08 * n) / length)) / sampleRate) % 1;
    const source = (1 - phase) ** 3 - 0.25 + (random() - 0.5) * 0.04;
    const envelope = Math.sin((Math.PI * n) / length) ** 0.7;
    const voiced = resonances.reduce((sum, ring, i) => sum + ring(source) * (loudness[i] ?? 0), 0);
    samples[start + n] = (samples[start + n] ?? 0) + voiced * envelope;
  }
}

function addConsonant(samples: Float64Array, start: number, random: () => number): void {
  const length = Math.round(sampleRate * 0.05);
  let previous = 0;
  for (let n = 0; n < length && start - length + n >= 0; n += 1) {
    const noise = random() - 0.5;
    const index = start - length + n;
    samples[index] =
      (samples[index] ?? 0) + (noise - previous) * 2.5 * Math.sin((Math.PI * n) / length);
    previous = noise;
  }
}

/** A two-pole resonator: https://ccrma.stanford.edu/~jos/filters/Two_Pole.html */
function resonance(frequency: number, bandwidth: number): (input: number) => number {
  const radius = Math.exp((-Math.PI * bandwidth) / sampleRate);
  const a1 = 2 * radius * Math.cos((2 * Math.PI * frequency) / sampleRate);
  const a2 = -radius * radius;
  let [one, two] = [0, 0];
  return (input) => {
    const output = input + a1 * one + a2 * two;
    two = one;
    one = output;
    return output;
  };
}

/** mulberry32: the same seed always speaks the same note. */
function randomFrom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function wav(samples: Float64Array): Uint8Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 1e-9);
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    bytes.writeInt16LE(Math.round((sample / peak) * 0.7 * 32_767), 44 + index * 2);
  });
  return bytes;
}
