import { freePort } from '../rig/ports.ts';
import { barestRows } from './barest-app.ts';
import { shell } from './cannon.ts';
import { fingerprint } from './fingerprint.ts';
import {
  bearerOf,
  type Quiet,
  sessionCookieOf,
  startCannedApi,
  startQuietly,
  startQuietSite,
} from './quiet-processes.ts';
import { atMost, kib, median, medianRatio, type Row, type Section, times } from './section.ts';

/** In each round, every arm is measured twice, for this many seconds. */
const [rounds, seconds] = [4, 1];
/**
 * The processes of each arm, used in turns, because two processes that run the same code differ by
 * more than the arms that are compared.
 */
const processes = 4;
/** A server's code is compiled after this many answers. */
const warmAfter = { call: 20_000, page: 800 };
/** The most seconds to warm up, for slow or busy machines. */
const longestWarmUp = 20;
/**
 * A page takes milliseconds, so with more connections most of a round's time would go into requests
 * that its end cuts off.
 */
const connections = { call: [8, 64], page: [8] };
/** So many people that nothing stays cached for any of them. */
const people = Array.from({ length: 1_000 }, (_, person) => person);

type Kind = keyof typeof warmAfter;
/**
 * Something measured. A group's arms are compared with its first; `limit` is a multiple of that.
 */
type Arm = {
  what: string;
  path: string;
  served: readonly Quiet[];
  people: string[];
  limit?: number | undefined;
};

/** The header that browsers send. */
const headers = { 'accept-encoding': 'gzip, br' };

/** Bytes of a private page before compression, with the 40 interviews of the canned API. */
const htmlBudgets: Record<string, number> = {
  '/en/conversations, signed in': 64_900,
  '/en/conversations, a stranger': 42_500,
  '/en/my-account, signed in': 62_000,
};

async function weighHtml(arms: Arm[]): Promise<Row[]> {
  const weighed = arms.filter(({ what }) => what in htmlBudgets);
  return Promise.all(
    weighed.map(async ({ what, path, served: [site], people: [header = ''] }) => {
      const own = header.includes('cookie') ? { cookie: header.slice('cookie: '.length) } : {};
      const answer = await fetch(`${site?.url}${path}`, { headers: own });
      const { byteLength: length } = await answer.arrayBuffer();
      return atMost(`${what}, its HTML`, length, htmlBudgets[what] ?? 0, kib);
    }),
  );
}

function ask({ what, path, people: own }: Arm, { url, pid }: Quiet, at: number) {
  const aim = { url: url + path, pid, people: own };
  const told = shell({ ...aim, headers, seconds, connections: at });
  if (told.failed > 0) throw new Error(`${told.failed} requests of "${what}" failed.`);
  return told;
}

/** Measures the arms in the order A B B A, so that other work on this machine slows all alike. */
function measured(arms: Arm[], at: number): Row[] {
  const found = new Map<Arm, number[]>(arms.map((arm) => [arm, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const arm of [...arms, ...arms.toReversed()]) {
      const site = arm.served[round % arm.served.length] as Quiet;
      const { answered, cpuMicroseconds } = ask(arm, site, at);
      if (answered === 0) throw new Error(`"${arm.what}" answered nothing within ${seconds} s.`);
      found.get(arm)?.push(cpuMicroseconds ?? Number.NaN);
    }
  }
  const [first = []] = found.values();
  return [...found].map(([{ what, limit }, own], index): Row => {
    const ratio = medianRatio(own, first);
    return {
      what: `${what}, ${at} connections`,
      figure: `${Math.round(median(own)).toLocaleString('en-US')} µs`,
      ...(index > 0 && { against: `${times(ratio)} ${arms[0]?.what}` }),
      ...(limit !== undefined && { target: `≤ ${limit} ×`, holds: ratio <= limit }),
    };
  });
}

function warmUp(kind: Kind, arms: Arm[]): void {
  for (const [arm, site] of arms.flatMap((arm) => arm.served.map((site) => [arm, site] as const))) {
    let answered = 0;
    for (let second = 0; answered < warmAfter[kind] && second < longestWarmUp; second += seconds) {
      answered += ask(arm, site, Math.max(...connections[kind])).answered;
    }
  }
}

const several = (start: () => Promise<Quiet>): Promise<Quiet[]> =>
  Promise.all(Array.from({ length: processes }, start));

/** Measures the processor time of a request as people's browsers send it. */
export async function measureProcessor(): Promise<Section> {
  const upstream = await startCannedApi();
  const api = upstream.url;
  const pass = await several(() =>
    startQuietly(['tests/bench/pass-through.ts'], '/api/me', { UPSTREAM_API_URL: api }),
  );
  const counted = async () => ({ METRICS_PORT: String(await freePort()) });
  const bare = await several(() => startQuietSite(api));
  const site = await several(async () => startQuietSite(api, await counted()));
  // The canned API also accepts the traces.
  const traced = await several(async () =>
    startQuietSite(api, { ...(await counted()), OTEL_EXPORTER_OTLP_ENDPOINT: api }),
  );
  const rows = await several(barestRows(api));
  const bearers = people.map((person) => `authorization: ${bearerOf(person).authorization}`);
  const seals = await Promise.all(people.map(sessionCookieOf));
  const cookies = seals.map(({ cookie }) => `cookie: ${cookie}`);
  const arm =
    (path: string, asked: string[]) =>
    (what: string, served: Quiet[], limit?: number): Arm => ({
      what,
      path,
      served,
      people: asked,
      limit,
    });
  const groups: [Kind, Arm[]][] = ['/api/me', '/api/conversations'].map((path) => {
    const to = arm(path, bearers);
    return [
      'call',
      [
        to(`a bare pass-through, ${path}`, pass),
        to(`the BFF, ${path}`, bare),
        to(`the BFF with metrics, ${path}`, site, 2),
        to(`the BFF with metrics, every request traced, ${path}`, traced, 3),
      ],
    ];
  });
  const list = '/en/conversations';
  const pages = [
    arm('/', cookies)('the framework’s barest page', rows),
    arm(list, cookies)(`${list}, signed in`, site, 1.5),
    arm(list, ['dnt: 1'])(`${list}, a stranger`, site, 1.5),
    arm('/en/my-account', cookies)('/en/my-account, signed in', site, 1.5),
  ];
  groups.push(['page', pages]);
  // Weighed first, because the load may make the site close connections that `fetch` keeps.
  const weights = await weighHtml(pages);
  const found: Row[] = [];
  for (const [kind, arms] of groups) {
    warmUp(kind, arms);
    for (const at of connections[kind]) found.push(...measured(arms, at));
  }
  return {
    title: 'Processor time a request',
    how: `Of the server's process alone, each warm. As people ask: \`Accept-Encoding: ${headers['accept-encoding']}\`, ${people.length.toLocaleString('en-US')} bearers or cookies in turns; pages with metrics on. Arms in the order A B B A, ${processes} processes of each in turns, the median of ${2 * rounds} turns of ${seconds} s; the API answers the same bytes each time, a list of 40 interviews. The pass-through is node:http and an undici pool, and never compresses; the barest page has a cookie, a call and ten rows, and the framework's own compression. ${fingerprint()}`,
    rows: [...found, ...weights],
  };
}
