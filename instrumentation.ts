/** The framework calls it once, before it serves: https://nextjs.org/docs/app/guides/instrumentation */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { installPeerHeader } = await import('./server/guard/client-address.ts');
    installPeerHeader();
    const { takeThePathAlone } = await import('./server/guard/request-target.ts');
    takeThePathAlone();
    const { startTracing } = await import('./server/observe/tracing.ts');
    await startTracing();
  }
}
