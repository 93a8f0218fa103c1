import { runInNewContext } from 'node:vm';

/**
 * Runs it, and ends it after a minute. For texts of millions of characters: one step for each is over
 * at once on any machine, one for each pair would take hours.
 */
export const withinAMinute = (run: () => void, limitMs = 60_000): void =>
  runInNewContext('run()', { run }, { timeout: limitMs });
