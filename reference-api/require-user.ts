import { createMiddleware } from 'hono/factory';
import type { SignedIn } from './api-context.ts';
import type { Database } from './database.ts';
import { Failure } from './failure.ts';
import { findTokenOwner } from './tokens.ts';

const bearerPattern = /^Bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

export function requireUser(database: Database) {
  return createMiddleware<SignedIn>(async (context, next) => {
    const [, token = ''] = bearerPattern.exec(context.req.header('authorization') ?? '') ?? [];
    const user = token ? await findTokenOwner(database, token) : null;
    if (!user) {
      context.header('WWW-Authenticate', 'Bearer');
      throw new Failure(401, token ? 'Invalid or expired token' : 'Authentication required');
    }
    context.set('user', user);
    context.set('token', token);
    await next();
  });
}
