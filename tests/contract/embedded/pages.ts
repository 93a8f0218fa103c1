import assert from 'node:assert/strict';
import { test } from 'node:test';
import { upstreamUrl } from '../upstream.ts';

/** The `SITE_URL` in `embeddedSettings`. */
const site = 'http://site.rapport.example';

async function ask(path: string, form?: Record<string, string>) {
  const response = await fetch(upstreamUrl() + path, {
    redirect: 'manual',
    // Browsers send the origin with a form.
    ...(form && {
      method: 'POST',
      headers: { Origin: new URL(upstreamUrl()).origin },
      body: new URLSearchParams(form),
    }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

for (const [locale, tag, plan, period, coins] of [
  ['en', 'en', 'Professional', 'Annually', '200 demo coins'],
  ['es', 'es', 'Professional', 'Anual', '200 monedas de demostración'],
  ['pt-br', 'pt-BR', 'Professional', 'Anual', '200 moedas de demonstração'],
] as const) {
  test(`the checkout in ${locale} shows plan, period and the charge in demo coins, no price, and returns to the site`, async () => {
    const path = `/checkout?plan=professional&period=annual&locale=${locale}`;
    const { status, text } = await ask(path);
    assert.equal(status, 200);
    assert.ok(text.includes(`<html lang="${tag}">`));
    assert.ok(text.includes(plan) && text.includes(period) && text.includes(coins));
    const monthly = await ask(path.replace('annual', 'monthly'));
    assert.ok(monthly.text.includes(coins.replace('200', '20')));
    assert.ok(text.includes(`${site}/${locale}/account/billing/cancel`));
    assert.doesNotMatch(text.replace(/<style>.*<\/style>/s, ''), /[$€£]|R\$/);
    const paid = await ask(path, {});
    assert.equal(paid.status, 303);
    assert.equal(paid.headers.get('location'), `${site}/${locale}/account/billing/success`);
  });
}

for (const query of ['', '?plan=free&period=monthly', '?plan=power', '?plan=power&period=weekly']) {
  test(`the checkout with "${query}" answers 400 with a page that links back`, async () => {
    for (const form of [undefined, {}]) {
      const response = await ask(`/checkout${query}`, form);
      assert.equal(response.status, 400);
      assert.ok(response.text.includes(`${site}/en/my-account?tab=pricing`));
    }
  });
}

test('the pages repeat nothing from the query', async () => {
  const attack = encodeURIComponent('"><script>alert(1)</script>');
  for (const path of [
    `/checkout?plan=${attack}&period=monthly`,
    `/checkout?plan=power&period=monthly&locale=${attack}`,
    `/schedule?locale=${attack}`,
    `/schedule/${attack}`,
  ]) {
    assert.ok(!(await ask(path)).text.includes('<script>alert'), path);
  }
});

test('the pages may load only their own content, and only the site may frame the calendar', async () => {
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
  // With another policy, a posted form would have no usable `Origin`.
  for (const headers of [checkout, schedule])
    assert.equal(headers.get('referrer-policy'), 'same-origin');
});

const formHeaders = { 'Content-Type': 'application/x-www-form-urlencoded' };

for (const [what, headers, isTaken] of [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, false],
  ['another origin of the same site', { 'Sec-Fetch-Site': 'same-site', Origin: site }, false],
  ['an older browser, from another site', { Origin: 'https://evil.example' }, false],
  ['a frame without an origin', { Origin: 'null' }, false],
  ['its own page', { 'Sec-Fetch-Site': 'same-origin' }, true],
  ['an older browser, from its own page', { Origin: upstreamUrl() }, true],
  ['a program', {}, true],
] as const) {
  test(`a form sent by ${what} is ${isTaken ? 'accepted' : 'refused'}`, async () => {
    const slot = await freeSlot();
    const booking = { slot, name: '', email: 'ana@rapport.example' };
    for (const [path, form, taken] of [
      ['/schedule', booking, 422],
      ['/checkout?plan=power&period=monthly', {}, 303],
    ] as const) {
      const response = await fetch(upstreamUrl() + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...formHeaders, ...headers },
        body: String(new URLSearchParams(form)),
      });
      assert.equal(response.status, isTaken ? taken : 403, path);
    }
  });
}

async function freeSlot(): Promise<string> {
  const { text } = await ask('/schedule');
  const slots = [...text.matchAll(/value="([^"]+Z)"\s+>/g)];
  const slot = slots.at(0)?.[1];
  assert.ok(slot, 'a free time is on offer');
  return slot;
}

test('a booked call is confirmed on its own page, and its time is taken', async () => {
  const slot = await freeSlot();
  const form = { slot, name: '<b>Ana</b>', email: 'ana@rapport.example', topic: '' };
  const booked = await ask('/schedule?locale=es', form);
  assert.equal(booked.status, 303);
  const confirmation = await ask(booked.headers.get('location') ?? '');
  const { text } = confirmation;
  assert.equal(confirmation.status, 200);
  assert.ok(text.includes('Reserva confirmada') && text.includes(slot));

  const again = await ask('/schedule?locale=es', form);
  assert.equal(again.status, 409);
  const page = again.text;
  assert.ok(page.includes('Esa hora se acaba de ocupar'));
  assert.ok(page.includes('value="&lt;b&gt;Ana&lt;/b&gt;"'), 'the form keeps its values, escaped');
});

test('a booking without a time, name or e-mail address names what is missing', async () => {
  const response = await ask('/schedule?locale=pt-br', { name: ' ', email: 'nobody' });
  const { text } = response;
  assert.equal(response.status, 422);
  for (const line of ['Escolha um horário.', 'Escreva seu nome.', 'Escreva um e-mail válido.']) {
    assert.ok(text.includes(line), line);
  }
});

test('a time that was never offered cannot be booked', async () => {
  const slot = '2020-01-01T13:00:00.000Z';
  const form = { slot, name: 'Ana', email: 'ana@rapport.example' };
  assert.equal((await ask('/schedule', form)).status, 422);
});

test('the framed calendar has no main element, since the page around it has one', async () => {
  for (const [destination, mains] of [
    ['document', 1],
    ['iframe', 0],
  ] as const) {
    for (const path of ['/schedule', '/schedule/no-such-booking']) {
      const headers = { 'sec-fetch-dest': destination };
      const html = await (await fetch(upstreamUrl() + path, { headers })).text();
      assert.equal(html.match(/<main[ >]/g)?.length ?? 0, mains, `${path} as ${destination}`);
    }
  }
});

test('an unknown booking answers 404 with a page', async () => {
  const response = await ask('/schedule/no-such-booking?locale=en');
  assert.equal(response.status, 404);
  assert.ok(response.text.includes('This booking does not exist'));
});

test('an unreadable form answers 400', async () => {
  for (const path of ['/schedule', '/schedule?locale=es']) {
    const response = await fetch(upstreamUrl() + path, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnothing of a form',
    });
    assert.equal(response.status, 400, await response.text());
  }
});
