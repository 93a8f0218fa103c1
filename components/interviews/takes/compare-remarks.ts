import type { Message } from '@/lib/api/message';
import type { Remark } from '@/lib/api/remarks';
import { findQuotes } from '@/lib/text/find-quote';
import { foldedWords } from '@/lib/text/search-matches';
import type { DiffPart, wordDiff } from '@/lib/text/word-diff';

export type ComparedRemarks = ReturnType<typeof compareRemarks>;

const noRemarks = { kept: [], fixed: [], added: [] };

const bare = (text: string): string => foldedWords(text).join(' ');

/**
 * Where a quote is among the words that both takes have: how many of their letters are before it.
 * Null if the quote, or a part of it, is only in this take.
 */
function commonPlace(parts: readonly DiffPart[], quote: string): number | null {
  const [place] = findQuotes(
    parts.map(({ text }) => text),
    [quote],
  );
  if (!place) return null;
  const { start, end } = place;
  if (parts.slice(start.text, end.text + 1).some(({ isChanged }) => isChanged)) return null;
  const before = parts.slice(0, start.text).filter(({ isChanged }) => !isChanged);
  const own = parts[start.text]?.text.slice(0, start.at) ?? '';
  return [...before.map(({ text }) => text), own].join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/**
 * What became of the coach's remarks between two takes. Remarks are matched by their quote and its
 * place, because a rule writes the same note under every quote. A remark that cannot be matched
 * with certainty is in no list.
 */
export function compareRemarks(
  earlier: Message,
  later: Message,
  diff: ReturnType<typeof wordDiff>,
): { kept: readonly Remark[]; fixed: readonly Remark[]; added: readonly Remark[] } {
  if (!diff) return noRemarks;
  const isSame = (one: Remark, other: Remark): boolean => {
    if (one.kind !== other.kind || bare(one.quote) !== bare(other.quote)) return false;
    const place = commonPlace(diff.before, one.quote);
    return place !== null && place === commonPlace(diff.after, other.quote);
  };
  const said = ` ${bare(later.text)} `;
  const isGone = ({ kind, quote, note }: Remark): boolean =>
    !said.includes(` ${bare(quote)} `) &&
    // The same note on other words: what it asks for is still missing.
    !later.remarks.some((other) => other.kind === kind && bare(other.note) === bare(note));
  return {
    /** Remarks on words that are in both takes, made in both. */
    kept: earlier.remarks.filter((one) => later.remarks.some((other) => isSame(one, other))),
    /** To be fixed in the earlier take, and no longer found in the later one. */
    fixed: earlier.remarks.filter((one) => one.kind === 'fix' && isGone(one)),
    added: later.remarks.filter((one) => !earlier.remarks.some((other) => isSame(other, one))),
  };
}
