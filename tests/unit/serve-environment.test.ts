import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publicSettings } from '../../lib/public-env';

const serve = path.resolve('server/main.ts');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rapport-serve-'));
  mkdirSync(path.join(folder, '.next'));
  const builtWith = JSON.stringify(publicSettings({}));
  writeFileSync(path.join(folder, '.next/built-with.json'), builtWith);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a person sees who serves that build; it is none, so only what is said before it is read matters. */
function serveWith(dotEnv: string, variables: Record<string, string> = {}) {
  writeFileSync(path.join(folder, '.env'), dotEnv);
  const { SITE_URL: _, ...inherited } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [serve], {
    cwd: folder,
    env: { ...inherited, ...variables },
    encoding: 'utf8',
    timeout: 15_000,
  });
  return { status, said: stderr.trim().split('\n') };
}

it('reads .env, as a start does, and what the environment says is stronger', () => {
  expect(serveWith('PORT=abc\n')).toEqual({
    status: 1,
    said: ['PORT holds "abc"; expected a whole number from 1 to 65535.'],
  });
  expect(serveWith('PORT=abc\n', { PORT: 'xyz' }).said[0]).toMatch(/^PORT holds "xyz"/);
});

it('does not serve a build under another public address', () => {
  const SITE_URL = 'https://rapport.example';
  expect(serveWith('', { SITE_URL })).toEqual({
    status: 1,
    said: [
      `SITE_URL is "${SITE_URL}", and the build was made with "http://localhost:3000"; run npm run build with it, or unset it.`,
    ],
  });
});

it('takes the address from a build for a public one, and asks for the secret of it', () => {
  const builtWith = JSON.stringify({ ...publicSettings({}), SITE_URL: 'https://rapport.example' });
  writeFileSync(path.join(folder, '.next/built-with.json'), builtWith);
  expect(serveWith('SESSION_SECRET=\n').said).toEqual([
    expect.stringMatching(
      /^SESSION_SECRET is not set; .* SITE_URL is https:\/\/rapport.example\.$/,
    ),
  ]);
});

it('says so where there is no build', () => {
  rmSync(path.join(folder, '.next'), { recursive: true });
  expect(serveWith('').said).toEqual(['There is no build to serve; run npm run build first.']);
});

it('its command, and that of a build, work in any shell', () => {
  const { scripts } = jest.requireActual<{ scripts: Record<string, string> }>('../../package.json');
  for (const command of Object.values(scripts)) expect(command).not.toMatch(/^\w+=|[;&|'$]/);
});
