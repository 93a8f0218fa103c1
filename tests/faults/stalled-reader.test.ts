import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { startFixture } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

const wholeBytes = 30_000_000;
/** This answer is ten times as long as the buffers of the systems in between. */
const path = '/api/conversations/long/messages';

const api = await startFixture('long-answers.ts');
const site = await Site.start({ UPSTREAM_API_URL: api.url, STALLED_READER_MS: '8000' });

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

/** Returns a response that has begun, without reading its body. */
async function unread(token: string): Promise<IncomingMessage> {
  const sent = request(site.url + path, { ...bearer(token), agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  assert.equal(response.statusCode, 200);
  return response;
}

/** Reads the rest of the body, and returns its length up to where it is cut off. */
async function lengthOfRest(response: IncomingMessage): Promise<number> {
  let length = 0;
  try {
    for await (const part of response) length += (part as Buffer).length;
  } catch (error) {
    assert.match(String(error), /aborted/);
  }
  return length;
}

test('a reader who takes nothing is cut off, and a slow one is not', async (t) => {
  const isTold = async (status: number) =>
    (await ask(site.url, path, bearer('sleepy'))).status === status;
  const [sleepy, slow] = [await unread('sleepy'), await unread('slow')];
  sleepy.on('error', () => undefined);
  let taken = 0;
  const sips = setInterval(() => {
    taken += (slow.read(500_000) as Buffer | null)?.length ?? 0;
  }, 500);
  try {
    await until('their share is used up', () => isTold(429));
    await until('it is free again', () => isTold(200));
  } finally {
    clearInterval(sips);
  }
  const underway = await lengthOfRest(sleepy);
  assert.ok(underway < wholeBytes, 'the buffers in between held all of it');
  taken += await lengthOfRest(slow);
  assert.ok(taken >= wholeBytes, `the slow one has ${taken} bytes`);
  t.diagnostic(`${(underway / 1e6).toFixed(1)} MB were underway`);
});
