import { keepIfSessionEnds, rename, titleKind } from '@/components/interviews/store/title-kind';
import { titleName, waitingTitles } from '@/components/interviews/store/titles';
import { endSession, signOut } from '@/lib/session/browser';
import type { Outbox } from '@/lib/sync/outbox';
import { answerOf } from '../setup/answers';
import { startOutbox, storedEntries } from '../setup/outbox';
import { interviewOf } from '../setup/records';

const mockRetitle = jest.fn();
jest.mock('@/components/interviews/offline/load', () => ({
  loadKept: async () => ({ retitle: mockRetitle }),
}));

const ana = { token: 'of-ana', user: { id: 1 }, expires_at: null };

/** The titles that the API has, by interview. */
let titles: Map<string, string>;
let failures: (number | 'unreachable')[];
let sent: string[];
let outbox: Outbox;
const onStored = jest.fn();

const settle = () => jest.advanceTimersByTimeAsync(0);
const later = () => jest.advanceTimersByTimeAsync(31_000);
const waiting = () => waitingTitles(outbox.get().entries);

function open(session = ana) {
  outbox = startOutbox(session);
  outbox.register(titleName, titleKind(onStored));
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  mockRetitle.mockClear();
  onStored.mockClear();
  titles = new Map([
    ['7', 'Before'],
    ['8', 'Other'],
  ]);
  [failures, sent] = [[], []];
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (failures[0] === 'unreachable') throw new TypeError(`Failed to fetch ${failures.shift()}`);
    if (init?.method !== 'PUT')
      return answerOf({ data: [...titles].map(([id, title]) => ({ id, attributes: { title } })) });
    const { title } = JSON.parse(String(init.body)).conversation;
    sent.push(title);
    const failure = failures.shift();
    if (typeof failure === 'number') return answerOf({}, failure);
    titles.set(String(address).split('/').at(-1) ?? '', title);
    return answerOf({});
  });
  open();
});
afterEach(() => {
  outbox.stop();
  jest.useRealTimers();
});

/** Gives an interview this title while offline; the list shows the one that it had before. */
function wait(title: string, shown = 'Before', id = '7'): void {
  outbox.add({ kind: titleName, target: id, patch: { title }, base: [shown] });
}

/** What the title editor does; the list shows what it had before. */
const save = (title: string) =>
  rename(
    {
      outbox,
      find: () => interviewOf({ title: titles.get('7') }),
      refreshNow: async () => false,
    },
    '7',
    title,
  );

test.each([401, 408, 425, 429, 500, 502, 503, 504])(
  'a title that fails with status %i waits, with those after it, and is tried again',
  async (status) => {
    failures = [status];
    wait('First');
    wait('Second', 'Other', '8');
    await settle();
    expect(waiting().map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(sent).toEqual(['First']);
    await later();
    expect(waiting()).toEqual([]);
    expect([...titles.values()]).toEqual(['First', 'Second']);
  },
);

test.each([404, 422])('a title that is refused with %i stays as a conflict', async (status) => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  failures = [status];
  wait('Too long');
  await settle();
  const conflict = { title: 'Too long', was: 'Before', theirs: 'Before' };
  expect(waiting()).toMatchObject([conflict]);
  // It is shown until somebody decides, and not sent automatically, by the next page neither.
  await later();
  open();
  await later();
  expect(waiting()).toMatchObject([conflict]);
  expect(sent).toEqual(['Too long']);
  expect(await save('Taken')).toBe(true);
  expect(waiting()).toEqual([]);
});

test('of the titles given to one interview only the last is sent', async () => {
  failures = ['unreachable'];
  wait('First');
  await settle();
  wait('Second', 'First');
  expect(waiting()).toMatchObject([{ id: '7', title: 'Second', was: 'Before' }]);
  await later();
  expect(waiting()).toEqual([]);
  expect(sent).toEqual(['Second']);
  // Offline again, the list says what the server has.
  expect(mockRetitle.mock.calls).toEqual([['of-ana', '7', 'Second']]);
});

test.each([
  ['stored', undefined],
  ['refused', 422],
])(
  'a title given while the one before is being sent is sent, too, if that is %s',
  async (_, failure) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    if (failure !== undefined) failures = [failure];
    const ask = jest.mocked(global.fetch);
    const genuine = ask.getMockImplementation();
    ask.mockImplementation(async (address, init) => {
      if (init?.method === 'PUT' && sent.length === 0) wait('Second', 'First');
      return (await genuine?.(address, init)) ?? answerOf({});
    });
    wait('First');
    await later();
    expect(waiting()).toEqual([]);
    expect(sent).toEqual(['First', 'Second']);
    expect(titles.get('7')).toBe('Second');
  },
);

test('a title that another device has changed, too, is not overwritten, unless its author says so', async () => {
  titles.set('7', 'Theirs');
  wait('Mine');
  await settle();
  expect(waiting()).toMatchObject([{ title: 'Mine', was: 'Before', theirs: 'Theirs' }]);
  expect(sent).toEqual([]);
  expect(await save('Mine')).toBe(true);
  expect([titles.get('7'), waiting()]).toEqual(['Mine', []]);
});

test('nothing is sent for an interview that was deleted, or has that title by now', async () => {
  titles = new Map([['7', 'Mine']]);
  wait('Mine');
  wait('Gone', 'Other', '8');
  await settle();
  expect(waiting()).toEqual([]);
  expect(sent).toEqual([]);
});

test.each([401, 422, 500])(
  'whoever saves a title that fails with %i has it back, and nothing waits',
  async (status) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    failures = [status];
    expect(await save('Mine')).toBe(false);
    expect(waiting()).toEqual([]);
    await later();
    expect(sent).toEqual(['Mine']);
    expect(console.error).toHaveBeenCalledTimes(1);
  },
);

test('whoever saves a title that nobody answers goes on: it is sent later', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  failures = ['unreachable'];
  expect(await save('Mine')).toBe(true);
  expect(waiting()).toMatchObject([{ id: '7', title: 'Mine' }]);
  await later();
  expect([waiting(), titles.get('7')]).toEqual([[], 'Mine']);
});

test('two tabs send a title once', async () => {
  let turns = Promise.resolve();
  const request = (_: string, __: object, run: () => Promise<void>) => (turns = turns.then(run));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const other = startOutbox(ana);
  other.register(
    titleName,
    titleKind(() => undefined),
  );
  wait('Mine');
  other.hear();
  await settle();
  expect(sent).toEqual(['Mine']);
  other.stop();
  Reflect.deleteProperty(navigator, 'locks');
});

test('what waits outlives an expired session, and neither a sign-out nor another person', async () => {
  const next = { ...ana, token: 'of-ana-later' };
  const waits = () => JSON.stringify({ ...localStorage }).includes('Mine');
  const waitOffline = async () => {
    failures = ['unreachable'];
    wait('Mine');
    await settle();
    expect(waits()).toBe(true);
  };
  await waitOffline();
  await endSession({ onlyToken: ana.token });
  open(next);
  expect(waiting()).toHaveLength(1);
  void signOut();
  expect(waits()).toBe(false);

  open();
  await waitOffline();
  await endSession({ onlyToken: ana.token });
  open({ token: 'of-luis', user: { id: 2 }, expires_at: null });
  expect(waits()).toBe(false);
  expect(storedEntries()).toEqual([]);
});

describe('if the session ends while a title is being saved', () => {
  const interview = interviewOf({ title: 'Before' });
  const waits = () => JSON.stringify({ ...localStorage }).includes('Mine');

  test('it is sent after the next sign-in', async () => {
    const stop = keepIfSessionEnds({ ...interview, id: '7' }, 'Mine');
    await endSession({ onlyToken: ana.token });
    stop();
    expect(sent).toEqual([]);
    open({ ...ana, token: 'of-ana-later' });
    expect(waiting()).toMatchObject([{ id: '7', title: 'Mine', was: 'Before' }]);
    await settle();
    expect(titles.get('7')).toBe('Mine');
  });

  test('nothing is kept once the editor was closed, or if the person signed out', async () => {
    keepIfSessionEnds(interview, 'Mine')();
    await endSession({ onlyToken: ana.token });
    expect(waits()).toBe(false);
    open();
    const stop = keepIfSessionEnds(interview, 'Mine');
    void signOut();
    expect(waits()).toBe(false);
    stop();
  });
});
