'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { MemberQueries } from '@/components/frame/member-queries';
import { useWords } from '@/components/frame/member-words';
import { useObserved } from '@/components/ui/use-observed';
import { pollWhileVisible } from '@/lib/events/poll-while-visible';
import { failedImport } from '@/lib/failed-import';
import { readSession } from '@/lib/session/browser';
import { forgetRestored, isRestored } from '@/lib/session/deleted-account';
import { siteName } from '@/lib/site';
import { AccountContext, type AccountHere } from '../account/account-context';
import { useAccountHere } from '../account/use-account-here';
import { ListPane } from '../list/list-pane';
import { type Marking, MarkingContext, useMarking } from '../marks/use-marking';
import { SkipToMessages } from '../message/skip-to-messages';
import { OfflineLine } from '../offline/offline-line';
import { useOffline } from '../offline/use-offline';
import { LiveRegion, SayContext, useSaid } from '../page/live-region';
import { PageContext, type PageHere } from '../page/page-context';
import { usePageHere } from '../page/use-page-here';
import { VisitorAnswer } from '../practice/late-practice';
import { PracticeContext } from '../practice/practice-context';
import { useStartedPractice } from '../practice/use-started-practice';
import { prepareReal } from '../real/late-real';
import { UndoToast } from '../removal/undo-toast';
import type { ListSeed } from '../store/state';
import { type InterviewsStore, startStore } from '../store/store';
import { StoreContext } from '../store/store-context';
import { useList } from '../store/use-list';
import { useOpenThread } from '../store/use-open-thread';
import type { NewReply } from './follow-interviews';
import { MessagePane } from './message-pane';
import { Shortcuts } from './shortcuts';
import { useReplies } from './use-replies';
import { VisitorNotice } from './visitor-notice';
import { WelcomeBack } from './welcome-back';

type Props = Omit<PageHere, 'language' | 'timeZone' | 'now'> & {
  selectedId: string | null;
  seed: ListSeed | null;
  serverNow: number;
  cookieTimeZone: string;
};

export const InterviewsApp = (props: Props) => (
  <MemberQueries>
    <Screen {...props} />
  </MemberQueries>
);

function Screen(props: Props) {
  const words = useWords('InterviewsScreen');
  const { locale, selectedId, seed } = props;
  const queries = useQueryClient();
  const [store] = useState(() =>
    startStore({ locale, selectedId, queries, isSeeded: seed !== null }),
  );
  const { session, token, sessions, answerLeft } = useObserved(store.session);
  const { openId } = useObserved(store.selection);
  const list = useList(store, seed);
  const thread = useOpenThread(store);
  const page = usePageHere(props);
  const account = useAccountHere(token, list.status === 'loaded');
  const { offers } = account;
  const marking = useMarking(token, { offers, isOfferKnown: account.hasAnswered });
  const reply = useLive(store, account, marking);
  const { said, say } = useSaid(sessions);
  useReplies(say, { thread, reply, words, store });
  const practice = useStartedPractice(store, offers.includes('practise'), () =>
    prepareReal(offers),
  );

  useEffect(() => store.connect(), [store]);
  const title = (openId && store.loaded.find(openId)?.title.trim()) || words.title;
  // So that tabs, bookmarks and the Back menu name the interview.
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title]);
  const asOf = useOffline(store, { list, thread }, locale);

  if (session === 'leaving') return null;
  // Until storage is read both are in the page, and the session flag on <html> decides which one is
  // shown. Without script there is no flag: then what the server knows is.
  const isUnknown = session === 'unknown';
  return (
    <PageContext value={page}>
      <AccountContext value={account}>
        <StoreContext value={store}>
          <SayContext value={say}>
            <MarkingContext value={marking}>
              <PracticeContext value={practice}>
                {(isUnknown || session === 'visitor') && (
                  <div
                    data-for={isUnknown ? 'visitor' : undefined}
                    className={seed ? 'contents noscript:hidden!' : 'contents'}
                  >
                    <VisitorNotice answerLeft={answerLeft} />
                  </div>
                )}
                {(isUnknown || session === 'member') && (
                  <div
                    key={sessions}
                    data-for={isUnknown ? 'member' : undefined}
                    data-seeded={isUnknown ? '' : undefined}
                    className={seed ? 'contents noscript:contents!' : 'contents'}
                  >
                    <Restored />
                    {practice && <VisitorAnswer />}
                    <OfflineLine asOf={asOf} />
                    {openId !== null && <SkipToMessages />}
                    <TwoPanes>
                      <ListPane list={list} />
                      <MessagePane thread={thread} list={list} />
                    </TwoPanes>
                    <Shortcuts list={list} />
                    <UndoToast />
                    <LiveRegion said={said} />
                  </div>
                )}
              </PracticeContext>
            </MarkingContext>
          </SayContext>
        </StoreContext>
      </AccountContext>
    </PageContext>
  );
}

export const TwoPanes = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] noscript:grid-cols-1! md:grid-cols-[min(clamp(18rem,32vw,25rem),50vw)_minmax(0,1fr)] print:block">
    {children}
  </div>
);

/** After a sign-in that has restored a deleted account, until dismissed. */
function Restored() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isRestored()), []);
  const close = () => {
    forgetRestored();
    setShown(false);
  };
  return isShown && <WelcomeBack onClose={close} />;
}

/**
 * Keeps the list, the open interview and the person's marks in sync with other devices: by polling
 * or, where the API offers them, by events.
 */
function useLive(
  store: InterviewsStore,
  { isKnown, offers }: Pick<AccountHere, 'isKnown' | 'offers'>,
  marking: Marking | null,
) {
  const [reply, setReply] = useState<NewReply | null>(null);
  const hasEvents = offers.includes('events');
  const refresh = useEffectEvent(async () => {
    const changed = await Promise.all([store.loaded.refresh(), marking?.refresh()]);
    return changed.includes(true);
  });
  const findMarking = useEffectEvent(() => marking);

  useEffect(() => {
    const token = readSession()?.token;
    if (!isKnown || token === undefined) return;
    let isOver = false;
    const refreshNow = () => refresh();
    let end = pollWhileVisible(refreshNow);
    const follow = async () => {
      const loaded = await import('./follow-interviews').catch(failedImport);
      if (!loaded || isOver) return;
      end();
      end = loaded.followInterviews({
        store,
        findMarking,
        token,
        refresh: refreshNow,
        onReply: setReply,
      });
    };
    if (hasEvents) void follow();
    return () => {
      isOver = true;
      end();
      setReply(null);
    };
  }, [store, hasEvents, isKnown]);

  return reply;
}
