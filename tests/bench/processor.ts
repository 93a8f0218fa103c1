import { freePort } from '../rig/ports.ts';
import { startBarestRows } from './barest-app.ts';
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

/** Each is there and back. */
const [rounds, seconds] = [4, 1];
/** After so many answers a server's code is compiled. */
const warmAfter = { call: 20_000, page: 800 };
/** Seconds: a slow or busy machine warms up no longer. */
const longestWarmUp = 20;
/** Pages take milliseconds each: with more at once, most of a round would be spent on what it cuts off. */
const connections = { call: [8, 64], page: [8] };
/** So many that nothing is remembered of one alone. */
const people = Array.from({ length: 1_000 }, (_, person) => person);

type Kind = keyof typeof warmAfter;
/** The others of a group are compared with its first, of which they may take so many times. */
type Arm = { what: string; url: string; pid: number; people: string[]; limit?: number | undefined };

/** As a browser sends it. */
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
    weighed.map(async ({ what, url, people: [header = ''] }) => {
      const own = header.includes('cookie') ? { cookie: header.slice('cookie: '.length) } : {};
      const { byteLength: length } = await (await fetch(url, { headers: own })).arrayBuffer();
      return atMost(`${what}, its HTML`, length, htmlBudgets[what] ?? 0, kib);
    }),
  );
}

function ask({ what, limit: _, ...aim }: Arm, at: number) {
  const told = shell({ ...aim, headers, seconds, connections: at });
  if (told.failed > 0) throw new Error(`${told.failed} requests of "${what}" failed.`);
  return told;
}

/** In turns, there and back (A B B A): other work on this machine slows all of them alike. */
function measured(arms: Arm[], at: number): Row[] {
  const found = new Map<Arm, number[]>(arms.map((arm) => [arm, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const arm of [...arms, ...arms.toReversed()]) {
      const { answered, cpuMicroseconds } = ask(arm, at);
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
  for (const arm of arms) {
    let answered = 0;
    for (let second = 0; answered < warmAfter[kind] && second < longestWarmUp; second += seconds) {
      answered += ask(arm, Math.max(...connections[kind])).answered;
    }
  }
}

/** What a request costs the server's processor, as people ask. */
export async function measureProcessor(): Promise<Section> {
  const upstream = await startCannedApi();
  const api = upstream.url;
  const pass = await startQuietly(['tests/bench/pass-through.ts'], '/api/me', {
    UPSTREAM_API_URL: api,
  });
  const counted = { METRICS_PORT: String(await freePort()) };
  // The canned API takes the traces as well.
  const traced = { METRICS_PORT: String(await freePort()), OTEL_EXPORTER_OTLP_ENDPOINT: api };
  const [bare, site, tracedSite] = [
    await startQuietSite(api),
    await startQuietSite(api, counted),
    await startQuietSite(api, traced),
  ];
  const rows = await startBarestRows(api);
  const bearers = people.map((person) => `authorization: ${bearerOf(person).authorization}`);
  const seals = await Promise.all(people.map(sessionCookieOf));
  const cookies = seals.map(({ cookie }) => `cookie: ${cookie}`);
  const arm =
    (path: string, asked: string[]) =>
    (what: string, { url, pid }: Quiet, limit?: number): Arm => ({
      what,
      url: url + path,
      pid,
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
        to(`the BFF with metrics, every request traced, ${path}`, tracedSite, 3),
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
  // Weighed before the load, which may close kept connections.
  const weights = await weighHtml(pages);
  const found: Row[] = [];
  for (const [kind, arms] of groups) {
    warmUp(kind, arms);
    for (const at of connections[kind]) found.push(...measured(arms, at));
  }
  return {
    title: 'Processor time a request',
    how: `Of the server's process alone, each warm. As people ask: \`Accept-Encoding: ${headers['accept-encoding']}\`, ${people.length.toLocaleString('en-US')} bearers or cookies in turns; pages with metrics on. Arms in the order A B B A, the median of ${2 * rounds} turns of ${seconds} s; the API answers the same bytes each time, a list of 40 interviews. The pass-through is node:http and an undici pool, and never compresses; the barest page has a cookie, a call and ten rows, and the framework's own compression. ${fingerprint()}`,
    rows: [...found, ...weights],
  };
}
