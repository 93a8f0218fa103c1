import { MarksStore } from '@/components/interviews/marks/marks-store';
import { patchIn } from '@/components/interviews/practice/answer-kind';
import { adoptEarlier } from '@/components/interviews/store/adopt-earlier';
import { waitingTitles } from '@/components/interviews/store/titles';
import { returnedName } from '@/lib/session/unsent';
import { unsentOwner } from '@/lib/session/unsent-owner';
import type { Outbox } from '@/lib/sync/outbox';
import { answerOf } from '../setup/answers';
import { startOutbox, storedEntries } from '../setup/outbox';

jest.mock('@/lib/session/person', () => ({
  ...jest.requireActual('@/lib/session/person'),
  fingerprintOf: async (person: string) => `of-${person}`,
}));

/*
 * What an earlier release has stored in this browser: titles, marks and answers that wait, and the
 * stars of people whose API stores none.
 */

const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };
const savedKey = 'saved_answers_of-1';
let outbox: Outbox;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  outbox = startOutbox(ana);
});
afterEach(() => outbox.stop());

const store = (storage: Storage, name: string, value: unknown) =>
  storage.setItem(name, JSON.stringify(value));
const saved = (messageKey: string, at?: string) => ({
  ...{ conversationId: '7', messageKey, title: 'T', question: 'Q', text: 'W' },
  ...(at !== undefined && { savedAt: Date.parse(at) }),
});

test('what waits is taken over once, and its former places are empty', async () => {
  const owner = unsentOwner(ana);
  store(localStorage, `unsent_titles_${owner}`, [
    { id: '7', title: 'Mine', was: 'Before' },
    { id: '8', title: 'Other', was: 'Was', theirs: 'Theirs' },
    null,
    { title: 'of nothing' },
  ]);
  const change = { note: 'A thought' };
  const mark = { id: 'u1', messageId: 'm1', conversationId: '7', change, at: 5, base: 3 };
  store(localStorage, `unsent_marks_${owner}`, [mark]);
  const answer = { key: 'a', conversationId: '7', after: null, text: 'Said' };
  store(sessionStorage, 'practice_outbox', [
    { ...answer, hasRecording: false, isReturned: false },
    { ...answer, key: 'b', text: '', hasRecording: true, isReturned: true },
  ]);
  await adoptEarlier(outbox, ana);
  await adoptEarlier(outbox, ana);
  const { entries } = outbox.get();
  expect(waitingTitles(entries)).toMatchObject([
    { id: '7', title: 'Mine', was: 'Before' },
    { id: '8', title: 'Other', was: 'Was', theirs: 'Theirs' },
  ]);
  expect(entries.find(({ key }) => key === 'u1')).toMatchObject({ at: 5, patch: { change } });
  const answers = entries.filter(({ key }) => ['a', 'b'].includes(key));
  expect(answers.map((entry) => [entry.kind, patchIn(entry).text])).toEqual([
    ['answer', 'Said'],
    [returnedName, ''],
  ]);
  expect(storedEntries()).toHaveLength(5);
  const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(names.filter((name) => /titles|marks|outbox/.test(name))).toEqual([]);
});

test('what storage has no room for stays where it was', async () => {
  store(localStorage, savedKey, [saved('m1')]);
  const genuine = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    if (name.startsWith('kept_')) throw new DOMException('full', 'QuotaExceededError');
    return genuine.call(this, name, text);
  });
  await adoptEarlier(outbox, ana);
  expect(localStorage.getItem(savedKey)).not.toBeNull();
});

test('somebody who signs in meanwhile is given nothing of it', async () => {
  store(localStorage, savedKey, [saved('m1')]);
  const adopting = adoptEarlier(outbox, ana);
  const other = startOutbox({ token: 'token-b', user: { id: 2 }, expires_at: null });
  await adopting;
  expect([storedEntries(), other.get().entries]).toEqual([[], []]);
  expect(localStorage.getItem(savedKey)).not.toBeNull();
});

describe('stars of an account that stores them by now', () => {
  let marks: Record<string, unknown>[];
  let failures: (number | 'unreachable')[];
  let sent: string[];
  const wire = (message_id: string, updated_at: string) => ({
    ...{ message_id, conversation_id: '7', starred: false, note: 'A note', updated_at },
  });

  beforeEach(() => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
    [marks, failures, sent] = [[], [], []];
    global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method !== 'PUT') return answerOf({ data: marks });
      const failure = failures.shift();
      if (failure === 'unreachable') throw new TypeError('Failed to fetch');
      const id = String(address).split('/').at(-1) ?? '';
      sent.push(id);
      if (failure !== undefined) return answerOf({}, failure);
      const { mark } = JSON.parse(String(init.body));
      const data = { ...wire(id, '2026-11-24T12:00:01Z'), ...mark };
      return answerOf({ data });
    });
  });
  afterEach(() => jest.useRealTimers());

  async function adopted(...answers: object[]) {
    store(localStorage, savedKey, answers);
    await adoptEarlier(outbox, ana);
    const here = new MarksStore({ token: 'token-a', outbox });
    here.start();
    await jest.advanceTimersByTimeAsync(0);
    return here;
  }
  const left = () => storedEntries().map(({ target }) => target);

  it('are sent to it once; one that it refuses, because its interview is gone, stays here', async () => {
    failures = [404];
    const here = await adopted(saved('m3'), saved('m1'));
    expect(sent).toEqual(['m1', 'm3']);
    expect(left()).toEqual(['m1']);
    expect(here.get()?.marks.get('m3')?.starred).toBe(true);
    await here.refresh();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
    here.stop();
  });

  it('are sent if they are newer than its mark', async () => {
    marks = [wire('m1', '2026-10-21T12:00:00Z'), wire('m2', '2026-10-21T12:00:00Z')];
    const newer = saved('m1', '2026-10-21T12:00:01Z');
    const here = await adopted(newer, saved('m2', '2026-10-21T11:59:59Z'));
    expect(sent).toEqual(['m1']);
    expect(left()).toEqual([]);
    expect(here.get()?.marks.get('m1')).toMatchObject({ starred: true, note: 'A note' });
    expect(here.get()?.marks.get('m2')?.starred).toBe(false);
    expect(here.get()?.lost.size).toBe(0);
    here.stop();
  });

  it('stay as long as it is unreachable', async () => {
    failures = ['unreachable'];
    const here = await adopted(saved('m1'));
    expect(left()).toEqual(['m1']);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(left()).toEqual([]);
    here.stop();
  });
});
