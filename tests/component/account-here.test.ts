import { act, renderHook } from '@testing-library/react';
import { MemberQueries } from '@/components/frame/member-queries';
import { useAccountHere } from '@/components/interviews/account/use-account-here';
import { sessionKeys } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';

/** The next answers to `/me`; the last one repeats. */
let answers: (object | number | 'unreachable' | '')[];

const me = (links: object) => ({ user: { data: { attributes: {}, links } } });
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const comeOnline = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(sessionKeys.token, 'token-a');
  global.fetch = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return answerOf(answer, typeof answer === 'number' ? answer : 200);
  });
});
afterEach(() => jest.useRealTimers());

async function asked(...given: typeof answers) {
  answers = given;
  const hook = renderHook(() => useAccountHere('token-a', true), { wrapper: MemberQueries });
  expect(hook.result.current).toMatchObject({ isKnown: false, offers: [] });
  await later(500);
  return hook;
}

test.each(['unreachable', 429, 500, 503] as const)(
  'useAccountHere offers nothing after %p until it has passed',
  async (failure) => {
    const { result } = await asked(failure);
    await later(500);
    expect(result.current).toMatchObject({ isKnown: true, offers: [] });
    const first = jest.mocked(fetch).mock.calls.length;
    await later(31_000);
    expect(jest.mocked(fetch).mock.calls.length).toBeGreaterThan(first);
    expect(result.current.offers).toEqual([]);
    answers = [me({ marks: '/me/marks' })];
    await comeOnline();
    expect(result.current.offers).toEqual(['marks']);
    // The account stays known when the network goes and comes back.
    const known = jest.mocked(fetch).mock.calls.length;
    await comeOnline();
    await later(600_000);
    expect(fetch).toHaveBeenCalledTimes(known);
    expect(result.current.offers).toEqual(['marks']);
  },
);

test('useAccountHere has no answer while the body of /me is empty', async () => {
  const { result } = await asked('');
  expect(result.current).toMatchObject({ isKnown: true, hasAnswered: false, offers: [] });
});

test.each([me({}), {}, 401, 404])(
  'useAccountHere takes %j for an account without offers',
  async (answer) => {
    const { result } = await asked(answer);
    await later(600_000);
    expect(result.current).toMatchObject({ isKnown: true, offers: [] });
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);

test('a next interview changed here replaces the known one', async () => {
  const { result } = await asked(me({ next_interview: '/me/next_interview' }));
  const planned = { day: '2099-01-01', topic: 'Lumen' };
  act(() => result.current.setNextInterview(planned));
  await later(0);
  expect(result.current).toMatchObject({ offers: ['next_interview'], nextInterview: planned });
});
