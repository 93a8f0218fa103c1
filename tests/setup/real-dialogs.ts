import { storeSession } from '@/lib/session/browser';
import { takeOverUnsent } from '@/lib/session/unsent-owner';

/** The props of the dialogs about real interviews. */
export const start = jest.fn();
export const closed = jest.fn();
export const practice = { practice: { starter: { start } } } as never;

export const ana = { token: 'token-a', user: { data: { id: '1' } }, expires_at: null };

/** Signs Ana in, with nothing else stored in the browser. */
export function beginAsAna(): void {
  localStorage.clear();
  sessionStorage.clear();
  storeSession(ana);
  takeOverUnsent(ana);
  closed.mockReset();
  start.mockReset().mockResolvedValue({ kind: 'failed' });
}
