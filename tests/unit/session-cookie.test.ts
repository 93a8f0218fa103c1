import { expiryOf } from '@/lib/session/expiry';
import { cookieFinder, cookiePolicy, joinPieces, writtenCookies } from '@/server/session/cookie';

const oldSecret = 'o'.repeat(40);
const newSecret = 'n'.repeat(40);
const jar = new Map<string, string>();

jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
  }),
}));

/** A new process of the site with these variables. */
async function siteWith(variables: Record<string, string>) {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'test', ...variables });
  return {
    ...(await import('@/server/session/sealed-session')),
    ...(await import('@/server/session/page-session')),
  };
}

const requestWith = (cookies: Iterable<[string, string]> = []) =>
  new Request('http://localhost/api/login', {
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

/** What a browser does with `Set-Cookie`. */
function keep(lines: string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (line.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
}

const user = { id: 1 };
const session = (token: string, expires_at: string | null = null) => ({ token, user, expires_at });

beforeEach(() => jar.clear());
afterEach(() => jest.restoreAllMocks());

describe('the sealed cookie', () => {
  it('comes back as the session it was', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    const told = session('a-token-no-seal-spells', '2099-01-01T00:00:00Z');
    keep(await site.sessionCookies(told, requestWith()));
    expect(await site.findServerSession()).toEqual({
      token: 'a-token-no-seal-spells',
      expiresAt: Date.parse('2099-01-01T00:00:00Z'),
    });
    expect([...jar.values()].join()).not.toContain('a-token-no-seal-spells');
  });

  it('is host-only, secure and out of reach of scripts on https', async () => {
    const SITE_URL = 'https://rapport.example';
    const site = await siteWith({ SESSION_SECRET: oldSecret, SITE_URL });
    const [line] = await site.sessionCookies(session('abc'), requestWith());
    expect(line).toMatch(/^__Host-rapport-session=Fe26\.2\*/);
    expect(line).toContain('; Path=/;');
    expect(line).toContain('; HttpOnly; SameSite=Lax; Secure');
    expect(line).not.toMatch(/domain/i);
  });

  it('ends no later than the token does', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const [line] = await site.sessionCookies(session('abc', inAnHour), requestWith());
    const seconds = Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(3_590);
    expect(seconds).toBeLessThanOrEqual(3_600);
  });

  it('survives a clock that differs from ours', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    keep(await site.sessionCookies(session('abc', '2001-01-01T00:00:00Z'), requestWith()));
    expect((await site.findServerSession())?.token).toBe('abc');
  });

  it('is read by an older secret, and sealed by the newest', async () => {
    const older = await siteWith({ SESSION_SECRET: oldSecret });
    keep(await older.sessionCookies(session('before'), requestWith()));
    const rotated = await siteWith({ SESSION_SECRET: `${newSecret},${oldSecret}` });
    expect((await rotated.findServerSession())?.token).toBe('before');

    keep(await rotated.sessionCookies(session('after'), requestWith(jar)));
    const cleaned = await siteWith({ SESSION_SECRET: newSecret });
    expect((await cleaned.findServerSession())?.token).toBe('after');
  });

  it('is ignored when its secret is gone or somebody changed it', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    keep(await site.sessionCookies(session('abc'), requestWith()));
    const [name, seal] = [...jar][0] ?? ['', ''];
    expect(await (await siteWith({ SESSION_SECRET: newSecret })).findServerSession()).toBeNull();

    jar.set(name, `${seal.slice(0, -8)}AAAA${seal.slice(-4)}`);
    expect(await (await siteWith({ SESSION_SECRET: oldSecret })).findServerSession()).toBeNull();
    jar.set(name, 'Fe26.2*1*nonsense');
    expect(await (await siteWith({ SESSION_SECRET: oldSecret })).findServerSession()).toBeNull();
  });

  it.each([10, 500, 2_000, 3_500])('holds a token of %i characters', async (length) => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    const lines = await site.sessionCookies(session('t'.repeat(length)), requestWith());
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(4_096);
    keep(lines);
    expect((await site.findServerSession())?.token).toHaveLength(length);
  });

  it('is removed when the new token is too long for headers', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    keep(await site.sessionCookies(session('t'.repeat(3_500)), requestWith()));
    expect(jar.size).toBe(2);
    keep(await site.sessionCookies(session('t'.repeat(20_000)), requestWith(jar)));
    expect(jar.size).toBe(0);
    expect(await site.findServerSession()).toBeNull();
  });

  it('changes between one piece and several without leftovers', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    for (const length of [3_500, 10, 3_500]) {
      keep(await site.sessionCookies(session('t'.repeat(length)), requestWith(jar)));
      expect((await site.findServerSession())?.token).toHaveLength(length);
    }
  });

  it('ends with all its pieces', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    keep(await site.sessionCookies(session('t'.repeat(3_500)), requestWith()));
    keep(site.endedSessionCookies(requestWith(jar)));
    expect(jar.size).toBe(0);
  });

  it('seals with a secret of its own on a developer machine without one', async () => {
    const site = await siteWith({ SESSION_SECRET: '' });
    keep(await site.sessionCookies(session('abc'), requestWith()));
    expect((await site.findServerSession())?.token).toBe('abc');
  });
});

describe('cookies and pieces', () => {
  it('finds the first of a name, and no part of another', () => {
    const find = cookieFinder('xname=1; name=2; name=3;broken; other=a=b');
    expect([find('name'), find('other'), find('missing')]).toEqual(['2', 'a=b', undefined]);
    expect(cookieFinder(null)('name')).toBeUndefined();
  });

  it('joins pieces up to the first gap', () => {
    const pieces = new Map([['n.0', 'a']]);
    expect(joinPieces('n', (name) => pieces.get(name))).toBe('a');
    expect(joinPieces('n', () => undefined)).toBeUndefined();
  });

  it('clears only what is there', () => {
    const policy = cookiePolicy('http://localhost:3000');
    expect(writtenCookies(policy, null, 0, () => undefined)).toEqual([]);
  });
});

describe('expires_at in every form an API may write', () => {
  it.each([
    ['2030-01-01T00:00:00Z', Date.UTC(2030, 0, 1)],
    [1_893_456_000, 1_893_456_000_000],
    ['1893456000', 1_893_456_000_000],
    [1_893_456_000_000, 1_893_456_000_000],
    ['', null],
    ['soon', null],
    [null, null],
    [undefined, null],
    [{}, null],
  ])('%j', (written, expected) => {
    expect(expiryOf(written)).toBe(expected);
  });
});
