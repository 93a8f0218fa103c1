import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { words } from '../fixtures/words.ts';
import { hostileStrings } from './corpus/strings.ts';
import { type Case, hammer } from './hammer.ts';
import { assertNoEscape } from './invariants.ts';
import { api, site, targets } from './targets.ts';

/**
 * The text itself if finding it proves something: short texts, and those without markup, occur in
 * any page.
 */
const telling = (text: string) => (/[<>"']/.test(text) && text.length > 6 ? text : undefined);

const headerNames = words`
  User-Agent Accept-Language Accept Referer X-Request-Id traceparent Authorization Cookie
  X-Forwarded-For If-None-Match Range
`;

const cookie = (Cookie: string) => ({ headers: { Cookie } });

type Place = { where: string; path: string; question?: Case['question'] };

/** Every place in a request that can contain a stranger's text. */
const places: Record<string, (text: string, encoded: string) => Place[]> = {
  paths: (_, encoded) =>
    ['/', '/en/', '/nope/', '/api/', '/r/', '/s/', '/en/conversations/'].map((path) => ({
      where: path,
      path: path + encoded,
    })),
  queries: (_, encoded) => [
    ...['token', 'electron', 'tab', 'locale', 'user', '_rsc'].map((name) => ({
      where: name,
      path: `/en/success?${name}=${encoded}`,
    })),
    { where: 'of a redirect', path: `/sign-in?ref=${encoded}` },
    { where: 'of a private page', path: `/es/my-account?tab=${encoded}` },
  ],
  headers: (text) =>
    headerNames.flatMap((name) => {
      const question = { headers: { [name]: text } };
      return ['/api/me', '/'].map((path) => ({ where: `${name} of ${path}`, path, question }));
    }),
  cookies: (_, encoded) => [
    { where: 'NEXT_LOCALE', path: '/', question: cookie(`NEXT_LOCALE=${encoded}`) },
    {
      where: 'the sealed one',
      path: '/en/conversations',
      question: cookie(`rapport-session=${encoded}`),
    },
  ],
};

/** All places at the site, but one after the other at nginx, which only passes them on. */
const placesAt = (target: string, all: Place[], index: number): Place[] =>
  target === 'site' ? all : all.filter((_, at) => at === index % all.length);

for (const { target, base, skip } of targets) {
  describe(`hostile strings · ${target}`, { skip }, () => {
    for (const [kind, placesOf] of Object.entries(places)) {
      test(`in ${kind}`, (context) =>
        hammer(
          context,
          base,
          hostileStrings.flatMap((text, index) =>
            placesAt(target, placesOf(text, encodeURIComponent(text.toWellFormed())), index).map(
              ({ where, ...asked }) => ({
                ...asked,
                name: `${where} ${JSON.stringify(text).slice(0, 50)}`,
                examine: (answer) =>
                  assertNoEscape(answer, { origin: base, unreflected: telling(text) }),
              }),
            ),
          ),
        ));
    }
  });
}

const forms = hostileStrings.filter((text) => text.isWellFormed());

/** What people type must reach the API unchanged, and nothing else may. */
describe('hostile sign-ins', () => {
  test('each one is passed on as typed, or refused', (context) => {
    api.asked.length = 0;
    return hammer(
      context,
      site.url,
      forms.map((text, index) => {
        const credentials = { email: `${index}:${text}`, password: text };
        return {
          name: JSON.stringify(text).slice(0, 50),
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
            const call = api.asked.find(({ body }) => body.includes(prefix));
            assert.deepEqual(JSON.parse(call?.body ?? 'null'), credentials);
          },
        };
      }),
    );
  });

  test('most are passed on, and only as sign-ins', () => {
    assert.ok(api.asked.length > forms.length / 2, `${api.asked.length} of ${forms.length}`);
    assert.ok(api.asked.every(({ method, path }) => `${method} ${path}` === 'POST /login'));
  });
});

/** An id is one segment of the upstream path, whatever it contains. */
describe('hostile ids', () => {
  test('no id escapes its path segment', (context) => {
    api.asked.length = 0;
    const headers = { Authorization: 'Bearer token', 'Content-Type': 'application/json' };
    const more = ['..', '../me', '..%2fme', '1/../../login', '1?x=y', '1#x', '1%00', '1\\..\\me'];
    return hammer(
      context,
      site.url,
      [...forms, ...more].flatMap((text): Case[] => {
        const id = encodeURIComponent(text);
        const name = id.slice(0, 50);
        const examine: Case['examine'] = (answer) =>
          assertNoEscape(answer, { origin: site.url, unreflected: telling(text) });
        const path = `/api/conversations/${id}`;
        const renaming = { headers, method: 'PUT', body: '{"title":"x"}' };
        return [
          { name, path: `${path}/messages`, question: { headers }, examine },
          { name, path, question: renaming, examine },
        ];
      }),
    );
  });

  test('each upstream call is one of the two expected, with a single segment for the id', () => {
    assert.ok(api.asked.length > 0);
    for (const { method, path } of api.asked) {
      const known =
        /^(?:GET \/conversations(?:\/[^/?#\\]+\/messages)?|PUT \/conversations\/[^/?#\\]+)$/;
      assert.match(`${method} ${path}`, known);
      assert.doesNotMatch(decodeURIComponent(path), /\/\.{1,2}(?:\/|$)/);
    }
  });
});
