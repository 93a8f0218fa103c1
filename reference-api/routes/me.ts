import { Hono } from 'hono';
import { currentUserAnswer } from '../answers.ts';
import type { SignedIn, Surroundings } from '../api-context.ts';
import { requireUser } from '../require-user.ts';

export function meRoute({ database }: Surroundings) {
  return new Hono<SignedIn>().get('/me', requireUser(database), (context) =>
    context.json(currentUserAnswer(context.get('user'))),
  );
}
