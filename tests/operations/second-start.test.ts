import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { test } from 'node:test';
import { builtWithFile } from '../../server/build-files.ts';
import { ask } from '../rig/ask.ts';
import { fillFolder } from '../rig/embedded-api.ts';
import { freePort } from '../rig/ports.ts';
import { ended, keepUntilTheEnd, Running } from '../rig/processes.ts';
import { ensureBuild } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** Runs `npm start` beside whatever is running already. */
async function start(
  env: Record<string, string> = {},
  command = [process.execPath, 'tools/start.ts'],
) {
  const port = await freePort();
  // Copies a data folder for the second API, because creating one would take seconds.
  await fillFolder(keepUntilTheEnd(`.data/api-${port}`));
  const run = new Running(command, {
    env: { ...process.env, COACH: 'off', PORT: String(port), ...env },
    endedBy: 'SIGTERM',
  });
  return { port, run, url: `http://127.0.0.1:${port}` };
}

const buildId = () => `of ${statSync(builtWithFile()).mtimeMs}`;

/** The address of a site's demo calendar, on the port of that site's API. */
async function demoCalendar(url: string): Promise<string> {
  const { status, headers } = await ask(url, '/demo/schedule');
  assert.equal(status, 307);
  return String(headers.location);
}

/** Two starts in one folder, on two ports, must share one build and not disturb each other. */
await ensureBuild();
const before = buildId();
const [one, other] = await Promise.all([start({}, ['npm', 'start']), start()]);

test('two starts at once: both serve the same build', async () => {
  await Promise.all([one, other].map(({ url, run }) => run.answersAt(`${url}/readyz`, 60_000)));
  assert.equal(buildId(), before);
  for (const { url } of [one, other]) {
    const { body } = await ask(url, '/en');
    assert.match(body.toString(), /<link rel="canonical" href="http:\/\/localhost:3000\/en"/);
    assert.doesNotMatch(body.toString(), new RegExp(`localhost:(?:${one.port}|${other.port})`));
  }
});
test('two starts at once: each has its own calendar', async () => {
  const calendars = await Promise.all([one.url, other.url].map(demoCalendar));
  assert.equal(new Set(calendars).size, 2);
  for (const calendar of calendars) {
    assert.equal((await ask(new URL(calendar).origin, '/schedule')).status, 200);
  }
});
test('a start with other settings leaves a served build alone', async () => {
  const refused = await start({ WHATSAPP_NUMBER: '34600000000' });
  await ended(refused.run.child);
  assert.match(refused.run.output, /^A site of this folder is running from a build of other/m);
  assert.equal(buildId(), before);
  assert.equal((await ask(one.url, '/en')).status, 200);
});
test('SIGTERM to npm ends its site and API, but not another start’s', async () => {
  const calendar = await demoCalendar(one.url);
  await one.run.stop();
  for (const url of [one.url, new URL(calendar).origin])
    await until(`nobody listens at ${url}`, () =>
      ask(url, '/healthz').then(
        () => false,
        () => true,
      ),
    );
  const { headers } = await ask(other.url, '/demo/schedule');
  assert.equal((await ask(new URL(String(headers.location)).origin, '/schedule')).status, 200);
});
