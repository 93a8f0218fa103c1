/** @jest-environment jsdom */
import type * as browser from '@/lib/session/browser';

type Session = typeof browser;

const user = { id: 1, name: 'Ann' };
const answer = { token: 'token-a', user, expires_at: '2099-01-01T00:00:00Z' };
type Answered = { ok: boolean; status: number; text: () => Promise<string> };
const answered = (status: number): Answered => ({
  ok: status < 400,
  status,
  text: async () => '',
});
const logout = jest.fn<Promise<Answered>, [string, RequestInit]>();

/** A new document over the same storage. */
async function openTab(): Promise<Session> {
  jest.resetModules();
  return import('@/lib/session/browser');
}

/** What another tab did, as this one hears of it. */
function hear(key: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }));
}

beforeEach(() => {
  window.localStorage.clear();
  logout.mockReset().mockResolvedValue(answered(204));
  Object.assign(globalThis, { fetch: logout });
});
afterEach(() => jest.restoreAllMocks());

const failing = (method: 'getItem' | 'setItem' | 'removeItem', name: string, only?: string) => {
  const genuine = Storage.prototype[method] as (...given: string[]) => string | null;
  return jest.spyOn(Storage.prototype, method).mockImplementation(function (
    this: Storage,
    ...given: string[]
  ) {
    if (only === undefined || given[0] === only) throw new DOMException('no', name);
    return genuine.apply(this, given) as never;
  });
};

describe('storing and reading', () => {
  it('keeps the three keys as the specification names them', async () => {
    const { storeSession, readSession } = await openTab();
    expect(storeSession(answer)).toBe(true);
    expect({ ...window.localStorage }).toEqual({
      auth_token: 'token-a',
      user: '{"id":1,"name":"Ann"}',
      token_expires_at: '2099-01-01T00:00:00Z',
    });
    expect(readSession()).toEqual({
      token: 'token-a',
      user: answer.user,
      expiresAt: Date.parse('2099-01-01T00:00:00Z'),
    });
  });

  it('returns the same object while nothing changed', async () => {
    const { storeSession, readSession } = await openTab();
    storeSession(answer);
    expect(readSession()).toBe(readSession());
    storeSession({ ...answer, user: { id: 2 } });
    expect(readSession()?.user).toEqual({ id: 2 });
  });

  it('is signed in by the presence of auth_token alone, whatever the clock says', async () => {
    const { readSession } = await openTab();
    window.localStorage.setItem('auth_token', 'token-a');
    window.localStorage.setItem('token_expires_at', '2001-01-01T00:00:00Z');
    expect(readSession()?.token).toBe('token-a');
    window.localStorage.removeItem('auth_token');
    expect(readSession()).toBeNull();
  });

  it.each(['{', '', 'undefined', 'null', '{"id":'])('survives %j under "user"', async (text) => {
    const { readSession } = await openTab();
    window.localStorage.setItem('auth_token', 'token-a');
    window.localStorage.setItem('user', text);
    expect(readSession()).toEqual({ token: 'token-a', user: null, expiresAt: null });
  });

  it.each(['', 'two words', 'line\nbreak', 'naïve'])(
    'takes %j, which no header can carry, for no token',
    async (token) => {
      const { readSession } = await openTab();
      window.localStorage.setItem('auth_token', token);
      expect(readSession()).toBeNull();
    },
  );

  it('stores a session without user and expiry', async () => {
    const { storeSession, readSession } = await openTab();
    storeSession(answer);
    storeSession({ token: 'token-b', user: undefined });
    expect(readSession()).toEqual({ token: 'token-b', user: null, expiresAt: null });
  });
});

describe('storage that is blocked or full', () => {
  it('keeps the session for the document when storage is blocked', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      failing(method, 'SecurityError');
    }
    const { storeSession, readSession, endSession } = await openTab();
    expect(readSession()).toBeNull();
    expect(storeSession(answer)).toBe(false);
    expect(readSession()).toEqual(expect.objectContaining({ token: 'token-a', user: answer.user }));
    await endSession();
    expect(readSession()).toBeNull();
  });

  it('an end takes with it what this tab kept of practicing, and leaves what is not of the session', async () => {
    const { storeSession, endSession } = await openTab();
    storeSession(answer);
    for (const key of ['practice_draft_7', 'practice_outbox', 'practice_kept', 'wanted_plan'])
      window.sessionStorage.setItem(key, 'x');
    await endSession();
    expect(Object.keys(window.sessionStorage)).toEqual(['wanted_plan']);
    window.sessionStorage.clear();
  });

  it('keeps it when even touching localStorage throws', async () => {
    jest.resetModules();
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const { storeSession, readSession }: Session = await import('@/lib/session/browser');
    storeSession(answer);
    expect(readSession()?.token).toBe('token-a');
  });

  it('leaves no earlier user beside a new token when storage is full', async () => {
    const { storeSession, readSession } = await openTab();
    storeSession(answer);
    failing('setItem', 'QuotaExceededError', 'user');
    expect(storeSession({ ...answer, token: 'token-b', user: { id: 2 } })).toBe(false);
    expect(window.localStorage.getItem('user')).toBeNull();
    expect(window.localStorage.getItem('auth_token')).toBe('token-b');
    expect(readSession()?.user).toEqual({ id: 2 });
  });
});

describe('ending', () => {
  it('removes auth_token only, notifies at once, and ends the cookie', async () => {
    const { storeSession, readSession, endSession, subscribe } = await openTab();
    storeSession(answer);
    const listener = jest.fn();
    subscribe(listener);
    const ended = endSession();
    expect(listener).toHaveBeenLastCalledWith(null);
    expect(readSession()).toBeNull();
    expect(Object.keys({ ...window.localStorage }).sort()).toEqual(['token_expires_at', 'user']);
    await ended;
    expect(logout).toHaveBeenCalledWith('/api/logout', {
      method: 'POST',
      keepalive: true,
      signal: expect.any(AbortSignal),
      headers: { Authorization: 'Bearer token-a' },
    });
  });

  it('logs when the cookie could not be ended', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { storeSession, readSession, endSession } = await openTab();
    for (const outcome of [Promise.reject(new TypeError('offline')), answered(503)]) {
      logout.mockReturnValueOnce(Promise.resolve(outcome));
      storeSession(answer);
      await endSession();
      expect(readSession()).toBeNull();
    }
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('does not sign out a new session when an old token is refused late', async () => {
    const { storeSession, readSession, endSession } = await openTab();
    storeSession({ ...answer, token: 'token-b' });
    await endSession({ onlyToken: 'token-a' });
    expect(readSession()?.token).toBe('token-b');
    expect(logout).not.toHaveBeenCalled();
    await endSession({ onlyToken: 'token-b' });
    expect(readSession()).toBeNull();
    // It was refused: there is nothing to end.
    expect(logout).toHaveBeenCalledWith('/api/logout', {
      method: 'POST',
      keepalive: true,
      signal: expect.any(AbortSignal),
      headers: { 'X-Rapport': 'only-the-cookie' },
    });
  });
});

describe('a sign-out that the server did not hear of', () => {
  const sent = () =>
    logout.mock.calls.map(([address, { headers }]) => [
      address,
      Object(headers).Authorization ?? null,
    ]);

  it('is kept, and sent before anything else of the next session', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const { storeSession, signOut, readSession } = await openTab();
    storeSession(answer);
    logout.mockRejectedValueOnce(new TypeError('offline'));
    await signOut();
    expect(readSession()).toBeNull();

    await openTab();
    logout.mockClear();
    const { call } = await import('@/lib/api/client');
    await Promise.all([call('/api/login', { method: 'POST' }), call('/api/me', {})]);
    expect(sent()).toEqual([
      ['/api/logout', 'Bearer token-a'],
      ['/api/login', null],
      ['/api/me', null],
    ]);
    expect(Object.keys({ ...window.localStorage })).not.toContain('sign_outs_to_send');
  });

  it('is kept when the server does not answer at all, and nobody waits for it', async () => {
    jest.useFakeTimers();
    const { storeSession, signOut } = await openTab();
    storeSession(answer);
    logout.mockReturnValueOnce(new Promise(() => undefined));
    const left = signOut();
    await jest.advanceTimersByTimeAsync(1_000);
    await left;
    expect(window.localStorage.getItem('sign_outs_to_send')).toBe('["token-a"]');
    jest.useRealTimers();
  });

  it('is not sent any more when the same token was given out again', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const { storeSession, signOut } = await openTab();
    storeSession(answer);
    logout.mockRejectedValueOnce(new TypeError('offline'));
    await signOut();
    storeSession(answer);
    expect(window.localStorage.getItem('sign_outs_to_send')).toBeNull();
  });
});

describe('other tabs', () => {
  it('follows a sign-out, a sign-in as someone else, and a clear', async () => {
    const { storeSession, subscribe } = await openTab();
    storeSession(answer);
    const seen: (string | null)[] = [];
    subscribe((session) => seen.push(session?.token ?? null));

    window.localStorage.removeItem('auth_token');
    hear('auth_token');
    window.localStorage.setItem('auth_token', 'token-b');
    hear('auth_token');
    window.localStorage.clear();
    hear(null);
    expect(seen).toEqual([null, 'token-b', null]);
  });

  it('forgets what could not be stored when another tab signs out', async () => {
    const { storeSession, readSession, subscribe } = await openTab();
    const full = failing('setItem', 'QuotaExceededError');
    storeSession(answer);
    full.mockRestore();
    subscribe(() => undefined);
    hear('auth_token');
    expect(readSession()).toBeNull();
  });

  it('ignores other keys', async () => {
    const { subscribe } = await openTab();
    const listener = jest.fn();
    subscribe(listener);
    hear('theme');
    expect(listener).not.toHaveBeenCalled();
  });

  it('looks again when the page comes back from the back/forward cache', async () => {
    const { storeSession, subscribe } = await openTab();
    storeSession(answer);
    const listener = jest.fn();
    subscribe(listener);
    const pageShow = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    pageShow(false);
    expect(listener).not.toHaveBeenCalled();
    window.localStorage.removeItem('auth_token');
    pageShow(true);
    expect(listener).toHaveBeenCalledWith(null);
  });

  it('tells nobody who has left', async () => {
    const { subscribe } = await openTab();
    const [first, second] = [jest.fn(), jest.fn()];
    const stopFirst = subscribe(first);
    const stopSecond = subscribe(second);
    stopFirst();
    hear('auth_token');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    stopSecond();
    hear('auth_token');
    expect(second).toHaveBeenCalledTimes(1);
  });
});
