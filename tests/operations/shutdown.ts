import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../rig/ask.ts';
import type { Checks } from '../rig/checks.ts';
import { failures, Load, type Outcome, under } from '../rig/load.ts';
import { deeds } from '../rig/person.ts';
import { RecordingApi } from '../rig/recording-api.ts';
import { Site } from '../rig/site.ts';

const [apiPort, firstPort, secondPort] = [4761, 4762, 4763];
const somebody = { email: 'a@b.example', password: 'x', token: 'token-of-a-test', cookie: '' };

/** As a balancer does: asks each site whether it is ready, and sends people to one that is. */
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

export async function shutDownUnderLoad(checks: Checks): Promise<void> {
  const api = await RecordingApi.start(apiPort);
  api.delayMs = 2_000;
  const env = { UPSTREAM_API_URL: api.address, SHUTDOWN_GRACE_MS: '1500' };
  const settings = { ...env, SIGN_IN_ATTEMPTS_PER_ACCOUNT: '100000' };
  const first = await Site.start(firstPort, settings);
  const second = await Site.start(secondPort, settings);
  const balancer = new Balancer([first.url, second.url]);
  try {
    await checks.promise('SIGTERM at 50 requests a second with a 2 s upstream', async () => {
      let exitMs = 0;
      const load = new Load(50, (index) => {
        const base = balancer.pick(index);
        if (index % 10 === 9) return deeds.signIn(base, somebody);
        return deeds.listInterviews(base, somebody);
      });
      const outcomes: Outcome[] = await under(load, async () => {
        await sleep(4_000);
        exitMs = await first.stop();
        await sleep(3_000);
      });
      assert.equal(failures(outcomes), '');
      assert.ok(outcomes.length >= 500, `only ${outcomes.length} were asked`);
      assert.ok(exitMs < 15_000, `it took ${exitMs.toFixed(0)} ms to end`);
      assert.equal(first.child.exitCode, 0);
      return `0 failed of ${outcomes.length}, ended after ${(exitMs / 1000).toFixed(1)} s`;
    });
  } finally {
    balancer.end();
    await Promise.all([first.stop(), second.stop()]);
    api.stop();
  }
}
