import { Outbox, type PendingAnswer, type SendResult } from '@/lib/practice/outbox';
import type { Recorded } from '@/lib/practice/recorder';

/** In place of IndexedDB. */
const mockRecordings = new Map<string, unknown>();
jest.mock('@/lib/practice/kept-recordings', () => ({
  keepRecording: async (_: string, key: string, recorded: unknown) =>
    mockRecordings.set(key, recorded),
  findRecording: async (_: string, key: string) => mockRecordings.get(key) ?? null,
  dropRecording: async (_: string, key: string) => mockRecordings.delete(key),
}));

const answer = (key: string, text = 'I asked what they needed.') => ({
  key,
  conversationId: '7',
  after: null,
  text,
  recorded: null,
});

/** An outbox before a server whose results a test names in advance; then it stores everything. */
function outboxWith(...results: SendResult[]) {
  const sent: string[] = [];
  const stored: string[] = [];
  const failed: (PendingAnswer & { why: string })[] = [];
  const outbox = new Outbox({
    token: 'token-a',
    send: async ({ key }) => {
      sent.push(key);
      return results.shift() ?? { kind: 'stored', body: {} };
    },
    onStored: ({ key }) => stored.push(key),
    onReturned: (one, why) => failed.push({ ...one, why }),
  });
  return { outbox, sent, stored, failed };
}

const later: SendResult = { kind: 'later', retryAfterMs: 0 };

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Until nothing is under way. */
const settle = () => jest.advanceTimersByTimeAsync(0);
const statuses = (outbox: Outbox) => outbox.getPending().map(({ status }) => status);

test('an answer is shown at once, and gone from the outbox when it is stored', async () => {
  const { outbox, stored } = outboxWith();
  const adding = outbox.add(answer('a'));
  expect(statuses(outbox)).toEqual(['sending']);
  await adding;
  await settle();
  expect([stored, outbox.getPending(), sessionStorage.length]).toEqual([['a'], [], 0]);
});

test('a lost connection is tried again with the same key, at once when the browser is online', async () => {
  const { outbox, sent, stored } = outboxWith(later, later, later);
  await outbox.add(answer('a'));
  await settle();
  expect(statuses(outbox)).toEqual(['waiting']);
  await outbox.add(answer('b'));
  await jest.advanceTimersByTimeAsync(1_500 + 3_000);
  expect(sent).toEqual(['a', 'a', 'a']);
  window.dispatchEvent(new Event('online'));
  await settle();
  // In the order in which they were given.
  expect(stored).toEqual(['a', 'b']);
});

test.each<[string, number, SendResult[], number]>([
  ['refused', 60_000, [{ kind: 'refused' }], 1],
  ['given-up', 150_000, Array(100).fill(later), Number.POSITIVE_INFINITY],
])('an answer that is %s comes back', async (why, ms, results, attempts) => {
  const { outbox, sent, stored, failed } = outboxWith(...results);
  await outbox.add(answer('a'));
  await jest.advanceTimersByTimeAsync(ms);
  const text = 'I asked what they needed.';
  expect(failed).toMatchObject([{ key: 'a', text, why }]);
  expect(sent.length).toBeLessThanOrEqual(attempts);
  expect(stored).toEqual([]);
});

test('an answer that is taken back is not sent any more', async () => {
  const { outbox, sent, failed } = outboxWith(later);
  await outbox.add(answer('a'));
  await settle();
  outbox.takeBack('a');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
  expect(failed).toMatchObject([{ key: 'a', why: 'taken-back' }]);
});

const recorded: Recorded = { blob: new Blob(['sound']), seconds: 3, peaks: [0.5] };
const spoken = (key: string) => ({ ...answer(key, ''), recorded });

test('a recording that is refused stays, over a reload too, until it is sent again with its key', async () => {
  const before = outboxWith({ kind: 'refused' });
  await before.outbox.add(spoken('a'));
  await settle();
  expect(statuses(before.outbox)).toEqual(['returned']);

  const after = outboxWith();
  await after.outbox.restore();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(after.sent).toEqual([]);
  expect(after.outbox.getPending().map((one) => one.recorded)).toEqual([recorded]);
  await after.outbox.add(answer('b'));
  await after.outbox.add(spoken('a'));
  await settle();
  expect(after.stored).toEqual(['b', 'a']);
  expect(mockRecordings.size).toBe(0);
});

test('a recording that is thrown away is gone from the browser', async () => {
  const { outbox } = outboxWith({ kind: 'refused' });
  await outbox.add(spoken('a'));
  await settle();
  outbox.discard('a');
  expect(outbox.getPending()).toEqual([]);
  expect([mockRecordings.size, sessionStorage.length]).toEqual([0, 0]);
});

test('foreign or damaged entries in the storage are left alone', async () => {
  sessionStorage.setItem('practice_outbox', '[{"key":1},null,"x"]');
  const { outbox } = outboxWith();
  await outbox.restore();
  expect(outbox.getPending()).toEqual([]);
});
