import { isShuttingDown } from '@/server/process/lifecycle';

/** Whether new visitors should be sent here. */
export function GET(): Response {
  const shuttingDown = isShuttingDown();
  return Response.json(
    { status: shuttingDown ? 'shutting-down' : 'ready' },
    { status: shuttingDown ? 503 : 200, headers: { 'cache-control': 'no-store' } },
  );
}
