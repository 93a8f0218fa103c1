import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tools/testing/chromium.ts';

/** Three ports in a row: the site, its embedded API, and the switchboard between them. */
const port = Number(process.env.E2E_PORT ?? 3210);
const switchboard = `http://127.0.0.1:${port + 2}`;

process.env.E2E_SWITCHBOARD ??= switchboard;

/** `E2E_EDGE=nginx`: the same tests, asked of nginx, which stands before the site. */
const edge = process.env.E2E_EDGE === 'nginx' ? port + 3 : undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once. What needed a second try is named in the report.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: process.env.CI ? [['line'], ['json', { outputFile: 'test-results/e2e.json' }]] : 'line',
  use: {
    baseURL: `http://localhost:${edge ?? port}`,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: chromiumOptions(),
  },
  webServer: [
    {
      command: 'node tests/e2e/switchboard.ts',
      env: { SWITCHBOARD_PORT: String(port + 2), EMBEDDED_API: `http://127.0.0.1:${port + 1}` },
      url: `${switchboard}/__control/alive`,
      reuseExistingServer: !process.env.CI,
    },
    {
      command: 'node tools/start.ts',
      env: {
        PORT: String(port),
        API_PORT: String(port + 1),
        DATA_DIR: '.data/e2e-api',
        UPSTREAM_API_URL: switchboard,
        UPSTREAM_TIMEOUT_MS: '4000',
        UPSTREAM_BREAKER_FAILURES: '1000',
        SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000',
        SIGN_UP_ATTEMPTS_PER_ADDRESS: '100000',
        TRUSTED_PROXY_HOPS: edge === undefined ? '0' : '1',
      },
      url: `http://localhost:${port}/readyz`,
      timeout: 180_000,
      reuseExistingServer: !process.env.CI,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    ...(edge === undefined
      ? []
      : [
          {
            command: `node tests/edge/serve.ts ${edge} ${port}`,
            url: `http://localhost:${edge}/en`,
            timeout: 60_000,
            reuseExistingServer: !process.env.CI,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
          },
        ]),
  ],
});
