import { channel } from 'node:diagnostics_channel';
import { processWide } from '../process/process-wide.ts';
import { log } from './log.ts';

const everyMs = 1_000;
type Event = 'requests-refused' | 'connections-refused' | 'ended-sessions-not-shared';
type Lines = Partial<Record<Event, { at: number; since: number }>>;
const lines = processWide('log-throttled', (): Lines => ({}));

/** Published every time, for the metrics. */
export const throttledChannel = channel('rapport.throttled');
export type Throttled = { event: Event; code: string };

/** Logs at most one line a second, with the count since the last: floods must not fill the log. */
export function logThrottled(event: Event, code: string): void {
  throttledChannel.publish({ event, code } satisfies Throttled);
  const last = lines();
  const { at, since } = last[event] ?? { at: Number.NEGATIVE_INFINITY, since: 0 };
  const now = performance.now();
  const isDue = now - at >= everyMs;
  if (isDue) log('warn', event, { code, count: since + 1 });
  last[event] = isDue ? { at: now, since: 0 } : { at, since: since + 1 };
}
