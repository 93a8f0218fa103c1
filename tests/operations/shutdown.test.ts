import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { failures, Load, under } from '../rig/load.ts';
import { deeds } from '../rig/person.ts';
import { RecordingApi } from '../rig/recording-api.ts';
import { Site } from '../rig/site.ts';

const somebody = { email: 'a@b.example', password: 'x', token: 'token-of-a-test', cookie: '' };

/** A load balancer: checks which sites are ready, and picks one of them. */
class Balancer {
  #ready: string[];
  readonly #all: string[];
  readonly #timer: NodeJS.Timeout;

  constructor(all: string[]) {
    this.#all = all;
    this.#ready = all;
    this.#timer = setInterval(() => void this.#look(), 200);
  }

  async #look(): Promise<void> {
    const isReady = async (base: string) => {
      const answer = await ask(base, '/readyz').catch(() => null);
      return answer?.status === 200;
    };
    await Promise.all(
      this.#all.map(async (base) => {
        const ready = await isReady(base);
        const others = this.#ready.filter((other) => other !== base);
        this.#ready = ready ? [...others, base] : others;
      }),
    );
  }

  pick(index: number): string {
    return this.#ready[index % this.#ready.length] ?? '';
  }

  end(): void {
    clearInterval(this.#timer);
  }
}

const api = await RecordingApi.start();
api.delayMs = 2_000;
const settings = { UPSTREAM_API_URL: api.address, SHUTDOWN_GRACE_MS: '1500' };
const [first, second] = await Promise.all([Site.start(settings), Site.start(settings)]);
const balancer = new Balancer([first.url, second.url]);
after(async () => {
  balancer.end();
  await Promise.all([first.stop(), second.stop()]);
  api.stop();
});

test('SIGTERM at 50 requests a second with a 2 s upstream', async (context) => {
  let exitMs = 0;
  const load = new Load(50, (index) => {
    const base = balancer.pick(index);
    if (index % 10 === 9) return deeds.signIn(base, somebody);
    return deeds.listInterviews(base, somebody);
  });
  const outcomes = await under(load, async (askedMore) => {
    // By then the number of pending requests is at its maximum.
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
