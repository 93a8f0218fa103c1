import 'server-only';
import { Pool } from 'undici';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';
import { Breaker } from './breaker.ts';
import { WaitingLine } from './waiting-line.ts';

export const upstreamConnections = 128;
const maxWaiting = 1_024;

/**
 * All outgoing connections of this process, kept alive, to the API that the environment names.
 * undici's own timeouts are off, because `exchange` has one for the whole call.
 */
export const getUpstream = processWide('upstream', () => {
  const settings = env();
  const base = new URL(settings.UPSTREAM_API_URL);
  const options = {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: settings.UPSTREAM_TIMEOUT_MS },
  };
  return {
    /**
     * A connection for every call that the waiting line admits, so nothing queues inside undici.
     */
    pool: new Pool(base.origin, { ...options, connections: upstreamConnections }),
    /** A connection per event stream; `server/bff/event-streams.ts` limits their number. */
    eventsPool: new Pool(base.origin, options),
    line: new WaitingLine(upstreamConnections, maxWaiting),
    pathPrefix: base.pathname.replace(/\/+$/, ''),
    breaker: new Breaker(settings.UPSTREAM_BREAKER_CALLS, settings.UPSTREAM_BREAKER_COOLDOWN_MS),
    timeoutMs: settings.UPSTREAM_TIMEOUT_MS,
  };
});
