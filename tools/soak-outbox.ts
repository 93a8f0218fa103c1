import { spawnSync } from 'node:child_process';

/**
 * `npm run soak:outbox`: a hundred thousand histories of the outbox, where `npm test` tries two
 * thousand. `SEED=… npm run soak:outbox` tries those of a failure again.
 */
const test = ['outbox-histories', '-t', 'whatever happens to two tabs'];
const patience = ['--testTimeout', String(24 * 60 * 60 * 1000)];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', ...test, ...patience],
  { stdio: 'inherit', env: { HISTORIES: '100000', ...process.env } },
);
process.exitCode = status ?? 1;
