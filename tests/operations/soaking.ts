import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, type Row, times } from '../bench/section.ts';
import { type Answer, ask } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { type Person, signIn } from '../rig/person.ts';
import { Site } from '../rig/site.ts';
import { FaultyApi } from './faulty-api.ts';

const [apiPort, sitePort] = [4778, 4779];
const faultShare = 0.01;
const people = 16;

type Tally = { answers: number; told: number; pages: number; wrong: string[] };

const marks = (text: string) => new Set(text.match(/person-\d+-of-soak/g) ?? []);

/** An answer may hold this person's things, or none; anybody else's is the end of all trust. */
function judge(tally: Tally, person: Person, path: string, answer: Answer): void {
  tally.answers += 1;
  const seen = marks(answer.body.toString());
  seen.delete(person.token);
  if (seen.size > 0) tally.wrong.push(`${path} of ${person.token} held ${[...seen].join()}`);
  if (answer.status >= 500) tally.told += 1;
  else if (answer.status !== 200) tally.wrong.push(`${path} was answered ${answer.status}`);
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

async function live(site: Site, person: Person, until: number, tally: Tally): Promise<void> {
  const bearer = { agent, headers: { Authorization: `Bearer ${person.token}` } };
  const cookie = { agent, headers: { Cookie: person.cookie, 'Sec-Fetch-Mode': 'navigate' } };
  for (let turn = 0; performance.now() < until; turn += 1) {
    const [path, how] = (
      [
        ['/api/me', bearer],
        ['/api/conversations', bearer],
        [`/api/conversations/of-${person.token}/messages`, bearer],
        ['/en/conversations', cookie],
        ['/es/my-account', cookie],
      ] as const
    )[turn % 5] ?? ['/api/me', bearer];
    judge(tally, person, path, await ask(site.url, path, how));
    await sleep(10);
  }
}

/** Public pages meanwhile, asked by nobody in particular. */
async function visit(site: Site, until: number, tally: Tally): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const path = ['/en', '/es/sign-in', '/pt-br/any/thing', '/en/terms-of-use'][turn % 4] ?? '/en';
    const { status, body } = await ask(site.url, path, { agent });
    if (status !== 200 || marks(body.toString()).size > 0) tally.wrong.push(`${path}: ${status}`);
    tally.pages += 1;
    await sleep(20);
  }
}

/** Resident memory every second; what counts is a fifth after warming up against the last fifth. */
async function watchMemory(site: Site, until: number): Promise<number[]> {
  const samples: number[] = [];
  while (performance.now() < until) {
    const now = site.residentMegabytes;
    if (now !== null) samples.push(now);
    await sleep(1_000);
  }
  return samples;
}

export async function soakFor(checks: Checks, minutes: number): Promise<void> {
  const api = new FaultyApi(apiPort, faultShare);
  const site = await Site.start(sitePort, {
    UPSTREAM_API_URL: `http://127.0.0.1:${apiPort}`,
    UPSTREAM_TIMEOUT_MS: '1000',
    SIGN_IN_ATTEMPTS_PER_ACCOUNT: '100000',
  });
  try {
    const crowd = await Promise.all(
      Array.from({ length: people }, (_, index) =>
        signIn(site.url, `person-${index}-of-soak@x.example`, 'x'),
      ),
    );
    const tally: Tally = { answers: 0, told: 0, pages: 0, wrong: [] };
    const until = performance.now() + minutes * 60_000;
    const [memory] = await Promise.all([
      watchMemory(site, until),
      ...crowd.map((person) => live(site, person, until, tally)),
      visit(site, until, tally),
    ]);

    await checks.promise(
      `${minutes} minutes at ${faultShare * 100} % faults: nobody gets another's answer`,
      () => {
        assert.deepEqual(tally.wrong.slice(0, 10), []);
        assert.ok(api.faulty > 0, 'no fault was injected');
        return `0 of ${tally.answers} answers wrong, ${api.faulty} faults, ${tally.told} of them told`;
      },
    );
    await checks.promise('soak: public pages are answered, without one call upstream', () => {
      assert.equal(api.withoutBearer, 0);
      assert.ok(tally.pages > 0);
      return `${tally.pages} pages`;
    });
    await checks.promise('soak: no rejection went unhandled', () => {
      assert.equal(site.child.exitCode, null);
      assert.doesNotMatch(site.output, /unhandled|uncaught|handler-failed|MaxListeners/i);
      return '0';
    });
    // A short soak still warms up: its memory says nothing.
    if (minutes >= 5) {
      await checks.promise('soak: memory within 10 %', () => steady(memory));
      remember(minutes, tally, api, memory);
    }
  } finally {
    await site.stop();
    api.stop();
  }
}

function earlyAndLate(memory: number[]): [number, number] {
  const fifth = Math.floor(memory.length / 5);
  return [median(memory.slice(fifth, 2 * fifth)), median(memory.slice(-fifth))];
}

/** For the bench's report, which does not take the ten minutes again. */
function remember(minutes: number, tally: Tally, api: FaultyApi, memory: number[]): void {
  const [early, late] = earlyAndLate(memory);
  const wrong = tally.wrong.length;
  const rows: Row[] = [
    {
      what: `answers to ${people} people at once in ${minutes} minutes`,
      figure: `${tally.answers}, ${wrong} of them wrong`,
      against: `${api.faulty} faults injected, ${tally.told} told as such`,
      target: '0 wrong',
      holds: wrong === 0,
    },
    {
      what: 'public pages meanwhile',
      figure: String(tally.pages),
      against: `${api.withoutBearer} calls upstream for them`,
      target: '0 calls',
      holds: api.withoutBearer === 0,
    },
    {
      what: 'memory, last fifth',
      figure: `${late.toFixed(0)} MB`,
      against: `${times(late / early)} the second fifth (${early.toFixed(0)} MB)`,
      target: '≤ 1.10 ×',
      holds: late <= early * 1.1,
    },
  ];
  mkdirSync('.data/bench', { recursive: true });
  writeFileSync('.data/bench/soak.json', JSON.stringify({ rows }));
}

function steady(memory: number[]): string {
  const [early, late] = earlyAndLate(memory);
  assert.ok(late <= early * 1.1, `from ${early.toFixed(0)} to ${late.toFixed(0)} MB`);
  return `${early.toFixed(0)} MB in the second fifth, ${late.toFixed(0)} MB in the last`;
}
