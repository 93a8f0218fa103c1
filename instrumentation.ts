import type { Instrumentation } from 'next';

/** The framework calls it once, before it serves: https://nextjs.org/docs/app/guides/instrumentation */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { installPeerHeader } = await import('./server/guard/client-address.ts');
    installPeerHeader();
    const { takeThePathAlone } = await import('./server/guard/request-target.ts');
    takeThePathAlone();
    const { standAtTheDoor } = await import('./server/guard/plain-door.ts');
    standAtTheDoor();
    const { keepAnswerAtHand } = await import('./server/bff/packable.ts');
    keepAnswerAtHand();
    const { startTracing } = await import('./server/observe/tracing.ts');
    await startTracing();
  }
}

/** A page, a handler or the middleware that threw. */
export const onRequestError: Instrumentation.onRequestError = async (...told) => {
  const { failedRequest } = await import('./server/observe/failed-request.ts');
  const fields = failedRequest(told);
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { tell } = await import('./server/observe/tell.ts');
    tell('error', 'request-failed', fields);
  } else {
    const { logLine } = await import('./server/observe/log-line.ts');
    console.error(logLine('error', 'request-failed', fields));
  }
};
