import { Hono } from 'hono';
import { sessionCodeExchange, sessionCodeRequest } from '../../lib/contract/session-code.ts';
import type { ApiContext, SignedIn } from '../api-context.ts';
import { Failure } from '../failure.ts';
import { limitBody, readJson } from '../json-body.ts';
import { endSession, openSession } from '../own-account.ts';
import { requireUser } from '../require-user.ts';
import { issueCode, takeCodeOwner } from '../session-codes.ts';

export function sessionRoutes({ database, inTransaction }: ApiContext) {
  const routes = new Hono<SignedIn>();

  /** Ends only the bearer's own session. */
  routes.delete('/session', requireUser(database), async (context) => {
    await endSession(database, context.get('user').id, { token: context.get('token') });
    return context.body(null, 204);
  });

  routes.post('/session/code', requireUser(database), limitBody, async (context) => {
    const read = sessionCodeRequest.safeParse(await readJson(context));
    if (!read.success) throw new Failure(422, 'A code_challenge of 43 characters is required');
    const token = context.get('token');
    const issued = await inTransaction((transaction) =>
      issueCode(transaction, token, read.data.code_challenge),
    );
    if (!issued) throw new Failure(401, 'Invalid or expired token');
    return context.json({ code: issued.code, expires_at: issued.expiresAt }, 201);
  });

  routes.post('/session/token', limitBody, async (context) => {
    const read = sessionCodeExchange.safeParse(await readJson(context));
    if (!read.success) throw new Failure(422, 'A code and its code_verifier are required');
    const { code, code_verifier } = read.data;
    const user = await takeCodeOwner(database, code, code_verifier);
    const device = context.req.header('user-agent');
    const opened = user && (await openSession(inTransaction, user, device));
    if (!opened) throw new Failure(401, 'Invalid, used or expired code');
    return context.json(opened);
  });

  return routes;
}
