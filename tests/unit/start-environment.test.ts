import { spawnSync } from 'node:child_process';
import path from 'node:path';

const node = path.resolve('node_modules/node/bin/node');

/** What a person sees who starts with a wrong variable. */
function start(variables: Record<string, string>): { status: number | null; said: string[] } {
  const { status, stderr } = spawnSync(node, ['scripts/launch.ts'], {
    env: { ...process.env, ...variables },
    encoding: 'utf8',
    timeout: 15_000,
  });
  return { status, said: stderr.trim().split('\n') };
}

it.each([
  ['PORT', 'abc', 'PORT holds "abc"; expected a whole number from 1 to 65535.'],
  ['SITE_URL', 'ftp://x', 'SITE_URL holds "ftp://x"; expected an http or https origin'],
  ['UPSTREAM_API_URL', 'nope', 'UPSTREAM_API_URL holds "nope"; expected an http or https address'],
  ['API_PORT', 'x', 'API_PORT holds "x"; expected a port number.'],
  [
    'WHATSAPP_NUMBER',
    '+1 555',
    'WHATSAPP_NUMBER holds "+1 555"; expected a phone number, digits only.',
  ],
  [
    'NEXT_PUBLIC_DESKTOP_URL',
    'javascript:alert(1)',
    'NEXT_PUBLIC_DESKTOP_URL holds "javascript:alert(1)"',
  ],
  ['REDIS_URL', 'http://x', 'REDIS_URL holds a value that is not shown; expected a redis://'],
  ['SITE_URL', 'https://rapport.example', 'SESSION_SECRET is not set; expected a secret'],
])('%s=%s stops the start with one line', (name, value, line) => {
  const { status, said } = start({ [name]: value });
  expect(status).toBe(1);
  expect(said).toHaveLength(1);
  expect(said[0]?.startsWith(line)).toBe(true);
});

it('never prints a secret', () => {
  const { said } = start({ SESSION_SECRET: 'too-short-to-use' });
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^SESSION_SECRET holds a value that is not shown/);
});
