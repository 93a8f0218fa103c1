import { keepDraft, readDraft } from '@/components/interviews/practice/drafts';
import type { Practice } from '@/components/interviews/practice/practice';
import {
  dropVisitorAnswer,
  readVisitorAnswer,
} from '@/components/interviews/practice/read-visitor-answer';
import type { Recorded } from '@/lib/api/practice';
import { finishInterview, sendAnswer, startInterview } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';
import { endSession, signOut } from '@/lib/session/browser';
import { takeOverUnsent } from '@/lib/session/unsent-owner';
import { keepAnswer } from '@/lib/storage/visitor-answer';
import {
  keysIn,
  placed,
  reviewsIn,
  startPractice,
  storedAnswers,
  whysInFields,
} from '../setup/practice';

jest.mock('@/lib/api/practice', () => ({
  startInterview: jest.fn(),
  sendAnswer: jest.fn(),
  finishInterview: jest.fn(),
}));

/** Stands in for IndexedDB. */
const mockRecordings = new Map<string, unknown>();
let mockIsFull = false;
let mockIsUnreadable = false;
jest.mock('@/lib/storage/indexed-db', () => ({
  answerOf: async (value: unknown) => value,
  database:
    () => async (isAllowed: () => boolean, use: (storeOf: () => object) => Promise<unknown>) =>
      isAllowed() && !mockIsUnreadable
        ? use(() => ({
            put: (kept: { key: string }) => {
              if (mockIsFull) throw new Error('There is no room');
              mockRecordings.set(kept.key, kept);
            },
            getAllKeys: () => [...mockRecordings.keys()],
            get: (key: string) => mockRecordings.get(key),
            delete: (key: string) => mockRecordings.delete(key),
          })).catch(() => null)
        : null,
}));

const startAsked = jest.mocked(startInterview);
const sendAsked = jest.mocked(sendAnswer);
const interview = { language: 'en', question: 'Why you?' };
const taken = { status: 201, text: '{"data":{}}' };
const otherAnswer = { status: 200, text: '<p>Please sign in to this network</p>' };
const network = () => new ApiProblem('network');
const refused = () => new ApiProblem('status', { status: 422 });

/** Reloads the list, which ends a session that the API refuses. */
const refresh = jest.fn(async () => false);
const received = {
  conversation: () => ({ id: 'begun' }),
  message: (..._: unknown[]) => null,
};
let leave: VoidFunction | undefined;
/** Starts practice for a person who signs in, in a new tab. */
function practiceOf(token = 'token-a', user = { id: 1 }) {
  const session = { token, user, expires_at: null };
  const practice = startPractice(session, { received: received as never, refreshNow: refresh });
  leave?.();
  leave = () => practice.stop();
  return practice;
}

beforeEach(() => {
  startAsked.mockReset();
  sendAsked.mockReset().mockResolvedValue(taken);
  jest.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  mockRecordings.clear();
  mockIsFull = false;
  mockIsUnreadable = false;
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => {
  leave?.();
  jest.useRealTimers();
});

/** Waits until pending work is done. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('starting an interview', () => {
  const keys = () => new Set(startAsked.mock.calls.map(([, , key]) => key)).size;

  it.each(['start', 'finish'] as const)(
    'is not shown to the next person if they have signed in meanwhile: %s',
    async (what) => {
      const answered = Promise.withResolvers<typeof taken>();
      const conversation = jest.fn(() => ({ id: 'begun' }));
      const session = { token: 'token-a', user: null, expires_at: null };
      const practice = startPractice(session, {
        received: { ...received, conversation } as never,
      });
      jest.mocked(finishInterview).mockReturnValue(answered.promise);
      startAsked.mockReturnValue(answered.promise);
      const outcome =
        what === 'start' ? practice.starter.start(interview) : practice.finish('begun');
      practice.stop();
      answered.resolve(taken);
      expect(await outcome).toEqual(what === 'start' ? { kind: 'failed' } : 'failed');
      expect(conversation).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['something other than the API has answered', async () => otherAnswer, {}],
    ['the API refused it', () => Promise.reject(refused()), { isRefused: true }],
    [
      'the coach would read more than the free plan includes',
      () => Promise.reject(new ApiProblem('status', { status: 402, reason: 'answers_limit' })),
      { reason: 'answers_limit' },
    ],
  ])('fails and is not tried again if %s', async (_, answer, why) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    startAsked.mockImplementation(answer);
    expect(await practiceOf().starter.start(interview)).toEqual({ kind: 'failed', ...why });
    expect(startAsked).toHaveBeenCalledTimes(1);
  });

  it('does not start a second interview if pressed again after a lost answer', async () => {
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

it('a draft is deleted by a sign-out, in this tab and in others', async () => {
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

it('a draft survives the tab and the session, for its person alone', () => {
  const readBy = (id: number) => {
    practiceOf(`of-${id}`, { id });
    return readDraft('7');
  };
  practiceOf('of-1');
  keepDraft('7', 'What Ana typed');
  // The browser is closed, and opened again after the session has expired.
  sessionStorage.clear();
  expect(readBy(1)).toBe('What Ana typed');
  expect(readBy(2)).toBe('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('What Ana typed');
});

it('a tab that one person has left neither stores that person’s text nor deletes the next person’s', async () => {
  practiceOf('of-1');
  const before = { ...sessionStorage };
  sessionStorage.clear();
  const end = leave;
  leave = undefined;
  practiceOf('of-2', { id: 2 });
  keepDraft('7', 'What Ben typed');
  const after = { ...sessionStorage };
  // The first tab is still open.
  sessionStorage.clear();
  Object.assign(sessionStorage, before);
  keepDraft('7', 'What Ana typed');
  expect(JSON.stringify({ ...localStorage })).not.toContain('What Ana typed');
  end?.();
  expect(readDraft('7')).toBe('');
  Object.assign(sessionStorage, after);
  expect(readDraft('7')).toBe('What Ben typed');
});

it('a visitor’s answer keeps the same key until its interview has started', () => {
  keepAnswer({ language: 'en', question: 'Why you?', text: 'I ask.' });
  const first = readVisitorAnswer('ana');
  expect(first).toMatchObject({ question: 'Why you?', text: 'I ask.' });
  expect(readVisitorAnswer('ana')).toEqual(first);
  expect(readVisitorAnswer('luis')).toBeNull();
  expect(readVisitorAnswer('ana')).toBeNull();
  keepAnswer({ language: 'en', question: 'Why you?', text: 'I ask.' });
  dropVisitorAnswer();
  expect(readVisitorAnswer('ana')).toBeNull();
});

describe('an answer', () => {
  const text = 'I asked what they needed.';
  const recorded: Recorded = { blob: new Blob(['sound']), seconds: 3, peaks: [0.5] };
  const answer = (key: string) => ({ key, conversationId: '7', text, recorded: null });
  const spoken = (key: string) => ({ ...answer(key), text: '', recorded });
  const sent = () => sendAsked.mock.calls.map(([, , { key }]) => key);
  const onTheWay = (practice: Practice) => keysIn(practice, 'sending', 'waiting');

  it('is sent again with its key after a lost connection, at once when the browser comes online', async () => {
    for (let times = 0; times < 3; times += 1) sendAsked.mockRejectedValueOnce(network());
    const practice = practiceOf();
    void practice.answers.give(answer('a'));
    await settle();
    expect(practice.answers.get()).toMatchObject([{ key: 'a', where: { place: 'waiting' } }]);
    void practice.answers.give(answer('b'));
    await jest.advanceTimersByTimeAsync(4_000);
    expect(sent()).toEqual(['a', 'a', 'a']);
    window.dispatchEvent(new Event('online'));
    await settle();
    // The answers are sent in the order in which they were given.
    expect(sent()).toEqual(['a', 'a', 'a', 'a', 'b']);
    expect(onTheWay(practice)).toEqual([]);
  });

  it.each<[string, () => ApiProblem, number, number]>([
    ['refused', refused, 60_000, 1],
    ['refused', () => new ApiProblem('status', { status: 401 }), 60_000, 1],
    ['given-up', network, 150_000, Number.POSITIVE_INFINITY],
  ])('that is %s is returned to the field', async (why, problem, ms, attempts) => {
    sendAsked.mockRejectedValue(problem());
    const practice = practiceOf();
    keepDraft('7', 'Typed meanwhile');
    void practice.answers.give(answer('a'));
    await jest.advanceTimersByTimeAsync(ms);
    expect(practice.answers.get()).toEqual([placed({ place: 'field', why } as never, { text })]);
    expect(readDraft('7')).toBe(`${text}\n\nTyped meanwhile`);
    expect(sent().length).toBeLessThanOrEqual(attempts);
  });

  it.each([
    ['given up', 150_000, () => undefined, 'given-up'],
    ['taken back', 110_000, (practice: Practice) => practice.answers.takeBack('a'), 'taken-back'],
  ] as const)('has 120 seconds again after it was %s', async (_, ms, end, why) => {
    sendAsked.mockRejectedValue(network());
    const practice = practiceOf();
    void practice.answers.give(answer('a'));
    await jest.advanceTimersByTimeAsync(ms);
    end(practice);
    expect(whysInFields(practice)).toEqual([why]);
    await jest.advanceTimersByTimeAsync(60_000);
    void practice.answers.give(answer('a'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(practice.answers.get()).toMatchObject([{ key: 'a', where: { place: 'waiting' } }]);
  });

  it('has 120 seconds again although it is given behind a waiting answer', async () => {
    sendAsked.mockRejectedValue(network());
    const practice = practiceOf();
    void practice.answers.give(answer('a'));
    await jest.advanceTimersByTimeAsync(150_000);
    void practice.answers.give({ ...answer('b'), conversationId: '8' });
    await settle();
    void practice.answers.give(answer('a'));
    sendAsked.mockResolvedValueOnce(taken);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(keysIn(practice, 'waiting')).toEqual(['a']);
  });

  it('is returned to the field if something other than the API has answered, and the next answer is sent', async () => {
    sendAsked.mockResolvedValueOnce(otherAnswer);
    const practice = practiceOf();
    void practice.answers.give(answer('a'));
    await settle();
    expect([onTheWay(practice), whysInFields(practice)]).toEqual([[], ['refused']]);
    expect(readDraft('7')).toBe(text);
    void practice.answers.give(answer('b'));
    await settle();
    expect(sent()).toEqual(['a', 'b']);
  });

  it('is not sent again once it was taken back', async () => {
    sendAsked.mockRejectedValue(network());
    const practice = practiceOf();
    void practice.answers.give(answer('a'));
    await settle();
    practice.answers.takeBack('a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual(['a']);
    expect(whysInFields(practice)).toEqual(['taken-back']);
  });

  it('that is spoken and refused stays, even after a reload, until it is sent again with its key', async () => {
    sendAsked.mockRejectedValueOnce(refused());
    const before = practiceOf();
    void before.answers.give(spoken('a'));
    await settle();
    expect(reviewsIn(before)).toMatchObject([{ key: 'a', why: 'refused' }]);

    const after = practiceOf();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual(['a']);
    expect(reviewsIn(after)[0]?.recorded).toEqual(recorded);
    void after.answers.give(answer('b'));
    void after.answers.give(spoken('a'));
    await settle();
    expect(sent()).toEqual(['a', 'b', 'a']);
    expect([storedAnswers(), reviewsIn(after), mockRecordings.size]).toEqual([[], [], 0]);
  });

  it('that is spoken and unsent stays, even after a reload, until it is sent', async () => {
    await practiceOf().answers.keep(spoken('a'));
    const after = practiceOf();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual([]);
    expect(reviewsIn(after)).toEqual([{ key: 'a', recorded, why: null }]);
    expect(whysInFields(after)).toEqual([]);
    void after.answers.give(spoken('a'));
    await settle();
    expect(sent()).toEqual(['a']);
    expect([storedAnswers(), reviewsIn(after), mockRecordings.size]).toEqual([[], [], 0]);
  });

  it('that is spoken keeps its words and their corrections, even after a reload', async () => {
    const segments = [{ start: 1, end: 2, text: 'I fixed it.' }];
    const heard = (text: string) => ({
      ...spoken('a'),
      recorded: { ...recorded, segments: [{ start: 1, end: 2, text }] },
    });
    await practiceOf().answers.keep(heard('I fixed it.'));
    await settle();
    const after = practiceOf();
    await settle();
    expect(reviewsIn(after)[0]?.recorded).toEqual({ ...recorded, segments });
    void after.answers.give(heard('I mended it.'));
    await settle();
    expect(sendAsked.mock.calls[0]?.[2].recorded).toEqual(heard('I mended it.').recorded);
  });

  it('that is spoken leaves its words in the field if its recording is lost', async () => {
    mockIsFull = true;
    const segments = [{ start: 1, end: 2, text: 'I fixed it.' }];
    sendAsked.mockRejectedValue(refused());
    jest.mocked(console.error).mockImplementation(() => undefined);
    const before = practiceOf();
    // The record of an answer from a closed tab.
    localStorage.setItem(
      `unsent_answer_${before.owner}_lost`,
      JSON.stringify({
        key: 'lost',
        conversationId: '7',
        text: '',
        recording: { seconds: 3, peaks: [], segments },
        at: 1,
        state: { name: 'recorded' },
      }),
    );
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    expect(readDraft('7')).toBe('I fixed it.');
  });

  it('stops uploading after a sign-out, but not when only the screen is left', async () => {
    sendAsked.mockReturnValue(new Promise(() => undefined));
    const practice = practiceOf();
    void practice.answers.give(spoken('a'));
    await settle();
    const isAborted = () => sendAsked.mock.calls.map(([{ signal }]) => signal.aborted);
    practice.stop();
    expect(isAborted()).toEqual([false]);
    void signOut();
    practice.stop();
    expect(isAborted()).toEqual([true]);
  });

  it('that is spoken and unsent is not stored after a sign-out', async () => {
    const practice = practiceOf();
    void signOut();
    practice.stop();
    await practice.answers.keep(spoken('a'));
    expect([storedAnswers(), reviewsIn(practice), mockRecordings.size]).toEqual([[], [], 0]);
  });

  it('that is spoken and could neither be sent nor stored is reported once after a reload', async () => {
    mockIsFull = true;
    sendAsked.mockRejectedValue(network());
    void practiceOf().answers.give(spoken('a'));
    await settle();
    const after = practiceOf();
    await settle();
    expect([onTheWay(after), whysInFields(after)]).toEqual([[], ['lost']]);
    const later = practiceOf();
    await settle();
    expect(whysInFields(later)).toEqual([]);
  });

  it('refused by an expired session waits for the next session, even if the API may have stored it', async () => {
    sendAsked
      .mockRejectedValueOnce(network())
      .mockRejectedValueOnce(new ApiProblem('status', { status: 401 }));
    refresh.mockImplementationOnce(async () => {
      endSession({ onlyToken: 'of-ana' });
      return false;
    });
    const practice = practiceOf('of-ana');
    void practice.answers.give(answer('a'));
    await jest.advanceTimersByTimeAsync(60_000);
    practice.stop();
    expect([readDraft('7'), whysInFields(practice)]).toEqual(['', []]);
    practiceOf('of-ana-later');
    await settle();
    expect(sent()).toEqual(['a', 'a', 'a']);
    expect(sendAsked.mock.lastCall?.[0].token).toBe('of-ana-later');
  });

  it('that was spoken in a closed tab is sent by the next tab, and deleted', async () => {
    sendAsked.mockRejectedValueOnce(network());
    void practiceOf().answers.give(spoken('of-a-closed-tab'));
    await settle();
    sessionStorage.clear();
    practiceOf();
    await settle();
    expect(sent()).toEqual(['of-a-closed-tab', 'of-a-closed-tab']);
    expect([storedAnswers(), mockRecordings.size]).toEqual([[], 0]);
  });

  it('says once that the browser has lost its recording', async () => {
    sendAsked.mockRejectedValueOnce(network());
    void practiceOf().answers.give(spoken('a'));
    await settle();
    mockRecordings.clear();
    const after = practiceOf();
    await settle();
    expect(whysInFields(after)).toEqual(['lost']);
    expect([sent(), storedAnswers()]).toEqual([['a'], []]);
  });

  it('is neither lost nor deleted while its recording cannot be read, and is sent later', async () => {
    await practiceOf().answers.keep(spoken('a'));
    mockIsUnreadable = true;
    const after = practiceOf();
    await settle();
    window.dispatchEvent(new Event('pageshow'));
    await jest.advanceTimersByTimeAsync(2_000);
    expect([whysInFields(after), reviewsIn(after), mockRecordings.size]).toEqual([[], [], 1]);
    mockIsUnreadable = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reviewsIn(after)[0]?.recorded).toEqual(recorded);

    sendAsked.mockRejectedValueOnce(network());
    void after.answers.give(spoken('a'));
    await settle();
    mockIsUnreadable = true;
    practiceOf();
    await jest.advanceTimersByTimeAsync(200_000);
    expect([sent(), storedAnswers(), mockRecordings.size]).toMatchObject([['a'], [{}], 1]);
    mockIsUnreadable = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect([sent(), storedAnswers(), mockRecordings.size]).toEqual([['a', 'a'], [], 0]);
  });

  it('given while stored answers are being restored overwrites none of them, and equal texts are two answers', async () => {
    sendAsked.mockRejectedValueOnce(network());
    void practiceOf().answers.give(answer('a'));
    await settle();
    const after = practiceOf();
    void after.answers.give(answer('b'));
    await settle();
    expect(sent()).toEqual(['a', 'a', 'b']);
  });

  it('is returned to the field of the tab that gave it, or of the tab that opens its interview', async () => {
    const tab = practiceOf();
    sendAsked.mockRejectedValue(network());
    void tab.answers.give(answer('a'));
    await settle();
    // Another tab sends the answer, and the API refuses it.
    const own = sessionStorage.getItem('practice_tab');
    sessionStorage.clear();
    sendAsked.mockRejectedValue(refused());
    const other = practiceOf();
    await settle();
    expect([readDraft('7'), whysInFields(other)]).toEqual(['', []]);
    sessionStorage.setItem('practice_tab', String(own));
    const again = practiceOf();
    expect([readDraft('7'), whysInFields(again)]).toEqual([text, ['refused']]);

    keepDraft('7', '');
    const closed = {
      key: 'b',
      conversationId: '7',
      text: 'Of a closed tab',
      at: 1,
      state: { name: 'returned', why: 'refused' },
    };
    localStorage.setItem(`unsent_answer_${again.owner}_b`, JSON.stringify(closed));
    window.dispatchEvent(new Event('pageshow'));
    expect(readDraft('7')).toBe('');
    again.answers.takeReturned('7');
    expect(readDraft('7')).toBe('Of a closed tab');
  });

  it('that is spoken and discarded is removed from the browser', async () => {
    sendAsked.mockRejectedValueOnce(refused());
    const practice = practiceOf();
    void practice.answers.give(spoken('a'));
    await settle();
    practice.answers.discard({ conversationId: '7', key: 'a' });
    expect([storedAnswers(), reviewsIn(practice), mockRecordings.size]).toEqual([[], [], 0]);
  });

  it('is not restored from foreign or damaged storage', async () => {
    const name = `unsent_answer_${takeOverUnsent({ token: 'token-a', user: { id: 1 }, expires_at: null })}_a`;
    for (const odd of [
      '',
      '{',
      'null',
      '[]',
      '{"key":1}',
      '{"key":"a","conversationId":"7","at":1}',
      '{"key":"a","conversationId":"7","at":1,"state":{"name":"returned","why":"odd"}}',
      '{"key":"b","conversationId":"7","at":1,"state":{"name":"sending"}}',
    ]) {
      localStorage.setItem(name, odd);
      const practice = practiceOf();
      await settle();
      expect([practice.answers.get(), sent()]).toEqual([[], []]);
    }
  });

  it('is stored under its key, even if the API does not send the key', async () => {
    const message = jest.spyOn(received, 'message');
    const record = { id: 'm1', attributes: { text_content: text } };
    sendAsked.mockResolvedValueOnce({ status: 201, text: JSON.stringify({ data: record }) });
    void practiceOf().answers.give(answer('a'));
    await settle();
    const withKey = { ...record, attributes: { ...record.attributes, key: 'a' } };
    expect(message).toHaveBeenCalledWith('7', withKey, true);
  });
});
