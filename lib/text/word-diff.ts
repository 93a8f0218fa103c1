import { fold } from './fold.ts';

export type DiffPart = { readonly text: string; readonly isChanged: boolean };

/** Both texts in one: words that are gone, new, or in both, as spelled in the later one. */
export type InlinePart = { readonly text: string; readonly change: 'gone' | 'new' | null };

/** Longer texts are not compared: it would take seconds on a phone. */
const maxWords = 1_500;

/** Words, each with the white space after it. */
const wordsWithSpaces = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** What is compared: case, accents and punctuation do not count as changes. */
const bare = (word: string): string => fold(word).replace(/[^\p{L}\p{N}]+/gu, '') || word.trim();

/** `lengths[i][j]`: the longest common subsequence of `one` from i and `other` from j on. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = other.length - 1; j >= 0; j -= 1) {
      row[j] =
        one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** A word of both texts, or of one of them only. */
type Step = { before?: string; after?: string };

const isCommon = ({ before, after }: Step): boolean => before !== undefined && after !== undefined;

function stepsOf(one: readonly string[], other: readonly string[]): Step[] {
  const [bareOne, bareOther] = [one.map(bare), other.map(bare)];
  const lengths = commonLengths(bareOne, bareOther);
  const steps: Step[] = [];
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const isSame = i < one.length && j < other.length && bareOne[i] === bareOther[j];
    const isGone = (lengths[i + 1]?.[j] ?? -1) >= (lengths[i]?.[j + 1] ?? -1);
    const step: Step = {};
    if (isSame || isGone) step.before = one[i++] ?? '';
    if (isSame || !isGone) step.after = other[j++] ?? '';
    steps.push(step);
  }
  return steps;
}

/** A single short word between changes ("a", "to") is a coincidence, shown as changed. */
const isCoincidence = (steps: readonly Step[], at: number): boolean =>
  bare(steps[at]?.before ?? '').length <= 3 &&
  [steps[at - 1], steps[at + 1]].every((step) => step !== undefined && !isCommon(step));

function partsOf(steps: readonly Step[], side: keyof Step): DiffPart[] {
  const parts: { text: string; isChanged: boolean }[] = [];
  for (const [at, step] of steps.entries()) {
    const text = step[side];
    if (text === undefined) continue;
    const isChanged = !isCommon(step) || isCoincidence(steps, at);
    const last = parts.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else parts.push({ text, isChanged });
  }
  return parts;
}

/** Between common words, removed ones come before new ones. */
function inlineOf(steps: readonly Step[]): InlinePart[] {
  const parts: { text: string; change: InlinePart['change'] }[] = [];
  const add = (text: string, change: InlinePart['change']) => {
    const last = parts.at(-1);
    if (last?.change === change) last.text += text;
    else parts.push({ text, change });
  };
  let gone = '';
  let added = '';
  const flush = () => {
    if (gone) add(gone, 'gone');
    if (added) add(added, 'new');
    [gone, added] = ['', ''];
  };
  for (const [at, step] of steps.entries()) {
    const { before, after } = step;
    if (isCommon(step) && !isCoincidence(steps, at)) {
      flush();
      add(after ?? '', null);
      continue;
    }
    gone += before ?? '';
    added += after ?? '';
  }
  flush();
  return parts;
}

/**
 * Marks the words that are gone from the earlier text, and those that are new in the later one.
 * Null if a text is too long.
 */
export function wordDiff(earlier: string, later: string) {
  const [one, other] = [wordsWithSpaces(earlier), wordsWithSpaces(later)];
  if (Math.max(one.length, other.length) > maxWords) return null;
  const steps = stepsOf(one, other);
  return {
    before: partsOf(steps, 'before'),
    after: partsOf(steps, 'after'),
    inline: inlineOf(steps),
  };
}
