import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { Interview } from '@/lib/interviews/interview';
import { type End, firstPage, partAround, threadThresholdPx } from '@/lib/interviews/paging';
import type { ThreadState } from '@/lib/interviews/state';
import { useInterviews } from '../interviews-context';
import { useExtras } from '../lazy-parts';
import { LoadFailure } from '../load-failure';
import { isOnMoreButton } from '../more-button';
import { messagesId } from '../skip-to-messages';
import { useTakes } from '../takes/use-takes';
import { ThreadContext } from '../thread-context';
import { useNearEnds } from '../use-near-ends';
import { usePaging } from '../use-paging';
import { renderAbove } from './scrolled-messages';
import { ThreadHeader } from './thread-header';
import { NewMessages, ThreadMessages } from './thread-messages';
import { EmptyPane, ThreadSkeleton } from './thread-waiting';
import { useEnd } from './use-end';
import { usePlace } from './use-place';

export type ThreadViewProps = { thread: ThreadState; interview: Interview | undefined };

export function ThreadView({ thread, interview }: ThreadViewProps) {
  const { words, store, practice: here } = useInterviews();
  const scroller = useRef<HTMLElement>(null);
  const { messages } = thread;
  const skill = thread.place?.skill;
  const extras = useExtras();
  // An address with a skill gets its message once the messages are known.
  const isReady = thread.status === 'loaded' && extras !== null && skill === undefined;
  useEffect(() => {
    if (skill === undefined || thread.status !== 'loaded' || extras === null) return;
    store.jumpTo(extras.answerBehind?.(skill, messages)?.key ?? null);
  }, [store, skill, thread.status, extras, messages]);
  const takes = useTakes(isReady ? interview : undefined, messages);
  const context = useMemo(() => ({ interview, messages, takes }), [interview, messages, takes]);
  const isWaiting = (thread.status === 'loading' || thread.status === 'loaded') && !isReady;
  const placeIndex = messages.findIndex(({ key }) => key === thread.place?.key);
  const practice = here?.parts;
  const [atLeast, setAtLeast] = useState(0);
  const paging = usePaging(messages.length, isReady && thread.place, {
    atLeast,
    open: (part) => (placeIndex === -1 ? part : partAround(placeIndex, part, messages.length)),
    draw: (end, change) =>
      end === 'earlier' && scroller.current ? renderAbove(scroller.current, change) : change(),
  });
  const { unseen, goToEnd, followEnd, isOwnScroll } = useEnd(scroller, {
    count: isReady ? messages.length : null,
    shownTo: paging.shown.to,
    place: thread.place,
    opensAtEnd: placeIndex === -1,
    showAtLeast: setAtLeast,
  });
  const shown = usePrintWhole() ? { from: 0, to: messages.length } : paging.shown;
  usePlace(scroller, isReady ? thread.place : null, placeIndex, messages.length, shown);

  // The button disappears when pressed: keep the focus in the thread.
  const askForMore = (end: End) => {
    if (isOnMoreButton()) scroller.current?.focus({ preventScroll: true });
    paging.show(end);
  };
  useNearEnds(scroller, threadThresholdPx, askForMore, isOwnScroll);

  return (
    <ThreadContext value={context}>
      <ThreadHeader isReady={isReady} isWaiting={isWaiting} shown={shown.to - shown.from} />
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: people without a wheel scroll it with keys */}
      <section
        ref={scroller}
        id={messagesId}
        aria-label={words.messages}
        aria-busy={isWaiting}
        tabIndex={0}
        data-scrolls="messages"
        className="-outline-offset-3 relative min-h-0 flex-1 overflow-y-auto overscroll-contain contain-strict print:overflow-visible print:contain-none"
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
        {isWaiting && <ThreadSkeleton />}
        {thread.status === 'failed' && (
          <div className="grid min-h-full">
            <LoadFailure text={words.threadFailed} onRetry={store.retryThread} />
          </div>
        )}
        {thread.status === 'missing' && (
          <div className="grid min-h-full place-content-center justify-items-center gap-4 p-8 text-center">
            <p role="status" className="text-muted">
              {words.noSuchInterview}
            </p>
            <Button tone="quiet" onClick={store.close} className="max-md:hidden">
              {words.back}
            </Button>
          </div>
        )}
        <div role="status" className="grid min-h-full empty:hidden">
          {isReady && messages.length === 0 && <EmptyPane text={words.noMessages} />}
        </div>
        {isReady && messages.length > 0 && (
          <ThreadMessages
            shown={shown}
            paging={paging}
            isAnswered={practice !== undefined}
            onMore={askForMore}
          />
        )}
        {isReady && practice && (
          <practice.PracticeInThread
            conversationId={thread.id}
            messages={messages}
            onChange={followEnd}
          />
        )}
      </section>
      <NewMessages count={unseen} onPress={goToEnd} />
      {isReady && practice && interview && (
        <practice.ThreadComposer interview={interview} messages={messages} onSent={goToEnd} />
      )}
      {isReady && extras.PlacesBar && messages.length > firstPage && (
        <extras.PlacesBar thread={thread} shown={shown} scroller={scroller} />
      )}
    </ThreadContext>
  );
}

/** Printing includes the whole interview, not only the rendered part. */
function usePrintWhole(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const lifetime = new AbortController();
    const { signal } = lifetime;
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => lifetime.abort();
  }, []);
  return isPrinting;
}
