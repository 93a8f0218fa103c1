import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import { behaveWell } from '../rig/good-api.ts';
import { failures, Load, under } from '../rig/load.ts';
import { MisbehavingApi } from '../rig/misbehaving-api.ts';
import { actions } from '../rig/person.ts';
import { ended, startFixture } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';

/**
 * The requests are spread over four people, because a busy machine keeps more calls waiting at once
 * than one person may have.
 */
const personOf = (index: number) => {
  const name = `person-${index % 4}`;
  return { email: `${name}@b.example`, password: 'x', token: `token-of-${name}`, cookie: '' };
};

/** A load balancer: checks which sites are ready, and picks one of them. */
function balance(all: string[]) {
  let ready = all;
  const look = async (base: string) => {
    const answer = await ask(base, '/readyz').catch(() => null);
    const others = ready.filter((other) => other !== base);
    ready = answer?.status === 200 ? [...others, base] : others;
  };
  const timer = setInterval(() => void Promise.all(all.map(look)), 200);
  return {
    pick: (index: number) => ready[index % ready.length] ?? '',
    end: () => clearInterval(timer),
  };
}

const api = await MisbehavingApi.start((socket, asked) => {
  setTimeout(() => behaveWell(socket, asked), 2_000);
});
const settings = { UPSTREAM_API_URL: api.url, SHUTDOWN_GRACE_MS: '1500' };
const [first, second] = await Promise.all([Site.start(settings), Site.start(settings)]);
const balancer = balance([first.url, second.url]);
after(balancer.end);

test('SIGTERM at 50 requests a second with a 2 s upstream fails no request', async (context) => {
  let exitMs = 0;
  const load = new Load(50, (index) => {
    const base = balancer.pick(index);
    const person = personOf(index);
    return index % 10 === 9 ? actions.signIn(base, person) : actions.listInterviews(base, person);
  });
  const outcomes = await under(load, async (askedMore) => {
    // By now the number of pending requests is at its maximum.
    await askedMore(150);
    exitMs = await first.stop();
    await askedMore(150);
  });
  assert.equal(failures(outcomes), '');
  assert.ok(exitMs < 15_000, `it took ${exitMs.toFixed(0)} ms to end`);
  assert.equal(first.child.exitCode, 0);
  const seconds = (exitMs / 1000).toFixed(1);
  context.diagnostic(`0 failed of ${outcomes.length}, ended after ${seconds} s`);
});

test('an overloaded server loses no waiting connection', async (context) => {
  const { child, url } = await startFixture('busy-server.ts');
  const visit = async () => ({ ok: (await ask(url, '/')).status === 200, detail: '' });

  // The load is twice what the server can answer.
  const load = new Load(200, () => ({ kind: 'visit', fire: visit }));
  const outcomes = await under(load, async (askedMore) => {
    await askedMore(100);
    child.kill('SIGTERM');
    // As a terminal and npm may do: the second signal must not end it at once.
    await sleep(100);
    child.kill('SIGTERM');
    await ended(child);
  });
  assert.equal(child.exitCode, 0);
  const answered = outcomes.filter(({ ok }) => ok).length;
  assert.ok(answered > 50, `only ${answered} were answered`);
  // A client may connect at the very moment of closing. A server that does not wait for a quiet
  // moment loses dozens.
  const lost = outcomes.filter(({ ok, detail }) => !ok && !detail.includes('ECONNREFUSED'));
  assert.ok(lost.length <= 2, `${lost.length} were lost: ${lost[0]?.detail}`);
  context.diagnostic(`${answered} answered, ${lost.length} lost`);
});
