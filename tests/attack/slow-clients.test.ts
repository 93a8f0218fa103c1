import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { openSocket } from '../rig/raw.ts';
import { until } from '../rig/until.ts';
import { targets } from './targets.ts';

/** Slow connections that stay open while other clients want to be served. */
const eachKind = 200;

type Kind = { opening: string; drip: string };
const kinds: Record<string, Kind> = {
  'a header a line at a time': { opening: 'GET /en HTTP/1.1\r\nHost: x\r\n', drip: 'X-A: b\r\n' },
  'a body a byte at a time': {
    opening:
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n',
    drip: '[',
  },
  'nothing at all': { opening: '', drip: '' },
};

function slowCrowd(base: string, { opening, drip }: Kind) {
  // The sockets have to read, or they would not notice that the other side has ended.
  const sockets = Array.from({ length: eachKind }, () => openSocket(base, opening).resume());
  const timer = setInterval(() => {
    if (drip) for (const socket of sockets) if (socket.writable) socket.write(drip);
  }, 1_000);
  const isOpen = ({ destroyed, readyState }: Socket) => !destroyed && readyState === 'open';
  return {
    left: () => sockets.filter(isOpen).length,
    end: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function slowest(base: string, path: string, times: number): Promise<number> {
  let worst = 0;
  for (let asked = 0; asked < times; asked += 1) {
    const { status, ms } = await ask(base, path);
    assert.equal(status, 200);
    worst = Math.max(worst, ms);
  }
  return worst;
}

const paths = ['/en', '/en/conversations', '/healthz'];

// Both targets are waited for concurrently.
describe('slow connections', { concurrency: true }, () => {
  for (const { target, base, skip } of targets) {
    describe(target, { skip }, () => {
      const crowds = new Map<string, ReturnType<typeof slowCrowd>>();
      let opened = 0;
      before(async () => {
        // The first request for each page is slow because its code is loaded, so it is not
        // measured.
        for (const path of paths) await ask(base, path);
        for (const [what, kind] of Object.entries(kinds)) crowds.set(what, slowCrowd(base, kind));
        await until('all of them are connected', () =>
          [...crowds.values()].every((crowd) => crowd.left() === eachKind),
        );
        opened = performance.now();
      });
      after(() => {
        for (const crowd of crowds.values()) crowd.end();
      });

      for (const path of paths) {
        test(`${eachKind} of each kind do not stop ${path} from being served`, async (context) => {
          const worst = await slowest(base, path, 30);
          context.diagnostic(`slowest of 30 ${worst.toFixed(0)} ms`);
        });
      }

      test('headers sent one line at a time end the connection', async (context) => {
        const dragging = crowds.get('a header a line at a time');
        await until('all are ended', () => dragging?.left() === 0);
        context.diagnostic(`within ${Math.ceil((performance.now() - opened) / 1000)} s`);
      });
    });
  }
});
