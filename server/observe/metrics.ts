import { processWide } from '../process/process-wide.ts';

/** What is counted besides the site's requests (server/metrics.ts). */
export type Metrics = {
  /** `outcome` is the status, or the problem code if the call failed. */
  upstreamCall(call: { method: string; route: string; outcome: string; seconds: number }): void;
  refused(what: Refused): void;
  /** Bytes that an event stream passed on, and when it was opened. */
  eventsPassed(bytes: Uint8Array, openedAt: number): void;
};

export type Refused = {
  event: 'requests-refused' | 'connections-refused' | 'ended-sessions-not-shared';
  code: string;
};

const holder = processWide<{ metrics?: Metrics }>('metrics', () => ({}));

/** Undefined unless `METRICS_PORT` is set. */
export const metrics = () => holder().metrics;

export function setMetrics(counting: Metrics): void {
  holder().metrics = counting;
}
