import { act, renderHook } from '@testing-library/react';
import { followDraft, keepDraft } from '@/components/interviews/practice/drafts';
import { preparePractice } from '@/components/interviews/practice/late-practice';
import { useStartedPractice } from '@/components/interviews/practice/use-started-practice';
import { DebriefDialog, prepareReal, ReviewDialog } from '@/components/interviews/real/late-real';
import { storeSession } from '@/lib/session/browser';
import { dropUnsent } from '@/lib/session/unsent';
import { takeOverUnsent } from '@/lib/session/unsent-owner';
import { newStore } from '../setup/new-store';

beforeEach(() => storeSession({ token: 'token-a', user: { id: 1 }, expires_at: null }));

it('practice is available once everything that it opens is loaded, so that a form accepts keys at once', async () => {
  let load: (isThere: boolean) => void = () => undefined;
  const others = new Promise<boolean>((done) => {
    load = done;
  });
  const store = newStore();
  const { result } = renderHook(() => useStartedPractice(store, 'token-a', true, () => others));
  await act(async () => {
    await preparePractice();
    await import('@/components/interviews/practice/practice');
  });
  expect(result.current).toBeNull();
  await act(async () => load(true));
  expect(result.current).not.toBeNull();
});

it('an answer or a form being typed is known after a sign-out in another tab has deleted its draft', async () => {
  takeOverUnsent({ token: 'token-a', user: { id: 1 }, expires_at: null });
  const store = newStore();
  renderHook(() => useStartedPractice(store, 'token-a', true, async () => true));
  await act(async () => {
    await preparePractice();
    await import('@/components/interviews/practice/practice');
  });
  const leave = followDraft('7', () => undefined);
  expect(store.session.isAnswering('7')).toBe(false);
  keepDraft('7', 'Half an answer');
  dropUnsent();
  expect(store.session.isAnswering('7')).toBe(true);
  leave();
  expect(store.session.isAnswering('7')).toBe(false);
  keepDraft('debrief', '{"note":"From another day"}');
  expect(store.session.isAnswering(null)).toBe(false);
  followDraft('debrief', () => undefined);
  keepDraft('debrief', '{"note":"Half a note"}');
  dropUnsent();
  expect(store.session.isAnswering(null)).toBe(true);
});

it('only the offered dialogs about real interviews are loaded beforehand', async () => {
  const debrief = jest.spyOn(DebriefDialog, 'prepare');
  const review = jest.spyOn(ReviewDialog, 'prepare').mockResolvedValue(false);
  expect(await prepareReal(['practise'])).toBe(true);
  expect(await prepareReal(['practise', 'debrief'])).toBe(true);
  expect(debrief).toHaveBeenCalledTimes(1);
  expect(await prepareReal(['debrief', 'review'])).toBe(false);
  expect(review).toHaveBeenCalledTimes(1);
});
