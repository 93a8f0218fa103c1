import type { Instrumentation } from 'next';

/** Called once, before the framework serves: https://nextjs.org/docs/app/guides/instrumentation */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startTracing } = await import('./server/observe/tracing.ts');
    await startTracing();
    if (process.env.NODE_ENV === 'development') {
      const { env } = await import('./server/settings/env.ts');
      void warnIfUnreachable(env().UPSTREAM_API_URL);
    }
  }
}

/** `next dev` alone starts no API, and nothing would explain why all calls fail. */
async function warnIfUnreachable(api: string): Promise<void> {
  try {
    await fetch(api, { method: 'HEAD', signal: AbortSignal.timeout(2_000) });
  } catch {
    console.warn(
      `No API answers at ${api}. "npm run dev" starts the embedded one; UPSTREAM_API_URL names another.`,
    );
  }
}

/** Called when a page, a handler or the middleware throws. */
export const onRequestError: Instrumentation.onRequestError = async (...details) => {
  const { failedRequest } = await import('./server/observe/failed-request.ts');
  const { logAndTrace } = await import('./server/observe/tracing.ts');
  logAndTrace('error', 'request-failed', failedRequest(details));
};
