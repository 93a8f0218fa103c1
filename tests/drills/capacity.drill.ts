import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { busyAt, costWhenBusy, memberShots } from '../bench/pace.ts';
import { type Quiet, startCannedApi, startQuietSite } from '../bench/quiet-processes.ts';
import { median, medianRatio } from '../bench/section.ts';
import { type Edge, findNginx, startEdge } from '../rig/nginx.ts';
import { ensureBuild } from '../rig/site.ts';

const missing = !findNginx() ? 'there is no nginx here' : process.platform !== 'linux';
const most = 3;
const rounds = 9;

/**
 * Compares the load of sites behind nginx with what docs/capacity.md computes from measured costs.
 */
describe('capacity model of docs/capacity.md', { skip: missing, timeout: 600_000 }, async () => {
  if (missing) return;
  await ensureBuild();
  const api = await startCannedApi();
  const sites: Quiet[] = [];
  const edges: Edge[] = [];
  while (sites.length < most) {
    sites.push(await startQuietSite(api.url, { TRUSTED_PROXY_HOPS: '1' }));
    edges.push(await startEdge(sites.map(({ url }) => Number(new URL(url).port))));
  }

  test('one, two and three sites serve the full load of one at about the computed cost', async (context) => {
    const [site] = sites;
    assert.ok(site);
    const direct = await memberShots(site.url);
    const { perSecond } = await costWhenBusy(site.pid, direct.visits);
    const ways = [{ shots: direct, pids: [site.pid] }];
    for (const [index, { url }] of edges.entries()) {
      const pids = sites.slice(0, index + 1).map(({ pid }) => pid);
      ways.push({ shots: await memberShots(url), pids });
    }
    // Warms up the other sites, because the measured one is warm already.
    await busyAt(perSecond, [], ways.at(-1)?.shots.visits ?? direct.visits, 60);
    // They are measured in turns, so that other work on this machine slows all of them alike.
    const busy: number[][] = ways.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [way, { shots, pids }] of ways.entries()) {
        busy[way]?.push(await busyAt(perSecond, pids, shots.visits));
      }
    }
    for (const { shots } of ways) shots.end();
    const [foretold = [], ...seen] = busy;
    const ratios = seen.map((one) => medianRatio(one, foretold));
    for (const [index, ratio] of ratios.entries()) {
      context.diagnostic(
        `${index + 1}: ${perSecond} requests a second took ${median(seen[index] ?? []).toFixed(2)} of a core, ${ratio.toFixed(2)} × what is foretold`,
      );
    }
    const [one = Number.NaN, ...more] = ratios;
    assert.ok(Math.abs(one - 1) <= 0.25, `one: ${one.toFixed(2)} ×`);
    // Several sites share the work, and a site with little to do spends more per request, because
    // each request wakes it.
    for (const ratio of more) assert.ok(ratio >= 0.75 && ratio <= 1.75, `${ratio.toFixed(2)} ×`);
  });
});
