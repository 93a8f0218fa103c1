import 'server-only';
import { Redis } from 'ioredis';
import { log } from '../observe/log.ts';
import { processWide } from '../process/process-wide.ts';

/** Long enough for a working Redis, short enough for a person who signs in while it is down. */
const patienceMs = 500;

function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: patienceMs,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2_000),
  });
  let lost = false;
  redis.on('error', (error: Error & { code?: string }) => {
    // Every new attempt to connect fails with one more event: say it once.
    if (!lost) log('warn', 'redis-lost', { reason: error.code ?? error.name });
    lost = true;
  });
  redis.on('ready', () => {
    if (lost) log('info', 'redis-back');
    lost = false;
  });
  return redis;
}

export function sharedRedis(url: string): Redis {
  return processWide('redis', () => connect(url));
}

/** The first attempt after a start must already count where all replicas count. */
export function whenFirstSettled(redis: Redis): Promise<void> {
  return processWide('redis-settled', () => {
    if (redis.status === 'ready') return Promise.resolve();
    return new Promise<void>((resolve) => {
      const timer = setTimeout(done, patienceMs);
      function done() {
        clearTimeout(timer);
        redis.off('ready', done);
        redis.off('error', done);
        resolve();
      }
      redis.once('ready', done);
      redis.once('error', done);
    });
  });
}
