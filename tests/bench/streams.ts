import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { mine, untilReachable } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';
import { kib, milliseconds, type Section, times } from './section.ts';

const streams = 2_000;
const [sitePort, apiPort] = [4373, 4374];
const calls = 3_000;

/** Somebody who listens: raw, so that 2,000 of them cost this machine little. */
function listen(index: number, onFirst: VoidFunction): Socket {
  const socket = connect(sitePort, '127.0.0.1');
  socket.once('data', onFirst).on('data', () => undefined);
  socket.write(
    `GET /api/events HTTP/1.1\r\nHost: localhost:${sitePort}\r\nAuthorization: Bearer person-${index}\r\n\r\n`,
  );
  return socket;
}

/** An ordinary call, one after the other on one connection. */
async function p95(): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: 'Bearer bench-token' };
  const took: number[] = [];
  for (let i = 0; i < calls; i += 1) {
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      get(`http://127.0.0.1:${sitePort}/api/conversations`, { agent, headers }, (answer) => {
        answer.resume().on('end', resolve);
      }).on('error', reject);
    });
    took.push(performance.now() - started);
  }
  agent.destroy();
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

/** What open streams of events cost a site: in memory, and others in waiting. */
export async function measureStreams(): Promise<Section> {
  const env = { ...process.env, PORT: String(apiPort) };
  const api = mine(
    spawn(process.execPath, ['tests/bench/canned-api.ts'], { stdio: 'ignore', env }),
  );
  await untilReachable(`http://127.0.0.1:${apiPort}/me`, api);
  const site = await Site.start(
    { UPSTREAM_API_URL: `http://127.0.0.1:${apiPort}` },
    { port: sitePort },
  );
  const open: Socket[] = [];
  try {
    await p95();
    const alone = await p95();
    const before = site.residentMegabytes ?? Number.NaN;
    let begun = 0;
    for (let i = 0; i < streams; i += 1) {
      open.push(
        listen(i, () => {
          begun += 1;
        }),
      );
      if (i % 50 === 49) await until('fifty more listen', () => begun > i);
    }
    const besideThem = await p95();
    const each = (((site.residentMegabytes ?? Number.NaN) - before) * 1024 * 1024) / streams;
    return {
      title: 'Streams of events that stay open',
      how: `One site process, ${streams.toLocaleString('en-US')} listeners with a bearer each, before an API that sends a comment each 15 s. Memory is what the process holds more, by the number of streams; the call is a list of 36 interviews, ${calls.toLocaleString('en-US')} times on one connection.`,
      rows: [
        {
          what: 'memory of a stream',
          figure: kib(each),
          target: '≤ 60 KiB',
          holds: each <= 60 * 1024,
        },
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
  } finally {
    for (const socket of open) socket.destroy();
    await site.stop();
    api.kill();
  }
}
