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

test('an answer is shown at once, and gone from the outbox when it is stored', async () => {
  const { outbox, stored } = outboxWith();
  const adding = outbox.add(answer('a'));
  expect(outbox.getPending().map(({ status }) => status)).toEqual(['sending']);
  await adding;
  await jest.advanceTimersByTimeAsync(0);
  expect(stored).toEqual(['a']);
  expect(outbox.getPending()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('a lost connection is tried again with the same key, and says that it waits', async () => {
  const { outbox, sent, stored } = outboxWith(later, later);
  await outbox.add(answer('a'));
  await jest.advanceTimersByTimeAsync(0);
  expect(outbox.getPending().map(({ status }) => status)).toEqual(['waiting']);
  await jest.advanceTimersByTimeAsync(1_500 + 3_000);
  expect(sent).toEqual(['a', 'a', 'a']);
  expect(stored).toEqual(['a']);
});

test('the browser that is online again tries at once', async () => {
  const { outbox, stored } = outboxWith(later);
  await outbox.add(answer('a'));
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(stored).toEqual(['a']);
});

test('answers arrive in the order in which they were given', async () => {
  const { outbox, stored } = outboxWith(later);
  await outbox.add(answer('a'));
  await outbox.add(answer('b'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(stored).toEqual(['a', 'b']);
});

test('a refused answer comes back, and is not tried again', async () => {
  const { outbox, sent, failed } = outboxWith({ kind: 'refused' });
  await outbox.add(answer('a'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
  expect(failed.map(({ text, why }) => [text, why])).toEqual([
    ['I asked what they needed.', 'refused'],
  ]);
});

test('after two minutes online it is given up, and its text comes back', async () => {
  const { outbox, failed, stored } = outboxWith(...Array<SendResult>(100).fill(later));
  await outbox.add(answer('a'));
  await jest.advanceTimersByTimeAsync(150_000);
  expect(failed.map(({ key, why }) => [key, why])).toEqual([['a', 'given-up']]);
  expect(stored).toEqual([]);
});

test('what was being sent when the tab was reloaded is sent by the next page, with its key', async () => {
  const before = outboxWith(later);
  await before.outbox.add(answer('a'));
  const after = outboxWith();
  await after.outbox.restore();
  await jest.advanceTimersByTimeAsync(0);
  expect(after.stored).toEqual(['a']);
});

test('an answer that is taken back is not sent any more', async () => {
  const { outbox, sent, failed } = outboxWith(later);
  await outbox.add(answer('a'));
  await jest.advanceTimersByTimeAsync(0);
  outbox.takeBack('a');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
  expect(failed.map(({ key, why }) => [key, why])).toEqual([['a', 'taken-back']]);
});

const recorded: Recorded = { blob: new Blob(['sound']), seconds: 3, peaks: [0.5] };
const spoken = (key: string) => ({ ...answer(key, ''), recorded });

test('a recording that is refused stays, over a reload too, until it is sent again with its key', async () => {
  const before = outboxWith({ kind: 'refused' });
  await before.outbox.add(spoken('a'));
  await jest.advanceTimersByTimeAsync(0);
  expect(before.outbox.getPending().map(({ status }) => status)).toEqual(['returned']);

  const after = outboxWith();
  await after.outbox.restore();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(after.sent).toEqual([]);
  expect(after.outbox.getPending().map((one) => one.recorded)).toEqual([recorded]);
  await after.outbox.add(answer('b'));
  await after.outbox.add(spoken('a'));
  await jest.advanceTimersByTimeAsync(0);
  expect(after.stored).toEqual(['b', 'a']);
  expect(mockRecordings.size).toBe(0);
});

test('a recording that is thrown away is gone from the browser', async () => {
  const { outbox } = outboxWith({ kind: 'refused' });
  await outbox.add(spoken('a'));
  await jest.advanceTimersByTimeAsync(0);
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
