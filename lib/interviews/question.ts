import type { Message } from './message.ts';
import { withoutMarks } from './without-marks.ts';

/** The most that fits in a QR code which a phone can still read from a screen. */
const maxCharacters = 160;
/** Of a long message, only this many last characters are searched. */
const endOfMessage = 4_096;

const fenced = /^(```|~~~)[\s\S]*?(?:^\1|$(?![\s\S]))/gm;
const sentenceEnd = /(?<=[.!?…]["'”’»)]{0,3})\s+/;

/** The lines of a message without code blocks. */
export const spokenLines = (text: string): string[] => text.replace(fenced, '').split('\n');

/**
 * The question a sentence ends with; in Spanish it starts at the `¿`. A question mark inside an
 * address does not count.
 */
function questionOf(sentence: string): string[] {
  const question = /^.*\?(?=["'”’»)]{0,3}$)/.exec(sentence)?.[0];
  return question ? [question.slice(Math.max(question.lastIndexOf('¿'), 0))] : [];
}

export const questionsIn = (text: string): string[] =>
  spokenLines(text).flatMap((line) => withoutMarks(line).split(sentenceEnd).flatMap(questionOf));

/** In one line, cut after a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxCharacters) return line;
  return `${line.slice(0, maxCharacters).replace(/\s+\S*$/, '')}…`;
}

/** The last question in a text, or the beginning of a text without one. */
export function lastQuestion(text: string): string {
  const end = text.slice(-endOfMessage);
  return shortened(questionsIn(end).at(-1) ?? spokenLines(end).map(withoutMarks).join(' '));
}

/** The question that a message answers, in the coach's last text before it; empty if unknown. */
export function questionFor(answer: Message, messages: readonly Message[]): string {
  const before = messages.slice(0, messages.indexOf(answer));
  const asked = before.findLast(({ sender, text }) => sender === 'ai' && text.trim() !== '');
  return lastQuestion(asked?.text ?? '');
}
