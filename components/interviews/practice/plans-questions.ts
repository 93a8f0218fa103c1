import { readDailyQuestion } from '@/lib/api/daily-question';
import { questionCountOf } from '@/lib/api/judgment';
import type { Interviews } from '../interviews-context';

/**
 * Whether the API plans interviews of several questions: it announces today's question, or has said
 * of an interview how many it has. Any other one knows only a single question.
 */
export const plansQuestions = ({
  dailyQuestion,
  store,
}: Pick<Interviews, 'dailyQuestion' | 'store'>): boolean =>
  readDailyQuestion(dailyQuestion) !== null ||
  store.interviews.some((interview) => questionCountOf(interview) !== null);
