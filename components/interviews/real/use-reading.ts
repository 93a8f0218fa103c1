import { checksOf } from '@/lib/api/checks';
import { useThread } from '../message/thread-context';
import { usePage } from '../page/page-context';

/** Results that arrive later than this are no longer announced. */
const longestMs = 15 * 60 * 1000;

/** Whether the answers of a reviewed interview are still being checked. */
export function useReading(): boolean {
  const { now } = usePage();
  const { interview, messages } = useThread();
  const answers = messages.filter(({ sender, questionId }) => sender === 'user' && questionId);
  return (
    answers.length > 0 &&
    now - (interview?.createdAt ?? 0) < longestMs &&
    answers.every((answer) => checksOf(answer).length === 0)
  );
}
