import { recognizers } from '../language/languages.ts';
import type { PatternName } from '../language/recognizers.ts';
import type { CoachLanguage } from '../languages.ts';

/** A part of the text, exactly as written. */
export type Part = { text: string; at: number };
export type Found = Part & { sentence: number };

/** Two minutes of speech are some 2,000 characters; what is beyond this is only counted. */
export const longestJudged = 4_000;
const wordPattern = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const sentencePattern = /[^.!?…\n]+(?:[.!?…]+(?=\s|$)|[.!?…](?!\s|$)[^.!?…\n]*)*[.!?…]*/gu;
const bullet = /^\s*[-*•·–]\s+/u;
/** Its full stop ends no sentence: "at St. Mary's". */
const abbreviated =
  /(?<!\p{L})(?:St|Mrs?|Ms|Drs?|Dra|Sra?|Srta|Prof|Ing|Lic|Av|vs|approx|aprox)\.$/u;
const conjunction = /^(?:and|but|so|y|e|pero|mas|que)\s+/iu;
const clauseEnd = /[,;:–—]\s/gu;

export const overlap = (one: Part, two: Part): boolean =>
  one.at < two.at + two.text.length && two.at < one.at + one.text.length;

export const folded = (text: string): string[] =>
  text.toLowerCase().replaceAll('’', "'").match(wordPattern) ?? [];

function sentencesIn(text: string): Part[] {
  const found = [...text.matchAll(sentencePattern)].flatMap(({ 0: raw, index }) => {
    const sentence = raw.replace(bullet, '').trim();
    const at = index + raw.indexOf(sentence);
    return /[\p{L}\p{N}]/u.test(sentence) ? [{ text: sentence, at }] : [];
  });
  const whole: Part[] = [];
  for (const one of found) {
    const before = whole.at(-1);
    if (!before || !abbreviated.test(before.text)) whole.push(one);
    else before.text = text.slice(before.at, one.at + one.text.length);
  }
  return whole;
}

/** An answer as the rules see it; each pattern is looked for once. */
export class Heard {
  readonly text: string;
  readonly language: CoachLanguage;
  readonly words: string[];
  readonly sentences: Part[];
  readonly #plain: string;
  readonly #found = new Map<PatternName, Found[]>();

  constructor(text: string, language: CoachLanguage) {
    this.text = text;
    this.language = language;
    this.words = folded(text);
    const judged = text.slice(0, longestJudged);
    // As long as the text, so that places are the same.
    this.#plain = judged.replaceAll('’', "'");
    this.sentences = sentencesIn(judged);
  }

  all(name: PatternName): Found[] {
    const known = this.#found.get(name);
    if (known) return known;
    const matches = this.#plain.matchAll(recognizers[this.language].is[name]);
    const found = [...matches].map(({ 0: text, index: at }) => ({
      text: this.text.slice(at, at + text.length),
      at,
      sentence: this.sentenceAt(at),
    }));
    this.#found.set(name, found);
    return found;
  }

  /** Typed without accents, as on many phones: there the rules do not see every past tense. */
  get isWithoutAccents(): boolean {
    return this.language !== 'en' && !/[áéíóúâêôãõç]/iu.test(this.text);
  }

  has(name: PatternName): boolean {
    return this.all(name).length > 0;
  }

  /** Of one pattern, what no match of another pattern overlaps. */
  outside(name: PatternName, other: PatternName): Found[] {
    return this.all(name).filter((one) => !this.all(other).some((two) => overlap(one, two)));
  }

  sentenceAt(at: number): number {
    return this.sentences.findLastIndex((one) => one.at <= at);
  }

  /** The clause around a place, or its sentence if the clause is too short to be understood. */
  clauseAt(at: number): string {
    const sentence = this.sentences[this.sentenceAt(at)];
    if (!sentence) return '';
    const within = at - sentence.at;
    const ends = [...sentence.text.matchAll(clauseEnd)].map(({ index }) => index);
    const from = ends.findLast((end) => end < within);
    const to = ends.find((end) => end >= within);
    const clause = sentence.text
      .slice(from === undefined ? 0 : from + 1, to)
      .trim()
      .replace(from === undefined ? '' : conjunction, '');
    return folded(clause).length < 3 ? sentence.text : clause;
  }
}
