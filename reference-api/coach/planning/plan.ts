import { kindNamed, type PracticeQuestion, questions } from '../../../lib/checking/checklists.ts';
import type { PlannedQuestion } from '../coach.ts';
import type { CoachLanguage } from '../languages.ts';
import { asPlanned, questionIdOf } from '../questions.ts';
import { coachWords, filled } from '../words.ts';

export type Wish = {
  language: CoachLanguage;
  count: number;
  topic: string | null;
  /** Until the person's next interview. */
  daysAhead: number | null;
  /** The id of a skill. */
  weakest: string | null;
  /** The person asked for nothing in particular: then the weakest skill comes first. */
  isCoachsChoice?: boolean;
  /** Ids of what was asked before, newest first. */
  askedBefore: string[];
};

/** A kind of question, or one about the topic, or whatever trains the weakest skill. */
type Slot = string;

const usual = [
  'weakest',
  'success',
  'motive',
  'conflict',
  'weakness',
  'plan',
  'failure',
  'introduction',
];
const withTopic = [
  'own',
  'weakest',
  'motive',
  'own',
  'plan',
  'success',
  'introduction',
  'weakness',
];
/** This close to an interview, the questions that nearly everybody is asked. */
const lastDays = 3;
const beforeAnInterview = [
  'introduction',
  'own',
  'motive',
  'weakest',
  'weakness',
  'success',
  'plan',
  'questions-to-them',
];
const longestNamedTopic = 80;

/** The questions of an interview; nothing twice, and nothing asked before while there is something new. */
export function planQuestions(wish: Wish): PlannedQuestion[] {
  const own = aboutTopic(wish);
  const isClose = wish.daysAhead !== null && wish.daysAhead <= lastDays;
  const usually = isClose ? beforeAnInterview : own.length > 0 ? withTopic : usual;
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
    if (planned.length < wish.count && isNew(one)) planned.push(asPlanned(one, wish.language));
  return planned;
}

const weakestFirst = (slots: Slot[]): Slot[] => [
  'weakest',
  ...slots.filter((slot) => slot !== 'weakest'),
];

/** The questions whose checklists ask most of a skill. */
export function questionsTraining(skill: string): PracticeQuestion[] {
  const asksOf = ({ kind }: PracticeQuestion) =>
    kindNamed(kind).criteria.filter((one) => one.skill === skill).length;
  const most = Math.max(0, ...questions.map(asksOf));
  return most === 0 ? [] : questions.filter((one) => asksOf(one) === most);
}

/** The first of its kind that was not asked yet, or else the one asked longest ago. */
function fromBank(
  slot: Slot,
  { language, weakest, askedBefore }: Wish,
  isNew: (one: { id: string }) => boolean,
): PlannedQuestion | null {
  const kind = slot === 'weakest' || slot === 'own' ? 'success' : slot;
  const training = kind !== slot && weakest !== null ? questionsTraining(weakest) : [];
  const fitting = training.length > 0 ? training : questions.filter((one) => one.kind === kind);
  const age = ({ id }: PracticeQuestion) => {
    const at = askedBefore.indexOf(id);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  const next = fitting
    .filter(isNew)
    .reduce<PracticeQuestion | null>(
      (best, one) => (best === null || age(one) > age(best) ? one : best),
      null,
    );
  return next && asPlanned(next, language);
}

/** Safe inside a question: only letters, digits and characters found in names of tools. */
const plainTopic = (text: string): string =>
  [...text]
    .slice(0, longestNamedTopic)
    .join('')
    .replace(/[^\p{L}\p{N}+#./& '’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** In the words of the topic: the first asks for a success, the second for how one works. */
function aboutTopic({ language, topic, askedBefore }: Wish): PlannedQuestion[] {
  const subject = topic === null ? '' : plainTopic(topic);
  if (subject === '') return [];
  const all = coachWords[language].aboutTopic.map((frame, at) => {
    const text = filled(frame, { topic: subject });
    return { id: questionIdOf(text), text, kind: at === 0 ? 'success' : 'way-of-working' };
  });
  const isAsked = ({ id }: PlannedQuestion) => askedBefore.includes(id);
  return [...all.filter((one) => !isAsked(one)), ...all.filter(isAsked)];
}
