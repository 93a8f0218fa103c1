import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { questionFor } from '@/lib/interviews/question';
import { IconButton } from '../icon-button';
import { useInterviews } from '../interviews-context';
import { starPath } from '../paths';
import { useThread } from '../thread-context';
import { useStars } from './use-saved';

export function StarButton({ message }: { message: Message }) {
  const { save } = useInterviews().words.saved;
  const { interview, messages } = useThread();
  const { isStarred, toggle } = useStars();
  if (!interview || !toggle) return null;
  const answer = answerOf(message, { id: interview.id, interview, messages });
  const isPressed = isStarred(answer);
  return (
    <IconButton
      label={save}
      aria-pressed={isPressed}
      onClick={() => toggle(answer)}
      className="quiet hover:bg-accent-soft hover:text-accent-ink aria-pressed:text-accent-ink print:hidden"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5">
        <path
          d={starPath}
          fill={isPressed ? 'currentcolor' : 'none'}
          stroke="currentcolor"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}

type Place = { id: string; interview: Interview | undefined; messages: readonly Message[] };

/** What is saved of an answer: also its question, and the title of its interview. */
export const answerOf = (message: Message, { id, interview, messages }: Place) => ({
  conversationId: id,
  messageKey: message.key,
  title: interview?.title ?? '',
  question: questionFor(message, messages),
  text: message.text,
  createdAt: message.createdAt,
  language: interview?.language ?? '',
});
