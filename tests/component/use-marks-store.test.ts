import { act, renderHook, waitFor } from '@testing-library/react';
import { useMarksStore } from '@/components/interviews/marks/use-marks-store';
import { sessionKeys } from '@/lib/session/browser';

jest.mock('@/lib/i18n/mark-words', () => ({ markWords: { en: {} } }));
jest.mock('@/lib/session/fingerprint', () => ({
  fingerprintOf: async (owner: string) => `of-${owner}`,
}));

test('marks begin for who is signed in, wipe what is left of another, and end with the screen', async () => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  localStorage.setItem(sessionKeys.user, JSON.stringify({ data: { id: '7', attributes: {} } }));
  localStorage.setItem('marks_to_send_of-7', '[]');
  localStorage.setItem('marks_to_send_of-8', '[]');
  const answer = { ok: true, status: 200, headers: new Headers(), text: async () => '{"data":[]}' };
  global.fetch = jest.fn(async () => answer as Response);
  const { result, rerender, unmount } = renderHook(
    (isOffered: boolean) => useMarksStore(isOffered, 'en'),
    { initialProps: false },
  );
  expect(result.current).toBeNull();
  rerender(true);
  await waitFor(() => expect(result.current?.store.get()).toBeTruthy());
  expect(localStorage.getItem('marks_to_send_of-7')).toBe('[]');
  expect(localStorage.getItem('marks_to_send_of-8')).toBeNull();
  const store = result.current?.store;
  unmount();
  act(() => store?.change('m1', '7', { note: 'Too late' }));
  expect(localStorage.getItem('marks_to_send_of-7')).toBe('[]');
});
