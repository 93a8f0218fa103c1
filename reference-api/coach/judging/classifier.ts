/** A text as the classifier sees it: places in its tables of weights, and how much each counts. */
export type Features = { places: Uint32Array; values: Float32Array };

export const tableSize = 2 ** 18;
const partLength = 4;

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

/**
 * How likely each of `count` kinds is; together they are 1. For each place in the table `weights` has
 * those of all kinds, side by side.
 */
export function likelyKinds(
  { places, values }: Features,
  weights: Float32Array,
  count: number,
): Float64Array {
  const likely = new Float64Array(count);
  for (let index = 0; index < places.length; index += 1) {
    const first = (places[index] as number) * count;
    const value = values[index] as number;
    for (let at = 0; at < count; at += 1)
      likely[at] = (likely[at] as number) + value * (weights[first + at] as number);
  }
  const highest = Math.max(...likely);
  let all = 0;
  for (let at = 0; at < count; at += 1) {
    likely[at] = Math.exp((likely[at] as number) - highest);
    all += likely[at] as number;
  }
  return likely.map((power) => power / all);
}
