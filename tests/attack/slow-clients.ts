import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { doorsOf, type Target } from './target.ts';

/** Connections that never come to the point, while others want to be served. */
const eachKind = 200;
/** `headersTimeout` of the site, and the time until it looks again. */
const patienceMs = 19_000;

type Kind = { opening: string; drip: string };
const kinds: Record<string, Kind> = {
  'a header a line at a time': {
    opening: 'GET /en HTTP/1.1\r\nHost: localhost\r\n',
    drip: 'X-A: b\r\n',
  },
  'a body a byte at a time': {
    opening:
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
    drip: '[',
  },
  'nothing at all': { opening: '', drip: '' },
};

class SlowCrowd {
  readonly #sockets: Socket[];
  readonly #timer: NodeJS.Timeout;

  constructor(base: string, { opening, drip }: Kind) {
    const { hostname, port } = new URL(base);
    this.#sockets = Array.from({ length: eachKind }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      // Read, or the end of the other side is never seen.
      socket.on('data', () => undefined);
      if (opening) socket.write(opening);
      return socket;
    });
    this.#timer = setInterval(() => {
      if (drip) for (const socket of this.#sockets) if (socket.writable) socket.write(drip);
    }, 1_000);
  }

  get left(): number {
    return this.#sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === 'open')
      .length;
  }

  end(): void {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
  }
}

async function slowest(base: string, path: string, times: number): Promise<number> {
  let worst = 0;
  for (let asked = 0; asked < times; asked += 1) {
    const started = performance.now();
    const { status } = await ask(base, path);
    assert.equal(status, 200);
    worst = Math.max(worst, performance.now() - started);
    await sleep(20);
  }
  return worst;
}

export async function attackSlowly(checks: Checks, target: Target): Promise<void> {
  const crowds = doorsOf(target).flatMap(([door, base]) =>
    Object.entries(kinds).map(([what, kind]) => ({ door, what, crowd: new SlowCrowd(base, kind) })),
  );
  const opened = performance.now();
  try {
    await sleep(1_500);
    for (const [door, base] of doorsOf(target)) {
      for (const path of ['/en', '/en/conversations', '/healthz']) {
        await checks.promise(
          `${eachKind} slow connections of each kind · ${door} still answers ${path}`,
          async () => {
            const worst = await slowest(base, path, 30);
            assert.ok(worst < 1_500, `the slowest of 30 took ${worst.toFixed(0)} ms`);
            return `slowest of 30 ${worst.toFixed(0)} ms`;
          },
        );
      }
    }
    const dragging = crowds.filter(({ what }) => what === 'a header a line at a time');
    while (
      performance.now() - opened < patienceMs &&
      dragging.some(({ crowd }) => crowd.left > 0)
    ) {
      await sleep(250);
    }
    for (const { door, what, crowd } of dragging) {
      await checks.promise(`slow connections · ${door} ends ${what}`, () => {
        assert.equal(crowd.left, 0, `${crowd.left} are still open`);
        return `within ${Math.ceil((performance.now() - opened) / 1000)} s`;
      });
    }
  } finally {
    for (const { crowd } of crowds) crowd.end();
  }
}
