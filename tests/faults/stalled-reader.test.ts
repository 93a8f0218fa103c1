import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { startFixture } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';
import { askUnread } from '../rig/unread.ts';
import { until } from '../rig/until.ts';

/** Reads only as much of an answer as asked for. */
class Reader {
  taken = 0;
  status = 0;
  readonly ended: Promise<unknown>;
  readonly #socket: Socket;
  #enough = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('data', (part: Buffer) => {
      // "HTTP/1.1 200 OK"
      if (this.taken === 0) this.status = Number(part.toString('latin1', 9, 12));
      this.taken += part.length;
      if (this.taken >= this.#enough) socket.pause();
    });
    socket.pause();
  }

  take(bytes: number): void {
    this.#enough = this.taken + bytes;
    this.#socket.resume();
  }

  leave(): void {
    this.#socket.destroy();
  }
}

const wholeBytes = 30_000_000;

const api = await startFixture('long-answers.ts');
const site = await Site.start({ UPSTREAM_API_URL: api.url });

test('a reader who takes nothing for 20 s is cut off, one who takes a little is not', async (t) => {
  // Ten times the buffers of the systems in between.
  const path = '/api/conversations/long/messages';
  const headers = { Authorization: 'Bearer sleepy' };
  const isTold = async (status: number) =>
    (await ask(site.url, path, { headers })).status === status;
  const reader = async (bearer: string): Promise<Reader> => {
    const one = new Reader(askUnread(site.url, path, bearer));
    one.take(1);
    await until('its answer has begun', () => one.status > 0);
    assert.equal(one.status, 200);
    return one;
  };
  const [sleepy, slow] = [await reader('sleepy'), await reader('slow')];
  const opened = performance.now();
  const sips = setInterval(() => slow.take(500_000), 500);
  try {
    await until('their share is used up', () => isTold(429));
    await until('it is free again', () => isTold(200), 40_000);
  } finally {
    clearInterval(sips);
  }
  const seconds = (performance.now() - opened) / 1000;
  assert.ok(seconds > 15, `hung up on after ${seconds.toFixed(0)} s`);
  for (const one of [sleepy, slow]) one.take(Number.POSITIVE_INFINITY);
  await Promise.all([
    sleepy.ended,
    until('the slow one has it all', () => slow.taken > wholeBytes),
  ]);
  assert.ok(sleepy.taken < wholeBytes, 'the buffers in between held all of it');
  slow.leave();
  t.diagnostic(
    `after ${seconds.toFixed(0)} s, with ${(sleepy.taken / 1e6).toFixed(1)} MB underway`,
  );
});
