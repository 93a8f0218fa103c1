import { spawnSync } from 'node:child_process';

const node = process.execPath;

/** What a person sees who starts with a wrong variable. */
function start(
  variables: Record<string, string>,
  command = 'tools/start.ts',
): { status: number | null; said: string[] } {
  const { status, stderr } = spawnSync(node, command.split(' '), {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
    timeout: 25_000,
  });
  return { status, said: stderr.trim().split('\n') };
}

it.each([
  ['PORT', 'abc', 'PORT holds "abc"; expected a whole number from 1 to 65535.'],
  ['SITE_URL', 'ftp://x', 'SITE_URL holds "ftp://x"; expected an http or https origin'],
  ['UPSTREAM_API_URL', 'nope', 'UPSTREAM_API_URL holds "nope"; expected an http or https address'],
  ['API_PORT', 'x', 'API_PORT holds "x"; expected a port number.'],
  ['WHATSAPP_NUMBER', '+1', 'WHATSAPP_NUMBER holds "+1"; expected a phone number, digits only.'],
  ['NEXT_PUBLIC_DESKTOP_URL', 'javascript:1', 'NEXT_PUBLIC_DESKTOP_URL holds "javascript:1"'],
  ['REDIS_URL', 'http://x', 'REDIS_URL holds a value that is not shown; expected a redis://'],
  ['DEMO_ACCOUNT', 'maybe', 'The environment is invalid: DEMO_ACCOUNT must be on or off'],
])('%s=%s stops the start with one line', (name, value, line) => {
  const { status, said } = start({ [name]: value });
  expect(status).toBe(1);
  expect(said).toHaveLength(1);
  expect(said[0]?.startsWith(line)).toBe(true);
});

const publicAddresses = {
  SITE_URL: 'https://rapport.example',
  SCHEDULING_URL: 'https://calls.example',
  CHECKOUT_PROFESSIONAL_MONTHLY_URL: 'https://pay.example/monthly',
  CHECKOUT_PROFESSIONAL_ANNUAL_URL: 'https://pay.example/annual',
};

it('a public address needs a secret', () => {
  const { status, said } = start(publicAddresses);
  expect(status).toBe(1);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^SESSION_SECRET is not set; expected a secret/);
});

it.each(['tools/start.ts', 'tools/build.ts', 'node_modules/next/dist/bin/next build'])(
  'a public address needs booking and checkout addresses · %s',
  (command) => {
    const { SITE_URL } = publicAddresses;
    const SESSION_SECRET = 'a-secret-of-the-tests-that-is-worth-nothing';
    const { status, said } = start({ SITE_URL, SESSION_SECRET, NODE_ENV: 'production' }, command);
    expect(status).toBe(1);
    const { SITE_URL: _, ...needed } = publicAddresses;
    expect(said.map((line) => line.split(';')[0])).toEqual(
      Object.keys(needed).map((name) => `${name} is not set`),
    );
  },
  30_000,
);

it('never prints a secret', () => {
  const { said } = start({ SESSION_SECRET: 'too-short-to-use' });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^SESSION_SECRET holds a value that is not shown/);
});
