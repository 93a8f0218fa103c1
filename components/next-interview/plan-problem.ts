import { longestBackground, longestPosting } from '@/lib/contract/limits';
import { today } from '@/lib/time/until';
import type { Given, PlanRefusal } from './use-next-interview';

export type PlanProblem = 'no-day' | 'past' | 'no-topic' | PlanRefusal;

/** The field that each is about. */
export const fieldOf = {
  'no-day': 'day',
  past: 'day',
  'no-topic': 'topic',
  'posting-no-text': 'posting',
  'posting-too-long': 'posting',
  'background-too-long': 'background',
} as const satisfies Record<PlanProblem, string>;

/** As the API counts: an emoji is one character. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** The first thing that the API would refuse, as far as a browser can tell. */
export function planProblem(typed: Given & { day: string; topic: string }): PlanProblem | null {
  const { day, topic, posting = '', background = '' } = typed;
  if (day === '') return 'no-day';
  if (day < today()) return 'past';
  if (topic.trim() === '') return 'no-topic';
  if (lengthOf(posting) > longestPosting) return 'posting-too-long';
  return lengthOf(background) > longestBackground ? 'background-too-long' : null;
}
