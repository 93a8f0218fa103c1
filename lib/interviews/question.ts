import type { Message } from './message.ts';

/** What a code holds that a telephone still reads from a desk. */
const mostCharacters = 160;

/** As one line, cut after a word. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= mostCharacters) return line;
  return `${line.slice(0, mostCharacters).replace(/\s+\S*$/, '')}…`;
}

const marks = /[*_`#>~|]|^\s*[-+]\s/gm;
const asked = /[^.!?…\n]*\?/g;

/** The last question a text asks, without its formatting; its beginning where it asks none. */
export function questionIn(text: string): string {
  const plain = text.replace(marks, '');
  return shortened(plain.match(asked)?.at(-1) ?? plain);
}

/** By key, what the coach asked last before each message of the person's. */
export function questionsOf(messages: readonly Message[]): ReadonlyMap<string, string> {
  const questions = new Map<string, string>();
  let question = '';
  for (const { key, sender, text } of messages) {
    if (sender === 'user') questions.set(key, question);
    else if (text.trim() !== '') question = questionIn(text.slice(-4_096));
  }
  return questions;
}
