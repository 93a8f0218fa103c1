import 'server-only';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { processWide } from '../process/process-wide.ts';
import { Problem } from '../upstream/problem.ts';
import { BoundedMemoryLimiter } from './bounded-memory-limiter.ts';

const duration = 60;

/**
 * Per minute: a page in a loop, or somebody who wants to fill our logs, is limited; so is the
 * total.
 */
const limits = processWide('report-limits', () => ({
  ofAddress: new BoundedMemoryLimiter({ keyPrefix: 'reports', points: 30, duration }),
  inAll: new BoundedMemoryLimiter({ keyPrefix: 'reports', points: 1_000, duration }),
}));

export async function countReport(address: string | null): Promise<void> {
  const { ofAddress, inAll } = limits();
  try {
    await ofAddress.consume(address ?? 'unknown');
    await inAll.consume('all');
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = String(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    throw new Problem('too-many-requests', 429, { retryAfter });
  }
}
