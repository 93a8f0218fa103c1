import { log } from './log.ts';

const everyMs = 1_000;
type Event = 'requests-refused' | 'connections-refused' | 'ended-sessions-not-shared';
const last: Partial<Record<Event, { at: number; since: number }>> = {};

/** At most one line a second, with how many came since the last: a flood must not flood the log. */
export function logSeldom(event: Event, code: string): void {
  const { at, since } = last[event] ?? { at: Number.NEGATIVE_INFINITY, since: 0 };
  const now = performance.now();
  const isDue = now - at >= everyMs;
  if (isDue) log('warn', event, { code, count: since + 1 });
  last[event] = isDue ? { at: now, since: 0 } : { at, since: since + 1 };
}
