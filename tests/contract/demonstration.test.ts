import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { call } from '../rig/ask.ts';
import {
  finished,
  launch,
  type RunningApi,
  startEmbeddedApi,
  usedFolder,
} from '../rig/embedded-api.ts';

/** What the embedded API does only on a developer's machine. */

type Me = {
  user: {
    data: { id: string; attributes: Record<string, string | null>; links: Record<string, string> };
  };
};

async function signUp(api: RunningApi, email: string): Promise<string> {
  const user = { email, phone_number: null, password: 'one', password_confirmation: 'one' };
  return String((await call(api.url, 'POST /signup', { json: { user } })).body.token);
}

const me = async (api: RunningApi, token: string): Promise<Me['user']['data']> =>
  (await call<Me>(api.url, 'GET /me', { token })).body.user.data;

async function pay(api: RunningApi, query: string, headers: Record<string, string>) {
  const form = new URLSearchParams();
  const address = `${api.url}/checkout?${query}`;
  return fetch(address, { method: 'POST', redirect: 'manual', headers, body: form });
}

suite('the demo checkout', () => {
  let folder: { path: string; remove: () => Promise<void> };
  let api: RunningApi;
  let token: string;
  let order: string;
  const ownPage = () => ({ Origin: api.url });

  before(async () => {
    folder = await usedFolder();
    api = await startEmbeddedApi({ DATA_DIR: folder.path, DEMO_ACCOUNT: 'off' });
    token = await signUp(api, 'buyer@rapport.example');
    const { id } = await me(api, token);
    order = `plan=professional&period=annual&locale=es&client_reference_id=${id}`;
  });
  after(async () => {
    await api.stop();
    await folder.remove();
  });

  test('the demo account cannot sign in where it is switched off', async () => {
    const json = { email: 'demo@rapport.example', password: 'interview-ready' };
    assert.equal((await call(api.url, 'POST /login', { json })).status, 401);
  });

  test('opening the page or paying without a known reference stores nothing', async () => {
    assert.equal((await fetch(`${api.url}/checkout?${order}`)).status, 200);
    for (const end of ['', '&client_reference_id=nobody', '&client_reference_id=%27%3B--']) {
      const answer = await pay(api, `plan=power&period=monthly${end}`, ownPage());
      assert.equal(answer.status, 303);
    }
    const { attributes } = await me(api, token);
    assert.equal(attributes.plan, 'free');
    assert.equal(attributes.plan_period, undefined);
  });

  test('paying with a reference stores plan, period and renewal', async () => {
    const page = await (await fetch(`${api.url}/checkout?${order}`)).text();
    const action = /action="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    assert.match(action, /client_reference_id=[\w-]{36}/);
    const answer = await pay(api, action.split('?')[1] ?? '', ownPage());
    assert.equal(answer.status, 303);
    assert.match(answer.headers.get('location') ?? '', /\/es\/account\/billing\/success$/);
    const { plan, plan_period, plan_renews_at } = (await me(api, token)).attributes;
    assert.deepEqual([plan, plan_period], ['professional', 'annual']);
    const days = (Date.parse(plan_renews_at ?? '') - Date.now()) / 86_400_000;
    assert.ok(days > 364 && days < 367, `${days} days`);
  });

  test('the billing portal needs the key from /me, and removes it from the address', async () => {
    const { id, links } = await me(api, token);
    const address = links.billing_portal ?? '';
    const enter = (path: string, headers = {}) =>
      fetch(api.url + path, { redirect: 'manual', headers });
    for (const path of ['/billing', `/billing?key=${id}`, `${address}x`, '/billing?key='])
      assert.equal((await enter(path)).status, 403, path);
    const entered = await enter(`${address}&locale=es`);
    assert.equal(entered.headers.get('location'), '/billing?locale=es');
    const said = entered.headers.get('set-cookie') ?? '';
    assert.match(said, /; Path=\/billing; HttpOnly; SameSite=Lax$/);
    const cookie = { Cookie: said.split(';')[0] ?? '' };
    const wish = (wanted: string, headers: object) =>
      fetch(`${api.url}/billing?locale=es`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...cookie, ...headers },
        body: new URLSearchParams({ wish: wanted }),
      });

    const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    assert.equal((await wish('cancel', foreign)).status, 403);
    assert.equal((await wish('cancel', { ...ownPage(), Cookie: 'billing_key=x' })).status, 403);
    const before = await (await enter('/billing?locale=es', cookie)).text();
    assert.match(before, /<html lang="es">.*Cancelar mi plan.*<h2>Facturas<\/h2>/s);
    const { plan_renews_at } = (await me(api, token)).attributes;

    // Canceling twice has the same result as once.
    for (const _ of [1, 2]) assert.equal((await wish('cancel', ownPage())).status, 303);
    const cancelled = (await me(api, token)).attributes;
    assert.deepEqual([cancelled.plan, cancelled.plan_ends_at], ['professional', plan_renews_at]);
    assert.equal(cancelled.plan_renews_at, undefined);
    assert.match(await (await enter('/billing', cookie)).text(), /Keep my plan/);
    assert.equal((await wish('x'.repeat(70_000), ownPage())).status, 413);
    assert.equal((await wish('keep', ownPage())).status, 303);
    assert.equal((await me(api, token)).attributes.plan_renews_at, plan_renews_at);
  });

  test('the demo sells nothing on a public site', async () => {
    await api.stop();
    const SITE_URL = 'https://rapport.example';
    api = await startEmbeddedApi({ DATA_DIR: folder.path, SITE_URL });
    const power = order.replace('professional', 'power');
    assert.equal((await pay(api, power, ownPage())).status, 303);
    const { attributes, links } = await me(api, token);
    assert.equal(attributes.plan, 'professional');
    assert.equal(links.billing_portal, undefined);
    assert.equal((await fetch(`${api.url}/billing`)).status, 404);
  });
});

test('seeding creates no account with the published password where the demo account is switched off', async () => {
  const folder = await usedFolder();
  const seed = new URL('../../tools/seed.ts', import.meta.url).pathname;
  const variables = { DATA_DIR: folder.path, DEMO_ACCOUNT: 'off' };
  const { code, errors } = await finished(launch(variables, [seed, '--interviews', '1']));
  assert.equal(code, 1);
  assert.match(
    errors,
    /^There is no account demo@rapport\.example, and none is created.*DEMO_ACCOUNT=on/,
  );
  await folder.remove();
});
