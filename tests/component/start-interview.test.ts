import { startInterview } from '@/lib/api/practice';
import { ApiProblem } from '@/lib/api/problem';
import { Practice } from '@/lib/practice/practice';

jest.mock('@/lib/api/practice', () => ({ startInterview: jest.fn() }));

const asked = jest.mocked(startInterview);
const interview = { language: 'en', question: 'Why you?' };

const practice = () =>
  new Practice({
    token: 'a-token',
    onConversation: () => 'begun',
    onMessage: () => null,
  });

beforeEach(() => {
  asked.mockReset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('an interview that may have begun is asked for again with the same key', async () => {
  asked
    .mockRejectedValueOnce(new ApiProblem('network'))
    .mockRejectedValueOnce(new ApiProblem('status', { status: 503 }))
    .mockResolvedValue({ status: 201, text: '{"data":{}}' });
  const started = practice().start(interview);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await started).toEqual({ kind: 'started', id: 'begun' });
  expect(asked).toHaveBeenCalledTimes(3);
  expect(new Set(asked.mock.calls.map(([, , key]) => key)).size).toBe(1);
});

it('what is refused is not asked for again, and what stays away is given up', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  asked.mockRejectedValueOnce(new ApiProblem('status', { status: 422 }));
  expect(await practice().start(interview)).toEqual({ kind: 'failed' });
  expect(asked).toHaveBeenCalledTimes(1);

  asked.mockRejectedValue(new ApiProblem('network'));
  const started = practice().start(interview);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await started).toEqual({ kind: 'failed' });
  logged.mockRestore();
});
