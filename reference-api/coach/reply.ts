import type { Interview, Judged, Reply } from './coach.ts';
import { followUp, missingMost } from './follow-up.ts';
import { Heard } from './judging/heard.ts';
import type { Judgment } from './judging/judge.ts';
import type { CoachLanguage } from './languages.ts';
import { natureOf } from './questions.ts';
import { isFix, type RemarkId } from './skills.ts';
import type { Place } from './where-we-are.ts';
import { coachWords, filled, oneOf, withoutEndMark } from './words.ts';
import { wouldRaise } from './would-raise.ts';

/** A whole sentence of it would be the answer again. */
const longestPraised = 120;
/** Beside these a kind word about a phrase would sound like mockery. */
const tooWeakForPraise: RemarkId[] = ['blames', 'not-a-weakness', 'vague', 'no-action'];

/** What the coach says next, for judged answers: `said` compares with the take before. */
export function nextReply(
  interview: Interview,
  place: Place,
  heard: { text: string | null; judgment: Judgment; said: string; helps: boolean },
): Omit<Reply, 'judged'> {
  const { language, questions, turns } = interview;
  const words = coachWords[language];
  const turn = turns.length;
  const { judgment, said, text, helps } = heard;
  if (judgment.unscored) return answerInKind(interview, place, judgment.unscored, text ?? '');

  const asked = place.isFollowUp || place.hadFollowUp || text === null;
  const question = asked ? null : followUp(text, language, place.question.text, judgment, turn);
  const [worst] = judgment.findings.filter(({ id }) => isFix(id));
  const isPraised = worst === undefined || !tooWeakForPraise.includes(worst.id);
  const kept =
    isPraised &&
    judgment.findings.find(
      ({ id, quote }) =>
        !isFix(id) && quote.length <= longestPraised && isPlain(new Heard(quote, language)),
    )?.quote;
  // Of a follow-up's answer only the praise is looked at.
  const isNothingMissing = worst === undefined && !place.isFollowUp;
  const first =
    said ||
    (kept && filled(oneOf(words.keep, turn), { quote: withoutEndMark(kept) })) ||
    (place.isFollowUp && helps && oneOf(words.noted, turn)) ||
    (isNothingMissing && !question
      ? raiseOf(judgment, place.question.text, language) || oneOf(words.nothingMissing, turn)
      : '');
  if (question) return { answer: paragraphs(first, question), questionId: null };
  if (place.next) return onTo(place.next, language, turn, first);
  const hasAsked = place.isFollowUp && helps;
  const again =
    isNothingMissing || (questions.length === 1 && !hasAsked)
      ? words.againWell
      : questions.length > 1
        ? words.again
        : words.againOne;
  return { answer: paragraphs(first, again), questionId: place.question.id };
}

/** Nothing is wrong, and yet it is worth less than this: then there is something to add. */
const fairValue = 3;

function raiseOf({ values }: Judgment, question: string, language: CoachLanguage) {
  const { kind } = natureOf(question, language);
  const [first] = values
    .toSorted((one, other) => one.value - other.value)
    .filter(({ value }) => value < fairValue)
    .flatMap(({ skill }) => wouldRaise(skill, kind, language) ?? []);
  return first;
}

/** Nobody is praised for a sentence with what should go from it, nor for what hurts. */
const isPlain = (quote: Heard): boolean =>
  !quote.has('hedge') && !quote.has('filler') && !quote.has('grief');

/** What is no answer gets one of its own kind, and the question again, or the next after several. */
function answerInKind(
  { language, turns }: Interview,
  { question, next, isGivenUp, isFollowUp, before }: Place,
  unscored: NonNullable<Judged['unscored']>,
  text: string,
): Omit<Reply, 'judged'> {
  const words = coachWords[language];
  const turn = turns.length;
  const questionId = question.id;
  if (unscored === 'distress' || unscored === 'unheard')
    return { answer: words.unscored[unscored], questionId };
  if (unscored === 'refusal')
    return next
      ? onTo(next, language, turn, oneOf(words.unscored.refusal, turn))
      : { answer: words.leftLast, questionId };
  const isLeft = (isGivenUp || isFollowUp) && unscored !== 'question-back';
  if (isLeft && next) return onTo(next, language, turn, words.leave);
  if (isLeft && isFollowUp) return { answer: words.leftLast, questionId };
  const { kind } = natureOf(question.text, language);
  const main = isFollowUp ? before.at(-1)?.judged : undefined;
  const asksFor = main && missingMost(main, question.text, language);
  const advice: Partial<Record<string, string>> = words.advice;
  const inOtherWords = (asksFor && advice[asksFor.id]) || words.inOtherWords[kind];
  const about = unscored === 'question-back' && asksAbout(text, language);
  const said = about
    ? words.asked[about]
    : filled(oneOf(words.unscored[unscored], turn), { inOtherWords });
  // A follow-up is asked again, and not the question.
  if (asksFor && !about) return { answer: said, questionId: null };
  return { answer: paragraphs(said, `**${question.text}**`), questionId };
}

/** What can be answered of a question back; of others the question is said in other words. */
const asksAbout = (text: string, language: CoachLanguage) => {
  const heard = new Heard(text, language);
  const known = ['asksWhoReads', 'asksHowLong', 'asksWhatCounts'] as const;
  return known.find((name) => heard.has(name));
};

export const onTo = (
  next: { id: string; text: string },
  language: CoachLanguage,
  turn: number,
  first: string,
) => ({
  answer: paragraphs(first, oneOf(coachWords[language].next, turn), `**${next.text}**`),
  questionId: next.id,
});

export const paragraphs = (...said: string[]): string => said.filter(Boolean).join('\n\n');
