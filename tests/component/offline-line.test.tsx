import { act, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { OfflineLine } from '@/components/interviews/offline/offline-line';
import { InterviewsStore } from '@/components/interviews/store/store';
import { titleName } from '@/components/interviews/store/titles';
import { storeSession } from '@/lib/session/browser';
import type { Draft } from '@/lib/sync/entry';
import en from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { startOutbox } from '../setup/outbox';

const words = en.ReadOffline;
const one = words.waiting.one;

// The build inlines them.
jest.mock('@/components/interviews/offline/read-offline-words', () => ({
  readOfflineWords: { en: jest.requireActual('@/messages/en.json').ReadOffline },
}));

/** Of these the API has other titles. */
const titled = (number: number, theirs?: string): Draft => ({
  kind: theirs === undefined ? titleName : 'title-conflict',
  target: String(number),
  patch: { title: `Mine ${number}`, was: `Was ${number}`, theirs },
  base: [`Was ${number}`],
});

const session = { token: 'token-a', user: { id: 1 }, expires_at: null };
let store: InterviewsStore;
let leave: VoidFunction = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  storeSession(session);
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** As the page before this one has left it. */
function keep(...drafts: Draft[]) {
  const outbox = startOutbox(session);
  for (const draft of drafts) outbox.add(draft);
  outbox.stop();
}

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

it('a title that the server does not take yet is shown as waiting, until it does', async () => {
  keep(titled(1));
  global.fetch = jest.fn(async () => answerOf({}, 503));
  jest.mocked(console.error).mockImplementation(() => undefined);
  await drawn();
  expect(screen.getByRole('status')).toHaveTextContent(one);
  expect(screen.queryByRole('button', { name: words.retry })).toBeNull();
  global.fetch = jest.fn(async () => answerOf({ data: [] }));
  await later(31_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each([true, false])(
  'is called offline only where the browser is (online: %s)',
  async (isOnline) => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    await drawn(Date.UTC(2026, 9, 20));
    const said = screen.getByRole('status').textContent ?? '';
    expect(said.startsWith('Offline')).toBe(!isOnline);
    expect(said.startsWith('Not up to date')).toBe(isOnline);
    online.mockRestore();
  },
);

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
