import { finishInterview, sendAnswer, startInterview } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';
import { keepDraft, readDraft } from '@/lib/practice/drafts';
import { keepAnswer } from '@/lib/practice/kept-answer';
import { Practice } from '@/lib/practice/practice';
import { dropKeptAnswer, readKeptAnswer } from '@/lib/practice/read-kept-answer';
import type { Recorded } from '@/lib/practice/recorder';
import { endSession, signOut, storeSession } from '@/lib/session/browser';

jest.mock('@/lib/api/practice', () => ({
  startInterview: jest.fn(),
  sendAnswer: jest.fn(),
  finishInterview: jest.fn(),
}));

/** In place of IndexedDB. */
const mockRecordings = new Map<string, unknown>();
let mockIsFull = false;
jest.mock('@/lib/indexed-db', () => ({
  answerOf: async (value: unknown) => value,
  database: () => async (isAllowed: () => boolean, use: (storeOf: () => object) => unknown) =>
    isAllowed() && !mockIsFull
      ? use(() => ({
          put: (kept: { key: string }) => mockRecordings.set(kept.key, kept),
          getAll: () => [...mockRecordings.values()],
          get: (key: string) => mockRecordings.get(key),
          delete: (key: string) => mockRecordings.delete(key),
        }))
      : null,
}));

const startAsked = jest.mocked(startInterview);
const sendAsked = jest.mocked(sendAnswer);
const interview = { language: 'en', question: 'Why you?' };
const taken = { status: 201, text: '{"data":{}}' };
const otherAnswer = { status: 200, text: '<p>Please sign in to this network</p>' };
const network = () => new ApiProblem('network');
const refused = () => new ApiProblem('status', { status: 422 });

/** The list, which ends a session that the API refuses. */
const refresh = jest.fn(async () => undefined);
const received = { conversation: () => ({ id: 'begun' }), message: () => null };
/** Of a person who signs in, in a tab that was opened anew. */
function practiceOf(token = 'token-a'): Practice {
  const session = { token, user: { id: 1 }, expires_at: null };
  storeSession(session);
  return new Practice(session, received as never, refresh);
}

beforeEach(() => {
  startAsked.mockReset();
  sendAsked.mockReset().mockResolvedValue(taken);
  jest.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  mockRecordings.clear();
  mockIsFull = false;
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => jest.useRealTimers());

/** Waits until nothing is under way. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('starting an interview', () => {
  const keys = () => new Set(startAsked.mock.calls.map(([, , key]) => key)).size;

  it.each(['start', 'finish'] as const)(
    'does not reach the next person if they have signed in meanwhile: %s',
    async (what) => {
      const answered = Promise.withResolvers<typeof taken>();
      const conversation = jest.fn(() => ({ id: 'begun' }));
      const session = { token: 'token-a', user: null, expires_at: null };
      const practice = new Practice(session, { ...received, conversation } as never, refresh);
      jest.mocked(finishInterview).mockReturnValue(answered.promise);
      startAsked.mockReturnValue(answered.promise);
      const outcome =
        what === 'start' ? practice.starter.start(interview) : practice.finish('begun');
      practice.stop();
      answered.resolve(taken);
      expect(await outcome).toEqual(what === 'start' ? { kind: 'failed' } : false);
      expect(conversation).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['something other than the API has answered', async () => otherAnswer],
    ['it was refused', () => Promise.reject(refused())],
  ])('fails and is not tried again if %s', async (_, answer) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    startAsked.mockImplementation(answer);
    expect(await practiceOf().starter.start(interview)).toEqual({ kind: 'failed' });
    expect(startAsked).toHaveBeenCalledTimes(1);
  });

  it('starts no second one if pressed again after a lost answer', async () => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    const practice = practiceOf();
    startAsked.mockRejectedValue(network());
    const lost = practice.starter.start(interview);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await lost).toEqual({ kind: 'failed' });
    startAsked.mockResolvedValue(taken);
    await practice.starter.start(interview);
    expect(startAsked.mock.calls.length).toBeGreaterThan(2);
    expect(keys()).toBe(1);
    await practice.starter.start(interview);
    expect(keys()).toBe(2);
  });
});

it('a draft does not outlive a sign-out, nor one in another tab', async () => {
  jest.useRealTimers();
  global.fetch = jest.fn(async () => ({ ok: true, status: 204, text: async () => '' }) as Response);
  const readBy = (token: string) => {
    practiceOf(token);
    return readDraft('first');
  };
  practiceOf('of-ana');
  keepDraft('first', 'What Ana typed');
  await signOut();
  expect(readBy('of-ana-later')).toBe('');

  keepDraft('first', 'What Ana typed');
  const here: Record<string, string> = { ...sessionStorage };
  await signOut();
  for (const [key, value] of Object.entries(here)) sessionStorage.setItem(key, value);
  expect(readBy('of-ana-again')).toBe('');
});

it('a visitor’s answer keeps one key until its interview has started', () => {
  keepAnswer({ language: 'en', question: 'Why you?', text: 'I ask.' });
  const first = readKeptAnswer('ana');
  expect(first).toMatchObject({ question: 'Why you?', text: 'I ask.' });
  expect(readKeptAnswer('ana')).toEqual(first);
  expect(readKeptAnswer('luis')).toBeNull();
  expect(readKeptAnswer('ana')).toBeNull();
  keepAnswer({ language: 'en', question: 'Why you?', text: 'I ask.' });
  dropKeptAnswer();
  expect(readKeptAnswer('ana')).toBeNull();
});

describe('an answer', () => {
  const text = 'I asked what they needed.';
  const recorded: Recorded = { blob: new Blob(['sound']), seconds: 3, peaks: [0.5] };
  const answer = (key: string) => ({ key, conversationId: '7', after: null, text, recorded: null });
  const spoken = (key: string) => ({ ...answer(key), text: '', recorded });
  const sent = () => sendAsked.mock.calls.map(([, , { key }]) => key);
  const statuses = ({ get }: Practice) => get().pending.map(({ status }) => status);

  it('is sent again with its key after a lost connection, at once when the browser is online', async () => {
    for (let times = 0; times < 3; times += 1) sendAsked.mockRejectedValueOnce(network());
    const practice = practiceOf();
    void practice.answer(answer('a'));
    await settle();
    expect(statuses(practice)).toEqual(['waiting']);
    void practice.answer(answer('b'));
    await jest.advanceTimersByTimeAsync(1_500 + 3_000);
    expect(sent()).toEqual(['a', 'a', 'a']);
    window.dispatchEvent(new Event('online'));
    await settle();
    // In the order in which they were given.
    expect(sent()).toEqual(['a', 'a', 'a', 'a', 'b']);
    expect(practice.get().pending).toEqual([]);
  });

  it.each<[string, () => ApiProblem, number, number]>([
    ['refused', refused, 60_000, 1],
    ['refused', () => new ApiProblem('status', { status: 401 }), 60_000, 1],
    ['given-up', network, 150_000, Number.POSITIVE_INFINITY],
  ])('that is %s comes back', async (why, problem, ms, attempts) => {
    sendAsked.mockRejectedValue(problem());
    const practice = practiceOf();
    keepDraft('7', 'Typed meanwhile');
    void practice.answer(answer('a'));
    await jest.advanceTimersByTimeAsync(ms);
    expect(practice.get()).toMatchObject({ pending: [], awaited: [], returned: { 7: { why } } });
    expect(readDraft('7')).toBe(`${text}\n\nTyped meanwhile`);
    expect(sent().length).toBeLessThanOrEqual(attempts);
  });

  it('comes back if something other than the API has answered, and the next one is sent', async () => {
    sendAsked.mockResolvedValueOnce(otherAnswer);
    const practice = practiceOf();
    void practice.answer(answer('a'));
    await settle();
    expect(practice.get()).toMatchObject({ pending: [], returned: { 7: { why: 'refused' } } });
    expect(readDraft('7')).toBe(text);
    void practice.answer(answer('b'));
    await settle();
    expect(sent()).toEqual(['a', 'b']);
  });

  it('that was taken back is no longer sent', async () => {
    sendAsked.mockRejectedValue(network());
    const practice = practiceOf();
    void practice.answer(answer('a'));
    await settle();
    practice.takeBack('a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual(['a']);
    expect(practice.get().returned).toMatchObject({ 7: { why: 'taken-back' } });
  });

  it('that is spoken and refused stays, also after a reload, until it is sent again with its key', async () => {
    sendAsked.mockRejectedValueOnce(refused());
    const before = practiceOf();
    void before.answer(spoken('a'));
    await settle();
    expect(statuses(before)).toEqual(['returned']);

    const after = practiceOf();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual(['a']);
    expect(after.get().pending.map((one) => one.recorded)).toEqual([recorded]);
    void after.answer(answer('b'));
    void after.answer(spoken('a'));
    await settle();
    expect(sent()).toEqual(['a', 'b', 'a']);
    expect([after.get().pending, mockRecordings.size]).toEqual([[], 0]);
  });

  it('that is spoken and not sent yet stays, also after a reload, until it is sent', async () => {
    await practiceOf().keep(spoken('a'));
    const after = practiceOf();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual([]);
    expect(after.get()).toMatchObject({
      pending: [{ recorded, status: 'returned' }],
      returned: {},
    });
    void after.answer(spoken('a'));
    await settle();
    expect(sent()).toEqual(['a']);
    expect([after.get().pending, mockRecordings.size]).toEqual([[], 0]);
  });

  it('that is spoken and not sent yet is not kept after a sign-out', async () => {
    const practice = practiceOf();
    void signOut();
    practice.stop();
    await practice.keep(spoken('a'));
    expect([practice.get().pending, mockRecordings.size]).toEqual([[], 0]);
    expect(sessionStorage.getItem('practice_outbox')).toBeNull();
  });

  it('that is spoken and could neither be sent nor stored is reported once after a reload', async () => {
    mockIsFull = true;
    sendAsked.mockRejectedValue(network());
    void practiceOf().answer(spoken('a'));
    await settle();
    const after = practiceOf();
    await settle();
    expect(after.get()).toMatchObject({ pending: [], returned: { 7: { why: 'lost' } } });
    const later = practiceOf();
    await settle();
    expect(later.get().returned).toEqual({});
  });

  it('that meets an expired session waits for the next one, though it may have been stored', async () => {
    sendAsked
      .mockRejectedValueOnce(network())
      .mockRejectedValueOnce(new ApiProblem('status', { status: 401 }));
    refresh.mockImplementationOnce(async () => void endSession({ onlyToken: 'of-ana' }));
    const practice = practiceOf('of-ana');
    void practice.answer(answer('a'));
    await jest.advanceTimersByTimeAsync(60_000);
    practice.stop();
    expect([readDraft('7'), practice.get().returned]).toEqual(['', {}]);
    practiceOf('of-ana-later');
    await settle();
    expect(sent()).toEqual(['a', 'a', 'a']);
    expect(sendAsked).toHaveBeenLastCalledWith('of-ana-later', '7', expect.anything());
  });

  it('that is spoken in a tab that was closed is not stored for ever', async () => {
    sendAsked.mockRejectedValue(network());
    void practiceOf().answer(spoken('of-a-closed-tab'));
    await settle();
    jest.setSystemTime(Date.now() + 31 * 24 * 60 * 60_000);
    sessionStorage.clear();
    void practiceOf().answer(spoken('a'));
    await settle();
    expect([...mockRecordings.keys()]).toEqual(['a']);
  });

  it('that is spoken and discarded is gone from the browser', async () => {
    sendAsked.mockRejectedValueOnce(refused());
    const practice = practiceOf();
    void practice.answer(spoken('a'));
    await settle();
    for (const returned of practice.get().pending) practice.discard(returned);
    expect([practice.get().pending, mockRecordings.size]).toEqual([[], 0]);
    expect(sessionStorage.getItem('practice_outbox')).toBeNull();
  });

  it('is not restored from foreign or damaged storage', async () => {
    sessionStorage.setItem('practice_outbox', '[{"key":1},null,"x"]');
    const practice = practiceOf();
    await settle();
    expect(practice.get().pending).toEqual([]);
  });
});
