import type { Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { idPattern } from '../../lib/contract/limits.ts';
import type { Routes } from '../api-context.ts';
import { day, type Fragment, noticePage, page, pageHeaders } from '../pages/page.ts';
import { demoCoins, type Locale, pageWords, readLocale } from '../pages/words.ts';
import { requireOwnPage } from '../same-origin.ts';
import { monthsFrom, monthsOf, periods, plans, storeSoldPlan } from '../subscription.ts';

/** `client_reference_id` is the parameter of Stripe's payment links: the user id, which only `/me` returns. */
const order = z.object({
  plan: z.enum(plans),
  period: z.enum(periods),
  client_reference_id: z.string().regex(idPattern).optional().catch(undefined),
});
type Order = z.infer<typeof order>;

/** Stands in for a hosted checkout: it takes a plan and a period and returns paid or cancelled. */
export function checkoutRoutes({ app, database, siteUrl, publicUrl, sellsPlans }: Routes) {
  app.use('/checkout', pageHeaders({ formTarget: new URL(siteUrl).origin }));

  app.get('/checkout', (context) => {
    const { locale, wanted } = readOrder(context);
    if (!wanted) return context.html(unknownOrderPage(siteUrl, locale), 400);
    return context.html(orderPage(siteUrl, locale, wanted));
  });

  app.post('/checkout', requireOwnPage(publicUrl), async (context) => {
    const { locale, wanted } = readOrder(context);
    if (!wanted) return context.html(unknownOrderPage(siteUrl, locale), 400);
    const { plan, period, client_reference_id: buyer } = wanted;
    if (buyer && sellsPlans) await storeSoldPlan(database, buyer, plan, period);
    return context.redirect(`${siteUrl}/${locale}/account/billing/success`, 303);
  });
}

function readOrder(context: Context): { locale: Locale; wanted: Order | undefined } {
  const locale = readLocale(context);
  return { locale, wanted: order.safeParse(context.req.query()).data };
}

function orderPage(siteUrl: string, locale: Locale, wanted: Order): Fragment {
  const words = pageWords[locale].checkout;
  const { plan, period, client_reference_id: buyer } = wanted;
  const paid = new URLSearchParams({
    plan,
    period,
    locale,
    ...(buyer && { client_reference_id: buyer }),
  });
  const content = html`
<h1>${words.title}</h1>
<p class="quiet">${words.intro}</p>
<dl>
<div><dt>${words.plan}</dt><dd>${words.planNames[plan]}</dd></div>
<div><dt>${words.billed}</dt><dd>${words.periodNames[period]}</dd></div>
<div><dt>${words.charged}</dt><dd><strong>${demoCoins(locale, plan, period)}</strong></dd></div>
<div><dt>${words.renews}</dt><dd>${day(locale, monthsFrom(new Date(), monthsOf[period]))}</dd></div>
</dl>
<p class="quiet">${words.renewal}</p>
<p class="notice">${words.demo}</p>
<form class="actions" method="post" action="/checkout?${String(paid)}">
<button type="submit">${words.pay}</button>
<a class="button plain" href="${siteUrl}/${locale}/account/billing/cancel">${words.cancel}</a>
</form>`;
  return page({ locale, title: words.title, content });
}

function unknownOrderPage(siteUrl: string, locale: Locale): Fragment {
  const words = pageWords[locale].checkout;
  const next = { href: `${siteUrl}/${locale}/my-account?tab=pricing`, label: words.back };
  return noticePage({ locale, title: words.unknownTitle, text: words.unknown, next });
}
