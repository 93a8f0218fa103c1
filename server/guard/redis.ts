import 'server-only';
import { Redis } from 'ioredis';
import { log } from '../observe/log.ts';
import { processWide } from '../process/process-wide.ts';

/**
 * Long enough for a working Redis, short enough for somebody who signs in while it is down. A
 * connection on which nothing came for so long is ended: only the first command waits for it.
 */
const timeoutMs = 500;

function connect(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2_000),
  });
  let lost = false;
  redis.on('error', (error: Error & { code?: string }) => {
    // Every failed reconnection emits this event again: log it once.
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

/**
 * Waits for the first connection, so that the first attempt after a start already counts in Redis.
 */
export function whenFirstSettled(redis: Redis): Promise<void> {
  return processWide('redis-settled', () => {
    if (redis.status === 'ready') return Promise.resolve();
    return new Promise<void>((resolve) => {
      const timer = setTimeout(done, timeoutMs);
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
