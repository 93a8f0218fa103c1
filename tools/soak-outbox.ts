import { spawnSync } from 'node:child_process';

/**
 * `npm run soak:outbox`: 100,000 histories of the outbox, where `npm test` runs 2,000. `SEED=… npm
 * run soak:outbox` repeats those of a failure.
 */
const test = ['outbox-histories', '-t', 'whatever happens to two tabs'];
const patience = ['--testTimeout', String(24 * 60 * 60 * 1000)];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', ...test, ...patience],
  { stdio: 'inherit', env: { HISTORIES: '100000', ...process.env } },
);
process.exitCode = status ?? 1;
