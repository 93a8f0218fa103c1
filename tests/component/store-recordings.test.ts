import { act, renderHook } from '@testing-library/react';
import { loadKept } from '@/components/interviews/offline/load';
import { useStoreRecordings } from '@/components/interviews/offline/use-store-recordings';
import { sessionKeys } from '@/lib/session/browser';

jest.mock('@/components/interviews/offline/load', () => ({ loadKept: jest.fn() }));

test('a recording that arrives while the others are being stored is not called stored', async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const stored = Promise.withResolvers<boolean>();
  const kept = { areKept: async () => false, keepRecordings: () => stored.promise };
  jest.mocked(loadKept).mockResolvedValue(kept as never);
  const { result, rerender } = renderHook(({ all }) => useStoreRecordings('7', all), {
    initialProps: { all: ['/one'] },
  });
  // It has looked whether they are stored.
  await act(async () => undefined);
  await act(async () => void result.current.keep());
  expect(result.current.state).toBe('keeping');
  await act(async () => rerender({ all: ['/one', '/two'] }));
  await act(async () => stored.resolve(true));
  expect(result.current.state).toBe('keep');
});
