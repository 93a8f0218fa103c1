import type { IncomingMessage, ServerResponse } from 'node:http';
import { runningRelease } from '../../lib/release.ts';
import { inertPolicy } from '../../lib/security/policy.ts';
import { pathOf } from '../request-validation.ts';
import { isShuttingDown } from './lifecycle.ts';

type Health = { code: 200 | 503; status: string };

const bodyOf = ({ status }: Health) => ({ status, ...runningRelease() });

/** Checks only the process: a failing API is no reason to restart the site. */
export const liveness = (): Health => ({ code: 200, status: 'ok' });

/** Whether load balancers should send visitors here. */
export const readiness = (): Health =>
  isShuttingDown() ? { code: 503, status: 'shutting-down' } : { code: 200, status: 'ready' };

const checks: Record<string, () => Health> = { '/healthz': liveness, '/readyz': readiness };

/**
 * Answers without the framework and without waiting, because a slow health check makes the site
 * look dead.
 */
export function answerHealth({ url }: IncomingMessage, response: ServerResponse): boolean {
  const health = checks[pathOf(url)]?.();
  if (!health) return false;
  response
    .writeHead(health.code, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-security-policy': inertPolicy,
    })
    .end(JSON.stringify(bodyOf(health)));
  return true;
}

/** For plain Next. */
export const healthResponse = (health: Health): Response =>
  Response.json(bodyOf(health), { status: health.code, headers: { 'cache-control': 'no-store' } });
