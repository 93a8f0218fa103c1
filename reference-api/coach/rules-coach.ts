import { type Coach, type Interview, type Judged, type Turn, unanswered } from './coach.ts';
import { missingMost } from './follow-up.ts';
import { isAnswered, isInstead, isToldAgain, joined } from './follow-up-answer.ts';
import { Heard } from './judging/heard.ts';
import { type Asked, type Judgment, judge } from './judging/judge.ts';
import { type Comparison, compareTakes, lastTakeOf, type Take } from './progress.ts';
import { natureOf } from './questions.ts';
import { nextReply } from './reply.ts';
import { strongerVersion, tidied } from './stronger.ts';
import { type Place, whereWeAre } from './where-we-are.ts';
import { coachWords, filled } from './words.ts';

/** More at once are not from one person answering one question; the first of them are not judged. */
const mostAtOnce = 10;

/** The coach without a model: it says only what the wording shows. */
export const rulesCoach: Coach = {
  open: (language, questions) => {
    const words = coachWords[language];
    const opening = questions.length > 1 ? words.openMany : words.open;
    return filled(opening, { question: questions[0]?.text ?? '', count: questions.length });
  },

  reply: async (interview) => {
    const place = whereWeAre(interview);
    const pending = unanswered(interview.turns);
    const judged = pending.map((turn, at) =>
      judgeTurn(interview, place, at < pending.length - mostAtOnce ? null : turn.text),
    );
    // A real answer counts more than what was said beside it.
    const at = judged.findLastIndex(({ judgment }) => !judgment.unscored);
    const shown = at < 0 ? judged.length - 1 : at;
    const heard = judged[shown] ?? judgeTurn(interview, place, null);
    const text = pending[shown]?.text ?? null;
    const reply = nextReply(interview, place, { ...heard, text });
    return { ...reply, judged: judged.map((one) => one.judged) };
  },
};

const noComparison: Comparison = { progress: [], said: '' };

/** `helps`: whether a follow-up's answer has what was asked for. */
type Seen = { judgment: Judgment; said: string; judged: Judged; helps: boolean };

function judgeTurn(interview: Interview, place: Place, text: Turn['text']): Seen {
  const { language } = interview;
  const asked = { ...natureOf(place.question.text, language), text: place.question.text, language };
  const { isFollowUp, wasOffTopic } = place;
  const judgment = judge(text, { ...asked, isFollowUp, wasOffTopic });
  if (text === null || judgment.unscored) return seen(judgment, null, noComparison);
  if (place.isFollowUp) return followUpSeen(place, text, judgment, asked);
  return takeSeen(text, judgment, asked, lastTakeOf(interview, place));
}

function takeSeen(text: string, judgment: Judgment, asked: Asked, last: Take | null): Seen {
  const { language, kind } = asked;
  const stronger = strongerVersion(text, language, kind, judgment);
  return seen(judgment, stronger, compareTakes(language, last, judgment));
}

const seen = (
  judgment: Judgment,
  stronger: string | null,
  { progress, said }: Comparison,
): Seen => ({
  judgment,
  said,
  judged: { ...judgment, stronger, progress },
  helps: true,
});

/**
 * A follow-up's answer adds to the one before it: together they are worth what one answer would be, and
 * the stronger version has both.
 */
function followUpSeen(place: Place, text: string, alone: Judgment, asked: Asked): Seen {
  const main = place.before.findLast(({ isFollowUp }) => !isFollowUp);
  const heard = new Heard(text, asked.language);
  if (!main || isInstead(main, alone)) return takeSeen(text, alone, asked, null);
  if (isToldAgain(main, heard)) return takeSeen(text, alone, asked, main);
  const asksFor = missingMost(main.judged, asked.text, asked.language);
  if (!isAnswered(asksFor?.id, heard))
    return {
      ...seen({ ...alone, values: main.judged.values, findings: [] }, null, noComparison),
      helps: false,
    };
  const whole = joined(main.text, text, asksFor);
  const together = judge(whole, { ...asked, ...(asksFor && { answered: asksFor.id }) });
  if (together.unscored) return seen(alone, null, noComparison);
  // A full stop that was added is in no message.
  const findings = together.findings
    .map((one) => ({
      ...one,
      quote: text.includes(one.quote) ? one.quote : one.quote.slice(0, -1),
    }))
    .filter(({ quote }) => text.includes(quote));
  const stronger = strongerVersion(whole, asked.language, asked.kind, together);
  return seen({ ...together, findings }, stronger ?? tidied(whole, asked.language), noComparison);
}
