import { Agent } from 'node:http';
import { shell, tookEach } from './cannon.ts';
import { bearerOf, endAll, startCannedApi, startQuietSite } from './quiet-processes.ts';
import { median, medianRatio, milliseconds, perSecond, type Section, times } from './section.ts';

const seconds = 1;
const rounds = 15;
const connections = 16;
const sitePort = 4371;
const apiPort = 4372;

const targets = {
  'empty handler': `http://127.0.0.1:${sitePort}/healthz`,
  'BFF /me': `http://127.0.0.1:${sitePort}/api/me`,
  'BFF /conversations': `http://127.0.0.1:${sitePort}/api/conversations`,
  'API /me': `http://127.0.0.1:${apiPort}/me`,
  'API /conversations': `http://127.0.0.1:${apiPort}/conversations`,
};
type Target = keyof typeof targets;
const names = Object.keys(targets) as Target[];
const headers = bearerOf(0);
const floor: Target = 'empty handler';

/** One connection, one request at a time, a few at each address in turn. */
async function latencies(): Promise<Record<Target, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const samples = new Map<Target, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < 150; turn += 1) {
    for (const name of names) {
      samples.get(name)?.push(...(await tookEach(targets[name], headers, 10, agent)));
    }
  }
  agent.destroy();
  const p50 = names.map((name) => [name, median(samples.get(name) ?? [])]);
  return Object.fromEntries(p50) as Record<Target, number>;
}

/**
 * What the BFF costs, against the framework's own floor in the same run (an empty route handler of the
 * same build, `/healthz`) and the API called directly.
 */
export async function measureBff(): Promise<Section> {
  const api = await startCannedApi(apiPort);
  const site = await startQuietSite(sitePort, api.url);
  try {
    const rates = new Map<Target, number[]>(names.map((name) => [name, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of names) {
        const aim = { url: targets[name], headers, seconds, connections, pid: site.pid };
        const { rate, failed } = await shell(aim);
        if (failed > 0) throw new Error(`${failed} requests of "${name}" failed.`);
        if (round > 0) rates.get(name)?.push(rate);
      }
    }
    return report(rates, await latencies());
  } finally {
    await endAll([site, api]);
  }
}

function report(rates: Map<Target, number[]>, p50: Record<Target, number>): Section {
  const rows = names.map((what) => {
    const own = rates.get(what) ?? [];
    const share = medianRatio(own, rates.get(floor) ?? []);
    const over = p50[what] - p50[floor];
    return {
      what,
      figure: `${perSecond(median(own))}, p50 ${milliseconds(p50[what])}`,
      against: `${times(share)} the empty handler, p50 ${over < 0 ? '−' : '+'}${milliseconds(Math.abs(over))}`,
      ...(what.startsWith('BFF') && {
        target: '≥ 0.95 ×, p50 + 0.4 ms at most',
        holds: share >= 0.95 && over <= 0.4,
      }),
    };
  });
  return {
    title: 'The BFF against an empty handler and the API called directly',
    how: `Each in turn, ${rounds} rounds of ${seconds} s at ${connections} connections; the median of what each round says of the ratio. p50 at one connection. The load generator and the API share the cores with the site.`,
    rows,
  };
}
