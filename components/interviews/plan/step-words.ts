import { filled, type Words } from '@/lib/i18n/words';
import type { KnownStep } from './use-plan-steps';

type PlanWords = Words<'InterviewPlan'>;

/** What a step is called. */
export const titleOf = (step: KnownStep, words: PlanWords): string =>
  step.kind === 'practice'
    ? filled(words.practice.title, { question: step.question.text })
    : words[step.kind].title;

/** Why it is in the plan. */
export const reasonFor = (step: KnownStep, words: PlanWords): string =>
  step.kind === 'train' ? step.check.label : words[step.kind].reason;
