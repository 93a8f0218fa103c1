import { spawnSync } from 'node:child_process';

/**
 * `npm run soak:answers`: runs 100,000 histories of the queue of answers, where `npm test` runs
 * 2,000. `SEED=… npm run soak:answers` repeats the histories of a failed run.
 */
const test = ['answer-histories', '-t', 'whatever happens to two tabs'];
const patience = ['--testTimeout', String(24 * 60 * 60 * 1000)];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', ...test, ...patience],
  { stdio: 'inherit', env: { HISTORIES: '100000', ...process.env } },
);
process.exitCode = status ?? 1;
