import { type CheckLine, checksOf, combinedLines } from '@/lib/api/checks';
import type { Message } from '@/lib/api/message';
import type { Score } from '@/lib/api/scores';
import { groupBy } from '@/lib/group-by';
import type { OwnChecksOf } from './use-own-checks';

/** A line of a checklist, and the answer that it was found in. */
export type TakenLine = { readonly message: Message; readonly line: CheckLine };

/**
 * The takes of each question of an interview: an answer and those to its follow-ups. If the API
 * does not name its questions, each answer counts as a question of its own.
 */
function takesIn(messages: readonly Message[]): readonly (readonly (readonly Message[])[])[] {
  const questions = new Map<string, Message[][]>();
  let asked: string | null = null;
  let isNew = true;
  for (const message of messages) {
    const { sender, questionId, key } = message;
    if (sender === 'ai') {
      if (questionId === null) continue;
      asked = questionId;
      isNew = true;
      continue;
    }
    const question: string = questionId ?? asked ?? key;
    const takes = questions.get(question) ?? [];
    const take = isNew ? undefined : takes.at(-1);
    if (take) take.push(message);
    else takes.push([message]);
    questions.set(question, takes);
    isNew = false;
  }
  return [...questions.values()];
}

/**
 * For each question, the lines of its last take with any verdict, as an API counts its scores. If
 * no take has one, those of the last take.
 */
export const lastTakes = (
  messages: readonly Message[],
  ownOf: OwnChecksOf,
): readonly (readonly TakenLine[])[] =>
  takesIn(messages).flatMap((takes) => {
    const all = takes.map((take) => linesOfTake(take, ownOf)).filter(({ length }) => length > 0);
    const isSaid = (lines: readonly TakenLine[]) => lines.some(({ line }) => line.met !== null);
    const counted = all.findLast(isSaid) ?? all.at(-1);
    return counted ? [counted] : [];
  });

/** A line is met if any answer of the take meets it, whatever the others say. */
function linesOfTake(take: readonly Message[], ownOf: OwnChecksOf): readonly TakenLine[] {
  const all = take.flatMap((message) =>
    combinedLines(checksOf(message), ownOf(message.id)).map((line) => ({ message, line })),
  );
  return [...groupBy(all, ({ line }) => line.id).values()].flatMap((same) => {
    const said = (met: boolean) => same.find(({ line }) => line.met === met);
    return said(true) ?? said(false) ?? same[0] ?? [];
  });
}

/** Per skill, how many of the judged lines are met. Lines that nobody has judged do not count. */
export function scoresFrom(takes: readonly (readonly TakenLine[])[]): readonly Score[] {
  const judged = takes.flat().filter(({ line }) => line.met !== null && line.skill !== null);
  return [...groupBy(judged, ({ line }) => line.skill ?? '')].map(([skill, lines]) => {
    const met = lines.filter(({ line }) => line.met);
    const unmet = lines.filter(({ line }) => !line.met);
    const quoted = [...unmet, ...met].find(({ line }) => line.quote !== null);
    const details = {
      quote: quoted?.line.quote,
      message_id: quoted?.message.id,
      advice: unmet[0]?.line.label,
    };
    return { skill, value: met.length, max: lines.length, details };
  });
}
