/** @jest-environment jsdom */
import { endSession, forgetSession, signOut, storeSession } from '@/lib/session/browser';
import { takeEndReason } from '@/lib/session/end-reason';

const user = { id: 1, name: 'Ann' };
const session = { token: 'token-a', user, expires_at: '2099-01-01T00:00:00Z' };
const logout = jest.fn();

/** Loads the module again, as a new document with the same storage does. */
async function openTab() {
  jest.resetModules();
  return import('@/lib/session/browser');
}

/** Dispatches the event of a change in another tab. */
function dispatchStorage(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  logout.mockReset().mockResolvedValue({ ok: true, status: 204, text: async () => '' });
  Object.assign(globalThis, { fetch: logout });
});
afterEach(() => jest.restoreAllMocks());

const failing = (method: 'getItem' | 'setItem' | 'removeItem', only?: string) => {
  const genuine = Storage.prototype[method] as (...given: string[]) => string | null;
  return jest.spyOn(Storage.prototype, method).mockImplementation(function (
    this: Storage,
    ...given: string[]
  ) {
    if (only === undefined || given[0] === only) throw new DOMException('no', 'SecurityError');
    return genuine.apply(this, given) as never;
  });
};

describe('storing and reading', () => {
  it('is signed in if auth_token exists, expired or not', async () => {
    const { readSession } = await openTab();
    localStorage.setItem('auth_token', 'token-a');
    localStorage.setItem('token_expires_at', '2001-01-01T00:00:00Z');
    expect(readSession()?.token).toBe('token-a');
    localStorage.removeItem('auth_token');
    expect(readSession()).toBeNull();
  });

  it.each(['{', '', 'undefined', 'null', '{"id":'])('survives %j under "user"', async (text) => {
    const { readSession } = await openTab();
    localStorage.setItem('auth_token', 'token-a');
    localStorage.setItem('user', text);
    expect(readSession()).toEqual({ token: 'token-a', user: null, expires_at: null });
  });

  it.each(['', 'two words', 'line\nbreak', 'naïve'])(
    'rejects %j as a token, because no header can carry it',
    async (token) => {
      const { readSession } = await openTab();
      localStorage.setItem('auth_token', token);
      expect(readSession()).toBeNull();
    },
  );
});

describe('blocked or full storage', () => {
  it('keeps the session for the document’s lifetime if storage is blocked', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) failing(method);
    const tab = await openTab();
    expect(tab.readSession()).toBeNull();
    expect(tab.storeSession(session)).toBe(false);
    expect(tab.readSession()).toMatchObject({ token: 'token-a', user });
    await tab.endSession();
    expect(tab.readSession()).toBeNull();
  });

  it('leaves no earlier user beside a new token when storage is full', async () => {
    const tab = await openTab();
    tab.storeSession(session);
    failing('setItem', 'user');
    expect(tab.storeSession({ ...session, token: 'token-b', user: { id: 2 } })).toBe(true);
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('auth_token')).toBe('token-b');
    expect(tab.readSession()?.user).toEqual({ id: 2 });
  });
});

describe('ending', () => {
  const sent = (headers: object) => [
    '/api/logout',
    { method: 'POST', keepalive: true, signal: expect.any(AbortSignal), headers },
  ];

  it('logs that the cookie could not be cleared', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const tab = await openTab();
    for (const outcome of [Promise.reject(new TypeError('offline')), { ok: false, status: 503 }]) {
      logout.mockReturnValueOnce(Promise.resolve(outcome));
      tab.storeSession(session);
      await tab.endSession();
      expect(tab.readSession()).toBeNull();
    }
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('tells the server’s next page by a cookie, until somebody signs in', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const tab = await openTab();
    logout.mockRejectedValueOnce(new TypeError('offline'));
    tab.storeSession(session);
    await tab.signOut();
    expect(document.cookie).toBe('signed-out=1');
    tab.storeSession(session);
    expect(document.cookie).toBe('');
  });

  it('keeps a new session when an old token is refused late', async () => {
    const tab = await openTab();
    tab.storeSession({ ...session, token: 'token-b' });
    await tab.endSession({ onlyToken: 'token-a' });
    expect(tab.readSession()?.token).toBe('token-b');
    expect(logout).not.toHaveBeenCalled();
    await tab.endSession({ onlyToken: 'token-b' });
    expect(tab.readSession()).toBeNull();
    // The token was refused, so there is no session to end.
    expect(logout.mock.calls).toEqual([sent({ 'X-Rapport': 'only-the-cookie' })]);
  });

  it.each([
    ['signs out', signOut],
    ['deletes the account', forgetSession],
  ])('leaves no pending data to somebody who %s', async (_, leave) => {
    storeSession(session);
    const keys = 'practice_owner practice_tab practice_kept handed_over wanted_plan'.split(' ');
    for (const key of keys) sessionStorage.setItem(key, 'x');
    const waiting = 'unsent_owner unsent_a1b2_key unsent_draft_a1b2_7 payment_return kept_a1b2_key';
    localStorage.setItem('interview_sheet:1', 'x');
    for (const key of waiting.split(' ')) localStorage.setItem(key, 'x');
    await leave();
    expect(Object.keys(sessionStorage)).toEqual(['wanted_plan']);
    expect(Object.keys(localStorage).filter((key) => localStorage[key] === 'x')).toEqual([
      'kept_a1b2_key',
    ]);
  });

  it('keeps pending data if the session expires, but not what was handed over', async () => {
    storeSession(session);
    for (const key of ['practice_owner', 'handed_over']) sessionStorage.setItem(key, 'x');
    for (const key of ['unsent_a1b2_key', 'interview_sheet:1']) localStorage.setItem(key, 'x');
    await endSession({ onlyToken: session.token });
    expect(Object.keys(sessionStorage).sort()).toEqual(['practice_owner', 'session_ended']);
    expect(localStorage.getItem('unsent_a1b2_key')).toBe('x');
    expect(localStorage.getItem('interview_sheet:1')).toBe('x');
  });

  it('keeps the token of an unsent sign-out for a day at most', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockReturnValue();
    logout.mockRejectedValue(new TypeError('Failed to fetch'));
    const tab = await openTab();
    tab.storeSession(session);
    await tab.signOut();
    const hourMs = 3_600_000;
    const openPageAfter = async (hours: number) => {
      jest.advanceTimersByTime(hours * hourMs);
      logout.mockClear();
      jest.resetModules();
      await (await import('@/lib/session/sign-out')).sendPendingSignOuts();
    };
    await openPageAfter(23);
    expect(logout).toHaveBeenCalledTimes(1);
    expect(JSON.stringify({ ...localStorage })).toContain('token-a');
    await openPageAfter(2);
    expect(logout).not.toHaveBeenCalled();
    expect(JSON.stringify({ ...localStorage })).not.toContain('token-a');
    jest.useRealTimers();
  });
});

describe('the reason', () => {
  beforeEach(() => storeSession(session));

  it('is a refused token, and is given once', async () => {
    await endSession({ onlyToken: 'token-a' });
    expect([takeEndReason(), takeEndReason()]).toEqual(['over', undefined]);
  });

  it.each<[string, () => unknown]>([
    ['signs out', () => endSession()],
    ['deletes the account', () => forgetSession()],
    ['has a newer session', () => endSession({ onlyToken: 'token-of-before' })],
    [
      'finds an unknown text in place of a reason',
      () => sessionStorage.setItem('session_ended', 'Call 555'),
    ],
    [
      'signs out after another session was ended for them',
      async () => {
        await endSession({ onlyToken: 'token-a' });
        await endSession();
      },
    ],
    [
      'signs in again',
      async () => {
        await endSession({ onlyToken: 'token-a' });
        storeSession(session);
      },
    ],
  ])('gives no reason to somebody who %s', async (_, act) => {
    await act();
    expect(takeEndReason()).toBeUndefined();
  });
});

describe('other tabs', () => {
  it('follows a sign-out, a sign-in as someone else, and a clear, and ignores other keys', async () => {
    const tab = await openTab();
    tab.storeSession(session);
    const seen: (string | null)[] = [];
    tab.subscribe(() => seen.push(tab.readSession()?.token ?? null));
    dispatchStorage('theme');
    localStorage.removeItem('auth_token');
    dispatchStorage('auth_token');
    localStorage.setItem('auth_token', 'token-b');
    dispatchStorage('auth_token');
    localStorage.clear();
    dispatchStorage(null);
    expect(seen).toEqual([null, 'token-b', null]);
  });

  it('forgets a session that could not be stored when another tab signs out', async () => {
    const tab = await openTab();
    const full = failing('setItem');
    tab.storeSession(session);
    full.mockRestore();
    tab.subscribe(() => undefined);
    dispatchStorage('auth_token');
    expect(tab.readSession()).toBeNull();
  });

  it('notifies listeners when the page returns from the back/forward cache', async () => {
    const tab = await openTab();
    tab.storeSession(session);
    const listener = jest.fn(() => tab.readSession());
    tab.subscribe(listener);
    const pageShow = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    pageShow(false);
    expect(listener).not.toHaveBeenCalled();
    localStorage.removeItem('auth_token');
    pageShow(true);
    expect(listener).toHaveReturnedWith(null);
  });
});
