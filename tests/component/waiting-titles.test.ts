import { keepTitle } from '@/lib/interviews/change-titles';
import type { Interview } from '@/lib/interviews/interview';
import { sendTitles } from '@/lib/interviews/send-titles';
import { readTitles } from '@/lib/interviews/waiting-titles';
import { endSession, signOut, storeSession } from '@/lib/session/browser';
import { unsentOwner } from '@/lib/session/unsent-owner';
import { answerOf } from '../setup/answers';

const mockRetitle = jest.fn();
jest.mock('@/lib/offline/load', () => ({ loadKept: async () => ({ retitle: mockRetitle }) }));

const ana = { token: 'of-ana', user: { id: 1 }, expires_at: null };

/** The titles that the API has, by interview. */
let titles: Map<string, string>;
let failures: number[];
let sent: string[];
let owner: string;

beforeEach(() => {
  localStorage.clear();
  mockRetitle.mockClear();
  titles = new Map([
    ['7', 'Before'],
    ['8', 'Other'],
  ]);
  [failures, sent] = [[], []];
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'PUT')
      return answerOf({ data: [...titles].map(([id, title]) => ({ id, attributes: { title } })) });
    const { title } = JSON.parse(String(init.body)).conversation;
    sent.push(title);
    const failure = failures.shift();
    if (failure !== undefined) return answerOf({}, failure);
    titles.set(String(address).split('/').at(-1) ?? '', title);
    return answerOf({});
  });
  storeSession(ana);
  owner = unsentOwner(ana);
});

/** Gives an interview this title while offline; the list shows the one that it had before. */
function rename(title: string, shown = 'Before', id = '7'): void {
  expect(keepTitle(owner, { id, title: shown } as Interview, title)).toBe(true);
}

async function leftAfterSending() {
  await sendTitles();
  return readTitles(owner);
}

test.each([401, 408, 425, 429, 500, 502, 503, 504])(
  'a title that fails with status %i waits, with those after it',
  async (status) => {
    rename('First');
    rename('Second', 'Other', '8');
    failures = [status];
    expect(await leftAfterSending()).toHaveLength(2);
    expect(sent).toEqual(['First']);
    expect(await leftAfterSending()).toEqual([]);
    expect([...titles.values()]).toEqual(['First', 'Second']);
  },
);

test.each([404, 422])('a title that is refused with %i stays as a conflict', async (status) => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  rename('Too long');
  failures = [status];
  const [left] = await leftAfterSending();
  expect(left).toMatchObject({ title: 'Too long', was: 'Before', theirs: 'Before' });
  // It is shown until somebody decides, and not sent automatically.
  expect(await leftAfterSending()).toEqual([left]);
  expect(sent).toEqual(['Too long']);

  rename('Taken');
  expect(await leftAfterSending()).toEqual([]);
  expect(titles.get('7')).toBe('Taken');
});

test('of the titles given to one interview only the last is sent', async () => {
  rename('First');
  rename('Second', 'First');
  expect(readTitles(owner)).toEqual([{ id: '7', title: 'Second', was: 'Before' }]);
  expect(await leftAfterSending()).toEqual([]);
  expect(sent).toEqual(['Second']);
  // Offline again, the list says what the server has.
  expect(mockRetitle.mock.calls).toEqual([['of-ana', '7', 'Second']]);
});

test.each([
  ['stored', undefined, 'First'],
  ['refused', 422, 'Before'],
])('a title given while the one before is being sent is kept if that is %s', async (...row) => {
  const [, failure, was] = row;
  jest.mocked(console.error).mockImplementation(() => undefined);
  rename('First');
  if (failure !== undefined) failures = [failure];
  const ask = jest.mocked(global.fetch);
  const genuine = ask.getMockImplementation();
  ask.mockImplementation(async (address, init) => {
    if (init?.method === 'PUT' && sent.length === 0) rename('Second', 'First');
    return (await genuine?.(address, init)) ?? answerOf({});
  });
  expect(await leftAfterSending()).toEqual([{ id: '7', title: 'Second', was }]);
  expect(await leftAfterSending()).toEqual([]);
  expect(titles.get('7')).toBe('Second');
});

test('nothing is sent for an interview that was deleted, or has that title by now', async () => {
  rename('Mine');
  rename('Gone', 'Other', '8');
  titles = new Map([['7', 'Mine']]);
  expect(await leftAfterSending()).toEqual([]);
  expect(sent).toEqual([]);
});

test('two tabs send a title once', async () => {
  const turns: Promise<unknown>[] = [Promise.resolve()];
  const request = (_: string, run: () => Promise<void>) => {
    turns.push((turns.at(-1) ?? Promise.resolve()).then(run));
    return turns.at(-1);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  rename('Mine');
  await Promise.all([sendTitles(), sendTitles()]);
  expect(sent).toEqual(['Mine']);
  Reflect.deleteProperty(navigator, 'locks');
});

test('what waits outlives an expired session, and neither a sign-out nor another person', async () => {
  const next = { ...ana, token: 'of-ana-later' };
  const waits = () => JSON.stringify({ ...localStorage }).includes('Mine');
  rename('Mine');
  await endSession({ onlyToken: ana.token });
  storeSession(next);
  expect(readTitles(unsentOwner(next))).toHaveLength(1);
  await signOut();
  expect(waits()).toBe(false);

  storeSession(ana);
  owner = unsentOwner(ana);
  rename('Mine');
  await endSession({ onlyToken: ana.token });
  unsentOwner({ token: 'of-luis', user: { id: 2 }, expires_at: null });
  expect(waits()).toBe(false);
});
