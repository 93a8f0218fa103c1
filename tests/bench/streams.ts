import type { Socket } from 'node:net';
import { askUnread } from '../rig/raw.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';
import { tookEach } from './cannon.ts';
import { bearerOf, startCannedApi } from './quiet-processes.ts';
import { atMost, kib, milliseconds, type Section, times } from './section.ts';

const streams = 2_000;
const calls = 3_000;
/**
 * Enough calls to load their code, too few to grow the heap, which would hide the streams' memory.
 */
const warmUp = 200;

/** Listens on a raw socket, because 2,000 of these cost little. */
function listen(base: string, index: number, onText: (text: string) => void): Socket {
  const socket = askUnread(base, '/api/events', `person-${index}`).setEncoding('latin1');
  return socket.on('data', onText).resume();
}

/** The p95 of an ordinary call. */
async function p95Of(base: string, times: number): Promise<number> {
  const took = await tookEach(`${base}/api/conversations`, bearerOf(0), times);
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

/** Measures how much memory open event streams take, and how much they slow other calls. */
export async function measureStreams(): Promise<Section> {
  const api = await startCannedApi();
  const site = await Site.start({ UPSTREAM_API_URL: api.url });
  const p95 = (times = calls) => p95Of(site.url, times);
  const open: Socket[] = [];
  await p95(warmUp);
  const before = site.residentMegabytes ?? Number.NaN;
  const received = new Map<number, number>();
  for (let i = 0; i < streams; i += 1) {
    open.push(listen(site.url, i, () => received.set(i, (received.get(i) ?? 0) + 1)));
    if (i % 50 === 49) await until('fifty more listen', () => received.size > i);
  }
  const least = () => Math.min(...received.values());
  const asBegun = least();
  await until('each has received two more comments', () => least() >= asBegun + 2, 60_000);
  const each = (((site.residentMegabytes ?? Number.NaN) - before) * 1024 * 1024) / streams;
  await p95();
  const besideThem = await p95();
  for (const socket of open) socket.destroy();
  await p95();
  const alone = await p95();
  return {
    title: 'Streams of events that stay open',
    how: `One site process, ${streams.toLocaleString('en-US')} listeners with a bearer each, before an API that sends a comment each 15 s. Memory is what the process holds more after each has heard two comments, by the number of streams; the call is a list of 40 interviews, ${calls.toLocaleString('en-US')} times on one connection.`,
    rows: [
      atMost('memory of a stream', each, 60 * 1024, kib),
      { what: 'p95 of a call, none open', figure: milliseconds(alone) },
      {
        what: 'p95 of a call, all open',
        figure: milliseconds(besideThem),
        against: `${times(besideThem / alone)} none open`,
        target: '≤ 1.5 ×',
        holds: besideThem <= 1.5 * alone,
      },
    ],
  };
}
