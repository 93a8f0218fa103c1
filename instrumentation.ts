import type { Instrumentation } from 'next';

/** Called once, before the framework serves: https://nextjs.org/docs/app/guides/instrumentation */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startTracing } = await import('./server/observe/tracing.ts');
    await startTracing();
    if (process.env.NODE_ENV === 'development') {
      const { tellIfApiIsMissing } = await import('./server/upstream/missing-api.ts');
      void tellIfApiIsMissing();
    }
  }
}

/** Called when a page, a handler or the middleware throws. */
export const onRequestError: Instrumentation.onRequestError = async (...details) => {
  const { failedRequest } = await import('./server/observe/failed-request.ts');
  const { logAndTrace } = await import('./server/observe/log-and-trace.ts');
  logAndTrace('error', 'request-failed', failedRequest(details));
};
