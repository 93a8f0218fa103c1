import { randomFrom, type Syllable, swell, syllablesOf } from './utterance.ts';

/**
 * Synthesised voice notes: a buzzing source through three vowel resonances, in syllables and
 * phrases. They sound like a person talking, without understandable words.
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
  for (const syllable of syllablesOf(seed, seconds)) {
    if (syllable.beginsWithConsonant) addConsonant(samples, syllable, random);
    addVowel(samples, syllable, random);
  }
  return wav(samples);
}

function addVowel(samples: Float64Array, syllable: Syllable, random: () => number): void {
  const { pitch, loudness } = syllable;
  const start = Math.round(syllable.start * sampleRate);
  const length = Math.round(syllable.length * sampleRate);
  const vowel = vowels[Math.floor(random() * vowels.length)] ?? [500, 1500, 2500];
  const resonances = vowel.map((frequency, index) => resonance(frequency, 70 + index * 40));
  const shares = [1, 0.55, 0.22];
  const voiced = new Float64Array(length);
  let phase = 0;
  for (let n = 0; n < length; n += 1) {
    phase = (phase + (pitch * (1 - (0.08 * n) / length)) / sampleRate) % 1;
    const source = (1 - phase) ** 3 - 0.25 + (random() - 0.5) * 0.04;
    voiced[n] = resonances.reduce((sum, ring, i) => sum + ring(source) * (shares[i] ?? 0), 0);
  }
  // Some vowels resonate louder than others: normalise to the syllable's loudness.
  const highest = voiced.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  for (let n = 0; n < length && start + n < samples.length; n += 1) {
    const sample = ((voiced[n] ?? 0) / highest) * loudness * swell(n / length);
    samples[start + n] = (samples[start + n] ?? 0) + sample;
  }
}

function addConsonant(samples: Float64Array, syllable: Syllable, random: () => number): void {
  const start = Math.round(syllable.start * sampleRate);
  const length = Math.round(sampleRate * 0.05);
  let previous = 0;
  for (let n = 0; n < length && start - length + n >= 0; n += 1) {
    const noise = random() - 0.5;
    const index = start - length + n;
    const swelling = Math.sin((Math.PI * n) / length);
    samples[index] = (samples[index] ?? 0) + (noise - previous) * 0.25 * swelling;
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
