import type { LanguageRules } from './english.ts';
import { wholeWords } from './whole-words.ts';

export type Mark = { quote: string; kind: 'keep' | 'fix'; note: string };

type Asked = {
  rules: LanguageRules;
  question?: string | null;
};

const fewestWords = 25;
const maxWords = 220;
const maxMarks = 4;
/** This many words in a row from the question count as copied. */
const copiedWords = 7;

const wordPattern = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;
const sentenceEnd = /(?<=[.!?…])\s+|\n+/u;

const folded = (text: string): string => text.toLowerCase().match(wordPattern)?.join(' ') ?? '';

/** Marks an answer by rules. Every quote is an exact part of the text. */
export function markAnswer(text: string, { rules, question }: Asked) {
  const sentences = text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const last = sentences.at(-1);
  /** The last sentence, or its last three words if the sentence overlaps another mark. */
  const end = [last, last?.match(/\S+\s+\S+\s+\S+$/)?.[0]];
  const all = [...text.matchAll(wordPattern)];
  const found = (alternatives: string) => text.match(wholeWords(alternatives)) ?? [];

  const number = sentences.find((sentence) => hasNumber(sentence, rules.numberWords));
  const copied = question ? sharedWords(text, question) : undefined;
  const seen = {
    words: all.length,
    hasNumber: number !== undefined,
    /** "We" more often than "I". */
    saysWe: found(rules.we).length > found(rules.i).length,
    endsWithResult: sentences.slice(-2).some((sentence) => wholeWords(rules.result).test(sentence)),
    hedges: found(rules.hedges).length,
    fillers: found(rules.fillers).length,
    isTooShort: all.length < fewestWords,
    isTooLong: all.length > maxWords,
    isCopied: copied !== undefined,
  };

  const marks: Mark[] = [];
  /** Marks the first of the quotes that does not overlap another mark. */
  const mark = (
    kind: Mark['kind'],
    name: keyof LanguageRules['notes'],
    ...quotes: (string | undefined)[]
  ) => {
    const quote = quotes.find(
      (one) =>
        one && !marks.some((other) => other.quote.includes(one) || one.includes(other.quote)),
    );
    if (quote && marks.length < maxMarks) marks.push({ quote, kind, note: rules.notes[name] });
  };
  if (copied) mark('fix', 'copied', copied);
  if (number) mark('keep', 'number', clauseWith(number, rules.numberWords));
  if (seen.saysWe) mark('fix', 'we', found(rules.we)[0]);
  mark('fix', 'hedge', found(rules.hedges)[0]);
  if (seen.isTooLong) mark('fix', 'tooLong', wordsFrom(text, all[maxWords]?.index));
  if (seen.isTooShort) mark('fix', 'tooShort', sentences[0], end[1]);
  else if (seen.endsWithResult) mark('keep', 'result', ...end);
  else mark('fix', 'noResult', ...end);
  if (!number) mark('fix', 'noNumber', ...sentences.toSorted(byLength));
  mark('fix', 'filler', found(rules.fillers)[0]);
  return { marks, seen };
}

const byLength = (one: string, other: string) => other.length - one.length;

const hasNumber = (text: string, numberWords: string): boolean =>
  /\p{N}/u.test(text) || wholeWords(numberWords).test(text);

/** Only the clause with the number. */
const clauseWith = (sentence: string, numberWords: string): string | undefined =>
  sentence.split(/(?<=[,;:–—])\s+/).find((clause) => hasNumber(clause, numberWords)) ?? sentence;

const wordsFrom = (text: string, index: number | undefined): string | undefined =>
  index === undefined ? undefined : text.slice(index).split(sentenceEnd)[0];

/** The first run of words, as written in the text, that is also in the question. */
function sharedWords(text: string, question: string): string | undefined {
  const asked = ` ${folded(question)} `;
  const said = [...text.matchAll(wordPattern)];
  for (const [at, start] of said.entries()) {
    const run = said.slice(at, at + copiedWords);
    const end = run.at(-1);
    if (run.length < copiedWords || !end) return undefined;
    if (asked.includes(` ${run.map(([word]) => word.toLowerCase()).join(' ')} `))
      return text.slice(start.index, end.index + end[0].length);
  }
  return undefined;
}
