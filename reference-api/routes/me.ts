import { Hono } from 'hono';
import { currentUserAnswer } from '../answers.ts';
import type { SignedIn, Surroundings } from '../api-context.ts';
import { billingKey } from '../billing-key.ts';
import { requireUser } from '../require-user.ts';

export function meRoute({ database, sellsPlans }: Surroundings) {
  return new Hono<SignedIn>().get('/me', requireUser(database), async (context) => {
    const user = context.get('user');
    // Our own portal is a demo's, and no https: a site opens it by an address of its own, or not at all.
    const demoLinks = { billing_portal: `/billing?key=${await billingKey(user.id)}` };
    return context.json(currentUserAnswer(user, sellsPlans ? demoLinks : {}));
  });
}
