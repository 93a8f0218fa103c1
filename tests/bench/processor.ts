import { startBarestRows } from './barest-app.ts';
import { shell } from './cannon.ts';
import {
  bearerOf,
  type Quiet,
  sessionCookieOf,
  startCannedApi,
  startQuietly,
  startQuietSite,
} from './quiet-processes.ts';
import { atMost, kib, median, medianRatio, type Row, type Section, times } from './section.ts';

const [rounds, seconds] = [9, 1];
/** After so many answers a server's code is compiled. */
const warmAfter = { call: 20_000, page: 800 };
/** Seconds: a slow or busy machine warms up no longer. */
const longestWarmUp = 20;
/** Pages take milliseconds each: with more at once, a busy machine would finish none in a round. */
const connections = { call: 64, page: 8 };

type Aim = { what: string; url: string; pid: number; headers?: Record<string, string> };
type Kind = keyof typeof warmAfter;
/** The others of a group are compared with its first. */
type Target = { times: number; of: string };

/** Bytes of a private page before compression, with the 36 interviews of the canned API. */
const htmlBudgets: Record<string, number> = {
  '/en/conversations, signed in': 63_000,
  '/en/conversations, a stranger': 42_500,
  '/en/my-account, signed in': 62_000,
};

async function weighHtml(aims: Aim[]): Promise<Row[]> {
  const weighed = aims.filter(({ what }) => what in htmlBudgets);
  return Promise.all(
    weighed.map(async ({ what, url, headers = {} }) => {
      const { byteLength: length } = await (await fetch(url, { headers })).arrayBuffer();
      return atMost(`${what}, its HTML`, length, htmlBudgets[what] ?? 0, kib);
    }),
  );
}

/** In turns, so that other work on this machine slows all of them alike. */
function measured(kind: Kind, aims: Aim[], targets: Record<string, Target>): Row[] {
  const ask = ({ what, ...aim }: Aim) => {
    const told = shell({ ...aim, seconds, connections: connections[kind] });
    if (told.failed > 0) throw new Error(`${told.failed} requests of "${what}" failed.`);
    return told;
  };
  for (const aim of aims) {
    let answered = 0;
    for (let second = 0; answered < warmAfter[kind] && second < longestWarmUp; second += seconds) {
      answered += ask(aim).answered;
    }
  }
  const found = new Map<string, number[]>(aims.map(({ what }) => [what, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const aim of aims) {
      const { answered, cpuMicroseconds } = ask(aim);
      if (answered === 0) throw new Error(`"${aim.what}" answered nothing within ${seconds} s.`);
      found.get(aim.what)?.push(cpuMicroseconds ?? Number.NaN);
    }
  }
  return aims.map(({ what }) => {
    const own = found.get(what) ?? [];
    const target = targets[what];
    const row = { what, figure: `${Math.round(median(own)).toLocaleString('en-US')} µs` };
    if (!target) return row;
    const ratio = medianRatio(own, found.get(target.of) ?? []);
    const holds = ratio <= target.times;
    return {
      ...row,
      against: `${times(ratio)} ${target.of}`,
      target: `≤ ${target.times} ×`,
      holds,
    };
  });
}

const passes = 'a bare pass-through (node:http and an undici pool)';
const barest = 'the framework’s barest page with a cookie, a call and ten rows';

/** What a request costs the server's processor. */
export async function measureProcessor(): Promise<Section> {
  const upstream = await startCannedApi();
  const api = upstream.url;
  const pass = await startQuietly(['tests/bench/pass-through.ts'], '/api/me', {
    UPSTREAM_API_URL: api,
  });
  const site = await startQuietSite(api);
  // The canned API takes the traces as well.
  const traced = await startQuietSite(api, { OTEL_EXPORTER_OTLP_ENDPOINT: api });
  const rows = await startBarestRows(api);
  const bearer = bearerOf(0);
  const cookie = await sessionCookieOf(0);
  const aim = (what: string, { url, pid }: Quiet, path: string, headers: Aim['headers'] = {}) => ({
    what,
    url: url + path,
    pid,
    headers,
  });
  const calls = ['/api/me', '/api/conversations'].map((path) => [
    aim(`${passes}, ${path}`, pass, path, bearer),
    aim(`the BFF, ${path}`, site, path, bearer),
    aim(`the BFF, every request traced, ${path}`, traced, path, bearer),
  ]);
  const pages = [
    aim(barest, rows, '/', cookie),
    aim('/en/conversations, signed in', site, '/en/conversations', cookie),
    aim('/en/conversations, a stranger', site, '/en/conversations'),
    aim('/en/my-account, signed in', site, '/en/my-account', cookie),
  ];
  const targetOf = ({ what }: Aim, index: number, group: Aim[]): [string, Target][] => {
    const of = group[0]?.what ?? '';
    if (index === 0) return [];
    return [[what, { of, times: of === barest ? 1.5 : what.includes('traced') ? 3 : 2 }]];
  };
  // Weighed before the load, which may close kept connections.
  const weights = await weighHtml(pages);
  const found: Row[] = [];
  for (const group of [...calls, pages]) {
    const kind = group === pages ? 'page' : 'call';
    found.push(...measured(kind, group, Object.fromEntries(group.flatMap(targetOf))));
  }
  found.push(...weights);
  return {
    title: 'Processor time a request',
    how: `Of the server's process alone, each warm, ${connections.call} connections (pages: ${connections.page}), in turns, the median of ${rounds} rounds of ${seconds} s; the API answers the same bytes each time.`,
    rows: found,
  };
}
