import type { Account } from '@/lib/api/account';
import type { Interview } from '@/lib/api/interview';
import { questionCountOf } from '@/lib/api/judgment';

/**
 * Whether the API plans interviews of several questions: it announces today's question, or has said
 * of an interview how many it has. Any other one knows only a single question.
 */
export const asksSeveralQuestions = (
  { dailyQuestion }: Pick<Account, 'dailyQuestion'>,
  interviews: readonly Interview[],
): boolean =>
  dailyQuestion !== null || interviews.some((interview) => questionCountOf(interview) !== null);
