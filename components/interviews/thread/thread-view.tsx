import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { Interview } from '@/lib/api/interview';
import { useAccount } from '../account/account-context';
import { LoadFailure } from '../controls/load-failure';
import { isNarrow } from '../controls/use-narrow';
import { messagesId, threadTitleId } from '../message/skip-to-messages';
import { ThreadContext } from '../message/thread-context';
import { PracticeInThread, ThreadComposer } from '../practice/late-practice';
import { usePracticeHere } from '../practice/practice-context';
import { firstPage } from '../scroll/paging';
import type { ThreadState } from '../store/state';
import { useStore } from '../store/store-context';
import { focusScores, hasEndPage } from './end-page';
import { isUnderWay } from './is-under-way';
import { PlacesBar } from './places-bar';
import { ThreadHeader } from './thread-header';
import { NewMessages, ThreadMessages } from './thread-messages';
import { EmptyPane, ThreadSkeleton } from './thread-waiting';
import { useScrolledThread } from './use-scrolled-thread';
import { useShownThread } from './use-shown-thread';

type Props = {
  thread: ThreadState;
  interview: Interview | undefined;
  /** It takes the focus, unless the page opened with it. */
  isOpenedHere: boolean;
};

export function ThreadView({ thread, interview, isOpenedHere }: Props) {
  const words = useWords('InterviewsScreen');
  const { selection } = useStore();
  const practice = usePracticeHere();
  const { offers } = useAccount();
  const scroller = useRef<HTMLElement>(null);
  const { context, isReady, isWaiting } = useShownThread(thread, interview);
  const { messages } = context;
  const { place } = thread;
  const { shown, paging, askForMore, end } = useScrolledThread(scroller, context, {
    isReady,
    place,
  });
  useFocusIn(scroller, isOpenedHere);

  const isEnded = hasEndPage(context);
  const showScores = () => {
    if (isEnded && paging.has.earlier) return selection.jumpTo(messages[0]?.key ?? null);
    if (isEnded) end.goToStart();
    focusScores();
  };

  const mayAnswer = isUnderWay(interview, offers);
  const isComposed = practice !== null && mayAnswer;
  // If answering is possible here, it is in the composer's bar.
  const places = isReady && messages.length > firstPage && (
    <PlacesBar thread={thread} shown={shown} scroller={scroller} isCompact={isComposed} />
  );
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
        className="-outline-offset-3 relative min-h-0 flex-1 overflow-y-auto overscroll-contain contain-strict low:overflow-visible low:contain-none print:overflow-visible print:contain-none"
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
        {isWaiting && <ThreadSkeleton />}
        <NotLoaded thread={thread} isKnown={interview !== undefined} />
        <div role="status" className="grid min-h-full empty:hidden">
          {isReady && messages.length === 0 && !mayAnswer && <EmptyPane text={words.noMessages} />}
        </div>
        {isReady && messages.length > 0 && (
          <ThreadMessages shown={shown} paging={paging} onMore={askForMore} />
        )}
        {isReady && practice && (
          <PracticeInThread
            conversationId={thread.id}
            messages={messages}
            onChange={end.followEnd}
          />
        )}
      </section>
      <NewMessages count={end.unseen} onPress={end.goToEnd} />
      {isReady && practice && interview && (
        <ThreadComposer
          interview={interview}
          messages={messages}
          hasEndPage={isEnded}
          places={isComposed && places}
          onSent={end.goToEnd}
          onFinished={showScores}
        />
      )}
      {mayAnswer && !isComposed && (
        <div className="composer-bar print:hidden">
          <div className="composer-room" />
        </div>
      )}
      {!mayAnswer && places && (
        <div className="border-line border-t bg-surface px-2 print:hidden">{places}</div>
      )}
    </ThreadContext>
  );
}

/** Why there are no messages, and what one can do about it. */
function NotLoaded({ thread, isKnown }: { thread: ThreadState; isKnown: boolean }) {
  const words = useWords('InterviewsScreen');
  const { loaded, selection } = useStore();
  if (thread.status === 'failed') {
    return (
      <div className="grid min-h-full">
        <LoadFailure
          text={words.threadFailed}
          problem={thread.problem}
          onRetry={loaded.retryThread}
        />
      </div>
    );
  }
  if (thread.status !== 'missing') return null;
  return (
    <div className="grid min-h-full place-content-center justify-items-center gap-4 p-8 text-center">
      <p role="status" className="text-muted">
        {isKnown ? words.messagesMissing : words.noSuchInterview}
      </p>
      <Button tone="quiet" onClick={selection.close} className="max-md:hidden">
        {words.back}
      </Button>
    </div>
  );
}

/**
 * Moves the focus into an interview that is opened: it would be dozens of steps past the list. On a
 * phone, where one pane replaces the other, to its heading.
 */
function useFocusIn(scroller: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const moveFocus = useEffectEvent(() => {
    // The message that it was opened at has the focus already.
    if (!isWanted || scroller.current?.contains(document.activeElement)) return;
    const target = isNarrow() ? document.getElementById(threadTitleId) : scroller.current;
    target?.focus({ preventScroll: true });
  });
  useEffect(() => moveFocus(), []);
}
