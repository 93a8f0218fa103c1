import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { limitMemory } from '../rig/memory-limit.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { startFixture } from '../rig/processes.ts';
import { askUnread } from '../rig/raw.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** Tests long answers with the memory that deploy/kubernetes gives a site. */
const megabytes = 512;
/** The limit excludes the time that the site waited for a core, as the system counts it. */
const longestHealthMs = 1_000;
const exportBytes = 30_000_000;

/**
 * The milliseconds that a process's main thread was ready to run and waited for a core, or 0 where
 * the system is not Linux.
 */
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

  const figures = ({ own, inAll }: Slowest) =>
    `/healthz in ${own.toFixed(0)} ms at most (${inAll.toFixed(0)} with waiting for a core), ${limit?.maxMegabytes().toFixed(0)} MB so far`;
  function examine(slowest: Slowest): void {
    assert.equal(limit?.kills(), 0, 'it was killed');
    assert.ok(site.isAlive, site.output.slice(-2_000));
    assert.ok(slowest.own <= longestHealthMs, figures(slowest));
  }

  const direct = { door: 'asked directly', base: site.url, without: false as const };
  const proxied = { door: 'through nginx', base: edge?.url ?? '', without: noNginx };
  const people = { whose: 'as many people', tokenOf: (index: number) => `known-${index}` };
  for (const { door, base, without, whose, tokenOf } of [
    { ...direct, whose: 'one person', tokenOf: () => 'known' },
    { ...direct, ...people },
    // The site limits each person; nginx cannot tell people apart.
    { ...proxied, ...people },
  ]) {
    const bearer = (index: number) => ({ Authorization: `Bearer ${tokenOf(index)}` });

    test(`ten exports of 30 MB at once, of ${whose}, ${door}`, { skip: without }, async (t) => {
      const exported = async (_: unknown, index: number) => {
        const question = { headers: bearer(index), timeoutMs: 60_000 };
        const { status, headers, body } = await ask(base, '/api/me/export', question);
        return { status, headers, isWhole: status === 200 && body.length > exportBytes * 0.99 };
      };
      const all = Promise.all(Array.from({ length: 10 }, exported));
      const slowest = await slowestHealth(base, site.pid, all);
      const told = (await all).filter(({ isWhole }) => !isWhole);
      for (const { status, headers } of told) {
        assert.ok(status === 429 || status === 503, `status ${status}`);
        assert.match(headers['retry-after'] ?? '', /^\d+$/);
      }
      assert.ok(told.length < 10, 'nobody got their data');
      examine(slowest);
      t.diagnostic(
        `${10 - told.length} whole, ${told.length} told to come back; ${figures(slowest)}`,
      );
    });

    test(`420 lists of 3 MB that are not read, of ${whose}, ${door}`, {
      skip: without,
    }, async (t) => {
      const path = '/api/conversations';
      const sockets = Array.from({ length: 420 }, (_, index) =>
        askUnread(base, path, tokenOf(index)),
      );
      const slowest = await slowestHealth(base, site.pid, sleep(4_000)).finally(() => {
        for (const socket of sockets) socket.destroy();
      });
      examine(slowest);
      await until(
        'the next one is answered',
        async () => (await ask(base, path, { headers: bearer(0) })).status === 200,
      );
      t.diagnostic(figures(slowest));
    });
  }
});
