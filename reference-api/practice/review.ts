import { wordsIn } from '../../lib/checking/counts.ts';
import { leftAlone, unjudged } from '../coach/checklist.ts';
import { type Coach, type Interview, type Judged, unanswered } from '../coach/coach.ts';
import { judgeLast } from '../coach/rehearsal.ts';
import { whereWeAre } from '../coach/where-we-are.ts';
import type { StoredTurn } from './interview-of.ts';

/** As many answers of a real interview as a coach judges at the same time. */
const mostAtOnce = 4;
/** A turn of fewer words does not count as an answer: many turns of a real interview are none. */
const fewestWords = 8;
/** How many answers of one interview a model judges; the others stay open. */
const mostByModel = 60;

const isLong = ({ text }: { text: string | null }): boolean =>
  wordsIn(text ?? '').length >= fewestWords;

/**
 * The next answers of a finished interview that nobody has looked at yet. Of one that was practiced
 * they are those that a model failed to judge at its end, perhaps because it was asked for too many
 * at once.
 */
export const nextToReview = (turns: StoredTurn[], isReal: boolean): StoredTurn[] => {
  const open = turns.filter(
    ({ sender, checks, judged }) => sender === 'user' && checks === null && judged === null,
  );
  if (!isReal) return open.slice(0, 1);
  const last = open.filter(isLong)[mostAtOnce];
  return last ? open.slice(0, open.indexOf(last)) : open;
};

/** What a coach makes of them, in order. */
export async function reviewed(
  coach: Coach,
  interview: Interview,
  answers: number[],
  isReal: boolean,
): Promise<Judged[]> {
  const { turns, language } = interview;
  const long = turns.flatMap((turn, at) =>
    turn.sender === 'user' && (!isReal || isLong(turn)) ? [at] : [],
  );
  const byModel = new Set(long.slice(0, mostByModel));
  return Promise.all(
    answers.map(async (at) => {
      if (!long.includes(at)) return leftAlone;
      const before = turns.slice(0, at);
      // Alone, because answers that were given at once would be judged together again.
      const asked = before.slice(0, before.length - unanswered(before).length);
      const until = { ...interview, turns: [...asked, ...turns.slice(at, at + 1)] };
      if (!byModel.has(at)) return unjudged(whereWeAre(until).question.kind, language);
      return (await judgeLast(coach, until)).at(-1) ?? leftAlone;
    }),
  );
}
