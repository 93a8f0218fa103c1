import { Hono } from 'hono';
import { currentUserAnswer } from '../answers.ts';
import type { ApiContext, SignedIn } from '../api-context.ts';
import { billingKey } from '../billing-key.ts';
import { requireUser } from '../require-user.ts';

export function meRoute({ database, sellsPlans }: ApiContext) {
  return new Hono<SignedIn>().get('/me', requireUser(database), async (context) => {
    const user = context.get('user');
    // The demo portal is not https, so a site opens it by an address of its own (/demo/billing) or
    // not at all.
    const demoLinks = { billing_portal: `/billing?key=${await billingKey(user.id)}` };
    return context.json(currentUserAnswer(user, sellsPlans ? demoLinks : {}));
  });
}
