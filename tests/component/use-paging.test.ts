import { act, renderHook } from '@testing-library/react';
import { usePaging } from '@/components/interviews/scroll/use-paging';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('usePaging never shows more than there are', () => {
  const { result, rerender } = renderHook(({ total }) => usePaging(total, 'all', {}), {
    initialProps: { total: 3 },
  });
  expect(result.current.shown).toEqual({ from: 0, to: 3 });
  expect(result.current.has.later).toBe(false);
  rerender({ total: 25 });
  expect(result.current.shown).toEqual({ from: 0, to: 10 });
  act(() => result.current.show('later'));
  act(() => jest.advanceTimersByTime(300));
  expect(result.current.shown).toEqual({ from: 0, to: 22 });
  // Some were deleted on another device.
  rerender({ total: 12 });
  expect(result.current.shown).toEqual({ from: 0, to: 12 });
});

it('usePaging starts a new search with the first page, whatever was being loaded', () => {
  const { result, rerender } = renderHook(({ query }) => usePaging(40, query, {}), {
    initialProps: { query: 'a' },
  });
  act(() => result.current.show('later'));
  rerender({ query: 'ab' });
  act(() => jest.advanceTimersByTime(300));
  expect(result.current).toMatchObject({ shown: { from: 0, to: 10 }, loading: null });
});
