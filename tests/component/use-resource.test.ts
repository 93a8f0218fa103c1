import { renderHook, waitFor } from '@testing-library/react';
import { useResource } from '@/components/ui/use-resource';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';

type Props = { token: string | undefined };

const options = {
  ask: async ({ token }: { token: string }) => `of ${token}`,
  seed: { fingerprint: tokenFingerprint('ana'), value: 'the seed of ana' },
};

const used = (token?: string) =>
  renderHook(({ token }: Props) => useResource(token, options), { initialProps: { token } });

test('a seed is shown before the session is known, and stays if it belongs to it', () => {
  const { result, rerender } = used();
  expect(result.current.value).toBe('the seed of ana');
  rerender({ token: 'ana' });
  expect(result.current).toMatchObject({ status: 'loaded', value: 'the seed of ana' });
});

test('nothing of the last session is left while the next one is being determined', async () => {
  const { result, rerender } = used('ana');
  expect(result.current.value).toBe('the seed of ana');
  rerender({ token: undefined });
  expect(result.current).toMatchObject({ status: 'loading', value: null });
  rerender({ token: 'bea' });
  await waitFor(() => expect(result.current.value).toBe('of bea'));
});
