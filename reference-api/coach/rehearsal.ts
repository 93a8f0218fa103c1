import { saysDistress } from '../../lib/checking/distress.ts';
import { leftAlone } from './checklist.ts';
import {
  type Coach,
  type Interview,
  type Judged,
  type Reply,
  type ReplyOptions,
  unanswered,
} from './coach.ts';
import { distressReply, goOn } from './spoken.ts';
import { whereWeAre } from './where-we-are.ts';

/** In a rehearsal the coach moves on whatever was said, except after a statement of distress. */
export function moveOn(interview: Interview): Reply {
  const place = whereWeAre(interview);
  const isDistress = unanswered(interview.turns).some(({ text }) => text && saysDistress(text));
  const said = isDistress ? distressReply(interview.language, place) : goOn(interview, place);
  return { ...said, judged: [] };
}

/**
 * The coach's judgment of each answer of an interview, in order, as if it had replied at that
 * point.
 */
export async function judgeAfterwards(coach: Coach, interview: Interview): Promise<Judged[]> {
  const { turns } = interview;
  const ends = turns.flatMap(({ sender }, at) =>
    sender === 'user' && turns[at + 1]?.sender !== 'user' ? [at + 1] : [],
  );
  const judged = await Promise.all(
    ends.map((end) =>
      judgeLast(coach, { ...interview, turns: turns.slice(0, end) }, { isInHaste: true }),
    ),
  );
  return judged.flat();
}

/** The coach's judgment of the last answers, without the reply that it would give. */
export async function judgeLast(
  coach: Coach,
  interview: Interview,
  options: ReplyOptions = {},
): Promise<Judged[]> {
  const { judged } = await coach.reply(interview, options);
  return unanswered(interview.turns).map((_, at) => judged[at] ?? leftAlone);
}
