import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { coachAtWork } from '../rig/coach-at-work.ts';
import { missingForAFleet, startFleet } from '../rig/fleet.ts';
import { Follower } from '../rig/follower.ts';
import { Load } from '../rig/load.ts';
import { actions } from '../rig/person.ts';
import { freePort } from '../rig/ports.ts';
import { findOrFetch, inSeconds, rules, startPrometheus } from '../rig/prometheus.ts';
import { until } from '../rig/until.ts';

/** Each test causes a fault until its alerts fire, repairs it, and waits until no alert fires. */
const alerts = rules()
  .flatMap(({ alert }) => alert ?? [])
  // Tested in deploy/observe/rules.test.yaml, because it concerns Prometheus's own settings.
  .filter((alert) => alert !== 'NothingScraped');

type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };
const dashboard = JSON.parse(readFileSync('deploy/observe/dashboard.json', 'utf8')) as Dashboard;

const missing = missingForAFleet() || (!findOrFetch('prometheus') && 'there is no prometheus here');

describe('faults, as the person on duty sees them', {
  skip: missing,
  timeout: 480_000,
}, async () => {
  if (missing) return;
  const metrics = [await freePort(), await freePort()];
  const fleet = await startFleet({
    settings: (index) => ({
      METRICS_PORT: String(metrics[index]),
      REQUESTS_AT_ONCE: '400',
      EVENT_STREAMS_AT_ONCE: '10',
    }),
  });
  const person = await fleet.signIn();
  const coach = await coachAtWork(fleet.postgres.url);
  const followers = Array.from({ length: 3 }, () => new Follower(fleet.door, person.token));
  const load = new Load(10, (index) => {
    if (index % 10 === 9) return actions.signIn(fleet.door, person);
    if (index % 3 === 0) return actions.listInterviews(fleet.door, person);
    return index % 3 === 1
      ? actions.readInterviews(fleet.door, person)
      : actions.read(fleet.door, '/en');
  });
  let isOver = false;
  /** Writes a message of the coach twice a second. */
  async function keepWriting(): Promise<void> {
    while (!isOver) {
      await coach.say(1);
      await sleep(500);
    }
  }
  const writing = keepWriting();
  await sleep(3_000);
  const sites = metrics.map((port, index) => ({ job: 'site', instance: `site-${index}`, port }));
  const edge = { job: 'edge', instance: 'edge-0', port: fleet.figures };
  const prometheus = await startPrometheus([...sites, edge]);
  const seen = new Set<string>();
  after(async () => {
    isOver = true;
    await writing;
    await load.end();
    await Promise.all(followers.map((one) => one.stop()));
    await coach.close();
  });

  const fires = async (names: string[], patienceMs = 120_000) => {
    const isSeen = async () => {
      for (const name of await prometheus.firing()) seen.add(name);
      return names.every((name) => seen.has(name));
    };
    await until(`${names.join(', ')} fire`, isSeen, patienceMs).catch((error: Error) => {
      throw new Error(`${error.message} Seen so far: ${[...seen].join(', ')}.`);
    });
  };
  const isQuiet = async (patienceMs = 240_000) => {
    let firing: string[] = [];
    const none = async () => {
      firing = await prometheus.firing();
      return firing.length === 0;
    };
    await until('nothing fires', none, patienceMs).catch((error: Error) => {
      throw new Error(`${error.message} Still: ${firing.join(', ')}.`);
    });
  };

  test('while all is well, every dashboard query has a result and no alert fires', async () => {
    await sleep(20_000);
    assert.deepEqual(await prometheus.firing(), []);
    const empty: string[] = [];
    for (const { title, targets } of dashboard.panels) {
      for (const { expr } of targets) {
        // Queries for failures have no result yet; the next test runs them.
        if (/5\.\./.test(expr)) continue;
        const found = await prometheus.query(inSeconds(expr));
        if (found.length === 0) empty.push(`${title}: ${expr}`);
      }
    }
    assert.deepEqual(empty, []);
  });

  test('alerts fire when the API stops', async () => {
    await fleet.killApis();
    await fires([
      'SignInBurning',
      'SignInSlowBurn',
      'PrivatePageBurning',
      'PrivatePageSmouldering',
      'ApiCircuitOpen',
    ]);
    const failing = dashboard.panels
      .flatMap(({ targets }) => targets)
      .filter(({ expr }) => /5\.\./.test(expr));
    assert.ok(failing.length > 0);
    for (const { expr } of failing) {
      assert.ok((await prometheus.query(inSeconds(expr))).length > 0, expr);
    }
    await fleet.startApi();
    await isQuiet();
  });

  test('an alert fires when Redis stops', async () => {
    await fleet.redis.stop('SIGKILL');
    await fires(['RedisLost']);
    await fleet.redis.start();
    await isQuiet();
  });

  test('alerts fire when nginx stops, then when a site does', async () => {
    await fleet.stopEdge();
    await fires(['EdgeAway']);
    await fleet.startEdge();
    await fleet.site(1).stop('SIGKILL');
    await fires(['SiteDown']);
    await fleet.startSite(1);
    await isQuiet();
  });

  test('an alert fires when a site gets hardly any processor time', async () => {
    const { child } = fleet.site(1);
    // The site stalls twice between two scrapes, because the p99 would miss a single stall.
    const stalling = setInterval(() => {
      child.kill('SIGSTOP');
      setTimeout(() => child.kill('SIGCONT'), 320);
    }, 480);
    try {
      await fires(['SiteBusy']);
    } finally {
      clearInterval(stalling);
      await sleep(400);
      child.kill('SIGCONT');
    }
    await isQuiet();
  });

  test('an alert fires when nine of ten event streams are in use', async () => {
    const another = await fleet.signIn();
    const { url } = fleet.site(0);
    const crowd = [person, person, another, another, another, another, another].map(
      ({ token }) => new Follower(url, token),
    );
    const third = await fleet.signIn();
    crowd.push(new Follower(url, third.token), new Follower(url, third.token));
    await fires(['StreamsNearlyFull']);
    await Promise.all(crowd.map((one) => one.stop()));
    await isQuiet();
  });

  test('alerts fire when messages are late because the API stalls again and again', async () => {
    const stalling = setInterval(() => {
      fleet.freezeApis();
      setTimeout(() => fleet.thawApis(), 3_300);
    }, 4_000);
    try {
      await fires(['MessageBurning', 'MessageSmouldering'], 150_000);
    } finally {
      clearInterval(stalling);
      await sleep(3_500);
      fleet.thawApis();
    }
  });

  // The alerts of the previous test may still be firing; this test waits for them to end as well.
  test('alerts fire when many requests arrive while the API does not answer', async () => {
    const { url } = fleet.site(0);
    const headers = { Authorization: `Bearer ${person.token}` };
    fleet.freezeApis();
    const crowd = Array.from({ length: 600 }, () =>
      ask(url, '/api/me', { headers }).catch(() => undefined),
    );
    await fires(['ApiCrowded', 'RequestsRefused'], 30_000).finally(() => fleet.thawApis());
    await Promise.all(crowd);
    await isQuiet();
  });

  test('every alert has fired', () => {
    assert.deepEqual([...seen].sort(), [...alerts].sort());
  });
});
