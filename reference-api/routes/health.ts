import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiContext } from '../api-context.ts';

/** `/healthz` checks nothing; `/readyz` checks the database. */
export function healthRoutes({ database }: ApiContext) {
  const routes = new Hono();
  routes.get('/healthz', (context) => context.json({ status: 'ok' }));
  routes.get('/readyz', async (context) => {
    await database.execute(sql`select 1`);
    return context.json({ status: 'ready' });
  });
  return routes;
}
