import { withoutMarks } from '../markdown/without-markup.ts';

/** The most that fits in a QR code which a phone can still read from a screen. */
const maxCharacters = 160;

const fenced = /^(```|~~~)[\s\S]*?(?:^\1|$(?![\s\S]))/gm;
export const sentenceEnd = /(?<=[.!?…]["'”’»)]{0,3})\s+/;

/** The lines of a message without code blocks. */
export const spokenLines = (text: string): string[] => text.replace(fenced, '').split('\n');

/** In one line, cut after a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxCharacters) return line;
  return `${line.slice(0, maxCharacters).replace(/\s+\S*$/, '')}…`;
}

/** In one line, without Markdown; empty for a text that is only code. */
export const firstSentence = (text: string): string =>
  shortened(spokenLines(text).map(withoutMarks).find(Boolean)?.split(sentenceEnd)[0] ?? '');
