import type { Offer } from '@/lib/api/features';
import { type Interview, isFinished } from '@/lib/api/interview';
import { questionCountOf } from '@/lib/api/judgment';
import type { PlannedInterview } from '@/lib/api/next-interview';
import type { NewInterview } from '@/lib/api/practice';
import type { PlanStep } from './plan-steps';

/** `start`: the interview that its press starts. */
export type KnownStep = PlanStep & {
  readonly key: string;
  readonly start?: NewInterview;
};

/** What decides how an interview is started here. */
type Here = {
  readonly language: string;
  readonly offers: readonly Offer[];
  /** Whether the API plans interviews of several questions. */
  readonly asksSeveralQuestions: boolean;
  /** The planned interview's posting if a model reads it, otherwise empty. */
  readonly posting: string;
};

const rehearsedQuestions = 5;

/**
 * If the API has no rehearsals, practice with as many questions counts, because that is what the
 * step starts there.
 */
export const wasRehearsed = (interview: Interview, { offers }: Pick<Here, 'offers'>): boolean =>
  isFinished(interview) &&
  (questionCountOf(interview) ?? 0) >= rehearsedQuestions &&
  (interview.isRehearsal || !offers.includes('rehearse'));

function rehearsal(
  { language, offers, asksSeveralQuestions }: Here,
  { topic }: PlannedInterview,
): NewInterview {
  if (!asksSeveralQuestions) return { language };
  const asked = { language, topic, count: rehearsedQuestions };
  return offers.includes('rehearse') ? { ...asked, mode: 'rehearsal' } : asked;
}

/** The interview that a press on the step starts; null if it cannot be done here. */
export function withStart(step: PlanStep, here: Here, planned: PlannedInterview): KnownStep | null {
  const { language, offers } = here;
  if (step.kind === 'story') return { ...step, key: step.skill };
  if (step.kind === 'read-sheet') return { ...step, key: step.kind };
  if (!offers.includes('practise')) return null;
  if (step.kind === 'posting')
    return { ...step, key: step.kind, start: { language, posting: here.posting, count: 1 } };
  if (step.kind === 'practice')
    return { ...step, key: step.question, start: { language, question: step.question } };
  if (step.kind === 'rehearse') return { ...step, key: step.kind, start: rehearsal(here, planned) };
  const ownChoice = here.asksSeveralQuestions
    ? { language, count: rehearsedQuestions }
    : { language };
  return { ...step, key: step.kind, start: ownChoice };
}
