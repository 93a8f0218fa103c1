import { isShuttingDown } from '@/server/process/lifecycle';

/** Whether new visitors should be sent here. */
export function GET(): Response {
  const leaving = isShuttingDown();
  return Response.json(
    { status: leaving ? 'shutting-down' : 'ready' },
    { status: leaving ? 503 : 200, headers: { 'cache-control': 'no-store' } },
  );
}
