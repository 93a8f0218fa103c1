import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upstreamUrl } from '../upstream.ts';

/** `SITE_URL` as the suite's starter sets it. */
const site = 'http://site.rapport.example';

function ask(path: string, form?: Record<string, string>) {
  return fetch(upstreamUrl() + path, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
}

for (const [locale, tag, plan, period] of [
  ['en', 'en', 'Professional', 'Annually'],
  ['es', 'es', 'Professional', 'Anual'],
  ['pt-br', 'pt-BR', 'Professional', 'Anual'],
] as const) {
  const path = `/checkout?plan=professional&period=annual&locale=${locale}`;

  test(`the checkout in ${locale} names plan and period, and no price`, async () => {
    const response = await ask(path);
    const text = await response.text();
    assert.equal(response.status, 200);
    assert.ok(text.includes(`<html lang="${tag}">`));
    assert.ok(text.includes(plan) && text.includes(period));
    assert.ok(text.includes(`${site}/${locale}/account/billing/cancel`));
    assert.doesNotMatch(text.replace(/<style>.*<\/style>/s, ''), /[$€£]|R\$/);
  });

  test(`paying in ${locale} returns to the site's success page`, async () => {
    const response = await ask(path, {});
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), `${site}/${locale}/account/billing/success`);
  });
}

for (const query of ['', '?plan=free&period=monthly', '?plan=power', '?plan=power&period=weekly']) {
  test(`the checkout with "${query}" is a 400 page that leads back`, async () => {
    for (const form of [undefined, {}]) {
      const response = await ask(`/checkout${query}`, form);
      assert.equal(response.status, 400);
      assert.ok((await response.text()).includes(`${site}/en/my-account?tab=pricing`));
    }
  });
}

test('what comes in the query is never written into the page', async () => {
  const attack = encodeURIComponent('"><script>alert(1)</script>');
  for (const path of [
    `/checkout?plan=${attack}&period=monthly`,
    `/checkout?plan=power&period=monthly&locale=${attack}`,
    `/schedule?locale=${attack}`,
    `/schedule/${attack}`,
  ]) {
    assert.ok(!(await (await ask(path)).text()).includes('<script>alert'), path);
  }
});

test('the pages allow nothing but themselves; only the site may frame the calendar', async () => {
  const checkout = (await ask('/checkout?plan=power&period=monthly')).headers;
  const schedule = (await ask('/schedule')).headers;
  const [first, second] = [checkout, schedule].map((headers) =>
    headers.get('content-security-policy'),
  );
  assert.match(first ?? '', /default-src 'none'.*frame-ancestors 'none'/);
  assert.match(first ?? '', new RegExp(`form-action 'self' ${site}`));
  assert.match(second ?? '', new RegExp(`default-src 'none'.*frame-ancestors ${site}`));
  assert.doesNotMatch(`${first} ${second}`, /unsafe/);
  assert.equal(schedule.get('x-frame-options'), null);
});

async function freeSlot(): Promise<string> {
  const text = await (await ask('/schedule')).text();
  const slots = [...text.matchAll(/value="([^"]+Z)"\s+>/g)];
  const slot = slots.at(0)?.[1];
  assert.ok(slot, 'a free time is on offer');
  return slot;
}

test('a call can be booked, is confirmed on a page of its own, and is then taken', async () => {
  const slot = await freeSlot();
  const form = { slot, name: '<b>Ana</b>', email: 'ana@rapport.example', topic: '' };
  const booked = await ask('/schedule?locale=es', form);
  assert.equal(booked.status, 303);
  const confirmation = await ask(booked.headers.get('location') ?? '');
  const text = await confirmation.text();
  assert.equal(confirmation.status, 200);
  assert.ok(text.includes('Reserva confirmada') && text.includes(slot));

  const again = await ask('/schedule?locale=es', form);
  assert.equal(again.status, 409);
  const page = await again.text();
  assert.ok(page.includes('Esa hora se acaba de ocupar'));
  assert.ok(page.includes('value="&lt;b&gt;Ana&lt;/b&gt;"'), 'what was typed is kept, escaped');
});

test('a booking without a time, a name or an address says what is missing', async () => {
  const response = await ask('/schedule?locale=pt-br', { name: ' ', email: 'nobody' });
  const text = await response.text();
  assert.equal(response.status, 422);
  for (const line of ['Escolha um horário.', 'Escreva seu nome.', 'Escreva um e-mail válido.']) {
    assert.ok(text.includes(line), line);
  }
});

test('a time that was never on offer cannot be booked', async () => {
  const slot = '2020-01-01T13:00:00.000Z';
  const form = { slot, name: 'Ana', email: 'ana@rapport.example' };
  assert.equal((await ask('/schedule', form)).status, 422);
});

test('an unknown booking is a 404 page', async () => {
  const response = await ask('/schedule/no-such-booking?locale=en');
  assert.equal(response.status, 404);
  assert.ok((await response.text()).includes('This booking does not exist'));
});
