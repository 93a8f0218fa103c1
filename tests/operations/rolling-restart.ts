import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { fingerprintOf } from '../../lib/session/fingerprint.ts';
import type { Checks } from '../rig/checks.ts';
import type { Fleet } from '../rig/fleet.ts';
import { failures, Load, type Outcome, percentile, under } from '../rig/load.ts';
import { deeds, type Person } from '../rig/person.ts';

/** A day of the site in small: mostly pages, then lists, now and then a rename or a sign-in. */
export function everyday(door: string, person: Person, interview: string) {
  return (index: number) => {
    const turn = index % 40;
    if (turn === 39) return deeds.signIn(door, person);
    if (turn % 13 === 12) return deeds.rename(door, person, interview, `Title ${index}`);
    if (turn % 4 === 3) return deeds.readInterviews(door, person);
    if (turn % 4 === 2) return deeds.listInterviews(door, person);
    return deeds.read(door, turn % 2 ? '/es/sign-in' : '/en/any/thing');
  };
}

const perSecond = 60;

export const figures = (outcomes: Outcome[]): string =>
  `0 failed of ${outcomes.length}, p99 ${percentile(outcomes, 0.99).toFixed(0)} ms`;

export async function rollingRestart(checks: Checks, fleet: Fleet): Promise<void> {
  const person = await fleet.signIn();
  const interview = await fleet.interview(person);
  const shots = everyday(fleet.door, person, interview);

  await checks.promise('rolling restart of three sites under load', async () => {
    const outcomes = await under(new Load(perSecond, shots), async () => {
      await sleep(1_000);
      for (const index of fleet.sites.keys()) {
        await fleet.site(index).stop();
        await fleet.startSite(index);
      }
      await sleep(1_000);
    });
    assert.equal(failures(outcomes), '');
    return figures(outcomes);
  });

  await checks.promise('a rolling change of the session secret signs nobody out', async () => {
    const [old, young] = [
      'a-secret-of-the-tests-that-is-worth-nothing',
      'another-secret-of-the-tests-worth-just-as-little',
    ];
    // First every site learns to open the new seal, then each begins to use it.
    for (const SESSION_SECRET of [`${old},${young}`, `${young},${old}`]) {
      for (const index of fleet.sites.keys()) {
        await fleet.site(index).stop();
        await fleet.startSite(index, { SESSION_SECRET });
      }
    }
    const newcomer = await fleet.signIn();
    for (const { url } of fleet.sites) {
      for (const who of [person, newcomer]) {
        const { ok, detail } = await deeds.readInterviews(url, who).fire();
        assert.ok(ok, detail);
        assert.ok(await isRecognised(url, who), `${url} does not know the session`);
      }
    }
    return 'six restarts, both sessions known to all three';
  });
}

/** A page that knows the session writes its fingerprint; one that does not, cannot. */
async function isRecognised(base: string, { cookie, token }: Person): Promise<boolean> {
  const answer = await fetch(`${base}/en/my-account`, { headers: { Cookie: cookie } });
  return (await answer.text()).includes((await fingerprintOf(token)) ?? 'no fingerprint');
}
