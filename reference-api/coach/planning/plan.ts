import type { PlannedQuestion } from '../coach.ts';
import type { CoachLanguage } from '../languages.ts';
import {
  type BankQuestion,
  type QuestionKind,
  questionIdOf,
  questions,
  textIn,
} from '../questions.ts';
import type { SkillId } from '../skills.ts';
import { coachWords, filled } from '../words.ts';
import { plainTerm, termsOf } from './posting.ts';

export type Wish = {
  language: CoachLanguage;
  count: number;
  topic: string | null;
  posting: string | null;
  /** Until the person's next interview. */
  daysAhead: number | null;
  weakest: SkillId | null;
  /** Nothing was asked for: then the weakest skill comes first, whatever else there is. */
  isCoachsChoice?: boolean;
  /** Ids of what was asked before, newest first. */
  askedBefore: string[];
};

/** A kind of question, the topic or the posting, or whatever trains the weakest skill. */
type Slot = QuestionKind | 'own' | 'weakest';

const withOwn: Slot[] = [
  ...(['own', 'weakest', 'motive', 'own', 'situational'] as const),
  ...(['own', 'introduction', 'weakness'] as const),
];
const usual: Slot[] = [
  ...(['weakest', 'behavioral', 'motive', 'situational', 'weakness'] as const),
  ...(['work', 'behavioral', 'introduction'] as const),
];
/** So close to an interview, what nearly everybody is asked. */
const lastDays = 3;
const beforeAnInterview: Slot[] = [
  ...(['introduction', 'own', 'motive', 'weakest', 'weakness'] as const),
  ...(['behavioral', 'situational', 'work'] as const),
];
const longestTopic = 80;

/** The questions of an interview; nothing twice, and nothing asked before while there is something new. */
export function planQuestions(wish: Wish): PlannedQuestion[] {
  const own = ownQuestions(wish);
  const isClose = wish.daysAhead !== null && wish.daysAhead <= lastDays;
  const usually = isClose ? beforeAnInterview : own.length > 0 ? withOwn : usual;
  const isForWeakest = wish.isCoachsChoice === true && wish.weakest !== null;
  const slots = isForWeakest ? weakestFirst(usually) : usually;
  const planned: PlannedQuestion[] = [];
  const isNew = ({ id }: { id: string }) => planned.every((one) => one.id !== id);
  for (const slot of slots) {
    if (planned.length === wish.count) break;
    const next = (slot === 'own' && own.shift()) || fromBank(slot, wish, isNew);
    if (next && isNew(next)) planned.push(next);
  }
  for (const one of questions)
    if (planned.length < wish.count && isNew(one)) planned.push(asked(one, wish.language));
  return planned;
}

const weakestFirst = (slots: Slot[]): Slot[] => [
  'weakest',
  ...slots.filter((slot) => slot !== 'weakest'),
];

const asked = (one: BankQuestion, language: CoachLanguage): PlannedQuestion => ({
  id: one.id,
  text: textIn(one, language),
});

/** The first of its kind that was not asked yet, or else the one asked longest ago. */
export function fromBank(
  slot: Slot,
  { language, weakest, askedBefore }: Pick<Wish, 'language' | 'weakest' | 'askedBefore'>,
  isNew: (one: { id: string }) => boolean = () => true,
): PlannedQuestion | null {
  const fits = ({ kind, skills }: BankQuestion) =>
    slot === 'weakest' || slot === 'own'
      ? weakest === null
        ? kind === 'behavioral'
        : skills.includes(weakest)
      : kind === slot;
  const age = ({ id }: BankQuestion) => {
    const at = askedBefore.indexOf(id);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const fitting = questions.filter((one) => fits(one) && isNew(one));
  const next = fitting.reduce<BankQuestion | null>(
    (best, one) => (best === null || age(one) > age(best) ? one : best),
    null,
  );
  return next && asked(next, language);
}

/** In the words of the topic or the posting. */
function ownQuestions({ language, topic, posting, askedBefore }: Wish): PlannedQuestion[] {
  const words = coachWords[language];
  const frames = posting === null ? words.topicFrames : words.postingFrames;
  const subject = topic === null ? '' : plainTerm([...topic].slice(0, longestTopic).join(''));
  const terms =
    posting !== null ? termsOf(posting, frames.length) : subject ? frames.map(() => subject) : [];
  const all = terms.map((term, at) => {
    const text = filled(frames[at % frames.length] ?? '', { term });
    return { id: questionIdOf(text), text };
  });
  const isAsked = ({ id }: PlannedQuestion) => askedBefore.includes(id);
  return [...all.filter((one) => !isAsked(one)), ...all.filter(isAsked)];
}
