import { keepDraft, readDraft } from '@/components/interviews/practice/drafts';
import { signOut, storeSession } from '@/lib/session/browser';
import { takeOverUnsent } from '@/lib/session/unsent-owner';

it('text typed after a sign-out is not stored in this browser', async () => {
  global.fetch = jest.fn(async () => ({ ok: true, status: 204 }) as Response);
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  const session = { token: 'token-a', user: { id: 1 }, expires_at: null };
  storeSession(session);
  takeOverUnsent(session);
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  keepDraft('7', 'Before.');
  expect(stored()).toContain('Before.');
  await signOut();
  keepDraft('7', 'Afterwards.');
  expect(readDraft('7')).toBe('Afterwards.');
  expect(stored()).not.toMatch(/Before|Afterwards/);
});
