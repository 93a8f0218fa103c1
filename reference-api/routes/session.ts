import { Hono } from 'hono';
import type { SignedIn, Surroundings } from '../api-context.ts';
import { requireUser } from '../require-user.ts';
import { endSession } from '../tokens.ts';

/** The bearer's own session ends; the person's others stay. */
export function sessionRoute({ database }: Surroundings) {
  return new Hono<SignedIn>().delete('/session', requireUser(database), async (context) => {
    await endSession(database, context.get('token'));
    return context.body(null, 204);
  });
}
