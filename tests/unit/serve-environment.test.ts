import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { publicSettings } from '../../lib/public-env';
import { temporaryFolder } from '../setup/temporary-folder.ts';

const serve = path.resolve('server/main.ts');
const { at, write } = temporaryFolder();
const buildWith = (settings: object) => write('.next/built-with.json', JSON.stringify(settings));

beforeEach(() => void buildWith(publicSettings({})));

/** What a person sees who serves that build; it is none, so only what is said before it is read matters. */
function serveWith(dotEnv: string, variables: Record<string, string> = {}) {
  write('.env', dotEnv);
  const { SITE_URL: _, ...inherited } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [serve], {
    cwd: at(),
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
  buildWith({ ...publicSettings({}), SITE_URL: 'https://rapport.example' });
  expect(serveWith('SESSION_SECRET=\n').said).toEqual([
    expect.stringMatching(
      /^SESSION_SECRET is not set; .* SITE_URL is https:\/\/rapport.example\.$/,
    ),
  ]);
});

it('says so where there is no build', () => {
  rmSync(at('.next'), { recursive: true });
  expect(serveWith('').said).toEqual(['There is no build to serve; run npm run build first.']);
});

it('its command, and that of a build, work in any shell', () => {
  const { scripts } = jest.requireActual<{ scripts: Record<string, string> }>('../../package.json');
  for (const command of Object.values(scripts)) expect(command).not.toMatch(/^\w+=|[;&|'$]/);
});
