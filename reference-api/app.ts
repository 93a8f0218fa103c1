import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { runningRelease } from '../lib/release.ts';
import type { ApiContext, Routes, SignedIn } from './api-context.ts';
import { clientOf } from './client-of.ts';
import { Failure, notFound, unavailable } from './failure.ts';
import { hasRoom } from './has-room.ts';
import { limitRequests } from './limit-requests.ts';
import { log, logError } from './log.ts';
import { requireUser } from './require-user.ts';
import { accountRoutes } from './routes/account.ts';
import { billingRoutes } from './routes/billing.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { checksRoute } from './routes/checks.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { eventsRoute } from './routes/events.ts';
import { markRoutes } from './routes/marks.ts';
import { mediaRoutes } from './routes/media.ts';
import { openApiRoute } from './routes/openapi.ts';
import { practiceRoutes } from './routes/practice.ts';
import { schedulingRoutes } from './routes/scheduling.ts';
import { searchRoute } from './routes/search.ts';
import { sessionRoutes } from './routes/session.ts';
import { shareRoutes } from './routes/shares.ts';
import { signupRoute } from './routes/signup.ts';

const busySeconds = 2;

const routes = [
  signupRoute,
  accountRoutes,
  sessionRoutes,
  conversationRoutes,
  practiceRoutes,
  eventsRoute,
  searchRoute,
  markRoutes,
  checksRoute,
  shareRoutes,
  mediaRoutes,
  checkoutRoutes,
  billingRoutes,
  schedulingRoutes,
  openApiRoute,
];

export function createApp(apiContext: ApiContext) {
  const app = new Hono<SignedIn>();

  app.use(requestId());
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });

  app.use(async (context, next) => {
    // No id contains NUL, and PostgreSQL refuses it in a text.
    if (context.req.path.includes('\0')) throw notFound();
    await next();
  });

  // `/healthz` checks nothing; `/readyz` checks the database, and whether there is room. Neither is logged.
  app.get('/healthz', (context) => context.json({ status: 'ok', ...runningRelease() }));
  app.get('/readyz', async (context) => {
    await apiContext.database.execute(sql`select 1`);
    const isFull = apiContext.dataFolder !== undefined && !(await hasRoom(apiContext.dataFolder));
    const status = isFull ? 'disk-full' : 'ready';
    return context.json({ status, ...runningRelease() }, isFull ? 503 : 200);
  });

  app.use(async (context, next) => {
    const started = performance.now();
    await next();
    log('info', 'request', describe(context, { status: context.res.status, started }));
  });

  // One count for all, or a client could switch from one path to the next.
  const limit = limitRequests(apiContext.requestsPerMinute, (context) =>
    clientOf(context, apiContext.sites),
  );
  for (const path of ['/login', '/signup', '/session/token', '/checkout', '/schedule', '/billing'])
    app.post(path, limit);
  app.put('/me/password', limit);
  app.delete('/me', limit);

  const known: Routes = { ...apiContext, app, signedIn: requireUser(apiContext.database) };
  for (const add of routes) add(known);

  app.notFound((context) => context.json(notFound().toJSON(), 404));
  app.onError((error, context) => {
    if (error instanceof Failure) {
      if (error.code === 'busy') context.header('Retry-After', String(busySeconds));
      return context.json(error.toJSON(), error.status);
    }
    logError('error', error, describe(context));
    return context.json(unavailable().toJSON(), 503);
  });

  return app;
}

/** By its route: a path has ids in it, and that of a shared link a secret. */
function describe(
  context: Context<SignedIn>,
  answered?: { readonly status: number; readonly started: number },
) {
  return {
    method: context.req.method,
    route: routePath(context, -1),
    ...(answered && {
      status: answered.status,
      ms: Math.round(10 * (performance.now() - answered.started)) / 10,
    }),
    requestId: context.get('requestId'),
  };
}
