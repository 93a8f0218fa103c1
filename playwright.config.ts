import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';
import { testChromiumOptions } from './tools/testing/chromium.ts';

/** In a row: the site, its embedded API, the switchboard between them, nginx, plain Next, and standalone. */
const port = Number(process.env.E2E_PORT ?? 3210);
const [apiPort = 0, switchboardPort, edgePort, plainPort, alonePort] = [1, 2, 3, 4, 5].map(
  (further) => port + further,
);
const switchboard = `http://127.0.0.1:${switchboardPort}`;

process.env.E2E_SWITCHBOARD ??= switchboard;
const plainNext = `http://localhost:${plainPort}`;
const alone = `http://localhost:${alonePort}`;
/** One build for all the ways to serve it. */
process.env.NEXT_OUTPUT ??= 'standalone';

/** `E2E_EDGE=nginx`: the same tests, asked of nginx, which stands before the site. */
const edge = process.env.E2E_EDGE === 'nginx' ? edgePort : undefined;

const ofTheSite = {
  // The embedded API stands behind the switchboard.
  PRACTICE_HERE: 'on',
  COACH: 'off',
  API_PORT: String(apiPort),
  UPSTREAM_API_URL: switchboard,
  UPSTREAM_TIMEOUT_MS: '4000',
  UPSTREAM_BREAKER_CALLS: '1000000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
  SIGN_UP_ATTEMPTS_PER_ADDRESS: '100000',
};
/** Dozens of tests sign up at the embedded API, and an honest hash takes a quarter of a second. */
const cheapPasswords = {
  NODE_OPTIONS: `--import ${pathToFileURL('tests/rig/cheap-passwords.mjs')}`,
};
/** The framework's own servers of the same build. */
const underTheFramework = {
  ...ofTheSite,
  SITE_URL: `http://localhost:${port}`,
  SESSION_SECRET: 'a-secret-of-the-tests-that-is-worth-nothing',
};

const server = (command: string, url: string, env: Record<string, string>, timeout = 60_000) => ({
  command,
  url,
  env,
  timeout,
  reuseExistingServer: !process.env.CI,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** `npx playwright test` runs the first project; others are named by `--project`. Workers read this file, too. */
process.env.E2E_ALL_PROJECTS ??= String(process.argv.some((word) => word.startsWith('--project')));
const runs = <Project>(projects: Project[]): Project[] =>
  process.env.E2E_ALL_PROJECTS === 'true' ? projects : projects.slice(0, 1);

/** The projects that are named; servers of no other project are started. */
const named = process.argv.flatMap((word, at) =>
  word === '--project' ? [process.argv[at + 1] ?? ''] : (/^--project=(.*)/.exec(word)?.[1] ?? []),
);
const needs = (...projects: string[]): boolean => projects.some((one) => named.includes(one));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Two would leave the processor idle while they wait for clocks, servers and time limits.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once. What needed a second try is named in the report.
  retries: process.env.CI ? 1 : 0,
  // Patience for such a machine; what is to be quick is asserted by its own figure.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['line'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'line',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // motion.spec.ts has it move.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker's own requests pass by what a test has put in between.
    serviceWorkers: 'block',
    // To record every test costs a fifth of its time.
    trace: 'on-first-retry',
    launchOptions: testChromiumOptions(),
  },
  projects: runs([
    { name: 'chromium', use: { baseURL: `http://localhost:${edge ?? port}` } },
    // The same build where the framework serves it alone, as any other host would: the whole suite, and what of
    // it `npm test` takes. Left out is what only our own server does, and what frames the demo's calendar, which
    // knows one address of the site.
    { name: 'plain-next', grepInvert: /@own-server/, use: { baseURL: plainNext } },
    { name: 'plain', grep: /@plain/, use: { baseURL: plainNext } },
    // The same, by the framework's own server in .next/standalone: the whole suite, and a walk through it.
    { name: 'standalone', grepInvert: /@own-server/, use: { baseURL: alone } },
    {
      name: 'standalone-plain',
      grep: /@plain/,
      testMatch: ['strict-page.spec.ts', 'errors.spec.ts'],
      use: { baseURL: alone },
    },
  ]),
  webServer: [
    server('node tests/e2e/switchboard.ts', `${switchboard}/__control/alive`, {
      SWITCHBOARD_PORT: String(switchboardPort),
      EMBEDDED_API: `http://127.0.0.1:${apiPort}`,
    }),
    server(
      'node tools/start.ts',
      `http://localhost:${port}/readyz`,
      {
        ...ofTheSite,
        ...cheapPasswords,
        PORT: String(port),
        DATA_DIR: '.data/e2e-api',
        TRUSTED_PROXY_HOPS: edge === undefined ? '0' : '1',
        // Where the demo's checkout and calendar lead back to.
        ...(edge !== undefined && { SITE_URL: `http://localhost:${edge}` }),
      },
      180_000,
    ),
    // After the site, which has built by then.
    ...(needs('plain-next', 'plain')
      ? [
          server(
            `node node_modules/next/dist/bin/next start --port ${plainPort}`,
            `${plainNext}/healthz`,
            underTheFramework,
          ),
        ]
      : []),
    ...(needs('standalone', 'standalone-plain')
      ? [
          server('node .next/standalone/server.js', `${alone}/healthz`, {
            ...underTheFramework,
            PORT: String(alonePort),
          }),
        ]
      : []),
    ...(edge === undefined
      ? []
      : [server(`node tests/edge/serve.ts ${edge} ${port}`, `http://localhost:${edge}/en`, {})]),
  ],
});
