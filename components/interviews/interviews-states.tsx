'use client';

import { type ReactNode, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import { noFilters } from '@/lib/interviews/filters';
import { type Interview, readInterviews } from '@/lib/interviews/interview';
import { readMessages } from '@/lib/interviews/message';
import type { Notice } from '@/lib/interviews/removals';
import type { ListState, ThreadState } from '@/lib/interviews/state';
import { InterviewsStore } from '@/lib/interviews/store';
import { TwoPanes } from './interviews-app';
import { InterviewsContext } from './interviews-context';
import { ListPane } from './list/list-pane';
import { MessagePane } from './messages/message-pane';
import { UndoToast } from './removal/undo-toast';
import { answerOf } from './saved/star-button';
import { VisitorNotice } from './visitor-notice';

const createdAt = Date.UTC(2026, 10, 18, 14, 5, 9);
const created_at = new Date(createdAt).toISOString();

const said = {
  title: 'Behavioral interview',
  created_at,
  last_message: 'Lead with the result, then how you got there.',
};
const longTitle = 'A title that is a good deal longer than a row of the list '.repeat(3);

const interviews = readInterviews({
  data: [
    { id: '1', attributes: { ...said, status: 'approved' } },
    { id: '2', attributes: { ...said, title: 'System design, second try', status: 'pending' } },
    { id: '3', attributes: { created_at, status: 'rejected' } },
    { id: '4', attributes: { ...said, title: longTitle } },
  ],
});

/** A minimal, silent recording. */
const silence =
  'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const messagesOf = (all: readonly object[]) =>
  readMessages({
    data: all.map((attributes, index) => ({
      id: String(index + 1),
      attributes: { created_at, ...attributes },
    })),
  });

const messages = messagesOf([
  { text_content: 'Tell me about a time you changed your mind.' },
  { sender_type: 'user', text_content: 'We were two weeks from launch.' },
  { text_content: '**Keep:** you named the date.\n\n- say what it cost\n- and what came of it' },
  { sender_type: 'user', audio_url: '/nothing.webm' },
  {
    sender_type: 'user',
    text_content: 'I asked what they needed. It was one country.',
    audio_url: silence,
    duration: 2,
    waveform: [0.2, 0.6, 1, 0.7, 0.3, 0, 0.4, 0.9, 0.5, 0.2],
    segments: [
      { start: 0, end: 1, text: 'I asked what they needed.' },
      { start: 1, end: 2, text: 'It was one country.' },
    ],
    remarks: [
      { quote: 'what they needed', kind: 'keep', note: 'The turn of the story.' },
      { quote: 'one country', kind: 'fix', note: 'Which one?' },
      { quote: 'not in the text', kind: 'fix', note: 'It stands below.' },
    ],
  },
]);

/** Longer than its first page, so that it has an outline. */
const long = messagesOf(
  Array.from({ length: 24 }, (_, index) => ({
    sender_type: index % 2 ? 'user' : 'ai',
    text_content: index % 2 ? 'It was a long day.' : `And what came on round ${index / 2 + 1}?`,
    created_at: new Date(createdAt + index * 4 * 3_600_000).toISOString(),
  })),
);

const loadingList: ListState = { status: 'loading', interviews: [], complete: false };
const emptyResult: ListState = { ...loadingList, status: 'loaded', complete: true };
const loaded: ListState = { ...emptyResult, interviews };

const lists = {
  loading: loadingList,
  failed: { ...loadingList, status: 'failed' },
  empty: emptyResult,
  'as it is': loaded,
} satisfies Record<string, ListState>;

const loadingThread: ThreadState = { id: '1', status: 'loading', messages: [], place: null };

const threads = {
  'none is selected': null,
  loading: loadingThread,
  failed: { ...loadingThread, status: 'failed' },
  empty: { ...loadingThread, status: 'loaded' },
  'as it is': { ...loadingThread, status: 'loaded', messages },
  long: { ...loadingThread, status: 'loaded', messages: long },
} satisfies Record<string, ThreadState | null>;

const noop = () => undefined;
/** Nobody is signed in: its calls fail, which shows their messages. */
const store = {
  ...new InterviewsStore({ locale: 'en', selectedId: null, seed: null }),
  // These would change the address of the book.
  open: noop,
  close: noop,
  filter: noop,
};

const starred = messages
  .slice(1, 2)
  .map((message) => answerOf(message, { id: '1', interview: interviews[0], messages }));

type Props = { words: Words<'InterviewsScreen'>; locale: Locale; language: string };

const Frame = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure className="grid gap-2 last:col-span-full">
    <figcaption className="text-fine text-muted">{name}</figcaption>
    <div className="grid h-112 grid-rows-[minmax(0,1fr)] overflow-hidden rounded-bubble border border-line">
      {children}
    </div>
  </figure>
);

/** For the component book only: each state of the interviews screen, side by side. */
export function InterviewsStates({ words, locale, language }: Props) {
  const [removed, setRemoved] = useState<Notice | null>(null);
  const context = {
    store: {
      ...store,
      remove: (one: Interview) => setRemoved({ interview: one, isFailed: one.id === '2' }),
      undoRemoval: () => setRemoved(null),
      dismissRemoval: () => setRemoved(null),
    },
    words,
    locale,
    language,
    timeZone: 'UTC',
    now: createdAt,
    imageOrigins: [],
    chatAddress: '',
    offers: ['search', 'delete_conversation'] as const,
    nextInterview: null,
    setNextInterview: noop,
    saved: { answers: starred, toggle: noop },
    marks: null,
    practice: null,
  };
  return (
    <InterviewsContext value={context}>
      <div className="grid gap-8 lg:grid-cols-2">
        {Object.entries(lists).map(([name, list]) => (
          <Frame key={name} name={`The list: ${name}`}>
            <ListPane list={list} filters={noFilters} selectedId={null} />
          </Frame>
        ))}
        <Frame name="The list: nothing fits its filters">
          <ListPane list={loaded} filters={{ ...noFilters, language: 'fr' }} selectedId={null} />
        </Frame>
        {Object.entries(threads).map(([name, thread]) => (
          <Frame key={name} name={`An interview: ${name}`}>
            <MessagePane thread={thread} list={loaded} />
          </Frame>
        ))}
        <Frame name="Nothing was practised yet">
          <MessagePane thread={null} list={emptyResult} />
        </Frame>
        <Frame name="Nobody is signed in">
          <VisitorNotice />
        </Frame>
        <Frame name="Both panes">
          <TwoPanes>
            <ListPane list={loaded} filters={noFilters} selectedId="1" />
            <MessagePane thread={threads['as it is']} list={loaded} />
          </TwoPanes>
        </Frame>
      </div>
      <UndoToast last={removed} />
    </InterviewsContext>
  );
}
