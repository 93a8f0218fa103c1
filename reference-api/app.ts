import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { ApiContext, Routes, SignedIn } from './api-context.ts';
import { Failure, notFound, unavailable } from './failure.ts';
import { limitRequests } from './limit-requests.ts';
import { reasonOf } from './reason-of.ts';
import { requireUser } from './require-user.ts';
import { accountRoutes } from './routes/account.ts';
import { billingRoutes } from './routes/billing.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { eventsRoute } from './routes/events.ts';
import { markRoutes } from './routes/marks.ts';
import { mediaRoutes } from './routes/media.ts';
import { openApiRoute } from './routes/openapi.ts';
import { practiseRoutes } from './routes/practise.ts';
import { schedulingRoutes } from './routes/scheduling.ts';
import { searchRoute } from './routes/search.ts';
import { sessionRoutes } from './routes/session.ts';
import { shareRoutes } from './routes/shares.ts';
import { signupRoute } from './routes/signup.ts';

const routes = [
  ...[signupRoute, accountRoutes, sessionRoutes, conversationRoutes, practiseRoutes, eventsRoute],
  ...[searchRoute, markRoutes, shareRoutes, mediaRoutes, checkoutRoutes, billingRoutes],
  ...[schedulingRoutes, openApiRoute],
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

  // One count for all, or a client could switch from one path to the next.
  const limit = limitRequests(apiContext.requestsPerMinute);
  for (const path of ['/login', '/signup', '/session/token', '/checkout', '/schedule', '/billing'])
    app.post(path, limit);
  app.put('/me/password', limit);
  app.delete('/me', limit);

  // `/healthz` checks nothing; `/readyz` checks the database.
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    await apiContext.database.execute(sql`select 1`);
    return context.json({ status: 'ready' });
  });
  const known: Routes = { ...apiContext, app, signedIn: requireUser(apiContext.database) };
  for (const add of routes) add(known);

  app.notFound((context) => context.json(notFound().toJSON(), 404));
  app.onError((error, context) => {
    if (error instanceof Failure) return context.json(error.toJSON(), error.status);
    const { method } = context.req;
    // The token of a shared link is a secret.
    const path = context.req.path.replace(/^(\/shared\/)[^/]+/, '$1{token}');
    console.error(JSON.stringify({ event: 'error', method, path, reason: reasonOf(error) }));
    return context.json(unavailable().toJSON(), 503);
  });

  return app;
}
