import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { answeredTexts, lastQuestion } from '@/lib/interviews/question';
import type { SavedAnswer } from '@/lib/interviews/saved-answers';

type Place = { id: string; interview: Interview | undefined; messages: readonly Message[] };

/** An answer with what it is saved with: the question, and what its interview is called. */
export const answerOf = (
  { key, text, createdAt }: Message,
  { id, interview, messages }: Place,
): SavedAnswer => ({
  conversationId: id,
  messageKey: key,
  title: interview?.title ?? '',
  question: lastQuestion(answeredTexts(messages).get(key) ?? ''),
  text,
  createdAt,
  language: interview?.language ?? '',
});
