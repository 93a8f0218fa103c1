import type { Instrumentation } from 'next';

/** Called once, before the framework serves: https://nextjs.org/docs/app/guides/instrumentation */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { installPeerHeader } = await import('./server/guard/client-address.ts');
    installPeerHeader();
    const { normaliseRequestTargets } = await import('./server/guard/request-target.ts');
    normaliseRequestTargets();
    const { installRequestChecks } = await import('./server/guard/request-checks.ts');
    installRequestChecks();
    const { trackResponses } = await import('./server/bff/compressible.ts');
    trackResponses();
    const { startTracing } = await import('./server/observe/tracing.ts');
    await startTracing();
  }
}

/** Called when a page, a handler or the middleware throws. */
export const onRequestError: Instrumentation.onRequestError = async (...details) => {
  const { failedRequest } = await import('./server/observe/failed-request.ts');
  const fields = failedRequest(details);
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { tell } = await import('./server/observe/tell.ts');
    tell('error', 'request-failed', fields);
  } else {
    const { logLine } = await import('./server/observe/log-line.ts');
    console.error(logLine('error', 'request-failed', fields));
  }
};
