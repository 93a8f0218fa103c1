import { filled, type Words } from '@/lib/i18n/words';
import { isTheme } from '../stories/story-questions';
import type { KnownStep } from './step-start';

type StoryWords = Words<'Stories'>;
type PlanWords = Words<'InterviewPlan'>;

/** What a step is called. */
export function titleOf(step: KnownStep, words: PlanWords, { shows }: StoryWords): string {
  if (step.kind === 'practice') return filled(words.practice.title, { question: step.question });
  if (step.kind !== 'story') return words[step.kind].title;
  const { skill } = step;
  return filled(words.story.title, { what: isTheme(skill) ? shows[skill].some : skill });
}

/** Why it is in the plan. */
export const reasonFor = (step: KnownStep, words: PlanWords): string =>
  step.kind === 'train' ? step.check.label : words[step.kind].reason;
