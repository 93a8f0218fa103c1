import type { Recorded } from '@/lib/api/practice';
import type { Segment } from '@/lib/api/recording';
import { wordDiff } from '@/lib/text/word-diff';

/**
 * The API takes a thousand characters per segment. Shorter ones are easier to press and hear again.
 */
const longestPiece = 400;
const shortestPiece = 60;

const wordPattern = /\S+/g;
const sentencePattern = /[^.!?…\n]+[.!?…]*\s*/g;

export const wordsIn = (segments: readonly Segment[]): string =>
  segments.map(({ text }) => text.trim()).join(' ');

/** A recording with the words that belong to it now. */
export const withWords = (
  recorded: Recorded,
  { segments }: { readonly segments: readonly Segment[] },
): Recorded => {
  const { segments: _, ...sound } = recorded;
  return segments.length > 0 ? { ...sound, segments } : sound;
};

const rounded = (seconds: number): number => Math.round(seconds * 100) / 100;

/** Whole sentences, or parts of one that is very long. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.match(sentencePattern) ?? [text]) {
    const last = pieces.length - 1;
    if ((pieces[last] ?? '').length < shortestPiece && last >= 0) pieces[last] += sentence;
    else pieces.push(sentence);
  }
  return pieces.flatMap((piece) =>
    piece.length > longestPiece
      ? (piece.match(new RegExp(`[^]{1,${longestPiece}}(?:\\s+|$)|[^]{1,${longestPiece}}`, 'gu')) ??
        [])
      : [piece],
  );
}

/** A text over a stretch of the recording, every letter as long as the others. */
export function spread(text: string, start: number, end: number): Segment[] {
  const pieces = piecesOf(text);
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  let at = 0;
  return pieces.flatMap((piece) => {
    const from = at;
    at += piece.length;
    const place = (letters: number) => rounded(start + ((end - start) * letters) / total);
    const said = piece.trim();
    return said === '' ? [] : [{ start: place(from), end: place(at), text: said }];
  });
}

/** A segment that the API takes. */
export const inPieces = (segment: Segment): Segment[] =>
  segment.text.length > longestPiece ? spread(segment.text, segment.start, segment.end) : [segment];

/**
 * The recognized segments with the person's corrections: each word stays in its segment, so that
 * pauses stay where they were. If nothing was recognized, or the two cannot be compared, the typed
 * text is spread over the recording.
 */
export function corrected(
  segments: readonly Segment[],
  typed: string,
  seconds: number,
): readonly Segment[] {
  const text = typed.trim();
  const recognized = wordsIn(segments);
  if (text === '') return [];
  if (text === recognized) return segments.flatMap(inPieces);
  const diff = recognized === '' ? null : wordDiff(recognized, text);
  if (!diff) return spread(text, 0, seconds);
  const places = segments.flatMap((segment, at) =>
    (segment.text.match(wordPattern) ?? []).map(() => at),
  );
  /** The words of one side of the diff, in order. */
  const wordsOf = (side: 'before' | 'after') =>
    diff[side].flatMap((part) =>
      (part.text.match(wordPattern) ?? []).map((word) => ({ word, isUnchanged: !part.isChanged })),
    );
  const unchanged = wordsOf('before').flatMap(({ isUnchanged }, at) =>
    isUnchanged ? [places[at] ?? 0] : [],
  );
  const said: string[][] = segments.map(() => []);
  let at = unchanged[0] ?? 0;
  for (const { word, isUnchanged } of wordsOf('after')) {
    if (isUnchanged) at = unchanged.shift() ?? at;
    said[at]?.push(word);
  }
  return segments.flatMap(({ start, end }, index) => {
    const words = said[index]?.join(' ') ?? '';
    return words === '' ? [] : inPieces({ start, end, text: words });
  });
}
