import { act, renderHook, waitFor } from '@testing-library/react';
import { loadOfflineModule } from '@/components/interviews/offline/load';
import { useStoreRecordings } from '@/components/interviews/offline/use-store-recordings';
import { sessionKeys } from '@/lib/session/browser';
import { InQueries } from '../setup/in-interviews';

const one = { messageKey: 'm1', address: '/one' };
const two = { messageKey: 'm2', address: '/two' };

jest.mock('@/components/interviews/offline/load', () => ({ loadOfflineModule: jest.fn() }));

test('a recording that arrives while the others are being stored is not shown as stored', async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const stored = Promise.withResolvers<boolean>();
  const kept = { areStored: async () => false, keepRecordings: () => stored.promise };
  jest.mocked(loadOfflineModule).mockResolvedValue(kept as never);
  const { result, rerender } = renderHook(({ all }) => useStoreRecordings('7', all), {
    initialProps: { all: [one] },
    wrapper: InQueries,
  });
  // The hook has looked up whether the recordings are stored.
  await act(async () => undefined);
  await act(async () => result.current.keep());
  await waitFor(() => expect(result.current.state).toBe('keeping'));
  await act(async () => rerender({ all: [one, two] }));
  await act(async () => stored.resolve(true));
  expect(result.current.state).toBe('keep');
});

test('recordings that are stored say so, even if they were stored before', async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  let areStored = false;
  const keepRecordings = async () => {
    areStored = true;
    return true;
  };
  jest
    .mocked(loadOfflineModule)
    .mockResolvedValue({ areStored: async () => areStored, keepRecordings } as never);
  const used = () => renderHook(() => useStoreRecordings('7', [one]), { wrapper: InQueries });
  const { result } = used();
  expect(result.current.state).toBe('keep');
  await act(async () => result.current.keep());
  await waitFor(() => expect(result.current.state).toBe('kept'));
  const later = used();
  await waitFor(() => expect(later.result.current.state).toBe('kept'));
});

test('recordings that could not be stored say so, and offer a retry', async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const keepRecordings = jest.fn(async () => false);
  const kept = { areStored: async () => false, keepRecordings };
  jest.mocked(loadOfflineModule).mockResolvedValue(kept as never);
  const { result } = renderHook(() => useStoreRecordings('7', [one]), { wrapper: InQueries });
  for (const times of [1, 2]) {
    await act(async () => result.current.keep());
    await waitFor(() => expect(result.current.state).toBe('notKept'));
    expect(keepRecordings).toHaveBeenCalledTimes(times);
  }
});

test('recordings that are stored stay so when a later answer signs their addresses anew', async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const areStored = jest.fn(async () => false);
  const kept = { areStored, keepRecordings: async () => true };
  jest.mocked(loadOfflineModule).mockResolvedValue(kept as never);
  const { result, rerender } = renderHook(({ all }) => useStoreRecordings('7', all), {
    initialProps: { all: [one] },
    wrapper: InQueries,
  });
  await act(async () => result.current.keep());
  await waitFor(() => expect(result.current.state).toBe('kept'));
  areStored.mockClear();
  rerender({ all: [{ ...one, address: '/one?signature=2' }] });
  expect(result.current.state).toBe('kept');
  expect(areStored).not.toHaveBeenCalled();
});
