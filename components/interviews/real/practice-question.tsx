import { useWords } from '@/components/frame/member-words';
import type { Message } from '@/lib/api/message';
import { longestQuestion } from '@/lib/contract/limits';
import { lastQuestion } from '@/lib/text/question';
import { useThread } from '../message/thread-context';
import { usePage } from '../page/page-context';
import { usePracticeHere } from '../practice/practice-context';
import { TryAgain } from '../practice/try-again';

/** Below a question of a real interview: the coach asks it. */
export function PracticeQuestion({ message }: { message: Message }) {
  const practice = usePracticeHere();
  const { language } = usePage();
  const { interview } = useThread();
  const words = useWords('RealInterview');
  const { isInterviewer, questionId, text } = message;
  if (!practice || !isInterviewer || questionId === null) return null;
  const question = [...text].length > longestQuestion ? lastQuestion(text) : text;
  return (
    <div>
      <TryAgain
        wanted={{ language: interview?.language ?? language, question }}
        label={words.practice}
        size="small"
        tone="quiet"
      />
    </div>
  );
}
