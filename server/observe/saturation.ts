import { Gauge } from 'prom-client';
import { runningRelease } from '../../lib/release.ts';
import { countEventStreams } from '../bff/event-streams.ts';
import { connectionsAtMost, countOpenConnections } from '../guard/connections.ts';
import { sharedRedis } from '../guard/redis.ts';
import { countUnanswered } from '../guard/unanswered.ts';
import { env } from '../settings/env.ts';
import { countHeldBytes } from '../upstream/held-bytes.ts';
import { getUpstream, upstreamConnections } from '../upstream/pool.ts';

function gauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    collect() {
      this.set(read());
    },
  });
}

/** How full the site is, and its limits. Gauges are read when Prometheus asks. */
export function gaugeSaturation(): void {
  const settings = env();
  new Gauge({
    name: 'rapport_build_info',
    help: 'Always 1; which release and commit this is',
    labelNames: ['release', 'commit'],
  }).set(runningRelease(), 1);
  gauge(
    'rapport_http_requests_under_way',
    'Requests that are being answered, without the open event streams',
    countUnanswered,
  );
  gauge('rapport_http_connections', 'Open connections', countOpenConnections);
  gauge(
    'rapport_event_streams',
    'Open event streams, each with a connection of its own to the API',
    countEventStreams,
  );
  gauge(
    'rapport_upstream_held_bytes',
    'Bytes held of bodies and of the answers of the API',
    countHeldBytes,
  );
  gauge(
    'rapport_upstream_calls_under_way',
    'Calls that the API is answering',
    () => getUpstream().line.taken,
  );
  gauge(
    'rapport_upstream_calls_waiting',
    'Calls that wait until the API may be asked',
    () => getUpstream().line.waiting,
  );
  gauge('rapport_upstream_circuit_open', '1 while the breaker is open: the API is not asked', () =>
    Number(getUpstream().breaker.isOpen),
  );
  const redis = sharedRedis();
  if (redis) {
    gauge('rapport_redis_connected', '1 while limits and ended sessions are shared', () =>
      Number(redis.status === 'ready'),
    );
  }
  const limits = new Gauge({
    name: 'rapport_limit',
    help: 'What the site takes at the most, of each of these',
    labelNames: ['of'],
  });
  limits.set({ of: 'requests' }, settings.REQUESTS_AT_ONCE);
  limits.set({ of: 'connections' }, connectionsAtMost(settings.CONNECTIONS_AT_ONCE));
  limits.set({ of: 'event streams' }, settings.EVENT_STREAMS_AT_ONCE);
  limits.set({ of: 'held bytes' }, settings.MEGABYTES_AT_ONCE * 1024 * 1024);
  limits.set({ of: 'upstream calls' }, upstreamConnections);
}
