import { readEnv } from '@/server/settings/env-schema';

const secret = 'a'.repeat(32);

describe('readEnv', () => {
  it('needs nothing on a developer machine, and derives values from port and API', () => {
    const env = { PORT: 3000, SITE_URL: 'http://localhost:3000', TRUSTED_PROXY_HOPS: 0 };
    for (const nothing of [{}, { PORT: '', REDIS_URL: ' ' }])
      expect(readEnv(nothing)).toMatchObject({ ok: true, env });
    const read = readEnv({ PORT: '8080', UPSTREAM_API_URL: 'https://api.example/v1/' });
    expect(read).toMatchObject({
      ok: true,
      env: {
        SITE_URL: 'http://localhost:8080',
        UPSTREAM_API_URL: 'https://api.example/v1',
      },
    });
  });

  it('keeps the order of the secrets', () => {
    const SESSION_SECRET = `${'n'.repeat(40)}, ${'o'.repeat(40)}`;
    const read = readEnv({ SESSION_SECRET, SITE_URL: 'https://rapport.example' });
    expect(read.ok && read.env.SESSION_SECRET).toEqual(['n'.repeat(40), 'o'.repeat(40)]);
  });

  it.each([
    ['PORT', '70000', '"70000"; expected a whole number'],
    ['PORT', '3e3', '"3e3"'],
    ['SITE_URL', 'https://rapport.example/en', 'expected an http or https origin'],
    ['SITE_URL', 'ftp://x', '"ftp://x"; expected an http or https origin'],
    ['UPSTREAM_API_URL', 'ftp://api.example', 'expected an http or https address'],
    ['UPSTREAM_API_URL', 'nope', '"nope"; expected an http or https address'],
    ['UPSTREAM_API_URL', 'https://me:word@api.example', 'https'],
    ['TRUSTED_PROXY_HOPS', '-1', '"-1"'],
    ['MEDIA_ORIGINS', 'https://a.example,nonsense', 'nonsense'],
    ['REDIS_PREFIX', 'a b', '"a b"'],
    [
      'REDIS_CA_FILE',
      '/nowhere/ca.pem',
      '"/nowhere/ca.pem"; expected a readable file of certificates',
    ],
    ['REDIS_CA_FILE', 'package.json', '"package.json"; expected a readable file of certificates'],
  ])('names %s, its value (%s) and what was expected', (name, value, held) => {
    const read = readEnv({ SESSION_SECRET: secret, [name]: value });
    const [line, ...more] = read.ok ? [] : read.lines;
    expect(more).toEqual([]);
    expect(line).toContain(`${name} holds `);
    expect(line).toContain(held);
    expect(line).toMatch(/; expected .{8,}\.$/);
  });

  it('accepts certificate authorities only for an encrypted Redis', () => {
    const REDIS_CA_FILE = 'tests/fixtures/authority.pem';
    const read = (REDIS_URL: string) => readEnv({ REDIS_URL, REDIS_CA_FILE });
    expect(read('rediss://redis.example')).toMatchObject({
      ok: true,
      env: { REDIS_CA_FILE: expect.stringContaining('BEGIN CERTIFICATE') },
    });
    expect(read('redis://redis.example')).toMatchObject({
      lines: [expect.stringMatching(/^REDIS_URL holds .*rediss:\/\/ .*REDIS_CA_FILE is set\.$/)],
    });
  });

  it.each([
    ['SESSION_SECRET', 'too-short-a-secret'],
    ['SESSION_SECRET', `${secret},short`],
    ['REDIS_URL', 'http://:hunter2@redis.example'],
  ])('never echoes %s', (name, value) => {
    const read = readEnv({ [name]: value });
    const lines = read.ok ? '' : read.lines.join();
    expect(lines).toContain(name);
    expect(lines).not.toContain(value);
  });
});
