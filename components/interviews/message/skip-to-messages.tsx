import type { MouseEvent } from 'react';
import { useWords } from '@/components/frame/member-words';

export const messagesId = 'thread-messages';
/** Where the focus goes on a phone. */
export const threadTitleId = 'thread-title';

/** Skips the list, for keyboards. The address does not change: it names the interview. */
export function SkipToMessages() {
  const words = useWords('InterviewsScreen');
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(messagesId)?.focus();
  };
  return (
    <a
      href={`#${messagesId}`}
      onClick={skip}
      className="bubble-out sr-only z-50 bg-accent px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {words.skipToMessages}
    </a>
  );
}
