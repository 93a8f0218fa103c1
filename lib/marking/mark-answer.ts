import { languageRules } from './language-rules.ts';
import notes from './notes.json' with { type: 'json' };

export type MarkingLanguage = keyof typeof languageRules;
/** What a mark says, to the person who answered. */
type NoteName = keyof typeof notes.en;
export type Mark = { quote: string; kind: 'keep' | 'fix'; note: string };

/** What can be seen in the words of an answer; nothing else is said of it. */
export type Seen = {
  words: number;
  hasNumber: boolean;
  /** "We" more often than "I". */
  saysWe: boolean;
  endsWithResult: boolean;
  hedges: number;
  fillers: number;
  isTooShort: boolean;
  isTooLong: boolean;
  isCopied: boolean;
};

export type Marked = { marks: Mark[]; seen: Seen };

type Asked = {
  language: MarkingLanguage;
  question?: string | null;
  /** What was answered before, oldest first. */
  before?: readonly string[];
};

const fewestWords = 25;
const mostWords = 220;
const mostMarks = 4;
/** So many words in a row that the question has too. */
const copiedWords = 7;

const wordPattern = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;
const sentenceEnd = /(?<=[.!?…])\s+|\n+/u;

const folded = (text: string): string[] => text.toLowerCase().match(wordPattern) ?? [];

/** Marks an answer by rules. Every quote is a part of the text. */
export function markAnswer(text: string, { language, question, before = [] }: Asked): Marked {
  const rules = languageRules[language];
  const sentences = text.split(sentenceEnd).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const last = sentences.at(-1)?.trim() ?? '';
  const all = [...text.matchAll(wordPattern)];
  const first = (pattern: RegExp) => text.match(pattern)?.[0];
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;

  const number = sentences.find((sentence) => hasNumber(sentence, rules.numberWords));
  const copied = question ? sharedWords(text, question) : undefined;
  const isRepeated = before.some((one) => folded(one).join(' ') === folded(text).join(' '));
  const seen: Seen = {
    words: all.length,
    hasNumber: number !== undefined,
    saysWe: count(rules.we) > count(rules.i),
    endsWithResult: sentences.slice(-2).some((sentence) => sentence.search(rules.result) >= 0),
    hedges: count(rules.hedges),
    fillers: count(rules.fillers),
    isTooShort: all.length < fewestWords,
    isTooLong: all.length > mostWords,
    isCopied: copied !== undefined || isRepeated,
  };

  const marks: Mark[] = [];
  /** Takes the first of the quotes that no other mark touches. */
  const mark = (kind: Mark['kind'], name: NoteName, ...quotes: (string | undefined)[]) => {
    const quote = quotes
      .map((one) => one?.trim() ?? '')
      .find(
        (one) =>
          one && !marks.some((other) => other.quote.includes(one) || one.includes(other.quote)),
      );
    if (quote && marks.length < mostMarks) marks.push({ quote, kind, note: notes[language][name] });
  };
  if (isRepeated) mark('fix', 'repeated', last);
  if (copied) mark('fix', 'copied', copied);
  if (number) mark('keep', 'number', clauseWith(number, rules.numberWords));
  if (seen.saysWe) mark('fix', 'we', first(rules.we));
  mark('fix', 'hedge', first(rules.hedges));
  if (seen.isTooLong) mark('fix', 'tooLong', wordsFrom(text, all[mostWords]?.index));
  if (seen.isTooShort) mark('fix', 'tooShort', sentences[0], lastWords(last));
  else if (seen.endsWithResult) mark('keep', 'result', last, lastWords(last));
  else mark('fix', 'noResult', last, lastWords(last));
  if (!number) mark('fix', 'noNumber', ...sentences.toSorted(byLength));
  mark('fix', 'filler', first(rules.fillers));
  return { marks, seen };
}

const byLength = (one: string, other: string) => other.length - one.length;

const lastWords = (sentence: string): string | undefined => sentence.match(/\S+\s+\S+\s+\S+$/)?.[0];

const hasNumber = (text: string, numberWords: RegExp): boolean =>
  /\p{N}/u.test(text) || text.search(numberWords) >= 0;

/** The clause with the number, not its whole sentence. */
const clauseWith = (sentence: string, numberWords: RegExp): string | undefined =>
  sentence.split(/(?<=[,;:–—])\s+/).find((clause) => hasNumber(clause, numberWords)) ?? sentence;

const wordsFrom = (text: string, index: number | undefined): string | undefined =>
  index === undefined ? undefined : text.slice(index).split(sentenceEnd)[0];

/** The first words in a row, as they stand in the text, that the question says too. */
function sharedWords(text: string, question: string): string | undefined {
  const asked = ` ${folded(question).join(' ')} `;
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
