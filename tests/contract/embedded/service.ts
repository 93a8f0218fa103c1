import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentUserAnswer } from '../../../lib/contract/user.ts';
import { personWhere, started, untilCoachSaid } from '../practicing.ts';
import { ask, mainToken } from '../upstream.ts';

test('/openapi.json describes the six calls and every offered optional one, and its references resolve', async () => {
  const { text, body } = await ask('GET', '/openapi.json');
  const { openapi, paths, components } = body as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
    components: { schemas: Record<string, { type?: string; properties?: object }> };
  };
  assert.match(openapi, /^3\.1/);
  for (const [method, path] of [
    ['post', '/login'],
    ['post', '/signup'],
    ['get', '/me'],
    ['get', '/conversations'],
    ['put', '/conversations/{id}'],
    ['get', '/conversations/{id}/messages'],
  ] as const)
    assert.ok(paths[path]?.[method], `${method} ${path}`);
  const me = (await ask('GET', '/me', { token: await mainToken() })).body;
  const { billing_portal: _, ...links } = currentUserAnswer.parse(me).user.data.links ?? {};
  assert.ok(Object.keys(links).length > 10);
  for (const link of Object.values(links)) assert.ok(paths[String(link)], String(link));
  for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    assert.equal(components.schemas[name ?? '']?.type, 'object', String(name));
  }
});

test('/reference shows the same without script, with an anchor for each call and schema', async () => {
  const { status, text, headers } = await ask('GET', '/reference');
  assert.equal(status, 200);
  assert.match(
    String(headers.get('content-security-policy')),
    /default-src 'none'.*script-src 'none'/,
  );
  for (const said of ['POST /login', 'PUT /conversations/{id}', 'Behavioral interview']) {
    assert.ok(text.includes(said), said);
  }
  const links = [...text.matchAll(/href="#([\w-]+)"/g)].map(([, anchor]) => anchor);
  assert.ok(links.length > 14);
  for (const anchor of links) assert.ok(text.includes(`id="${anchor}"`), String(anchor));
  assert.doesNotMatch(text, /<script|style="/);
});

test('answers are not cached, unreadable by other origins, and carry a request id', async () => {
  const { headers } = await ask('GET', '/me', { headers: { Origin: 'https://elsewhere.example' } });
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.get('access-control-allow-origin'), null);
  assert.ok(headers.get('x-request-id'));
  const { headers: echoed } = await ask('GET', '/me', { headers: { 'X-Request-Id': 'abc-123' } });
  assert.equal(echoed.get('x-request-id'), 'abc-123');
});

test('a question that is quoted inside other words is practiced as that question, with its title', async (context) => {
  const token = await personWhere(context, 'practise');
  const question = 'Which bridge did you burn, and why would you burn it again';
  const again = `Once more, the question from last week: **"${question}"** This time, end well.`;
  const { id, attributes } = await started(token, { language: 'en', question: again });
  assert.equal(attributes.title, question);
  const [opening] = await untilCoachSaid(token, id, 1);
  assert.ok(opening?.attributes.text_content?.includes(question));
  assert.ok(!opening?.attributes.text_content?.includes('last week'));
});
