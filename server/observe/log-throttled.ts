import { processWide } from '../process/process-wide.ts';
import { log } from './log.ts';
import { metrics, type Refused } from './metrics.ts';

const everyMs = 1_000;
type Lines = Partial<Record<Refused['event'], { at: number; since: number }>>;
const lines = processWide('log-throttled', (): Lines => ({}));

/** Logs at most one line a second, with the count since the last: floods must not fill the log. */
export function logThrottled(event: Refused['event'], code: string): void {
  metrics()?.refused({ event, code });
  const last = lines();
  const { at, since } = last[event] ?? { at: Number.NEGATIVE_INFINITY, since: 0 };
  const now = performance.now();
  const isDue = now - at >= everyMs;
  if (isDue) log('warn', event, { code, count: since + 1 });
  last[event] = isDue ? { at: now, since: 0 } : { at, since: since + 1 };
}
