import type { Instrumentation } from 'next';
import { framesOf, type LogFields } from './log.ts';
import { requestIdOf } from './request-id.ts';

type ErrorArguments = Parameters<Instrumentation.onRequestError>;

/** Log fields for an error that the framework caught: where it happened, never its message. */
export function failedRequest([
  error,
  { headers },
  { routePath, routeType },
]: ErrorArguments): LogFields {
  const sentId = headers['x-request-id'];
  const { name, digest } = (error ?? {}) as { name?: string; digest?: string };
  return {
    route: routePath,
    kind: routeType,
    name: name ?? 'Error',
    digest,
    requestId: requestIdOf(typeof sentId === 'string' ? sentId : null),
    frames: framesOf(error),
  };
}
