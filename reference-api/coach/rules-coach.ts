import { type Coach, type Interview, type Judged, type Turn, unanswered } from './coach.ts';
import { Heard } from './judging/heard.ts';
import { type Judgment, judge } from './judging/judge.ts';
import { saysNumber } from './judging/numbers.ts';
import { type Comparison, compareTakes } from './progress.ts';
import { natureOf } from './questions.ts';
import { nextReply } from './reply.ts';
import { isFix } from './skills.ts';
import { strongerVersion } from './stronger.ts';
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

/** `helps`: whether a follow-up's answer has what was asked for. */
type Seen = { judgment: Judgment; said: string; judged: Judged; helps: boolean };

function judgeTurn(interview: Interview, place: Place, text: Turn['text']): Seen {
  const { language } = interview;
  const asked = { ...natureOf(place.question.text, language), text: place.question.text, language };
  const { isFollowUp, wasOffTopic } = place;
  const judgment = judge(text, { ...asked, isFollowUp, wasOffTopic });
  if (text === null || judgment.unscored) return seen(judgment, null, { progress: [], said: '' });
  if (place.isFollowUp) return followUpSeen(place, text, judgment, asked);
  const main = place.before.findLast(({ isFollowUp }) => !isFollowUp)?.judged;
  const compared = compareTakes(language, main ?? interview.lastTake?.judged ?? null, judgment);
  return seen(judgment, strongerVersion(text, language, asked.kind, judgment), compared);
}

const noComparison: Comparison = { progress: [], said: '' };

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
 * the stronger version has it where it was missing.
 */
function followUpSeen(
  place: Place,
  text: string,
  alone: Judgment,
  asked: Parameters<typeof judge>[1],
): Seen {
  const main = place.before.findLast(({ isFollowUp }) => !isFollowUp);
  // A real weakness replaces the one that was none.
  const isReplaced = main?.judged.findings.some(({ id }) => id === 'not-a-weakness');
  if (!main || isReplaced)
    return seen(alone, strongerVersion(text, asked.language, asked.kind, alone), noComparison);
  const asksFor = main.judged.findings.find(({ id }) => isFix(id));
  if (asksFor?.id === 'no-number' && !saysNumber(new Heard(text, asked.language)))
    return {
      ...seen({ ...alone, values: main.judged.values, findings: [] }, null, noComparison),
      helps: false,
    };
  const missing = asksFor?.quote ?? '';
  const end = main.text.indexOf(missing) + missing.length;
  const [before, after] = [main.text.slice(0, end).trim(), main.text.slice(end).trim()];
  // Only between sentences, or else at the end.
  const whole = /[.!?…]$/u.test(before)
    ? `${before} ${text} ${after}`
    : `${main.text.trim()}\n${text}`;
  const together = judge(whole, asked);
  if (together.unscored) return seen(alone, null, noComparison);
  const findings = together.findings.filter(({ quote }) => text.includes(quote));
  const better = strongerVersion(whole, asked.language, asked.kind, together) ?? whole.trim();
  return seen({ ...together, findings }, better, noComparison);
}
