import { act, renderHook, waitFor } from '@testing-library/react';
import { loadOfflineModule } from '@/components/interviews/offline/load';
import { useStoredRecording } from '@/components/interviews/offline/use-stored-recording';
import { sessionKeys } from '@/lib/session/browser';
import { InQueries } from '../setup/in-interviews';

jest.mock('@/components/interviews/offline/load', () => ({ loadOfflineModule: jest.fn() }));

const readRecording = jest.fn();
const valid = new Set<string>();

beforeEach(() => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  readRecording.mockReset();
  jest.mocked(loadOfflineModule).mockResolvedValue({ readRecording } as never);
  let last = 0;
  URL.createObjectURL = () => {
    last += 1;
    valid.add(`blob:${last}`);
    return `blob:${last}`;
  };
  URL.revokeObjectURL = (address) => void valid.delete(address);
});

type Props = { address: string; isMissing: boolean };
const used = (isMissing: boolean) =>
  renderHook(
    ({ address, isMissing }: Props) => useStoredRecording(address, '7', `m${address}`, isMissing),
    {
      initialProps: { address: '/one', isMissing },
      wrapper: InQueries,
    },
  );

test('a stored copy is searched for once the recording is missing, and is released with its player', async () => {
  readRecording.mockResolvedValue(new Blob(['said']));
  const { result, rerender, unmount } = used(false);
  await act(async () => undefined);
  expect(loadOfflineModule).not.toHaveBeenCalled();
  rerender({ address: '/one', isMissing: true });
  await waitFor(() => expect(result.current.playable).toMatch(/^blob:/));
  expect(readRecording).toHaveBeenCalledWith('token-a', '7', 'm/one');
  expect(valid.has(result.current.playable)).toBe(true);
  // The next recording uses its own address until that is missing, too.
  rerender({ address: '/two', isMissing: false });
  expect(result.current.playable).toBe('/two');
  rerender({ address: '/one', isMissing: true });
  await waitFor(() => expect(result.current.playable).toMatch(/^blob:/));
  expect(valid).toEqual(new Set([result.current.playable]));
  unmount();
  expect(valid).toEqual(new Set());
});

test('a recording is gone if there is no stored copy either', async () => {
  readRecording.mockResolvedValue(null);
  const { result } = used(true);
  expect(result.current).toEqual({ playable: '/one', isGone: false });
  await waitFor(() => expect(result.current).toEqual({ playable: '/one', isGone: true }));
});
