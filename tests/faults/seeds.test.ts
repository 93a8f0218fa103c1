import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { answer, behaveWell, goodBody } from '../rig/good-api.ts';
import { type Behavior, drip, MisbehavingApi } from '../rig/misbehaving-api.ts';
import { signIn } from '../rig/person.ts';
import { Site } from '../rig/site.ts';

/** How long the API takes for calls other than sign-in: milliseconds, forever, or byte by byte. */
let takesMs: number | 'dripping' = 0;
const takeTime: Behavior = (socket, asked) => {
  if (asked.path === '/login' || takesMs === 0) behaveWell(socket, asked);
  else if (takesMs === 'dripping') drip(socket, answer(goodBody(asked)).toString());
  else if (takesMs !== Infinity) setTimeout(() => behaveWell(socket, asked), takesMs);
};

const api = await MisbehavingApi.start(takeTime);
const site = await Site.start({ UPSTREAM_API_URL: api.url });
const { cookie } = await signIn(site.url, 'seed@x.example', 'x');

/** A text that only the API knows, and a text in the frame of each page. */
const known = 'token-of-seed@x.example';
const pages = { '/en/conversations': 'Interviews</h1>', '/es/my-account': '</h1>' };

const open = async (path: string) => {
  const { status, body, ms } = await ask(site.url, path, { headers: { Cookie: cookie } });
  return { status, html: body.toString(), ms };
};

for (const [path, frame] of Object.entries(pages)) {
  test(`${path} contains its data if the API answers quickly`, async () => {
    takesMs = 0;
    await open(path);
    const { html } = await open(path);
    assert.ok(html.includes(known), 'the page has no data');
    assert.ok(html.includes(frame) && html.endsWith('</html>'), 'the page is incomplete');
  });

  for (const slow of [1_000, Infinity, 'dripping'] as const) {
    test(`${path} is complete in time without its data if the API takes ${slow} ms`, async (context) => {
      takesMs = slow;
      const tries = [];
      for (let count = 0; count < 3; count += 1) tries.push(await open(path));
      for (const { status, html } of tries) {
        assert.equal(status, 200);
        assert.ok(!html.includes(known), 'the API was not slow');
        assert.ok(html.includes(frame) && html.endsWith('</html>'), 'the page is incomplete');
      }
      const best = Math.min(...tries.map(({ ms }) => ms));
      context.diagnostic(`whole after ${best.toFixed(0)} ms`);
    });
  }
}
