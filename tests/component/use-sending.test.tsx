import { act, renderHook } from '@testing-library/react';
import { useSending } from '@/components/forms/use-sending';
import { ApiProblem } from '@/lib/api/problem';

it('useSending shows no failure of a request that leaving the page cut off, and ignores it in the next one', async () => {
  const { result } = renderHook(() => useSending(() => ({ text: 'Network error.' })));
  let cutOff: (reason: ApiProblem) => void = () => {};
  const first = new Promise<never>((_, reject) => {
    cutOff = reject;
  });
  await act(async () => {
    void result.current.send(() => first);
  });
  expect(result.current.busy).toBe(true);
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(result.current.busy).toBe(false);
  await act(async () => {
    void result.current.send(() => new Promise<never>(() => {}));
    cutOff(new ApiProblem('network'));
  });
  expect(result.current.error).toBeNull();
  expect(result.current.busy).toBe(true);
});

it('useSending shows the failure of a request that ends while the page is open', async () => {
  const { result } = renderHook(() => useSending(() => ({ text: 'Network error.' })));
  await act(() => result.current.send(() => Promise.reject(new ApiProblem('network'))));
  expect(result.current.error).toEqual({ text: 'Network error.' });
  expect(result.current.busy).toBe(false);
});

it('useSending is reset when the page returns with Back', async () => {
  const { result } = renderHook(() => useSending(() => ({ text: 'Invalid email or password' })));
  await act(() => result.current.send(() => Promise.reject(new ApiProblem('network'))));
  expect(result.current.error).not.toBeNull();
  act(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(result.current.error).toBeNull();
});
