import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { Interview } from '@/lib/api/interview';
import { useAccount } from '../account/account-context';
import { useWithCheckRemarks } from '../checks/use-with-check-remarks';
import { LoadFailure } from '../controls/load-failure';
import { isOnMoreButton } from '../controls/more-button';
import { isNarrow } from '../controls/use-narrow';
import { useTrueFor } from '../controls/use-true-for';
import { answerBehind } from '../judgment/sentence';
import { openQuestion } from '../message/open-question';
import { messagesId, threadTitleId } from '../message/skip-to-messages';
import { ThreadContext } from '../message/thread-context';
import { PracticeInThread, ThreadComposer } from '../practice/late-practice';
import { usePracticeHere } from '../practice/practice-context';
import { type End, firstPage, partAround, threadThresholdPx } from '../scroll/paging';
import { renderAbove } from '../scroll/scrolled-messages';
import { useNearEnds } from '../scroll/use-near-ends';
import { usePaging } from '../scroll/use-paging';
import type { ThreadState } from '../store/state';
import { useStore } from '../store/store-context';
import { useTakes } from '../takes/use-takes';
import { focusScores, hasEndPage } from './end-page';
import { isUnderWay } from './is-under-way';
import { PlacesBar } from './places-bar';
import { ThreadHeader } from './thread-header';
import { NewMessages, ThreadMessages } from './thread-messages';
import { EmptyPane, ThreadSkeleton } from './thread-waiting';
import { useEnd } from './use-end';
import { usePlace } from './use-place';
import { useStoredPlace } from './use-stored-place';
import { isWithheld, withheld } from './withheld';

/** For what the API offers: then the messages are shown, whatever comes later. */
const longestWaitMs = 1_000;

type Props = {
  thread: ThreadState;
  interview: Interview | undefined;
  /** It takes the focus, unless the page opened with it. */
  isOpenedHere: boolean;
};

export function ThreadView({ thread, interview, isOpenedHere }: Props) {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  const practice = usePracticeHere();
  const { offers, isKnown: areOffersKnown } = useAccount();
  // What is offered takes room above, beside and below the messages.
  const isOfferKnown = useTrueFor(!areOffersKnown, longestWaitMs) || areOffersKnown;
  const scroller = useRef<HTMLElement>(null);
  const isSilent = isWithheld(interview);
  const judged = useWithCheckRemarks(thread.messages);
  const messages = useMemo(() => (isSilent ? withheld(judged) : judged), [isSilent, judged]);
  const skill = thread.place?.skill;
  // An address with a skill gets its message once the messages are known.
  const isReady = thread.status === 'loaded' && skill === undefined && isOfferKnown;
  useEffect(() => {
    if (skill === undefined || thread.status !== 'loaded') return;
    store.selection.jumpTo(answerBehind(skill, messages)?.key ?? null);
  }, [store, skill, thread.status, messages]);
  const takes = useTakes(isReady && !isSilent ? interview : undefined, messages);
  const context = useMemo(() => ({ interview, messages, takes }), [interview, messages, takes]);
  const isWaiting = (thread.status === 'loading' || thread.status === 'loaded') && !isReady;
  const isEnded = hasEndPage({ interview, messages });
  const placeIndex = messages.findIndex(({ key }) => key === thread.place?.key);
  // A practice under way opens at the question that waits, however many messages are before it.
  const isWaitedFor = openQuestion({ interview, messages }) !== null;
  const opensAt = placeIndex === -1 && isWaitedFor ? messages.length - 1 : placeIndex;
  const mayAnswer = isUnderWay(interview, offers);
  const [atLeast, setAtLeast] = useState(0);
  const paging = usePaging(messages.length, isReady && thread.place, {
    atLeast,
    open: (part) => (opensAt === -1 ? part : partAround(opensAt, part, messages.length)),
    draw: (end, change) =>
      end === 'earlier' && scroller.current ? renderAbove(scroller.current, change) : change(),
  });
  const { unseen, goToEnd, goToStart, followEnd, isOwnScroll } = useEnd(scroller, {
    count: isReady ? messages.length : null,
    shownTo: paging.shown.to,
    place: thread.place,
    isAtMessage: placeIndex !== -1,
    beginsWithItsEnd: isEnded || Boolean(interview?.real),
    showAtLeast: setAtLeast,
  });
  const shown = usePrintWhole() ? { from: 0, to: messages.length } : paging.shown;
  usePlace(scroller, isReady ? thread.place : null, placeIndex, messages.length, shown);

  // The button disappears when pressed: keep the focus in the thread.
  const askForMore = (end: End) => {
    if (isOnMoreButton()) scroller.current?.focus({ preventScroll: true });
    paging.show(end);
  };
  const showScores = () => {
    if (isEnded && paging.has.earlier) return store.selection.jumpTo(messages[0]?.key ?? null);
    if (isEnded) goToStart();
    focusScores();
  };
  useNearEnds(scroller, threadThresholdPx, askForMore, isOwnScroll);
  useStoredPlace(scroller);
  useFocusIn(scroller, isOpenedHere);

  const isComposed = practice !== null && mayAnswer;
  // Where one answers here, it is in the bar of the field.
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
        {thread.status === 'failed' && (
          <div className="grid min-h-full">
            <LoadFailure
              text={words.threadFailed}
              problem={thread.problem}
              onRetry={store.loaded.retryThread}
            />
          </div>
        )}
        {thread.status === 'missing' && (
          <div className="grid min-h-full place-content-center justify-items-center gap-4 p-8 text-center">
            <p role="status" className="text-muted">
              {interview ? words.messagesMissing : words.noSuchInterview}
            </p>
            <Button tone="quiet" onClick={store.selection.close} className="max-md:hidden">
              {words.back}
            </Button>
          </div>
        )}
        <div role="status" className="grid min-h-full empty:hidden">
          {isReady && messages.length === 0 && !mayAnswer && <EmptyPane text={words.noMessages} />}
        </div>
        {isReady && messages.length > 0 && (
          <ThreadMessages shown={shown} paging={paging} onMore={askForMore} />
        )}
        {isReady && practice && (
          <PracticeInThread conversationId={thread.id} messages={messages} onChange={followEnd} />
        )}
      </section>
      <NewMessages count={unseen} onPress={goToEnd} />
      {isReady && practice && interview && (
        <ThreadComposer
          interview={interview}
          messages={messages}
          hasEndPage={isEnded}
          places={isComposed && places}
          onSent={goToEnd}
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
