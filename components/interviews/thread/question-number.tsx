import { useWords } from '@/components/frame/member-words';
import { questionCountOf } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { filled } from '@/lib/i18n/words';
import { type Thread, useThread } from '../message/thread-context';

/**
 * Which of how many questions a message of the coach asks; null for any other message, where there
 * is only one, and where the API does not say. Asked once more, a question keeps its number.
 */
export function questionNumber(
  { sender, questionId }: Message,
  { interview, messages }: Pick<Thread, 'interview' | 'messages'>,
): { number: number; count: number } | null {
  const count = interview ? questionCountOf(interview) : null;
  if (sender !== 'ai' || questionId === null || count === null || count < 2) return null;
  const asked = new Set<string>();
  for (const message of messages) {
    if (message.sender === 'ai' && message.questionId !== null) asked.add(message.questionId);
    if (message.questionId === questionId) break;
  }
  return asked.size > 0 && asked.size <= count ? { number: asked.size, count } : null;
}

/** "Question 2 of 5", above the question; in a rehearsal with what it is: "Rehearsal · Question 2 of 5". */
export function QuestionNumber({ message }: { message: Message }) {
  const words = useWords('Judgment');
  const { label } = useWords('Rehearsal');
  const thread = useThread();
  const place = questionNumber(message, thread);
  const isRehearsed = thread.interview?.isRehearsal && message.questionId !== null;
  const parts = [
    isRehearsed && message.sender === 'ai' && label,
    place && filled(words.question, place),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="font-semibold text-fine text-muted even-digits">{parts.join(' · ')}</p>;
}
