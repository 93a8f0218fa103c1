import { runInNewContext } from 'node:vm';

/**
 * Runs a function, and aborts it after a minute. With millions of characters, linear time is over
 * at once on any machine, and quadratic time would take hours.
 */
export const withinAMinute = (run: () => void, limitMs = 60_000): void =>
  runInNewContext('run()', { run }, { timeout: limitMs });
