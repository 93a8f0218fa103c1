import 'server-only';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { log } from '../observe/log.ts';
import { processWide } from '../process/process-wide.ts';
import { env } from '../settings/env.ts';

/**
 * Long enough for a working Redis, short enough for people who sign in while it is down. A silent
 * connection is closed after as long, so only its first command waits.
 */
const timeoutMs = 500;

/**
 * Closes the connection at the first command that times out. `socketTimeout` would keep a
 * connection on which bytes trickle in, and every command would wait.
 */
class ImpatientRedis extends Redis {
  override sendCommand(...asked: Parameters<Redis['sendCommand']>): unknown {
    const connection = this.stream;
    asked[0].promise.catch((error: Error) => {
      if (error.message === 'Command timed out') connection.destroy(error);
    });
    return super.sendCommand(...asked);
  }
}

function connect(url: string, authorities: string | undefined): Redis {
  const redis = new ImpatientRedis(url, {
    ...(authorities && { tls: { ca: authorities } }),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    commandTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 5), 2_000),
  });
  let lost = false;
  redis.on('error', (error: Error & { code?: string }) => {
    // Every failed reconnection emits this event again.
    if (!lost) log('warn', 'redis-lost', { reason: error.code ?? error.name });
    lost = true;
  });
  redis.on('ready', () => {
    if (lost) log('info', 'redis-back');
    lost = false;
  });
  return redis;
}

/** The configured Redis, if any. */
export const sharedRedis = processWide('redis', () => {
  const { REDIS_URL, REDIS_CA_FILE } = env();
  return REDIS_URL === undefined ? undefined : connect(REDIS_URL, REDIS_CA_FILE);
});

/**
 * Waits for the first connection, so that the first attempt after a start already counts in Redis.
 */
export const whenFirstSettled = processWide('redis-settled', async () => {
  const redis = sharedRedis();
  if (!redis || redis.status === 'ready') return;
  // On failure or timeout, attempts are counted in memory.
  await once(redis, 'ready', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
});
