import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { OfflineLine } from '@/components/interviews/offline/offline-line';
import { changeTitle } from '@/lib/interviews/change-titles';
import { InterviewsStore } from '@/lib/interviews/store';
import type { WaitingTitle } from '@/lib/interviews/waiting-titles';
import { storeSession } from '@/lib/session/browser';
import { titlesPrefix } from '@/lib/session/unsent';
import { unsentOwner } from '@/lib/session/unsent-owner';
import en from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';

const words = en.ReadOffline;
const one = words.waiting.one;

// The build inlines them.
jest.mock('@/lib/i18n/read-offline-words', () => ({
  readOfflineWords: { en: jest.requireActual('@/messages/en.json').ReadOffline },
}));

const sendTitles = jest.fn(async () => undefined);
jest.mock('@/lib/interviews/send-titles', () => ({
  ...jest.requireActual('@/lib/interviews/send-titles'),
  sendTitles: () => sendTitles(),
}));

const titled = (number: number, theirs?: string): WaitingTitle => ({
  ...{ id: String(number), title: `Mine ${number}`, was: `Was ${number}` },
  ...(theirs !== undefined && { theirs }),
});

const session = { token: 'token-a', user: { id: 1 }, expires_at: null };
let store: InterviewsStore;
let leave: VoidFunction = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  storeSession(session);
  sendTitles.mockClear();
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const keep = (...waiting: WaitingTitle[]) =>
  localStorage.setItem(titlesPrefix + unsentOwner(session), JSON.stringify(waiting));
const sent = (id: number) => changeTitle(unsentOwner(session), String(id), () => null);

function Line({ asOf }: { asOf: number | undefined }) {
  const { waiting } = useSyncExternalStore(store.subscribe, store.get);
  return <OfflineLine asOf={asOf} waiting={waiting} />;
}

async function drawn(asOf?: number) {
  store = new InterviewsStore({ locale: 'en', selectedId: null, seed: null });
  leave = store.connect();
  const line = render(
    <InInterviews known={{ store }}>
      <Line asOf={asOf} />
      <section id="interview-list">
        <button type="button" data-conversation-id="c1" />
      </section>
    </InInterviews>,
  );
  await later(0);
  return line;
}
const button = (name: string) => screen.getByRole('button', { name });

it('a title that the server does not accept is shown as waiting, and tried again', async () => {
  keep(titled(1));
  await drawn();
  expect(screen.getByRole('status')).toHaveTextContent(one);
  expect(screen.queryByRole('button', { name: words.retry })).toBeNull();
  expect(sendTitles).toHaveBeenCalledTimes(1);
  await later(20_000);
  expect(sendTitles).toHaveBeenCalledTimes(2);
  sent(1);
  await later(20_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await later(60_000);
  expect(sendTitles).toHaveBeenCalledTimes(3);
});

it('nothing is tried again while offline, for a conflict, or after the screen was left', async () => {
  keep(titled(1));
  const offline = await drawn(Date.now());
  expect(screen.getByRole('status')).toHaveTextContent(one);
  await later(60_000);
  offline.unmount();
  expect(sendTitles).not.toHaveBeenCalled();

  const left = await drawn();
  left.unmount();
  await later(60_000);
  expect(sendTitles).toHaveBeenCalledTimes(1);
  keep(titled(1, 'Theirs'));
  await drawn();
  await later(60_000);
  expect(sendTitles).toHaveBeenCalledTimes(1);
});

it('a refused title is reported as refused', async () => {
  keep(titled(1, 'Was 1'));
  await drawn();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your title “Mine 1” for “Was 1” was not accepted.',
  );
});

it('the focus moves to the next conflict, and after the last one to the list', async () => {
  keep(titled(1, 'First'), titled(2, 'Second'));
  await drawn();
  const press = (name: string) =>
    act(async () => {
      button(name).focus();
      button(name).click();
    });
  await press('Keep “First”');
  expect(button('Keep “Second”')).toHaveFocus();
  await press('Keep “Second”');
  expect(button('')).toHaveFocus();
});

it('one’s own title is sent after all, or stays if that is refused', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  keep(titled(1, 'Theirs'));
  await drawn();
  let status = 422;
  global.fetch = jest.fn(async () => answerOf({}, status));
  const press = () => act(async () => button('Use “Mine 1”').click());
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(words.notSent);
  status = 200;
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
});
