import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { defineConfig } from '@playwright/test';
import { testChromiumOptions } from './tools/testing/chromium.ts';

/**
 * Consecutive ports: the site, its embedded API, the switchboard between them, nginx, plain Next,
 * and standalone.
 */
const port = Number(process.env.E2E_PORT ?? 3210);
const [apiPort = 0, switchboardPort, edgePort, plainPort, alonePort] = [1, 2, 3, 4, 5].map(
  (further) => port + further,
);
const switchboard = `http://127.0.0.1:${switchboardPort}`;

process.env.E2E_SWITCHBOARD ??= switchboard;
const plainNext = `http://localhost:${plainPort}`;
const alone = `http://localhost:${alonePort}`;
/** One build for all servers. */
process.env.NEXT_OUTPUT ??= 'standalone';

/** `E2E_EDGE=nginx` sends the same tests through nginx in front of the site. */
const edge = process.env.E2E_EDGE === 'nginx' ? edgePort : undefined;

const ofTheSite = {
  // The embedded API is behind the switchboard.
  PRACTICE_HERE: 'on',
  COACH: 'off',
  API_PORT: String(apiPort),
  UPSTREAM_API_URL: switchboard,
  UPSTREAM_TIMEOUT_MS: '4000',
  UPSTREAM_BREAKER_CALLS: '1000000',
  SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
  SIGN_UP_ATTEMPTS_PER_ADDRESS: '100000',
};
/** Dozens of tests sign up at the embedded API, and a real hash takes a quarter of a second. */
const cheapPasswords = {
  NODE_OPTIONS: `--import ${pathToFileURL('tests/rig/cheap-passwords.mjs')}`,
};
/** The framework's own servers, with the same build. */
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

/**
 * `npx playwright test` runs the first project; `--project` names others. Workers also read this
 * file.
 */
process.env.E2E_ALL_PROJECTS ??= String(process.argv.some((word) => word.startsWith('--project')));
const runs = <Project>(projects: Project[]): Project[] =>
  process.env.E2E_ALL_PROJECTS === 'true' ? projects : projects.slice(0, 1);

/** Projects named on the command line; servers of others are not started. */
const named = process.argv.flatMap((word, at) =>
  word === '--project' ? [process.argv[at + 1] ?? ''] : (/^--project=(.*)/.exec(word)?.[1] ?? []),
);
const needs = (...projects: string[]): boolean => projects.some((one) => named.includes(one));

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than cores, because a test also waits for clocks, servers and time limits. All share
  // one site, which more would only delay.
  workers: Math.min(availableParallelism() + 1, 6),
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once. The report names tests that needed a retry.
  retries: process.env.CI ? 1 : 0,
  // Generous for busy machines; speed is asserted by separate figures.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? [['line'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'line',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // motion.spec.ts turns motion on.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests made by a service worker would bypass the tests' route handlers.
    serviceWorkers: 'block',
    // Recording every test costs a fifth of its time.
    trace: 'on-first-retry',
    launchOptions: testChromiumOptions(),
  },
  projects: runs([
    { name: 'chromium', use: { baseURL: `http://localhost:${edge ?? port}` } },
    // The same build served by the framework alone, as on any other host: the whole suite, and the
    // part that `npm test` runs. Excluded are features of our own server, and pages that frame the
    // demo's calendar, which knows a single address of the site.
    { name: 'plain-next', grepInvert: /@own-server/, use: { baseURL: plainNext } },
    { name: 'plain', grep: /@plain/, use: { baseURL: plainNext } },
    // The same with the framework's server in .next/standalone: the whole suite, and a smoke walk.
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
        // Where the demo's checkout and calendar return to.
        ...(edge !== undefined && { SITE_URL: `http://localhost:${edge}` }),
      },
      600_000,
    ),
    // Started after the site, which has built by then.
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
