import { dayOf } from './dates.ts';
import type { Message } from './message.ts';
import { questionsIn, spokenLines } from './question.ts';
import { withoutMarks } from './without-marks.ts';

/** A place of an interview: where a day begins, or what was asked. `at` is its message's place. */
export type OutlineEntry = { key: string; at: number } & ({ day: number } | { question: string });

/** More than its two lines hold. */
const longest = 200;

/** What the coach asks in a message: its first question, else its first heading. */
export function questionOf({ sender, text }: Message): string | null {
  if (sender !== 'ai') return null;
  const headings = () => spokenLines(text).filter((line) => /^\s*#{1,6}\s+\S/.test(line));
  const question = questionsIn(text)[0] ?? headings().map(withoutMarks)[0];
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
