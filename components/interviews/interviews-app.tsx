'use client';

import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { languageTag } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import type { Heard } from '@/lib/interviews/follow-interviews';
import type { ListSeed } from '@/lib/interviews/state';
import { InterviewsStore } from '@/lib/interviews/store';
import { LazyPart } from '@/lib/lazy-part';
import { readSession } from '@/lib/session/browser';
import { siteName } from '@/lib/site';
import { type Interviews, InterviewsContext } from './interviews-context';
import { ListPane } from './list/list-pane';
import { type MarksHere, useMarksStore } from './marks/use-marks-store';
import { MessagePane } from './messages/message-pane';
import { useOffline } from './offline/use-offline';
import { usePracticeHere } from './practice/use-practice-here';
import { UndoToast } from './removal/undo-toast';
import { useSavedAnswers } from './saved/use-saved';
import { useAtHand } from './use-at-hand';
import { useNow, useTimeZone } from './use-clock';
import { useOffers } from './use-offers';
import { VisitorNotice } from './visitor-notice';

type FromPage = 'locale' | 'words' | 'imageOrigins' | 'openedOffline' | 'chatAddress';

type Props = Pick<Interviews, FromPage> & {
  selectedId: string | null;
  seed: ListSeed | null;
  serverNow: number;
  cookieTimeZone: string;
};

export function InterviewsApp(props: Props) {
  const { locale, words, selectedId, seed, serverNow, cookieTimeZone } = props;
  const [store] = useState(() => new InterviewsStore({ locale, selectedId, seed }));
  const state = useSyncExternalStore(store.subscribe, store.get, store.getFirst);
  const timeZone = useTimeZone(cookieTimeZone);
  const now = useNow(serverNow);
  const saved = useSavedAnswers();
  const account = useOffers(state.list.status === 'loaded');
  const { offers, nextInterview, setNextInterview } = account;
  const marks = useMarksStore(offers.includes('marks'), locale);
  const heard = useLive(store, account, marks);
  const practice = usePracticeHere(store, offers.includes('practise'), locale);
  const context = useMemo<Interviews>(
    () => ({
      ...props,
      ...{ store, timeZone, now, offers, nextInterview, setNextInterview, saved, marks, practice },
      language: languageTag(props.locale),
    }),
    [props, store, timeZone, now, offers, nextInterview, setNextInterview, saved, marks, practice],
  );

  useEffect(() => store.connect(), [store]);
  const { list, thread } = state;
  const openId = thread?.id ?? null;
  const title = (openId && store.find(openId)?.title.trim()) || words.title;
  // So that tabs, bookmarks and the Back menu name the interview.
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title]);
  const AtHand = useAtHand(store, state);
  const { OfflineLine, asOf } = useOffline(store, state, locale);

  if (state.session === 'leaving') return null;
  // Until storage is read both are in the page, and the session flag on <html> decides which one is
  // shown.
  const isUnknown = state.session === 'unknown';
  return (
    <InterviewsContext value={context}>
      {(isUnknown || state.session === 'visitor') && (
        <div data-for={isUnknown ? 'visitor' : undefined} className="contents">
          <VisitorNotice />
        </div>
      )}
      {(isUnknown || state.session === 'member') && (
        <div
          key={state.sessions}
          data-for={isUnknown ? 'member' : undefined}
          data-seeded={isUnknown ? '' : undefined}
          className="contents"
        >
          {practice && <practice.parts.KeptAnswer />}
          {OfflineLine && <OfflineLine asOf={asOf} waiting={state.waiting} />}
          <TwoPanes>
            <ListPane list={list} filters={state.filters} selectedId={openId} />
            <MessagePane thread={thread} list={list} />
          </TwoPanes>
          {AtHand && <AtHand.AtHand list={list} shown={state.shown} />}
          <UndoToast last={state.removed} />
          <p key={heard?.count} role="status" className="sr-only">
            {heard && filled(words.arrived, { title: heard.title || words.untitled })}
          </p>
        </div>
      )}
    </InterviewsContext>
  );
}

export const TwoPanes = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[clamp(18rem,32vw,25rem)_minmax(0,1fr)] print:block">
    {children}
  </div>
);

const changes = new LazyPart(() => import('@/lib/interviews/follow-interviews'));

/** Keeps the list, the open interview and the person's marks in sync with other devices. */
function useLive(
  store: InterviewsStore,
  { isKnown, offers }: ReturnType<typeof useOffers>,
  marks: MarksHere | null,
) {
  const [heard, setHeard] = useState<Heard | null>(null);
  const hasEvents = offers.includes('events');
  const follow = useLazyPart(changes, isKnown)?.followInterviews;
  const findMarks = useEffectEvent(() => marks?.store ?? null);

  useEffect(() => {
    const token = readSession()?.token;
    if (!follow || token === undefined) return;
    const end = follow({ store, findMarks, token, hasEvents, onHeard: setHeard });
    return () => {
      end();
      setHeard(null);
    };
  }, [store, follow, hasEvents]);

  return heard;
}
