import { act, renderHook } from '@testing-library/react';
import { useLoaded } from '@/components/ui/use-loaded';
import { ApiProblem } from '@/lib/api/problem';
import { reportBrowserError } from '@/lib/api/reports';

jest.mock('@/lib/api/reports', () => ({ reportBrowserError: jest.fn() }));

type Call = Parameters<Parameters<typeof useLoaded<string>>[1]>[0] & {
  answer: (value: string) => void;
  fail: (error: Error) => void;
};

function used() {
  const calls: Call[] = [];
  const load = (loading: Pick<Call, 'signal' | 'before' | 'show'>) =>
    new Promise<string>((answer, fail) => void calls.push({ ...loading, answer, fail }));
  type Props = { of: string; isWanted?: boolean };
  const { result, rerender, unmount } = renderHook(
    ({ of, isWanted }: Props) => useLoaded(of, load, isWanted),
    { initialProps: { of: 'a', isWanted: false } as Props },
  );
  const call = (at: number) => calls[at] as Call;
  return { calls, call, result, rerender, unmount };
}

beforeEach(() => jest.mocked(reportBrowserError).mockClear());

test('nothing is loaded before it is wanted, and what was known stays until the next arrives', async () => {
  const { calls, call, result, rerender, unmount } = used();
  expect(calls).toEqual([]);
  rerender({ of: 'a' });
  await act(async () => call(0).show('half of a'));
  expect(result.current).toMatchObject({ status: 'loading', value: 'half of a' });
  await act(async () => call(0).answer('a'));
  expect(result.current).toMatchObject({ status: 'loaded', value: 'a' });
  rerender({ of: 'b' });
  expect(result.current).toMatchObject({ status: 'loading', value: 'a' });
  expect(call(1).before).toBe('a');
  rerender({ of: 'c' });
  await act(async () => call(2).answer('c'));
  // Late, for a key that nobody wants any more.
  await act(async () => call(1).answer('b'));
  expect(result.current).toMatchObject({ status: 'loaded', value: 'c' });
  unmount();
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
});

test('a failure leaves no value, and another try starts over', async () => {
  const { call, result, rerender } = used();
  rerender({ of: 'a' });
  await act(async () => call(0).show('half of a'));
  await act(async () => call(0).fail(new Error()));
  expect(result.current).toMatchObject({ status: 'failed', value: null });
  act(() => result.current.retry());
  expect(result.current.status).toBe('loading');
  await act(async () => call(1).answer('a'));
  expect(result.current).toMatchObject({ status: 'loaded', value: 'a' });
});

test('an error that is no problem of the API is reported, unless nobody wants it any more', async () => {
  const { call, result, rerender } = used();
  rerender({ of: 'a' });
  await act(async () => call(0).fail(new ApiProblem('timeout')));
  rerender({ of: 'b' });
  rerender({ of: 'c' });
  await act(async () => call(1).fail(new TypeError('aborted')));
  expect(reportBrowserError).not.toHaveBeenCalled();
  const bug = new TypeError('of ours');
  await act(async () => call(2).fail(bug));
  expect(result.current.status).toBe('failed');
  expect(reportBrowserError).toHaveBeenCalledWith(bug);
});
