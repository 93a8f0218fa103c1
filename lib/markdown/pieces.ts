const longestRun = 1_000;
const pieceLength = 200;
const longRun = new RegExp(`\\S{${longestRun}}`, 'u');

/**
 * A text in pieces between which a line may break. A browser takes seconds to break one word of thirty
 * thousand letters, and minutes for a longer one; what people write stays in one piece.
 */
export function piecesOf(text: string): string[] {
  if (!longRun.test(text)) return [text];
  return text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'gu')) ?? [];
}

export const hasLongRun = (text: string): boolean => longRun.test(text);
