/** A text as the classifier sees it: places in its tables of weights, and how much each counts. */
export type Features = { places: Uint32Array; values: Float32Array };
export type Example<Kind extends string> = { kind: Kind; features: Features };

const tableSize = 2 ** 18;
const rounds = 6;
const rate = 0.25;
const partLength = 4;
/** Of an error: what is known that well is not learned again. */
const negligible = 0.01;
const examplesAtOnce = 32;

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
  /** For each place in the table the weights of all kinds, side by side: they are read together. */
  #weights: Float32Array;

  constructor(kinds: readonly Kind[]) {
    this.#kinds = kinds;
    this.#weights = new Float32Array(tableSize * kinds.length);
  }

  /** Yields now and then, so that whoever learns can do something else in between. */
  *learn(examples: readonly Example<Kind>[]): Generator<void, void> {
    // By AdaGrad a weight that was changed much changes less.
    const squares = new Float32Array(this.#weights.length).fill(0.01);
    // The mean of the later rounds depends less on the order of the examples.
    const means = new Float32Array(this.#weights.length);
    const random = randomNumbers();
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, example] of shuffled(examples, random).entries()) {
        this.#adjust(example, squares);
        if (at % examplesAtOnce === 0) yield;
      }
      if (round < rounds / 2) continue;
      for (let place = 0; place < means.length; place += 1)
        means[place] = (means[place] as number) + (this.#weights[place] as number) / (rounds / 2);
      yield;
    }
    this.#weights = means;
  }

  #adjust({ kind, features }: Example<Kind>, squares: Float32Array): void {
    const { places, values } = features;
    const errors = this.#likely(features);
    const own = this.#kinds.indexOf(kind);
    errors[own] = (errors[own] as number) - 1;
    const weights = this.#weights;
    for (let at = 0; at < errors.length; at += 1) {
      const error = errors[at] as number;
      if (Math.abs(error) < negligible) continue;
      for (let index = 0; index < places.length; index += 1) {
        const place = (places[index] as number) * errors.length + at;
        const gradient = error * (values[index] as number);
        const sum = (squares[place] as number) + gradient * gradient;
        squares[place] = sum;
        weights[place] = (weights[place] as number) - (rate * gradient) / Math.sqrt(sum);
      }
    }
  }

  #likely({ places, values }: Features): Float64Array {
    const likely = new Float64Array(this.#kinds.length);
    const weights = this.#weights;
    for (let index = 0; index < places.length; index += 1) {
      const first = (places[index] as number) * likely.length;
      const value = values[index] as number;
      for (let at = 0; at < likely.length; at += 1)
        likely[at] = (likely[at] as number) + value * (weights[first + at] as number);
    }
    const highest = Math.max(...likely);
    let all = 0;
    for (let at = 0; at < likely.length; at += 1) {
      likely[at] = Math.exp((likely[at] as number) - highest);
      all += likely[at] as number;
    }
    return likely.map((power) => power / all);
  }

  /** How likely each kind is; together they are 1. */
  likely(features: Features): Record<Kind, number> {
    const likely = this.#likely(features);
    const each = this.#kinds.map((kind, at) => [kind, likely[at]]);
    return Object.fromEntries(each) as Record<Kind, number>;
  }
}
