import type { Message } from '@/lib/api/message';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { questionsIn } from '@/lib/text/question';
import { spokenLines } from '@/lib/text/sentences';
import { dayOf } from '@/lib/time/dates';

/** An entry of the outline: the start of a day, or a question. `at` is the message's index. */
export type OutlineEntry = { key: string; at: number } & ({ day: number } | { question: string });

/** More than fits in its two lines. */
const maxLength = 200;

/** The first question in a message of the coach, or else its first heading. */
export function questionOf({ sender, text }: Message): string | null {
  if (sender !== 'ai') return null;
  const headings = () => spokenLines(text).filter((line) => /^\s*#{1,6}\s+\S/.test(line));
  const question = questionsIn(text)[0] ?? headings().map(withoutMarks)[0];
  return question?.slice(0, maxLength) ?? null;
}

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
