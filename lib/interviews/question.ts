import type { Message } from './message.ts';
import { withoutMarks } from './without-marks.ts';

/** What a code holds that a telephone still reads from a desk. */
const mostCharacters = 160;
/** Of a long message, where its last question stands. */
const endOfMessage = 4_096;

const fenced = /^(```|~~~)[\s\S]*?(?:^\1|$(?![\s\S]))/gm;
const sentenceEnd = /(?<=[.!?…]["'”’»)]{0,3})\s+/;

/** What is said in a message, a line each: code is not. */
export const spokenLines = (text: string): string[] => text.replace(fenced, '').split('\n');

/** The question a sentence ends with; Spanish says where it begins. A mark inside an address ends none. */
function questionOf(sentence: string): string[] {
  const question = /^.*\?(?=["'”’»)]{0,3}$)/.exec(sentence)?.[0];
  return question ? [question.slice(Math.max(question.lastIndexOf('¿'), 0))] : [];
}

export const questionsIn = (text: string): string[] =>
  spokenLines(text).flatMap((line) => withoutMarks(line).split(sentenceEnd).flatMap(questionOf));

/** As one line, cut after a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= mostCharacters) return line;
  return `${line.slice(0, mostCharacters).replace(/\s+\S*$/, '')}…`;
}

/** The last question a text asks; its beginning where it asks none. */
export function lastQuestion(text: string): string {
  const end = text.slice(-endOfMessage);
  return shortened(questionsIn(end).at(-1) ?? spokenLines(end).map(withoutMarks).join(' '));
}

/** By the key of each message of the person's, what the coach said last before it. */
export function answeredTexts(messages: readonly Message[]): ReadonlyMap<string, string> {
  const answered = new Map<string, string>();
  let said = '';
  for (const { key, sender, text } of messages) {
    if (sender === 'user') answered.set(key, said);
    else if (text.trim() !== '') said = text;
  }
  return answered;
}
