import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { failures, Load, type Outcome, percentile, under } from '../rig/load.ts';
import { deeds, type Person, signIn } from '../rig/person.ts';
import { addressOf } from '../rig/ports.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/**
 * What strangers send to make the site grow or stand still. Before each kind as
 * many honest requests of its likeness are sent, so that what remains afterwards is not what any visit costs.
 */
/** `npm run pressure` takes the fifty thousand that are promised. */
const times = Number(process.env.PRESSURE_TIMES ?? 1_000);
const memoryShare = 1.1;
const slowdown = 2;
/** Nobody notices less; on a busy machine it says nothing of the site. */
const floorMs = 50;

/** More of them change nothing any more. */
const enoughToWarmUp = 8_000;

const json = { 'Content-Type': 'application/json' };

/** One person is known to it; whoever else asks is refused. */
async function startApi(): Promise<Server> {
  const session = { token: 'known', user: { id: 1 }, expires_at: '2099-01-01' };
  const attributes = { title: 'An interview', created_at: '2026-01-01T00:00:00Z' };
  const bodies: Record<string, unknown> = {
    '/login': session,
    '/me': { user: { data: { id: '1', attributes: { email: 'a@b.example' } } } },
    '/conversations': { data: Array.from({ length: 30 }, (_, id) => ({ id, attributes })) },
  };
  const server = createServer(async (request, response) => {
    await sleep(5);
    const isKnown = request.url === '/login' || request.headers.authorization === 'Bearer known';
    const body = isKnown ? bodies[request.url ?? ''] : { error: 'no' };
    response.writeHead(isKnown ? 200 : 401, json).end(JSON.stringify(body));
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** So many requests, a few at a time, one after the other on each connection. */
async function each(times: number, fire: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < times; index = next++) await fire(index);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

const zone = 'america/argentina/comodrivadavia';
/** The same zone in ever new letter cases. */
const recased = (index: number): string =>
  [...zone]
    .map((letter, at) => ((index >> (at % 24)) & 1 ? letter.toUpperCase() : letter))
    .join('');

const visitIn = (base: string, timeZone: string) =>
  ask(base, '/en/conversations', {
    agent,
    headers: { Cookie: `time-zone=${encodeURIComponent(timeZone)}`, 'Sec-Fetch-Mode': 'navigate' },
  });

const askedAtOnce = 1_000;

/** Pipelines junk on eight connections, and comes back on a new one when it is shown out. */
async function pipeline({ port }: Site, times: number): Promise<void> {
  const junk = (index: number) =>
    `GET /api/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer junk-${index}\r\n\r\n`;
  let sent = 0;
  const connection = async () => {
    while (sent < times) {
      const from = sent;
      sent += askedAtOnce;
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => socket.destroy());
      let answers = 0;
      socket.on('data', (chunk: Buffer) => {
        answers += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
        if (answers >= askedAtOnce) socket.destroy();
      });
      socket.write(Array.from({ length: askedAtOnce }, (_, index) => junk(from + index)).join(''));
      await new Promise((resolve) => socket.once('close', resolve));
    }
  };
  await Promise.all(Array.from({ length: 8 }, connection));
}

type Kind = {
  honest: (site: Site, person: Person, times: number) => Promise<void>;
  hostile: (site: Site, times: number) => Promise<void>;
};

const kinds: Record<string, Kind> = {
  'a time zone in ever new letter cases': {
    honest: ({ url }, _, times) => each(times, () => visitIn(url, 'America/New_York')),
    hostile: ({ url }, times) => each(times, (index) => visitIn(url, recased(index))),
  },
  'junk bearers, a thousand in one breath': {
    honest: ({ url }, { token }, times) =>
      each(times, () =>
        ask(url, '/api/me', { agent, headers: { Authorization: `Bearer ${token}` } }),
      ),
    hostile: (site, times) => pipeline(site, times),
  },
};

/** Somebody who minds their own business meanwhile: a call, a page of their own, a public one. */
function liveOn({ url }: Site, person: Person): Load {
  const shots = [
    deeds.listInterviews(url, person),
    deeds.readInterviews(url, person),
    deeds.read(url, '/en'),
  ] as const;
  return new Load(20, (index) => shots[index % 3] ?? shots[0]);
}

/** Once it falls no more: what was let go of is not always given back at once. */
async function settledMegabytes(site: Site): Promise<number | null> {
  let least = Number.POSITIVE_INFINITY;
  for (let steady = 0; steady < 4; ) {
    await sleep(500);
    const now = site.residentMegabytes;
    if (now === null) return null;
    steady = now < least * 0.99 ? 0 : steady + 1;
    least = Math.min(least, now);
  }
  return least;
}

const p95 = (outcomes: readonly Outcome[]) => percentile(outcomes, 0.95);

const api = await startApi();
const site = await Site.start({ UPSTREAM_API_URL: addressOf(api) });
const person = await signIn(site.url, 'a@b.example', 'x');
after(async () => {
  await site.stop();
  api.close();
  api.closeAllConnections();
});

for (const [name, kind] of Object.entries(kinds)) {
  describe(`${times} × ${name}`, () => {
    let megabytes: number | null;
    let busy: Outcome[];
    let calm: Outcome[];
    let pressed: Outcome[];
    before(async () => {
      busy = await under(liveOn(site, person), () =>
        kind.honest(site, person, Math.min(times, enoughToWarmUp)),
      );
      calm = await under(liveOn(site, person), (askedMore) => askedMore(60));
      megabytes = await settledMegabytes(site);
      pressed = await under(liveOn(site, person), async (askedMore) => {
        await kind.hostile(site, times);
        // What was begun is still being answered; and one that is over too soon tells nothing.
        await askedMore(60);
      });
    });

    test('an honest person is answered all the while', (context) => {
      assert.equal(failures([...busy, ...pressed]), '');
      context.diagnostic(`${pressed.length} answers`);
    });

    test('nobody else waits for long', (context) => {
      const figures = `p95 ${p95(pressed).toFixed(0)} ms, ${p95(busy).toFixed(0)} ms among as many honest requests, ${p95(calm).toFixed(0)} ms alone`;
      assert.ok(p95(pressed) <= Math.max(p95(busy) * slowdown, floorMs), figures);
      context.diagnostic(figures);
    });

    test('nothing of it stays', async (context) => {
      if (megabytes === null) return context.skip('this system does not tell');
      const most = megabytes * memoryShare;
      let now = Number.POSITIVE_INFINITY;
      await until(`${megabytes.toFixed(0)} MB before, and no more than a tenth above`, () => {
        now = site.residentMegabytes ?? 0;
        return now <= most;
      });
      context.diagnostic(`${megabytes.toFixed(0)} MB before, ${now.toFixed(0)} MB after`);
    });
  });
}
