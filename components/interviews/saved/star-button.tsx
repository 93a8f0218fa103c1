import { useWords } from '@/components/frame/member-words';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { questionFor } from '@/lib/text/question';
import { IconButton } from '../icon-button';
import { starPath } from '../icon-paths';
import { useThread } from '../thread-context';
import { useIsStarred, useToggleStar } from './use-saved';

export function StarButton({ message }: { message: Message }) {
  const { save } = useWords('InterviewsScreen').saved;
  const { interview, messages } = useThread();
  const id = interview?.id ?? '';
  const isPressed = useIsStarred(message.key);
  const toggle = useToggleStar();
  if (!interview || !toggle) return null;
  return (
    <IconButton
      label={save}
      aria-pressed={isPressed}
      onClick={() => toggle(answerOf(message, { id, interview, messages }))}
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
