import { useWords } from '@/components/frame/member-words';
import type { Message } from '@/lib/api/message';
import { IconButton } from '../controls/icon-button';
import { starPath } from '../controls/icon-paths';
import { useThread } from '../message/thread-context';
import { useMark } from './use-mark';

export function StarButton({ message }: { message: Message }) {
  const { save } = useWords('InterviewsScreen').saved;
  const { interview } = useThread();
  const { mark, toggleStar } = useMark(message);
  if (!interview || !toggleStar) return null;
  return (
    <IconButton
      label={save}
      aria-pressed={mark.starred}
      onClick={toggleStar}
      className="quiet hover:bg-accent-soft hover:text-accent-ink aria-pressed:text-accent-ink print:hidden"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5">
        <path
          d={starPath}
          fill={mark.starred ? 'currentcolor' : 'none'}
          stroke="currentcolor"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}
