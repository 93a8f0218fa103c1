import { storeSession } from '@/lib/session/browser';
import { takeOverUnsent } from '@/lib/session/unsent-owner';

/** What the dialogs about real interviews are given. */
export const start = jest.fn();
export const closed = jest.fn();
export const practice = { practice: { starter: { start } } } as never;

export const ana = { token: 'token-a', user: { data: { id: '1' } }, expires_at: null };

/** Ana is signed in, and nothing is stored of her. */
export function beginAsAna(): void {
  localStorage.clear();
  sessionStorage.clear();
  storeSession(ana);
  takeOverUnsent(ana);
  closed.mockReset();
  start.mockReset().mockResolvedValue({ kind: 'failed' });
}
