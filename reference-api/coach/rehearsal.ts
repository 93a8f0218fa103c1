import { saysDistress } from '../../lib/checking/distress.ts';
import { leftAlone } from './checklist.ts';
import { type Coach, type Interview, type Judged, type Reply, unanswered } from './coach.ts';
import { distressReply, goOn } from './spoken.ts';
import { whereWeAre } from './where-we-are.ts';

/** In a rehearsal the coach moves on, whatever was said, but for what is no matter of practice. */
export function moveOn(interview: Interview): Reply {
  const place = whereWeAre(interview);
  const isDistress = unanswered(interview.turns).some(({ text }) => text && saysDistress(text));
  const said = isDistress ? distressReply(interview.language, place) : goOn(interview, place);
  return { ...said, judged: [] };
}

/** What a coach makes of each answer of an interview, as if it had spoken to it then; in order. */
export async function judgeAfterwards(coach: Coach, interview: Interview): Promise<Judged[]> {
  const { turns } = interview;
  const ends = turns.flatMap(({ sender }, at) =>
    sender === 'user' && turns[at + 1]?.sender !== 'user' ? [at + 1] : [],
  );
  const judged = await Promise.all(
    ends.map(async (end) => {
      const until = { ...interview, isRehearsal: false, turns: turns.slice(0, end) };
      const said = unanswered(until.turns);
      const reply = await coach.reply(until, { isInHaste: true });
      return said.map((_, at) => reply.judged[at] ?? leftAlone);
    }),
  );
  return judged.flat();
}
