/** Longer than any signed address of a picture or a recording. */
const longestRun = 4_000;
const pieceLength = 200;
const longRun = new RegExp(`\\S{${longestRun}}`, 'u');

/**
 * Splits a text into pieces between which a line may break: browsers take seconds to lay out a word
 * of 30,000 letters, and minutes for longer ones. Ordinary texts stay in one piece.
 */
export function piecesOf(text: string): string[] {
  if (!longRun.test(text)) return [text];
  return text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? [];
}

export const hasLongRun = (text: string): boolean => longRun.test(text);
