import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Interview } from '@/lib/interviews/interview';
import { type End, firstPage, partAround, threadThresholdPx } from '@/lib/interviews/paging';
import type { ThreadState } from '@/lib/interviews/state';
import { useInterviews } from '../interviews-context';
import { useExtras, useFormatter } from '../lazy-parts';
import { LoadFailure } from '../load-failure';
import { isOnMoreButton } from '../more-button';
import { messagesId } from '../skip-to-messages';
import { useTakes } from '../takes/use-takes';
import { ThreadContext } from '../thread-context';
import { useNearEnds } from '../use-near-ends';
import { usePaging } from '../use-paging';
import { usePlayer } from './audio-player';
import { EmptyPane } from './empty-pane';
import { renderAbove } from './scrolled-messages';
import { ThreadHeader } from './thread-header';
import { NewMessages, ThreadMessages } from './thread-messages';
import { ThreadSkeleton } from './thread-waiting';
import { useArrivalScroll } from './use-arrival-scroll';
import { useFollowEnd } from './use-follow-end';
import { useFoundWords, useGoTo } from './use-place';
import { usePrintWhole } from './use-print-whole';

export type ThreadViewProps = { thread: ThreadState; interview: Interview | undefined };

export function ThreadView({ thread, interview }: ThreadViewProps) {
  const { words, store, practice: here } = useInterviews();
  const scroller = useRef<HTMLElement>(null);
  const formatter = useFormatter();
  const { messages } = thread;
  const skill = thread.place?.skill;
  const extras = useExtras();
  const hasRecording = useMemo(
    () => messages.some(({ audioUrl }) => audioUrl !== null),
    [messages],
  );
  const hasPlayer = usePlayer(hasRecording) !== null || !hasRecording;
  const [readyId, setReadyId] = useState<string | null>(null);
  const isReady =
    thread.status === 'loaded' &&
    formatter !== null &&
    extras !== null &&
    // The first recording may arrive while one reads or answers: what is shown stays.
    (hasPlayer || readyId === thread.id) &&
    // Where one is led to is not known yet.
    skill === undefined;
  useEffect(() => {
    if (skill === undefined || thread.status !== 'loaded' || extras === null) return;
    store.jumpTo(extras.answerBehind?.(skill, messages)?.key ?? null);
  }, [store, skill, thread.status, extras, messages]);
  const takes = useTakes(isReady ? interview : undefined, messages);
  const context = useMemo(() => ({ interview, messages, takes }), [interview, messages, takes]);
  if (isReady && readyId !== thread.id) setReadyId(thread.id);
  const isWaiting = (thread.status === 'loading' || thread.status === 'loaded') && !isReady;
  const placeIndex = messages.findIndex(({ key }) => key === thread.place?.key);
  const place = isReady && placeIndex !== -1 ? thread.place : null;
  const practice = here?.parts;
  const shownTo = useRef(0);
  const { unseen, atLeast, goToEnd, followEnd } = useFollowEnd(
    scroller,
    messages.length,
    isReady,
    shownTo,
  );
  const paging = usePaging(messages.length, isReady && thread.place, {
    atLeast,
    open: (part) => (placeIndex === -1 ? part : partAround(placeIndex, part, messages.length)),
    draw: (end, change) =>
      end === 'earlier' && scroller.current ? renderAbove(scroller.current, change) : change(),
  });
  const { has, loading } = paging;
  useLayoutEffect(() => {
    shownTo.current = paging.shown.to;
  });
  const shown = usePrintWhole() ? { from: 0, to: messages.length } : paging.shown;
  const isArriving = useArrivalScroll(scroller, isReady && place === null, thread.place);
  useGoTo(scroller, place, messages, shown);
  useFoundWords(scroller, isReady ? thread.place : null, placeIndex, shown);

  // The button disappears when pressed: keep the focus in the thread.
  const askForMore = (end: End) => {
    if (isOnMoreButton()) scroller.current?.focus({ preventScroll: true });
    paging.show(end);
  };
  useNearEnds(scroller, threadThresholdPx, askForMore, isArriving);

  return (
    <ThreadContext value={context}>
      <ThreadHeader isReady={isReady} isWaiting={isWaiting} shown={shown.to - shown.from} />
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: whoever has no wheel scrolls it with keys */}
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
            has={has}
            loading={loading}
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
