import type { Instrumentation } from 'next';
import { framesOf } from './frames.ts';
import type { LogFields } from './log-line.ts';
import { requestIdOf } from './request-id.ts';

type Told = Parameters<Instrumentation.onRequestError>;

/** What the framework caught while it answered: where, by its own name for the place, and never what. */
export function failedRequest([error, { headers }, { routePath, routeType }]: Told): LogFields {
  const given = headers['x-request-id'];
  const { name, digest } = (error ?? {}) as { name?: string; digest?: string };
  return {
    route: routePath,
    kind: routeType,
    name: name ?? 'Error',
    digest,
    requestId: requestIdOf(new Headers(typeof given === 'string' ? { 'x-request-id': given } : {})),
    frames: framesOf(error),
  };
}
