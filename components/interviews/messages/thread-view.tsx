'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { Interview } from '@/lib/interviews/interview';
import { threadThresholdPx } from '@/lib/interviews/paging';
import type { ThreadState } from '@/lib/interviews/state';
import { useFormatter } from '../formatted/use-formatter';
import { isOnMoreButton } from '../more-button';
import { useReading } from '../reading-context';
import { useNearBottom } from '../use-near-bottom';
import { usePaging } from '../use-paging';
import { EmptyPane } from './empty-pane';
import { MessageList } from './message-list';
import { ThreadEnd } from './thread-end';
import { ThreadHeader } from './thread-header';
import { ThreadSkeleton } from './thread-skeleton';
import { useArrivalScroll } from './use-arrival-scroll';
import { usePrintWhole } from './use-print-whole';

type Props = { thread: ThreadState; interview: Interview | undefined };

export function ThreadView({ thread, interview }: Props) {
  const { words, store } = useReading();
  const scroller = useRef<HTMLElement>(null);
  const formatter = useFormatter();
  const { messages } = thread;
  const isReady = thread.status === 'loaded' && formatter !== null;
  const isWaiting = thread.status !== 'failed' && !isReady;
  const { shown, isLoading, hasMore, showMore } = usePaging(messages.length, thread.id);
  const printsWhole = usePrintWhole();
  const isArriving = useArrivalScroll(scroller, isReady);

  // The button goes away as more is asked for: the focus stays with what it was asked for.
  const askForMore = () => {
    if (isOnMoreButton()) scroller.current?.focus({ preventScroll: true });
    showMore();
  };
  useNearBottom(scroller, threadThresholdPx, askForMore, isArriving);

  return (
    <>
      <ThreadHeader
        interview={interview}
        messages={messages}
        isReady={isReady}
        isWaiting={isWaiting}
        shown={shown}
      />
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: whoever has no wheel scrolls it with keys */}
      <section
        ref={scroller}
        aria-label={words.messages}
        aria-busy={isWaiting}
        tabIndex={0}
        data-scrolls="messages"
        className="-outline-offset-3 relative min-h-0 flex-1 overflow-y-auto overscroll-contain contain-strict print:overflow-visible print:contain-none"
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
        {isWaiting && <ThreadSkeleton />}
        {thread.status === 'failed' && (
          <div className="grid min-h-full place-items-center p-8">
            <Button tone="quiet" onClick={store.retryThread}>
              {words.retry}
            </Button>
          </div>
        )}
        <div role="status" className="grid min-h-full empty:hidden">
          {isReady && messages.length === 0 && <EmptyPane text={words.noMessages} />}
        </div>
        {isReady && messages.length > 0 && (
          <div className={hasMore ? 'min-h-[calc(100%+6px)]' : ''}>
            <MessageList
              messages={messages}
              shown={printsWhole ? messages.length : shown}
              formatter={formatter}
            />
            <ThreadEnd key={shown} hasMore={hasMore} isLoading={isLoading} onMore={askForMore} />
          </div>
        )}
      </section>
    </>
  );
}
