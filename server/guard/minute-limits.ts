import 'server-only';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { processWide } from '../process/process-wide.ts';
import { Problem } from '../upstream/problem.ts';
import { BoundedMemoryLimiter } from './bounded-memory-limiter.ts';

const inMinute = (keyPrefix: string, points: number) =>
  new BoundedMemoryLimiter({ keyPrefix, points, duration: 60 });

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Limits pages that report in a loop, and anybody who tries to fill our logs. */
const reportLimits = processWide('report-limits', () => ({
  ofAddress: inMinute('reports', 30),
  total: inMinute('reports', 1_000),
}));

export async function countReport(address: string | null): Promise<void> {
  const { ofAddress, total } = reportLimits();
  try {
    await ofAddress.consume(address ?? 'unknown');
    await total.consume('all');
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Problem('too-many-requests', { retryAfter: String(secondsUntil(error)) });
  }
}
