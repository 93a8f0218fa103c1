import { wordsIn } from '../../lib/checking/counts.ts';
import { leftAlone, unjudged } from '../coach/checklist.ts';
import type { Coach, Interview, Judged } from '../coach/coach.ts';
import { judgeLast } from '../coach/rehearsal.ts';
import { whereWeAre } from '../coach/where-we-are.ts';
import type { StoredTurn } from './interview-of.ts';

/** As many as a coach judges at the same time. */
const mostAtOnce = 4;
/** A turn of fewer words does not count as an answer: many turns of a real interview are none. */
const fewestWords = 8;
/** How many answers of one interview a model judges; the others stay open. */
const mostByModel = 60;

const isLong = ({ text }: { text: string | null }): boolean =>
  wordsIn(text ?? '').length >= fewestWords;

/** The next answers of a real interview that nobody has looked at yet. */
export const nextToReview = (turns: StoredTurn[]): StoredTurn[] => {
  const open = turns.filter(
    ({ sender, checks, judged }) => sender === 'user' && checks === null && judged === null,
  );
  const last = open.filter(isLong)[mostAtOnce];
  return last ? open.slice(0, open.indexOf(last)) : open;
};

/** What a coach makes of them, in order. */
export async function reviewed(
  coach: Coach,
  interview: Interview,
  answers: number[],
): Promise<Judged[]> {
  const { turns, language } = interview;
  const long = turns.flatMap((turn, at) => (turn.sender === 'user' && isLong(turn) ? [at] : []));
  const byModel = new Set(long.slice(0, mostByModel));
  return Promise.all(
    answers.map(async (at) => {
      if (!long.includes(at)) return leftAlone;
      const until = { ...interview, turns: turns.slice(0, at + 1) };
      if (!byModel.has(at)) return unjudged(whereWeAre(until).question.kind, language);
      return (await judgeLast(coach, until)).at(-1) ?? leftAlone;
    }),
  );
}
