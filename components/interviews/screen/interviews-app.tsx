'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { MemberQueries } from '@/components/frame/member-queries';
import { useWords } from '@/components/frame/member-words';
import { useObserved } from '@/components/ui/use-observed';
import type { Locale } from '@/lib/i18n/locales';
import { forgetRestored, isRestored } from '@/lib/session/deleted-account';
import { siteName } from '@/lib/site';
import { readItem } from '@/lib/storage/browser-storage';
import { visitorAnswerKey } from '@/lib/storage/visitor-answer';
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
import type { ListSeed, ListState } from '../store/state';
import { type InterviewsStore, startStore } from '../store/store';
import { StoreContext } from '../store/store-context';
import { useList } from '../store/use-list';
import { useOpenThread } from '../store/use-open-thread';
import { MessagePane } from './message-pane';
import { Shortcuts } from './shortcuts';
import { useLive } from './use-live';
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

/** What the whole screen shares: the session, the list, the person's account and marks. */
function Screen(props: Props) {
  const { locale, selectedId, seed } = props;
  const queries = useQueryClient();
  const [store] = useState(() =>
    startStore({ locale, selectedId, queries, isSeeded: seed !== null }),
  );
  const { token } = useObserved(store.session);
  const list = useList(store, seed);
  const page = usePageHere(props);
  const account = useAccountHere(token, list.status === 'loaded');
  const marking = useMarking(token, {
    offers: account.offers,
    isOfferKnown: account.hasAnswered,
  });
  useEffect(() => store.connect(), [store]);
  return (
    <PageContext value={page}>
      <AccountContext value={account}>
        <StoreContext value={store}>
          <MarkingContext value={marking}>
            <Panes
              list={list}
              isSeeded={seed !== null}
              store={store}
              account={account}
              marking={marking}
              locale={locale}
            />
          </MarkingContext>
        </StoreContext>
      </AccountContext>
    </PageContext>
  );
}

type PanesProps = {
  list: ListState;
  isSeeded: boolean;
  store: InterviewsStore;
  account: AccountHere;
  marking: Marking | null;
  locale: Locale;
};

/** The list and the open interview, or what a visitor sees in their place. */
function Panes({ list, isSeeded, store, account, marking, locale }: PanesProps) {
  const { offers } = account;
  const isOffered = offers.includes('practise');
  const { session, token, sessions, answerLeft } = useObserved(store.session);
  const thread = useOpenThread(store);
  const reply = useLive(store, account, marking);
  const { said, say } = useSaid(sessions);
  useReplies(say, { thread, reply, store });
  const practice = useStartedPractice(store, token, isOffered, () => prepareReal(offers));
  useDocumentTitle(thread && store.loaded.find(thread.id)?.title.trim());
  const asOf = useOffline(store, { list, thread }, locale);

  const isLeftOver =
    account.hasAnswered && !isOffered && readItem('sessionStorage', visitorAnswerKey);

  if (session === 'leaving') return null;
  // Until storage is read both are in the page, and the session flag on <html> decides which one is
  // shown. Without script there is no flag: then what the server knows is.
  const isUnknown = session === 'unknown';
  return (
    <SayContext value={say}>
      <PracticeContext value={practice}>
        {(isUnknown || session === 'visitor') && (
          <div
            data-for={isUnknown ? 'visitor' : undefined}
            className={isSeeded ? 'contents noscript:hidden!' : 'contents'}
          >
            <VisitorNotice answerLeft={answerLeft} />
          </div>
        )}
        {(isUnknown || session === 'member') && (
          <div
            key={sessions}
            data-for={isUnknown ? 'member' : undefined}
            data-seeded={isUnknown ? '' : undefined}
            className={isSeeded ? 'contents noscript:contents!' : 'contents'}
          >
            <Restored />
            {(practice || isLeftOver) && <VisitorAnswer />}
            <OfflineLine asOf={asOf} />
            {thread && <SkipToMessages />}
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
    </SayContext>
  );
}

/** So that tabs, bookmarks and the Back menu name the interview. */
function useDocumentTitle(interviewTitle: string | null | undefined): void {
  const words = useWords('InterviewsScreen');
  const title = interviewTitle || words.title;
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title]);
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
