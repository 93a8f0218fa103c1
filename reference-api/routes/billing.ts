import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Routes } from '../api-context.ts';
import { keyLastsSeconds, ownerOfKey } from '../billing-key.ts';
import { billingPage, closedPage } from '../pages/billing-page.ts';
import { pageHeaders } from '../pages/page.ts';
import { readLocale } from '../pages/words.ts';
import { limitBody, readForm } from '../request-body.ts';
import { requireOwnPage } from '../same-origin.ts';
import { type User, users } from '../schema.ts';
import { subscriptionOf } from '../subscription.ts';

const cookie = 'billing_key';

/**
 * Stands in for a hosted billing portal. It is opened with a key that only `/me` returns. The key
 * is moved from the address into a cookie at once, so that neither the history nor a shared link
 * gives access.
 */
export function billingRoutes({ app, database, siteUrl, publicUrl, sellsPlans }: Routes) {
  if (!sellsPlans) return;
  app.use('/billing', pageHeaders());

  async function findUser(context: Context): Promise<User | undefined> {
    const owner = await ownerOfKey(getCookie(context, cookie) ?? '');
    if (owner === null) return undefined;
    const [user] = await database.select().from(users).where(eq(users.id, owner));
    return user?.deletedFrom ? undefined : user;
  }

  app.get('/billing', async (context) => {
    const locale = readLocale(context);
    const key = context.req.query('key');
    if (key !== undefined && (await ownerOfKey(key)) !== null) {
      setCookie(context, cookie, key, {
        path: '/billing',
        httpOnly: true,
        sameSite: 'Lax',
        secure: publicUrl.startsWith('https:'),
        maxAge: keyLastsSeconds,
      });
      return context.redirect(`/billing?locale=${locale}`, 303);
    }
    const user = key === undefined ? await findUser(context) : undefined;
    if (!user) return context.html(closedPage(locale, siteUrl), 403);
    return context.html(billingPage(locale, siteUrl, user));
  });

  app.post('/billing', requireOwnPage(publicUrl), limitBody, async (context) => {
    const locale = readLocale(context);
    const user = await findUser(context);
    if (!user) return context.html(closedPage(locale, siteUrl), 403);
    const { wish } = await readForm(context);
    const planEndsAt = wish === 'cancel' ? subscriptionOf(user)?.renewsAt : null;
    // Undefined: there is nothing to change, as it is cancelled already or has ended.
    if (planEndsAt !== undefined && subscriptionOf(user))
      await database.update(users).set({ planEndsAt }).where(eq(users.id, user.id));
    return context.redirect(`/billing?locale=${locale}`, 303);
  });
}
