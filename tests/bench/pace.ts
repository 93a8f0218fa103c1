import { Agent } from 'node:http';
import { ask } from '../rig/ask.ts';
import { failures, Load, type Shot } from '../rig/load.ts';
import { cpuOf } from './cannon.ts';
import { habits, maxBusy } from './capacity.ts';
import { bearerOf, sessionCookieOf, startCannedApi, startQuietSite } from './quiet-processes.ts';
import { median, type Section } from './section.ts';

const [rounds, seconds, warmSeconds] = [3, 5, 20];
/** The number of people and addresses; many, because the site limits the requests of each. */
const people = 64;

/** Makes requests of members, over connections that are kept alive. */
export async function memberShots(base: string) {
  const members = await Promise.all(
    Array.from({ length: people }, async (_, person) => ({
      agent: new Agent({ keepAlive: true, localAddress: `127.0.0.${person + 2}` }),
      bearer: bearerOf(person),
      cookie: await sessionCookieOf(person),
    })),
  );
  const shot =
    (kind: string, paths: string[], credential: 'bearer' | 'cookie') =>
    (index: number): Shot => ({
      kind,
      fire: async () => {
        const member = members[index % people];
        const path = paths[index % paths.length];
        if (!member || path === undefined) throw new Error('Nobody asks for anything.');
        const { agent, [credential]: headers } = member;
        const { status } = await ask(base, path, { agent, headers });
        return { ok: status === 200, detail: String(status) };
      },
    });
  const call = shot('call', ['/api/me', '/api/conversations'], 'bearer');
  const page = shot('private page', ['/en/conversations'], 'cookie');
  const callsAPage = habits.calls / habits.privatePages;
  return {
    call,
    page,
    /** Some calls, then a page, in the ratio of `habits`. */
    visits: (index: number) => (index % (callsAPage + 1) === callsAPage ? page : call)(index),
    end: () => {
      for (const { agent } of members) agent.destroy();
    },
  };
}

/** The share of a core that these processes use together at this rate of requests. */
export async function busyAt(
  perSecond: number,
  pids: number[],
  next: (index: number) => Shot,
  forSeconds = seconds,
): Promise<number> {
  const taken = () => pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? Number.NaN), 0);
  const load = new Load(perSecond, next);
  const [before, started] = [taken(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, forSeconds * 1000));
  const busy = (taken() - before) / 1000 / (performance.now() - started);
  const outcomes = await load.end();
  const failed = failures(outcomes);
  if (failed !== '') throw new Error(`At ${perSecond} a second:\n${failed}`);
  return busy;
}

/** Microseconds of a core for each request to a warm site that is as busy as `maxBusy` allows. */
export async function costWhenBusy(
  pid: number,
  next: (index: number) => Shot,
): Promise<{ cost: number; perSecond: number; busy: number }> {
  let perSecond = 20;
  for (const giveUpAt = performance.now() + 120_000; ; ) {
    const busy = await busyAt(perSecond, [pid], next, 2);
    if (busy > maxBusy * 0.9 || performance.now() > giveUpAt) break;
    perSecond = Math.round(perSecond * Math.min(3, maxBusy / busy));
  }
  // Warms up, because code that is not compiled yet costs more; twice, because the rate then rises.
  for (const forSeconds of [warmSeconds, warmSeconds / 2]) {
    const busy = await busyAt(perSecond, [pid], next, forSeconds);
    perSecond = Math.round((perSecond * maxBusy) / busy);
  }
  const seen: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    seen.push(await busyAt(perSecond, [pid], next));
  }
  const busy = median(seen);
  return { cost: (busy / perSecond) * 1e6, perSecond, busy };
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

/** The cost of a request with pauses between requests, as in real use, for docs/capacity.md. */
export async function measurePace(): Promise<Section> {
  const api = await startCannedApi();
  const site = await startQuietSite(api.url);
  const shots = await memberShots(site.url);
  const kinds = [
    { what: 'a call', next: shots.call, requests: 1 },
    { what: 'a private page', next: shots.page, requests: 1 },
    { what: 'a visit', next: shots.visits, requests: habits.calls + habits.privatePages },
  ];
  const rows = [];
  for (const { what, next, requests } of kinds) {
    const { cost, perSecond, busy } = await costWhenBusy(site.pid, next);
    rows.push({
      what: `${what}, at a pace`,
      figure: `${whole(cost * requests)} µs`,
      against: `${whole(perSecond)} requests a second, ${whole(busy * 100)}% of a core`,
    });
  }
  shots.end();
  return {
    title: 'Processor time a request, at a pace',
    how: `As above, but of a site that is kept about ${maxBusy * 100}% busy and rests in between: so many requests a second of ${people} people, each sent when its time has come. Calls are /api/me and a list of 40 interviews in turns, a private page is that list; of a visit, ${habits.calls} calls and ${habits.privatePages} private pages in turns, all together. The median of ${rounds} rounds of ${seconds} s. docs/capacity.md computes with these.`,
    rows,
  };
}
