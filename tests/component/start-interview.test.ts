import { startInterview } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';
import { keepDraft, readDraft } from '@/lib/practice/drafts';
import { keepAnswer } from '@/lib/practice/kept-answer';
import { Practice } from '@/lib/practice/practice';
import { dropKeptAnswer, readKeptAnswer } from '@/lib/practice/read-kept-answer';

jest.mock('@/lib/api/practice', () => ({ startInterview: jest.fn() }));

const asked = jest.mocked(startInterview);
const interview = { language: 'en', question: 'Why you?' };

const practice = (token = 'a-token') =>
  new Practice({ token, onConversation: () => 'begun', onMessage: () => null });
const keys = () => new Set(asked.mock.calls.map(([, , key]) => key)).size;
const network = () => new ApiProblem('network');
const taken = { status: 201, text: '{"data":{}}' };

beforeEach(() => {
  asked.mockReset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('an interview that may have begun is asked for again with the same key', async () => {
  asked
    .mockRejectedValueOnce(network())
    .mockRejectedValueOnce(new ApiProblem('status', { status: 503 }))
    .mockResolvedValue(taken);
  const started = practice().start(interview);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await started).toEqual({ kind: 'started', id: 'begun' });
  expect(asked).toHaveBeenCalledTimes(3);
  expect(keys()).toBe(1);
});

it('what is refused is not asked for again', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  asked.mockRejectedValueOnce(new ApiProblem('status', { status: 422 }));
  expect(await practice().start(interview)).toEqual({ kind: 'failed' });
  expect(asked).toHaveBeenCalledTimes(1);
});

it('whoever presses again after a lost answer begins no second interview', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  const practicing = practice();
  asked.mockRejectedValue(network());
  const lost = practicing.start(interview);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await lost).toEqual({ kind: 'failed' });
  asked.mockResolvedValue(taken);
  await practicing.start(interview);
  expect(keys()).toBe(1);
  await practicing.start(interview);
  expect(keys()).toBe(2);
});

it('drafts of somebody who signed out in another tab are not the next person’s', () => {
  practice('of-ana');
  keepDraft('first', 'What Ana typed');
  practice('of-ana');
  expect(readDraft('first')).toBe('What Ana typed');
  practice('of-luis');
  expect(readDraft('first')).toBe('');
});

it('a visitor’s answer waits with one key until its interview is begun', () => {
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
