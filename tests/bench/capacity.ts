/** The costs of a request in microseconds of a core, and of a stream in bytes. */
export type Costs = {
  edge: number;
  page: number;
  call: number;
  privatePage: number;
  visit: number;
  stream: number;
};

const figure = (bench: string, row: RegExp): number => {
  const [, number = '', unit] =
    bench.match(new RegExp(`${row.source}.*?([\\d.,]+) (µs|ms|KiB)`)) ?? [];
  const value = Number(number.replaceAll(',', ''));
  if (number === '' || Number.isNaN(value)) throw new Error(`The bench has no row of ${row}.`);
  return unit === 'ms' ? value * 1000 : unit === 'KiB' ? value * 1024 : value;
};

/** The costs in docs/bench.md. If they lack that of a stream, the largest allowed one is used. */
export const costsOf = (bench: string): Costs => ({
  edge: figure(bench, /\| this site, nginx, brotli, \/en \|/),
  page: figure(bench, /\| this site, its own server, brotli \|/),
  call: figure(bench, /\| a call, at a pace \|/),
  privatePage: figure(bench, /\| a private page, at a pace \|/),
  visit: figure(bench, /\| a visit, at a pace \|/),
  stream: /\| memory of a stream \|/.test(bench)
    ? figure(bench, /\| memory of a stream \|/)
    : 60 * 1024,
});

/** What a member does, and when. All are guesses, to be replaced by real counts. */
export const habits = {
  visitsAMonth: 6,
  minutes: 12,
  privatePages: 5,
  calls: 30,
  /**
   * The share of a day's visits in its busiest hour; `peak` is the factor of its busiest minutes.
   */
  busiestHour: 0.12,
  peak: 2,
};

/** The share of a core that may be used, so that queues stay short. */
export const maxBusy = 0.6;
/** The value of `EVENT_STREAMS_AT_ONCE`. */
export const streamsOfSite = 5_000;

type Need = {
  visitsASecond: number;
  calls: number;
  privatePages: number;
  /** Those of all sites together. */
  cores: number;
  streams: number;
  /** The number of sites with one core each; `inAll` includes a spare one. */
  sites: { byWork: number; byStreams: number; inAll: number };
};

/** What this number of members needs in the busiest minutes of a month. */
function needOf(members: number, costs: Costs): Need {
  const { visitsAMonth, minutes, busiestHour, peak } = habits;
  const visitsASecond = (((members * visitsAMonth) / 30) * busiestHour * peak) / 3600;
  const calls = visitsASecond * habits.calls;
  const privatePages = visitsASecond * habits.privatePages;
  // Public pages do not count, because the edge caches them and asks a site only every two seconds.
  const cores = (visitsASecond * costs.visit) / 1e6 / maxBusy;
  const streams = visitsASecond * minutes * 60;
  const [byWork, byStreams] = [Math.ceil(cores), Math.ceil(streams / streamsOfSite)];
  const sites = { byWork, byStreams, inAll: Math.max(byWork, byStreams) + 1 };
  return { visitsASecond, calls, privatePages, cores, streams, sites };
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const table = (head: string, rows: string[][]) =>
  [head, head.replaceAll(/[^|]+/g, '---'), ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
    '\n',
  );

/** The tables of docs/capacity.md. */
export function tablesOf(costs: Costs): string {
  const perCore = (us: number) => whole((1e6 / us) * maxBusy);
  const one = (what: string, us: number) => [what, `${whole(us)} µs`, `${perCore(us)} a second`];
  const served = table('| one core, 60% busy | takes | serves |', [
    one('a public page or a file, from the edge', costs.edge),
    one('the same from a site without an edge', costs.page),
    one('a call, passed on to the API', costs.call),
    one('a private page, with its data', costs.privatePage),
    one(
      `a visit: ${habits.calls} calls and ${habits.privatePages} private pages in turns`,
      costs.visit,
    ),
    ['an open stream', `${whole(costs.stream / 1024)} KiB`, `${whole(streamsOfSite)} a site`],
  ]);
  const members = [10_000, 100_000, 1_000_000, 10_000_000];
  const needs = members.map((count) => ({ count, ...needOf(count, costs) }));
  const needed = table(
    '| members a month | visits begun a second | calls | private pages | streams open | cores of sites | sites |',
    needs.map(({ count, visitsASecond, calls, privatePages, streams, cores, sites }) => [
      whole(count),
      visitsASecond.toFixed(1),
      `${whole(calls)} a second`,
      `${whole(privatePages)} a second`,
      `${whole(streams)} (${whole((streams * costs.stream) / 1024 / 1024)} MiB)`,
      cores.toFixed(2),
      `${sites.inAll} (${sites.byWork} by work, ${sites.byStreams} by streams, one to spare)`,
    ]),
  );
  return `${served}\n\n${needed}`;
}
