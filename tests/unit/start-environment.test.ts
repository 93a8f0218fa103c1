import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { publicSettings } from '../../lib/public-env';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** What a person sees who starts with a wrong variable; each test runs a command. */
const { at, write } = temporaryFolder();

function run(command: string, variables: Record<string, string>, cwd = '.') {
  const { SITE_URL: _, ...inherited } = process.env;
  const { status, stderr } = spawnSync(process.execPath, command.split(' '), {
    cwd,
    env: { ...inherited, ...variables },
    encoding: 'utf8',
    timeout: 25_000,
  });
  return { status, said: stderr.trim().split('\n') };
}

it('each wrong variable stops the start with one line', () => {
  const wrong = { PORT: 'abc', API_PORT: 'x', WHATSAPP_NUMBER: '+1', SESSION_SECRET: 'too-short' };
  const { status, said } = run('tools/start.ts', wrong);
  expect(status).toBe(1);
  expect(said.sort()).toEqual([
    'API_PORT holds "x"; expected a port number.',
    'PORT holds "abc"; expected a whole number from 1 to 65535.',
    expect.stringMatching(/^SESSION_SECRET holds a value that is not shown/),
    'WHATSAPP_NUMBER holds "+1"; expected a phone number, digits only.',
  ]);
  const ofTheApi = run('tools/start.ts', { DEMO_ACCOUNT: 'maybe' });
  const line = 'The environment is invalid: DEMO_ACCOUNT must be on or off';
  expect(ofTheApi).toEqual({ status: 1, said: [expect.stringContaining(line)] });
});

it('site and API cannot have the same port', () => {
  const { status, said } = run('tools/start.ts', { PORT: '4999', API_PORT: '4999' });
  expect(said).toEqual(['PORT and API_PORT are both 4999; set one of them to another port.']);
  expect(status).toBe(1);
});

it.each([
  ['tools/start.ts', 'UPSTREAM_API_URL'],
  ['tools/start.ts', 'SITE_URL'],
  ['tools/build.ts', 'SITE_URL'],
])('an invalid address is named: %s, %s', (command, name) => {
  const { status, said } = run(command, { [name]: 'api.example.com' });
  expect(status).toBe(1);
  expect(said).toEqual([expect.stringMatching(`^${name} holds "api.example.com"; expected `)]);
});

const SITE_URL = 'https://rapport.example';

it.each([
  ['tools/start.ts', ['SESSION_SECRET']],
  ['tools/build.ts', []],
  ['node_modules/next/dist/bin/next build', []],
])(
  'a public address needs booking and checkout addresses, and a secret to serve: %s',
  (command, more) => {
    const { status, said } = run(command, { SITE_URL, NODE_ENV: 'production' });
    expect(status).toBe(1);
    expect(said[0]).toMatch(/ because SITE_URL is https:\/\/rapport\.example\.$/);
    expect(said.map((line) => line.split(';')[0])).toEqual(
      [
        'SCHEDULING_URL',
        'CHECKOUT_PROFESSIONAL_MONTHLY_URL',
        'CHECKOUT_PROFESSIONAL_ANNUAL_URL',
        ...more,
      ].map((name) => `${name} is not set`),
    );
  },
);

it('scripts of package.json work in any shell', () => {
  const { scripts } = jest.requireActual<{ scripts: Record<string, string> }>('../../package.json');
  for (const command of Object.values(scripts)) expect(command).not.toMatch(/^\w+=|[;&|'$]/);
});

describe('npm run serve', () => {
  const buildWith = (settings: object) => write('.next/built-with.json', JSON.stringify(settings));
  beforeEach(() => void buildWith(publicSettings({})));

  /** Runs `npm run serve` without a real build, whose checks come before reading the build. */
  function serve(dotEnv: string, variables: Record<string, string> = {}) {
    write('.env', dotEnv);
    return run(path.resolve('server/start.mjs'), variables, at());
  }

  it.each(['UPSTREAM_API_URL', 'SITE_URL'])('names an invalid address: %s', (name) => {
    const variables = { UPSTREAM_API_URL: 'http://127.0.0.1:1', [name]: 'api.example.com' };
    const { status, said } = serve('', variables);
    expect(status).toBe(1);
    expect(said).toContainEqual(expect.stringMatching(`^${name} (?:holds|is) "api.example.com"`));
    expect(said.join()).not.toContain('TypeError');
  });

  it('reads .env, overridden by the environment', () => {
    expect(serve('PORT=abc\n')).toEqual({
      status: 1,
      said: ['PORT holds "abc"; expected a whole number from 1 to 65535.'],
    });
    expect(serve('PORT=abc\n', { PORT: 'xyz' }).said[0]).toMatch(/^PORT holds "xyz"/);
  });

  it('refuses another public address than the build’s', () => {
    expect(serve('', { SITE_URL })).toEqual({
      status: 1,
      said: [
        `SITE_URL is "${SITE_URL}", and the build was made with "http://localhost:3000"; run npm run build with it, or unset it.`,
      ],
    });
  });

  it('takes the public address from the build, and then needs a secret', () => {
    buildWith({ ...publicSettings({}), SITE_URL });
    expect(serve('SESSION_SECRET=\n').said).toEqual([
      expect.stringMatching(
        /^SESSION_SECRET is not set; .* SITE_URL is https:\/\/rapport.example\.$/,
      ),
    ]);
  });

  it('says that there is no build', () => {
    rmSync(at('.next'), { recursive: true });
    expect(serve('').said).toEqual(['There is no build to serve; run npm run build first.']);
  });
});
