/** A text as the classifier sees it: places in its tables of weights, and how much each counts. */
export type Features = { places: Uint32Array; values: Float32Array };
export type Example<Kind extends string> = { kind: Kind; features: Features };

const tableSize = 2 ** 18;
const rounds = 10;
const rate = 0.25;
const partLength = 4;
/** Of an error: what is known that well is not learned again. */
const negligible = 0.003;

/** FNV-1a, one number at a time. */
const mixed = (hash: number, next: number): number => Math.imul(hash ^ next, 0x01000193);
const start = 0x811c9dc5;
const placeOf = (hash: number): number => ((hash >>> 16) ^ hash) & (tableSize - 1);

function hashOf(text: string, hash = start): number {
  let all = hash;
  for (let at = 0; at < text.length; at += 1) all = mixed(all, text.charCodeAt(at));
  return all;
}

/** Without accents, which half of all phones leave out. */
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/(.)\1{2,}/gu, '$1$1')
    .replace(/\d+/g, '0')
    .match(/[\p{L}\p{N}]+|[?!]+|\p{Emoji_Presentation}|[#<>{}[\]/]/gu) ?? [];

/** The different words, pairs and parts of words, and the words it begins with. */
function groupsOf(text: string): Set<number>[] {
  const tokens = tokensOf(text);
  const words = tokens.map((token) => hashOf(token));
  const pairs = words.slice(1).map((word, at) => mixed(words[at] as number, word));
  const beginning = words.slice(0, 3).map((word, at) => mixed(word, at + 10));
  const parts = tokens.flatMap((token) => {
    const whole = `^${token}$`;
    const count = Math.max(0, whole.length - partLength + 1);
    return Array.from({ length: count }, (_, at) => hashOf(whole.slice(at, at + partLength), 5));
  });
  return [[...words, ...beginning], pairs, parts].map((group) => new Set(group));
}

/** `facts`: what is known of the text beside its words, each from 0 to 1. */
export function featuresOf(text: string, facts: Record<string, number>): Features {
  const found = new Map<number, number>();
  const add = (hash: number, value: number) => {
    const place = placeOf(hash);
    found.set(place, (found.get(place) ?? 0) + value);
  };
  // A long text says no more by a word than a short one by a few.
  for (const group of groupsOf(text))
    for (const hash of group) add(hash, 1 / Math.sqrt(group.size));
  for (const [name, value] of Object.entries({ ...facts, always: 1 })) add(hashOf(name, 7), value);
  return { places: Uint32Array.from(found.keys()), values: Float32Array.from(found.values()) };
}

/** From 0 to 1, and the same each time: a linear congruential generator. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const places = values.map((value) => ({ value, place: random() }));
  return places.toSorted((one, two) => one.place - two.place).map(({ value }) => value);
}

/** Logistic regression, learned from all examples at once: the same ones give the same classifier. */
export class Classifier<Kind extends string> {
  readonly #kinds: readonly Kind[];
  readonly #weights: readonly Float32Array[];

  constructor(kinds: readonly Kind[], examples: readonly Example<Kind>[]) {
    const tables = () => kinds.map(() => new Float32Array(tableSize));
    this.#kinds = kinds;
    this.#weights = tables();
    // By AdaGrad a weight that was changed much changes less.
    const squares = tables().map((own) => own.fill(0.01));
    // The mean of the later rounds depends less on the order of the examples.
    const means = tables();
    const random = randomNumbers();
    for (let round = 0; round < rounds; round += 1) {
      for (const example of shuffled(examples, random)) this.#learn(example, squares);
      if (round < rounds / 2) continue;
      for (const [at, mean] of means.entries()) {
        const weights = this.#weights[at] as Float32Array;
        for (let place = 0; place < tableSize; place += 1)
          mean[place] = (mean[place] as number) + (weights[place] as number) / (rounds / 2);
      }
    }
    this.#weights = means;
  }

  #learn({ kind, features }: Example<Kind>, allSquares: Float32Array[]): void {
    const { places, values } = features;
    const likely = this.#likely(features);
    for (const [at, weights] of this.#weights.entries()) {
      const squares = allSquares[at] as Float32Array;
      const error = (likely[at] as number) - (this.#kinds[at] === kind ? 1 : 0);
      if (Math.abs(error) < negligible) continue;
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as number;
        const gradient = error * (values[index] as number);
        const sum = (squares[place] as number) + gradient * gradient;
        squares[place] = sum;
        weights[place] = (weights[place] as number) - (rate * gradient) / Math.sqrt(sum);
      }
    }
  }

  #likely({ places, values }: Features): number[] {
    const sums = this.#weights.map((weights) => {
      let sum = 0;
      for (let at = 0; at < places.length; at += 1)
        sum += (values[at] as number) * (weights[places[at] as number] as number);
      return sum;
    });
    const highest = Math.max(...sums);
    const powers = sums.map((sum) => Math.exp(sum - highest));
    const all = powers.reduce((sum, power) => sum + power, 0);
    return powers.map((power) => power / all);
  }

  /** How likely each kind is; together they are 1. */
  likely(features: Features): Record<Kind, number> {
    const likely = this.#likely(features);
    const each = this.#kinds.map((kind, at) => [kind, likely[at]]);
    return Object.fromEntries(each) as Record<Kind, number>;
  }
}
