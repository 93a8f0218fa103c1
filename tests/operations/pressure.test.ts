import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { answer } from '../rig/good-api.ts';
import { isWhole } from '../rig/how-much.ts';
import { failures, Load, type Outcome, percentile, under } from '../rig/load.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { actions, type Person, signIn } from '../rig/person.ts';
import { openSocket } from '../rig/raw.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/**
 * Hostile requests that try to make the site grow or stall. Three times as many honest requests of
 * the same kind come first, because memory that any visit takes does not count, and the heap grows
 * until then.
 */
/** `npm run pressure` and `npm run test:all` send the promised fifty thousand. */
const times = Number(process.env.PRESSURE_TIMES ?? (isWhole ? 50_000 : 300));
const memoryShare = 1.1;

/** Beyond this number, more honest requests do not change the heap. */
const enoughToWarmUp = 8_000;

/** The API accepts one bearer and refuses all others. */
const session = { token: 'known', user: { id: 1 }, expires_at: '2099-01-01' };
const attributes = { title: 'An interview', created_at: '2026-01-01T00:00:00Z' };
const bodies: Record<string, unknown> = {
  '/login': session,
  '/me': { user: { data: { id: '1', attributes: { email: 'a@b.example' } } } },
  '/conversations': { data: Array.from({ length: 30 }, (_, id) => ({ id, attributes })) },
};
const api = await MisbehavingApi.start((socket, { path, headers }) => {
  const isKnown = path === '/login' || headers.get('authorization') === 'Bearer known';
  const said = isKnown
    ? answer(JSON.stringify(bodies[path]))
    : answer('{"error":"no"}', { status: '401 Unauthorized' });
  setTimeout(() => socket.write(said), 5);
});

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends this many requests, four at a time, sequentially on each connection. */
async function each(times: number, fire: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < times; index = next++) await fire(index);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

const zone = 'america/argentina/comodrivadavia';
/** The same time zone in other letter cases for each index. */
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

/** Pipelines junk on eight connections, and opens a new one when the site closes one. */
async function pipeline({ url }: Site, times: number): Promise<void> {
  const junk = (index: number) =>
    `GET /api/me HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer junk-${index}\r\n\r\n`;
  let sent = 0;
  const connection = async () => {
    while (sent < times) {
      const from = sent;
      sent += askedAtOnce;
      const all = Array.from({ length: askedAtOnce }, (_, index) => junk(from + index));
      const socket = openSocket(url, all.join(''));
      let answers = 0;
      socket.on('data', (chunk: Buffer) => {
        answers += chunk.toString('latin1').split('HTTP/1.1 ').length - 1;
        if (answers >= askedAtOnce) socket.destroy();
      });
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
  'one time zone in different letter cases': {
    honest: ({ url }, _, times) => each(times, () => visitIn(url, 'America/New_York')),
    hostile: ({ url }, times) => each(times, (index) => visitIn(url, recased(index))),
  },
  'junk bearers, a thousand pipelined': {
    honest: ({ url }, { token }, times) =>
      each(times, () =>
        ask(url, '/api/me', { agent, headers: { Authorization: `Bearer ${token}` } }),
      ),
    hostile: (site, times) => pipeline(site, times),
  },
};

/** The load of an ordinary person meanwhile: a call, a private page, a public one. */
function liveOn({ url }: Site, person: Person): Load {
  const shots = [
    actions.listInterviews(url, person),
    actions.readInterviews(url, person),
    actions.read(url, '/en'),
  ] as const;
  return new Load(20, (index) => shots[index % 3] ?? shots[0]);
}

/** Waits until the memory no longer falls, because freed memory is not always returned at once. */
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

const site = await Site.start({ UPSTREAM_API_URL: api.url });
const person = await signIn(site.url, 'a@b.example', 'x');

for (const [name, kind] of Object.entries(kinds)) {
  describe(`${times} × ${name}`, () => {
    let megabytes: number | null;
    let busy: Outcome[];
    let pressed: Outcome[];
    before(async () => {
      busy = await under(liveOn(site, person), () =>
        kind.honest(site, person, Math.min(3 * times, enoughToWarmUp)),
      );
      megabytes = await settledMegabytes(site);
      pressed = await under(liveOn(site, person), async (askedMore) => {
        await kind.hostile(site, times);
        // Some hostile requests are still being answered, and ending earlier would leave too few
        // figures.
        await askedMore(60);
      });
    });

    test('an honest person is served all the while', (context) => {
      assert.equal(failures([...busy, ...pressed]), '');
      // The figures are for people who run `npm run pressure`; no test depends on the speed of the
      // machine.
      const figures = `p95 ${p95(pressed).toFixed(0)} ms, ${p95(busy).toFixed(0)} ms among as many honest requests`;
      context.diagnostic(`${pressed.length} answers, ${figures}`);
    });

    test('the memory that the requests took is freed', async (context) => {
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
