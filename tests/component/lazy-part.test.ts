import { act, renderHook } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { useOpened } from '@/components/interviews/lazy-screen';
import { useShortcuts } from '@/components/interviews/use-shortcuts';
import { LazyPart } from '@/lib/lazy-part';
import { newStore } from '../setup/new-store';

jest.mock('@/lib/api/reports', () => ({ reportBrowserError: jest.fn() }));

let mockIsOffline = false;
jest.mock('@/components/interviews/screen-bundle', () => {
  if (mockIsOffline) throw new Error('offline');
  return { ShareDialog: () => null };
});
jest.mock('@/components/interviews/shortcuts', () => {
  if (mockIsOffline) throw new Error('offline');
  return { Shortcuts: () => null };
});

it('is used once loaded, early or late, but not after the signal has aborted', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline'));
  const part = new LazyPart(load.mockResolvedValue('loaded'));
  const [use, left] = [jest.fn(), jest.fn()];
  const leaving = new AbortController();
  part.whenLoaded(use, new AbortController().signal);
  part.whenLoaded(left, leaving.signal);
  expect(await part.load()).toBeNull();
  leaving.abort();
  window.dispatchEvent(new Event('online'));
  await part.load();
  expect(use.mock.calls).toEqual([['loaded']]);
  part.whenLoaded(use, new AbortController().signal);
  part.whenLoaded(use, leaving.signal);
  expect(use).toHaveBeenCalledTimes(2);
  expect(left).not.toHaveBeenCalled();
});

it('opens on the press that loads it, and not long after one that failed to', async () => {
  mockIsOffline = true;
  const { result } = renderHook(() => useOpened('ShareDialog'));
  await act(async () => result.current.open());
  mockIsOffline = false;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  expect(result.current.Part).toBeUndefined();
  await act(async () => result.current.open());
  expect(result.current.Part).toEqual(expect.any(Function));
});

it('a dialog that failed to load opens on the next press, and not by itself', async () => {
  mockIsOffline = true;
  const store = newStore();
  const { result } = renderHook(() =>
    useShortcuts(store, useSyncExternalStore(store.subscribe, store.get)),
  );
  await act(async () => store.show('palette'));
  expect(store.get().shown).toBeNull();
  mockIsOffline = false;
  await act(async () => store.show('palette'));
  expect(store.get().shown).toBe('palette');
  expect(result.current?.Shortcuts).toEqual(expect.any(Function));
});
