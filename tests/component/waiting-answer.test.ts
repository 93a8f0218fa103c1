import { readDraft } from '@/components/interviews/practice/drafts';
import type { Practice } from '@/components/interviews/practice/practice';
import { sendAnswer } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';
import { answerOf } from '../setup/answers';
import { keysIn, startPractice, storedAnswers, whysInFields } from '../setup/practice';
import { messageOf } from '../setup/records';

jest.mock('@/lib/api/practice', () => ({ sendAnswer: jest.fn() }));
const sendAsked = jest.mocked(sendAnswer);

const asks = (id: string, question_id?: string) => ({
  id,
  attributes: { sender_type: 'ai', text_content: 'Why?', question_id },
});
const says = (id: string, text_content: string, key?: string) => ({
  id,
  attributes: { sender_type: 'user', text_content, key },
});
type Sent = ReturnType<typeof asks | typeof says>;

const session = { token: 'token-a', user: { id: 1 }, expires_at: null };
const received = { message: jest.fn(() => null) };
let practice: Practice;

/** Opens a new tab, which shows these messages of interview 7, if it is open. */
function open(shown: Sent[] | null) {
  practice?.stop();
  const messages = shown?.map(({ id, attributes }) => messageOf(attributes, id));
  practice = startPractice(session, {
    received: received as never,
    messagesOf: () => messages,
  });
}

/** Sets the messages of the interview that the API returns. */
function hasNow(...data: Sent[]) {
  global.fetch = jest.fn(async () => answerOf({ data }));
}

const answer = (key: string) => ({ key, conversationId: '7', text: 'It was me.', recorded: null });
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const sent = () => sendAsked.mock.calls.map(([, , { key }]) => key);

async function answerOffline() {
  sendAsked.mockRejectedValueOnce(new ApiProblem('network'));
  void practice.answers.give(answer('a'));
  await settle();
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  received.message.mockClear();
  sendAsked.mockReset().mockResolvedValue({ status: 201, text: '{"data":{}}' });
  hasNow();
});
afterEach(() => {
  practice.stop();
  jest.useRealTimers();
});

it('an answer that is sent at once is not preceded by a request', async () => {
  open([asks('q1')]);
  void practice.answers.give(answer('a'));
  await settle();
  expect([sent(), jest.mocked(fetch).mock.calls]).toEqual([['a'], []]);
});

it.each<[string, Sent[], Sent[]]>([
  ['was not answered elsewhere', [asks('q1')], [asks('q1')]],
  ['is asked again', [asks('q1', 'why')], [asks('q1', 'why'), says('u', 'x'), asks('q2', 'why')]],
])('a waiting answer is sent later if its question %s', async (_, shown, now) => {
  open(shown);
  await answerOffline();
  hasNow(...now);
  await settle(10_000);
  expect([sent(), storedAnswers()]).toEqual([['a', 'a'], []]);
});

it.each([
  ['another attempt', () => undefined],
  ['a reload', () => open(null)],
])('a waiting answer does not become the answer to another question after %s', async (_, wait) => {
  open([asks('q1')]);
  await answerOffline();
  hasNow(asks('q1'), says('u1', 'By telephone'), asks('q2'));
  wait();
  await settle(10_000);
  expect([sent(), storedAnswers()]).toEqual([['a'], []]);
  expect(keysIn(practice, 'sending', 'waiting')).toEqual([]);
  expect(whysInFields(practice)).toEqual(['moved-on']);
  expect(readDraft('7')).toBe('It was me.');
  // A person who sees the new question may still send the answer.
  open([asks('q1'), says('u1', 'By telephone'), asks('q2')]);
  void practice.answers.give(answer('a'));
  await settle();
  expect(sent()).toEqual(['a', 'a']);
});

it('an answer behind a waiting one is checked as well before it is sent', async () => {
  open([asks('q1')]);
  await answerOffline();
  hasNow(asks('q1'));
  sendAsked.mockRejectedValueOnce(new ApiProblem('network'));
  void practice.answers.give(answer('b'));
  await settle();
  hasNow(asks('q1'), says('u1', 'By telephone'), asks('q2'));
  await settle(30_000);
  expect(sent()).not.toContain('b');
});

it.each([
  ['its key', 'a'],
  ['its words, without keys', undefined],
])(
  'a waiting answer that the API already has counts as stored, recognized by %s',
  async (_, key) => {
    open([asks('q1')]);
    await answerOffline();
    const stored = says('u1', 'It was me.', key);
    hasNow(asks('q1'), stored, asks('q2'));
    await settle(10_000);
    expect([sent(), storedAnswers(), whysInFields(practice)]).toEqual([['a'], [], []]);
    const withKey = { ...stored, attributes: { ...stored.attributes, key: 'a' } };
    expect(received.message).toHaveBeenCalledWith('7', withKey, true);
  },
);

it('an answer to the first question of a new interview is not sent to a later question', async () => {
  open(null);
  practice.starter.lastId = '7';
  await answerOffline();
  hasNow(asks('q1'), says('u1', 'By telephone'), asks('q2'));
  await settle(10_000);
  expect(sent()).toEqual(['a']);
});

it('a waiting answer keeps waiting while the messages cannot be requested', async () => {
  open([asks('q1')]);
  await answerOffline();
  global.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  await settle(10_000);
  expect([sent(), keysIn(practice, 'waiting')]).toEqual([['a'], ['a']]);
  hasNow(asks('q1'));
  await settle(60_000);
  expect([sent(), storedAnswers()]).toEqual([['a', 'a'], []]);
});

it('a waiting answer whose question is unknown is sent', async () => {
  open(null);
  await answerOffline();
  await settle(10_000);
  expect(sent()).toEqual(['a', 'a']);
});
