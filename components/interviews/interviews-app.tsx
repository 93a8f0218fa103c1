'use client';

import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Offer } from '@/lib/account/offers';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { filled, type Words } from '@/lib/i18n/words';
import type { ListSeed, ListState } from '@/lib/interviews/state';
import { InterviewsStore } from '@/lib/interviews/store';
import { type Interviews, InterviewsContext } from './interviews-context';
import { ListPane } from './list/list-pane';
import { MessagePane } from './messages/message-pane';
import { PracticeContext } from './practice/practice-context';
import { usePracticeHere } from './practice/use-practice-here';
import { UndoToast } from './removal/undo-toast';
import { SavedContext, useSavedAnswers } from './saved/use-saved';
import { TwoPanes } from './two-panes';
import { useNow, useTimeZone } from './use-clock';
import { useDocumentTitle } from './use-document-title';
import { useLive } from './use-live';
import { useOffers } from './use-offers';
import { VisitorNotice } from './visitor-notice';

type Props = {
  locale: Locale;
  words: Words<'InterviewsScreen'>;
  practiceWords: Words<'Practice'>;
  selectedId: string | null;
  seed: ListSeed | null;
  serverNow: number;
  cookieTimeZone: string;
  imageOrigins: readonly string[];
  chatAddress: string;
  children: ReactNode;
};

const nothingOffered = Object.freeze<Offer[]>([]);

export function InterviewsApp({ locale, words, selectedId, seed, ...props }: Props) {
  const { practiceWords, imageOrigins, chatAddress, serverNow, cookieTimeZone, children } = props;
  const [store] = useState(() => new InterviewsStore({ locale, selectedId, seed }));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getFirstState);
  const timeZone = useTimeZone(cookieTimeZone);
  const now = useNow(serverNow);
  const saved = useSavedAnswers();
  const known = useOffers(state.list.status === 'loaded');
  const offers = known ?? nothingOffered;
  const heard = useLive(store, known);
  const practice = usePracticeHere(store, offers.includes('practise'), practiceWords);
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

  useEffect(() => store.connect(), [store]);
  useDocumentTitle(state, words);

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
            <PracticeContext value={practice}>
              <TwoPanes>
                <ListPane list={list} filters={state.filters} selectedId={state.selectedId}>
                  {children}
                </ListPane>
                <MessagePane thread={state.thread} list={list} />
              </TwoPanes>
            </PracticeContext>
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
