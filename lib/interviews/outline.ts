import { dayOf } from './dates.ts';
import type { Message } from './message.ts';

/** A place of an interview: where a day begins, or what was asked. `at` is its message's place. */
export type OutlineEntry = { key: string; at: number } & ({ day: number } | { question: string });

/** More than its two lines hold. */
const longest = 200;

const fenced = /^(```|~~~)[\s\S]*?(?:^\1|$(?![\s\S]))/gm;
const linkOrImage = /!?\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g;
const lineMarks = /^\s*(?:>\s*|[-*+]\s+|\d+[.)]\s+|#{1,6}\s+)*/;
/** Up to a question mark that ends its word: one in an address does not. */
const asked = /^.*?\?(?=[\s"'”’»)]|$)/;
const sentenceEnd = /(?<=[.!:…]["”’»)]{0,3})\s+/;

const asRead = (line: string): string =>
  line
    .replace(lineMarks, '')
    .replace(/[*_`~]+/g, '')
    .trim();

function questionIn(line: string): string | undefined {
  const sentence = asked.exec(line)?.[0].split(sentenceEnd).at(-1);
  // Spanish says where a question begins.
  return sentence?.slice(Math.max(sentence.lastIndexOf('¿'), 0));
}

/** What the coach asks in a message: its first sentence that ends in a question mark, else its first heading. */
export function questionOf({ sender, text }: Message): string | null {
  if (sender !== 'ai') return null;
  const lines = text.replace(fenced, '').replace(linkOrImage, '$1').split('\n');
  const question =
    lines.map((line) => questionIn(asRead(line))).find((found) => found !== undefined) ??
    lines.filter((line) => /^\s*#{1,6}\s+\S/.test(line)).map(asRead)[0];
  return question?.slice(0, longest) ?? null;
}

/** In the order of the messages. */
export function outlineOf(messages: readonly Message[], timeZone: string): OutlineEntry[] {
  let lastDay = '';
  return messages.flatMap((message, at) => {
    const { key, createdAt } = message;
    const day = createdAt === null ? lastDay : dayOf(createdAt, timeZone);
    const begins = day !== lastDay;
    lastDay = day;
    const question = questionOf(message);
    return [
      ...(begins && createdAt !== null ? [{ key, at, day: createdAt }] : []),
      ...(question === null ? [] : [{ key, at, question }]),
    ];
  });
}
