import assert from 'node:assert/strict';
import type { Checks } from '../rig/checks.ts';
import { hostileStrings } from './corpus/strings.ts';
import { type Blow, hammer } from './hammer.ts';
import { assertNoEscape } from './invariants.ts';
import { doorsOf, type Target } from './target.ts';

/** Short texts, and those without a tag, are found in any page. */
const telling = (text: string) => (/[<>"']/.test(text) && text.length > 6 ? text : undefined);

const headerNames = [
  'User-Agent',
  'Accept-Language',
  'Accept',
  'Referer',
  'X-Request-Id',
  'traceparent',
  'Authorization',
  'Cookie',
  'X-Forwarded-For',
  'If-None-Match',
  'Range',
];

function* blows(target: Target): Generator<Blow> {
  for (const [door, base] of doorsOf(target)) {
    for (const text of hostileStrings) {
      const shown = JSON.stringify(text).slice(0, 50);
      const examine: Blow['examine'] = (answer) =>
        assertNoEscape(answer, { origin: base, unreflected: telling(text) });
      const encoded = encodeURIComponent(text.toWellFormed());
      const blow = (where: string, path: string, question?: Blow['question']): Blow => ({
        name: `hostile string · ${door} · ${where} ${shown}`,
        base,
        path,
        ...(question && { question }),
        examine,
      });
      for (const path of ['/', '/en/', '/nope/', '/api/', '/r/', '/en/conversations/']) {
        yield blow(`path ${path}`, path + encoded);
      }
      for (const name of ['token', 'electron', 'tab', 'locale', 'user', '_rsc']) {
        yield blow(`query ${name}`, `/en/success?${name}=${encoded}`);
      }
      yield blow('query of a redirect', `/sign-in?ref=${encoded}`);
      yield blow('query of a private page', `/es/my-account?tab=${encoded}`);
      for (const name of headerNames) {
        yield blow(`header ${name}`, '/api/me', { headers: { [name]: text } });
        yield blow(`header ${name} of a page`, '/', { headers: { [name]: text } });
      }
      yield blow('cookie NEXT_LOCALE', '/', { headers: { Cookie: `NEXT_LOCALE=${encoded}` } });
      yield blow('sealed cookie', '/en/conversations', {
        headers: { Cookie: `rapport-session=${encoded}` },
      });
    }
  }
}

/** What people type goes to the API as they typed it, and nowhere else. */
async function throughTheForms(checks: Checks, target: Target): Promise<void> {
  const { api, site } = target;
  const forms = hostileStrings.filter((text) => text.isWellFormed());
  api.forget();
  const blowsOf = function* (): Generator<Blow> {
    for (const [index, text] of forms.entries()) {
      const credentials = { email: `${index}:${text}`, password: text };
      yield {
        name: `hostile sign-in · ${JSON.stringify(text).slice(0, 50)}`,
        base: site.url,
        path: '/api/login',
        question: {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(credentials),
        },
        examine: (answer) => {
          assertNoEscape(answer, { origin: site.url, unreflected: telling(text) });
          if (answer.status !== 200) return;
          const prefix = JSON.stringify(`${index}:`).slice(0, -1);
          const call = api.calls.find(({ body }) => body.includes(prefix));
          assert.deepEqual(JSON.parse(call?.body ?? 'null'), credentials);
        },
      };
    }
  };
  await hammer(checks, blowsOf());
  await checks.check('hostile sign-in · most were passed on, and nothing but sign-ins', () => {
    assert.ok(api.calls.length > forms.length / 2, `${api.calls.length} of ${forms.length}`);
    assert.ok(api.calls.every(({ method, url }) => `${method} ${url}` === 'POST /login'));
  });
}

/** An id is a part of a path upstream: whatever it holds, the call stays the call it is. */
async function throughIds(checks: Checks, target: Target): Promise<void> {
  const { api, site } = target;
  const headers = { Authorization: 'Bearer token', 'Content-Type': 'application/json' };
  api.forget();
  const blowsOf = function* (): Generator<Blow> {
    const more = ['..', '../me', '..%2fme', '1/../../login', '1?x=y', '1#x', '1%00', '1\\..\\me'];
    for (const text of [...hostileStrings.filter((one) => one.isWellFormed()), ...more]) {
      const id = encodeURIComponent(text);
      const rest = {
        base: site.url,
        examine: (answer: Parameters<Blow['examine']>[0]) =>
          assertNoEscape(answer, { origin: site.url, unreflected: telling(text) }),
      };
      const name = `hostile id · ${id.slice(0, 50)}`;
      yield { name, path: `/api/conversations/${id}/messages`, question: { headers }, ...rest };
      yield {
        name,
        path: `/api/conversations/${id}`,
        question: { headers, method: 'PUT', body: '{"title":"x"}' },
        ...rest,
      };
    }
  };
  await hammer(checks, blowsOf());
  await checks.check(
    'hostile id · each call upstream is one of two, with one segment for the id',
    () => {
      assert.ok(api.calls.length > 0);
      for (const { method, url } of api.calls) {
        const known =
          /^(?:GET \/conversations(?:\/[^/?#\\]+\/messages)?|PUT \/conversations\/[^/?#\\]+)$/;
        assert.match(`${method} ${url}`, known);
        assert.doesNotMatch(decodeURIComponent(url), /\/\.{1,2}(?:\/|$)/);
      }
    },
  );
}

export async function attackStrings(checks: Checks, target: Target): Promise<void> {
  await hammer(checks, blows(target));
  await throughTheForms(checks, target);
  await throughIds(checks, target);
}
