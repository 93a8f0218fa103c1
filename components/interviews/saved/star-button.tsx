import type { Message } from '@/lib/interviews/message';
import { IconButton } from '../icon-button';
import { useInterviews } from '../interviews-context';
import { starPath } from '../paths';
import { useThread } from '../thread-context';
import { answerOf } from './answer-of';
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
