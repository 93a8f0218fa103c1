import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { MemoryLimit } from '../rig/memory-limit.ts';
import { type Edge, findNginx, startEdge, stopEdge } from '../rig/nginx.ts';
import { mine } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** Long answers, in the memory that deploy/kubernetes grants a site. */
const megabytes = 512;
/**
 * On a machine that has nothing else to do. One second is wanted: as many people take 0.6 s, one
 * person with 420 connections up to 1.9 s, most of it for telling 290 of them to come back.
 */
const longestHealthMs = 3_000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
const exportBytes = 30_000_000;

async function startApi() {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = mine(
    spawn(process.execPath, ['tests/fixtures/long-answers.ts'], { stdio: [...stdio] }),
  );
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

/** Asks and never reads: what the system takes by itself aside, the answer stays where it was made. */
function askUnread(base: string, path: string, bearer: string): Socket {
  const { hostname, port } = new URL(base);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('error', () => socket.destroy());
  socket.pause();
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\n\r\n`,
  );
  return socket;
}

/** The slowest answer to a health check until what runs has come to its end. */
async function slowestHealth(base: string, meanwhile: Promise<unknown>): Promise<number> {
  let isOver = false;
  void meanwhile.finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const started = performance.now();
    const { status } = await ask(base, '/healthz');
    assert.equal(status, 200);
    slowest = Math.max(slowest, performance.now() - started);
    await sleep(50);
  }
  await meanwhile;
  return slowest;
}

type Told = { status: number; length: number; retryAfter: string | undefined };

async function exportData(base: string, bearer: string): Promise<Told> {
  const headers = { Authorization: `Bearer ${bearer}` };
  const answer = await ask(base, '/api/me/export', { headers, timeoutMs: 60_000 });
  const retryAfter = answer.headers['retry-after'];
  return { status: answer.status, length: answer.body.length, retryAfter };
}

const bearers: Record<string, (index: number) => string> = {
  'one person': () => 'known',
  'as many people': (index) => `known-${index}`,
};

const limit = MemoryLimit.of(megabytes);
const skip = limit === null && 'this system lets nobody limit memory';

describe(`long answers in ${megabytes} MiB`, { skip }, () => {
  let api: Awaited<ReturnType<typeof startApi>>;
  let site: Site;
  let edge: Edge | undefined;
  before(async () => {
    api = await startApi();
    site = await Site.start(
      { UPSTREAM_API_URL: api.url, TRUSTED_PROXY_HOPS: findNginx() ? '1' : '0' },
      limit ? { memory: limit } : {},
    );
    if (findNginx()) edge = await startEdge([site.port, site.port]);
  });
  after(async () => {
    if (edge) await stopEdge(edge);
    await site.stop();
    limit?.remove();
    api.child.kill('SIGKILL');
  });

  const doors: [door: string, base: () => string, skip: string | false][] = [
    ['asked directly', () => site.url, false],
    ['through nginx', () => edge?.url ?? '', !findNginx() && 'there is no nginx here'],
  ];
  for (const [door, base, without] of doors) {
    for (const [whose, bearerOf] of Object.entries(bearers)) {
      test(`ten exports of 30 MB at once, of ${whose}, ${door}`, { skip: without }, async (t) => {
        const all = Promise.all(
          Array.from({ length: 10 }, (_, index) => exportData(base(), bearerOf(index))),
        );
        const slowest = await slowestHealth(base(), all);
        const [whole, told] = [
          (await all).filter(isWhole),
          (await all).filter((one) => !isWhole(one)),
        ];
        for (const { status, retryAfter } of told) {
          assert.ok(status === 429 || status === 503, `status ${status}`);
          assert.match(retryAfter ?? '', /^\d+$/);
        }
        assert.ok(whole.length > 0, 'nobody got their data');
        examine(slowest);
        t.diagnostic(
          `${whole.length} whole, ${told.length} told to come back; ${figures(slowest)}`,
        );
      });

      test(`420 lists of 3 MB that are not read, of ${whose}, ${door}`, {
        skip: without,
      }, async (t) => {
        const sockets = Array.from({ length: 420 }, (_, index) =>
          askUnread(base(), '/api/conversations', bearerOf(index)),
        );
        let slowest: number;
        try {
          slowest = await slowestHealth(base(), sleep(4_000));
        } finally {
          for (const socket of sockets) socket.destroy();
        }
        examine(slowest);
        await until('the next one is answered', async () => {
          const headers = { Authorization: `Bearer ${bearerOf(0)}` };
          const { status } = await ask(base(), '/api/conversations', { headers });
          return status === 200;
        });
        t.diagnostic(figures(slowest));
      });
    }
  }

  const isWhole = ({ status, length }: Told) => status === 200 && length > exportBytes * 0.99;
  const figures = (slowest: number) =>
    `/healthz in ${slowest.toFixed(0)} ms at most, ${limit?.mostMegabytes.toFixed(0)} MB so far`;
  function examine(slowest: number): void {
    assert.equal(limit?.kills, 0, 'it was killed');
    assert.ok(site.isAlive, site.output.slice(-2_000));
    assert.ok(slowest <= longestHealthMs, figures(slowest));
  }
});
