/**
 * What the rules recognize in a sentence of one language, as alternatives of a regular expression for
 * whole words. `english.ts` says what each is for; the other languages follow it.
 */
export type Patterns = {
  functionWords: string;
  workWords: string;
  iAction: string;
  furtherAction: string;
  weWere: string;
  emptyAction: string;
  weAction: string;
  iWould: string;
  iPresent: string;
  outcome: string;
  countable: string;
  outcomeHint: string;
  setting: string;
  unknownCause: string;
  unit: string;
  numberWords: string;
  notANumber: string;
  thisEmployer: string;
  praiseOfAnyEmployer: string;
  experience: string;
  past: string;
  present: string;
  whyHere: string;
  noWeakness: string;
  weakness: string;
  remedy: string;
  sequence: string;
  reason: string;
  example: string;
  blame: string;
  cliche: string;
  hedge: string;
  filler: string;
  distress: string;
  grief: string;
  noAnswer: string;
  leaves: string;
  isLost: string;
  asksWhoReads: string;
  asksHowLong: string;
  asksWhatCounts: string;
  removable: string;
  leading: string;
  pointsBack: string;
  connective: string;
};
export type PatternName = Exclude<keyof Patterns, 'functionWords'>;

export type Recognizers = {
  is: Record<PatternName, RegExp>;
  functionWords: ReadonlySet<string>;
};

/** On phones many leave these out: "Im", "thats", "didnt". */
const withoutApostrophes = (alternatives: string) =>
  alternatives.replaceAll(/'(?=(?:m|ve|t|s)(?!\p{L}))/gu, "'?");

/** Whole words of any alphabet; `\b` knows only ASCII. */
const wholeWords = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${withoutApostrophes(alternatives)})(?![\\p{L}\\p{N}])`, 'giu');

/** As half of all phones send it. */
const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

export function recognizersOf({ functionWords, ...patterns }: Patterns): Recognizers {
  const is = Object.fromEntries(
    Object.entries(patterns).map(([name, alternatives]) => [name, wholeWords(alternatives)]),
  ) as Record<PatternName, RegExp>;
  const small = functionWords.split(' ');
  return { is, functionWords: new Set([...small, ...small.map(withoutAccents)]) };
}
