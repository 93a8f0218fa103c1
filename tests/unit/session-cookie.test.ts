import { cookieFinder, cookieHeaders, cookiePolicy } from '@/server/session/cookie';
import { expiryOf } from '@/server/session/expiry';

const oldSecret = 'o'.repeat(40);
const newSecret = 'n'.repeat(40);
const jar = new Map<string, string>();
let firstSegment: string;

jest.mock('next/headers', () => ({
  cookies: async () => ({
    has: (name: string) => jar.has(name),
    get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
  }),
}));

jest.mock('next/root-params', () => ({ locale: async () => firstSegment }));

/**
 * A new process of the site with these variables; `sign` stores and deletes its cookies like a
 * browser.
 */
async function siteWith(variables: Record<string, string>) {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'test', ...variables });
  const { endedSessionCookies, endTokenOfCookie, sessionCookies } = await import(
    '@/server/session/sealed-session'
  );
  const { sessionOfPage } = await import('@/server/private-pages/seed');
  const request = () =>
    new Request('http://localhost/api/login', {
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
  const keep = (lines: string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return lines;
  };
  return {
    find: sessionOfPage,
    signIn: async (token: string, expires_at: string | null = null) =>
      keep(await sessionCookies({ token, user: { id: 1 }, expires_at }, request())),
    end: () => keep(endedSessionCookies(request())),
    /** Ends the session of the cookie, as a sign-out does. */
    endToken: (bearer?: string) => endTokenOfCookie(request(), bearer),
  };
}

beforeEach(() => {
  jar.clear();
  firstSegment = 'en';
});
afterEach(() => jest.restoreAllMocks());

describe('the sealed cookie', () => {
  it('opens to the sealed session, and does not reveal it', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    await site.signIn('a-token-no-seal-spells', '2099-01-01T00:00:00Z');
    expect(await site.find()).toEqual({
      token: 'a-token-no-seal-spells',
      expiresAt: Date.parse('2099-01-01T00:00:00Z'),
    });
    expect([...jar.values()].join()).not.toContain('a-token-no-seal-spells');
  });

  it('opens for nobody if the first segment of the address is not a language', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    await site.signIn('abc');
    for (firstSegment of ['API', 'icons', 'EN', 'pt']) expect(await site.find()).toBeNull();
  });

  it('does not open once its session has ended, whoever still has it', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    await site.signIn('ended-token');
    await site.endToken('of-another-session');
    expect(await site.find()).toMatchObject({ token: 'ended-token' });
    await site.endToken('ended-token');
    expect(await site.find()).toBeNull();
  });

  it('does not open once the browser has ended its session offline', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    await site.signIn('token-a');
    jar.set('signed-out', '1');
    expect(await site.find()).toBeNull();
    jar.delete('signed-out');
    expect(await site.find()).toMatchObject({ token: 'token-a' });
  });

  it('is host-only, secure and out of reach of scripts on https', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret, SITE_URL: 'https://rapport.example' });
    const [line] = await site.signIn('abc');
    expect(line).toMatch(/^__Host-rapport-session=Fe26\.2\*/);
    expect(line).toContain('; Path=/;');
    expect(line).toContain('; HttpOnly; SameSite=Lax; Secure');
    expect(line).not.toMatch(/domain/i);
    // Without the same attributes, browsers ignore the line that removes it.
    const [removed] = site.end();
    expect(removed).toBe(
      '__Host-rapport-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('ends no later than the token, and survives a clock that differs from ours', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    const [line = ''] = await site.signIn('abc', new Date(Date.now() + 3_600_000).toISOString());
    const seconds = Number(/Max-Age=(\d+)/.exec(line)?.[1]);
    expect(seconds).toBeGreaterThan(3_590);
    expect(seconds).toBeLessThanOrEqual(3_600);
    await site.signIn('of-long-ago', '2001-01-01T00:00:00Z');
    expect((await site.find())?.token).toBe('of-long-ago');
  });

  it('can be opened with an older secret, and is sealed with the newest', async () => {
    await (await siteWith({ SESSION_SECRET: oldSecret })).signIn('before');
    const rotated = await siteWith({ SESSION_SECRET: `${newSecret},${oldSecret}` });
    expect((await rotated.find())?.token).toBe('before');
    await rotated.signIn('after');
    expect((await (await siteWith({ SESSION_SECRET: newSecret })).find())?.token).toBe('after');
  });

  it('is ignored if its secret is gone or it was tampered with', async () => {
    await (await siteWith({ SESSION_SECRET: oldSecret })).signIn('abc');
    expect(await (await siteWith({ SESSION_SECRET: newSecret })).find()).toBeNull();
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    const [name, seal] = [...jar][0] ?? ['', ''];
    for (const changed of [`${seal.slice(0, -8)}AAAA${seal.slice(-4)}`, 'Fe26.2*1*nonsense']) {
      jar.set(name, changed);
      expect(await site.find()).toBeNull();
    }
  });

  it('holds tokens as long as a cookie allows, and removes the cookie of a longer one', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    for (const length of [10, 500, 2_000, 10, 2_000]) {
      const lines = await site.signIn('t'.repeat(length));
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(4_096);
      expect((await site.find())?.token).toHaveLength(length);
    }
    expect(jar.size).toBe(1);
    site.end();
    expect(jar.size).toBe(0);
  });

  it.each([3_500, 20_000])(
    'is removed when the new token, of %i characters, is too long for a cookie',
    async (length) => {
      const site = await siteWith({ SESSION_SECRET: oldSecret });
      await site.signIn('abc');
      await site.signIn('t'.repeat(length));
      expect([jar.size, await site.find()]).toEqual([0, null]);
    },
  );

  it('replaces and removes the pieces of release 0.1.0', async () => {
    const site = await siteWith({ SESSION_SECRET: oldSecret });
    const putPieces = () => {
      for (const piece of [0, 1]) jar.set(`rapport-session.${piece}`, 'Fe26.2*1');
    };
    putPieces();
    await site.signIn('abc');
    expect([...jar.keys()]).toEqual(['rapport-session']);
    putPieces();
    site.end();
    expect(jar.size).toBe(0);
  });

  it('is sealed with a generated secret on a developer machine without one', async () => {
    const site = await siteWith({ SESSION_SECRET: '' });
    await site.signIn('abc');
    expect((await site.find())?.token).toBe('abc');
  });
});

it('cookies are found by their whole name, and cleared only where they are set', () => {
  const find = cookieFinder('xname=1; name=2; name=3;broken; other=a=b');
  expect([find('name'), find('other'), find('missing')]).toEqual(['2', 'a=b', undefined]);
  expect(cookieFinder(null)('name')).toBeUndefined();
  const policy = cookiePolicy('http://localhost:3000');
  expect(cookieHeaders(policy, null, 0, () => undefined)).toEqual([]);
});

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
])('reads an expiry of %j', (written, expected) => {
  expect(expiryOf(written)).toBe(expected);
});
