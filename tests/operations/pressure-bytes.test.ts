import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { limitMemory } from '../rig/memory-limit.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { startFixture } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';
import { askUnread } from '../rig/unread.ts';
import { until } from '../rig/until.ts';

/** Long answers, in the memory that deploy/kubernetes gives a site. */
const megabytes = 512;
/** Without the time that the site was ready to run and waited for a core, as the system counts it. */
const longestHealthMs = 1_000;
const exportBytes = 30_000_000;

/** Milliseconds that a process's main thread was ready to run and waited for a core; 0 on other systems than Linux. */
function waitedMs(pid: number | undefined): number {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
}

type Slowest = { own: number; inAll: number };

/** The slowest answer to a health check while something else runs. */
async function slowestHealth(
  base: string,
  pid: number | undefined,
  meanwhile: Promise<unknown>,
): Promise<Slowest> {
  let isOver = false;
  void meanwhile.finally(() => {
    isOver = true;
  });
  const slowest = { own: 0, inAll: 0 };
  while (!isOver) {
    const waited = waitedMs(pid);
    const { status, ms } = await ask(base, '/healthz');
    assert.equal(status, 200);
    slowest.inAll = Math.max(slowest.inAll, ms);
    slowest.own = Math.max(slowest.own, ms - (waitedMs(pid) - waited));
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

const limit = limitMemory(megabytes);
const skip = limit === null && 'this system lets nobody limit memory';

describe(`long answers in ${megabytes} MiB`, { skip }, async () => {
  const api = await startFixture('long-answers.ts');
  const site = await Site.start(
    { UPSTREAM_API_URL: api.url, TRUSTED_PROXY_HOPS: noNginx ? '0' : '1' },
    limit ? { memory: limit } : {},
  );
  const edge = noNginx ? undefined : await startEdge([site.port, site.port]);
  after(async () => {
    await site.stop();
    limit?.remove();
  });

  // The site counts by person; nginx cannot.
  const doors: [door: string, base: () => string, skip: string | false, names: string[]][] = [
    ['asked directly', () => site.url, false, Object.keys(bearers)],
    ['through nginx', () => edge?.url ?? '', noNginx, ['as many people']],
  ];
  for (const [door, base, without, names] of doors) {
    for (const whose of names) {
      const bearerOf = bearers[whose] ?? String;
      test(`ten exports of 30 MB at once, of ${whose}, ${door}`, { skip: without }, async (t) => {
        const all = Promise.all(
          Array.from({ length: 10 }, (_, index) => exportData(base(), bearerOf(index))),
        );
        const slowest = await slowestHealth(base(), site.pid, all);
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
        let slowest: Slowest;
        try {
          slowest = await slowestHealth(base(), site.pid, sleep(4_000));
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
  const figures = ({ own, inAll }: Slowest) =>
    `/healthz in ${own.toFixed(0)} ms at most (${inAll.toFixed(0)} with waiting for a core), ${limit?.maxMegabytes().toFixed(0)} MB so far`;
  function examine(slowest: Slowest): void {
    assert.equal(limit?.kills(), 0, 'it was killed');
    assert.ok(site.isAlive, site.output.slice(-2_000));
    assert.ok(slowest.own <= longestHealthMs, figures(slowest));
  }
});
