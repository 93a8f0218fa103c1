'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { nothingOffered } from '@/lib/account/offers';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import type { ListSeed, ListState } from '@/lib/interviews/state';
import { InterviewsStore } from '@/lib/interviews/store';
import { HomeContext } from './home/home-context';
import { type Interviews, InterviewsContext } from './interviews-context';
import { ListPane } from './list/list-pane';
import { MarksContext } from './marks/marks-context';
import { useMarksStore } from './marks/use-marks-store';
import { MessagePane } from './messages/message-pane';
import { useOffline } from './offline/use-offline';
import { PracticeContext } from './practice/practice-context';
import { usePracticeHere } from './practice/use-practice-here';
import { UndoToast } from './removal/undo-toast';
import { SavedContext, useSavedAnswers } from './saved/use-saved';
import { TwoPanes } from './two-panes';
import { useAtHand } from './use-at-hand';
import { useNow, useTimeZone } from './use-clock';
import { useDocumentTitle } from './use-document-title';
import { useLive } from './use-live';
import { useOffers } from './use-offers';
import { VisitorNotice } from './visitor-notice';

type Props = {
  locale: Locale;
  words: Words<'InterviewsScreen'>;
  selectedId: string | null;
  seed: ListSeed | null;
  serverNow: number;
  cookieTimeZone: string;
  imageOrigins: readonly string[];
  chatAddress: string;
};

export function InterviewsApp({ locale, words, selectedId, seed, ...props }: Props) {
  const { imageOrigins, chatAddress, serverNow, cookieTimeZone } = props;
  const [store] = useState(() => new InterviewsStore({ locale, selectedId, seed }));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getFirstState);
  const timeZone = useTimeZone(cookieTimeZone);
  const now = useNow(serverNow);
  const saved = useSavedAnswers();
  const known = useOffers(state.list.status === 'loaded');
  const { offers } = known ?? nothingOffered;
  const marks = useMarksStore(offers.includes('marks'), locale);
  const heard = useLive(store, known?.offers ?? null, marks);
  const practice = usePracticeHere(store, offers.includes('practise'), locale);
  const reading = useMemo<Interviews>(
    () => ({
      store,
      words,
      locale,
      language: languageTag(locale),
      timeZone,
      now,
      imageOrigins,
      chatAddress,
      offers,
    }),
    [store, words, locale, timeZone, now, imageOrigins, chatAddress, offers],
  );

  const list = useMemo<ListState>(() => {
    const { ids } = state.removed;
    if (ids.length === 0) return state.list;
    const interviews = state.list.interviews.filter(({ id }) => !ids.includes(id));
    return { ...state.list, interviews };
  }, [state.list, state.removed]);

  // On an API with the six calls alone nothing but the specified text stands there.
  const hasHome = offers.length > 0;
  const nextInterview = known?.nextInterview;
  const home = useMemo(() => (hasHome ? { nextInterview } : null), [hasHome, nextInterview]);

  useEffect(() => store.connect(), [store]);
  useDocumentTitle(state, words);
  const AtHand = useAtHand(state.session === 'member');
  const offline = useOffline(store, state, locale);

  if (state.session === 'leaving') return null;
  // Until storage is read both are in the page, and the session flag on <html> decides which one is
  // shown.
  const isUnknown = state.session === 'unknown';
  return (
    <InterviewsContext value={reading}>
      {(isUnknown || state.session === 'visitor') && (
        <div data-for={isUnknown ? 'visitor' : undefined} className="contents">
          <VisitorNotice />
        </div>
      )}
      {(isUnknown || state.session === 'member') && (
        <div
          data-for={isUnknown ? 'member' : undefined}
          data-seeded={isUnknown ? '' : undefined}
          className="contents"
        >
          <SavedContext value={saved}>
            <MarksContext value={marks}>
              <PracticeContext value={practice}>
                {practice && <practice.parts.KeptAnswer />}
                {offline.parts && (
                  <offline.parts.OfflineLine asOf={offline.asOf} keptTitles={state.keptTitles} />
                )}
                <HomeContext value={home}>
                  <TwoPanes>
                    <ListPane list={list} filters={state.filters} selectedId={state.selectedId} />
                    <MessagePane thread={state.thread} list={list} />
                  </TwoPanes>
                </HomeContext>
                {AtHand && <AtHand.AtHand list={list} />}
              </PracticeContext>
            </MarksContext>
          </SavedContext>
          <UndoToast last={state.removed.last} />
          <p key={heard?.count} role="status" className="sr-only">
            {heard && filled(words.arrived, { title: heard.title || words.untitled })}
          </p>
        </div>
      )}
    </InterviewsContext>
  );
}
