import { questionsIn } from '@/lib/text/question';
import type { Thread } from '../message/thread-context';
import { spokenQuestion } from './spoken-question';

/** Where a rehearsal is: at a question that waits for its answer, before the next one, or at its end. */
export type RehearsalPlace =
  | { readonly kind: 'question'; readonly key: string; readonly text: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'over' };

/** `isOnTheWay`: an answer is being sent, or the coach has not gone on yet. */
export function rehearsalPlace(
  { messages }: Pick<Thread, 'messages'>,
  isOnTheWay: boolean,
): RehearsalPlace {
  const last = messages.at(-1);
  if (isOnTheWay || last?.sender !== 'ai') return { kind: 'waiting' };
  const { key, text, questionId } = last;
  // The coach asks each question once: a message after the last question carries that question's
  // id.
  const isNew =
    questionId === null
      ? questionsIn(text).length > 0
      : messages.every(
          (one) => one === last || one.sender !== 'ai' || one.questionId !== questionId,
        );
  return isNew ? { kind: 'question', key, text: spokenQuestion(text) } : { kind: 'over' };
}
