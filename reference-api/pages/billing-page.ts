import { html } from 'hono/html';
import type { User } from '../schema.ts';
import { type Plan, type Subscription, subscriptionOf } from '../subscription.ts';
import { day, type Fragment, noticePage, page } from './page.ts';
import { demoCoins, type Locale, pageWords } from './words.ts';

export function billingPage(locale: Locale, siteUrl: string, user: User): Fragment {
  const subscription = subscriptionOf(user);
  const words = pageWords[locale].billing;
  const content = html`
<h1>${words.title}</h1>
${subscription ? subscribed(locale, user, subscription) : html`<p>${words.free}</p>`}
<p class="notice">${words.demo}</p>
<p class="actions"><a class="button" href="${wayBack(locale, siteUrl)}">${words.back}</a></p>`;
  return page({ locale, title: words.title, content });
}

export function closedPage(locale: Locale, siteUrl: string): Fragment {
  const words = pageWords[locale].billing;
  const next = { href: wayBack(locale, siteUrl), label: words.back };
  return noticePage({ locale, title: words.closedTitle, text: words.closed, next });
}

function subscribed(
  locale: Locale,
  user: User,
  { paid, renewsAt, endsAt }: Subscription,
): Fragment {
  const words = pageWords[locale].billing;
  const { planNames, periodNames } = pageWords[locale].checkout;
  const plan = planNames[user.plan as Plan] ?? user.plan;
  const period = user.planPeriod && periodNames[user.planPeriod];
  const date = endsAt ?? renewsAt;
  const price = user.planPeriod && demoCoins(locale, user.plan as Plan, user.planPeriod);
  return html`
<dl>
<div><dt>${words.plan}</dt><dd>${plan}</dd></div>
${period ? html`<div><dt>${words.billed}</dt><dd>${period}</dd></div>` : ''}
${date ? html`<div><dt>${endsAt ? words.ends : words.renews}</dt><dd>${day(locale, date)}</dd></div>` : ''}
</dl>
${endsAt ? html`<p role="status">${words.kept}</p>` : ''}
<form class="actions" method="post" action="/billing?locale=${locale}">
<button class="plain" type="submit" name="wish" value="${endsAt ? 'keep' : 'cancel'}">${endsAt ? words.keep : words.cancel}</button>
</form>
${paid.length > 0 ? html`<h2>${words.invoices}</h2><dl>${paid.map((on) => html`<div><dt>${day(locale, on)}</dt><dd>${price ? `${price} · ${words.paid}` : words.paid}</dd></div>`)}</dl>` : ''}`;
}

const wayBack = (locale: Locale, siteUrl: string): string =>
  `${siteUrl}/${locale}/my-account?tab=pricing`;
