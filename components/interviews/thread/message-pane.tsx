import { useEffect, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { selectorOf } from '../data-attributes';
import { useHomeParts } from '../home/lazy-home';
import { FirstStep } from '../next-step/first-step';
import { messagesId, threadTitleId } from '../skip-to-messages';
import type { ListState, ThreadState } from '../store/state';
import { isNarrow, useNarrow } from '../use-narrow';
import { EmptyPane, ThreadSkeleton, ThreadWaiting } from './thread-waiting';
import { useThreadView } from './use-thread-view';

type Props = { thread: ThreadState | null; list: ListState };

export function MessagePane({ thread, list }: Props) {
  const words = useWords('InterviewsScreen');
  const { interviews } = list;
  const isFirst = list.status === 'loaded' && interviews.length === 0;
  const isPhone = useNarrow();
  const selectedId = thread?.id ?? null;
  const interview = interviews.find(({ id }) => id === selectedId);
  const ThreadView = useThreadView(thread !== null);
  const Home = useHomeParts(thread === null && !isPhone && !isFirst)?.Home;
  const isDrawn = ThreadView !== null;

  // Moves the focus into an interview that is opened: it would be dozens of steps past the list. On
  // a phone, where one pane replaces the other, to its heading. Back in the list, to its row.
  const previous = useRef(selectedId);
  useEffect(() => {
    const previousId = previous.current;
    if (previousId === selectedId || (selectedId !== null && !isDrawn)) return;
    previous.current = selectedId;
    // The message that it was opened at has the focus already.
    if (document.getElementById(messagesId)?.contains(document.activeElement)) return;
    const target =
      selectedId === null
        ? document.querySelector<HTMLElement>(selectorOf('conversation-id', previousId ?? ''))
        : document.getElementById(isNarrow() ? threadTitleId : messagesId);
    target?.focus({ preventScroll: selectedId !== null });
  }, [selectedId, isDrawn]);

  return (
    <div
      data-pane={selectedId === null ? 'home' : 'thread'}
      className={`${selectedId === null ? 'max-md:hidden' : ''} flex min-h-0 min-w-0 flex-col bg-sunken noscript:hidden print:bg-surface`}
    >
      {thread && ThreadView && <ThreadView key={thread.id} thread={thread} interview={interview} />}
      {thread && !ThreadView && (
        <ThreadWaiting>
          <p role="status" className="sr-only">
            {words.loadingMessages}
          </p>
          <ThreadSkeleton />
        </ThreadWaiting>
      )}
      {!thread && (
        <div className="grid min-h-0 flex-1 overflow-y-auto [align-content:safe_center] low:overflow-visible">
          {isFirst && !isPhone && <FirstStep />}
          {!isFirst &&
            (Home ? <Home interviews={interviews} /> : <EmptyPane text={words.select} />)}
        </div>
      )}
    </div>
  );
}
