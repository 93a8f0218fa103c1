import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ask } from '../rig/ask.ts';
import { Listener } from '../rig/event-stream.ts';
import { answer, behaveWell, chunk, eventOf, streamHead } from '../rig/good-api.ts';
import { MisbehavingApi, type ReceivedRequest } from '../rig/misbehaving-api.ts';
import { type Person, signIn } from '../rig/person.ts';
import { ownFolder } from '../rig/processes.ts';
import { Site } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** The wall clock is set a day ahead, back, a day behind, and back. */
const day = 86_400_000;
const hour = 3_600_000;
const guesses = 3;
const windowSeconds = 900;

const clockFile = path.join(ownFolder('clock'), 'ahead');
writeFileSync(clockFile, '0');

const streams: Socket[] = [];

/** Sessions last an hour, so a clock a day ahead would end them. */
function serve(socket: Socket, asked: ReceivedRequest): void {
  if (asked.path === '/events') {
    streams.push(socket);
    socket.write(streamHead() + chunk(':\n\n'));
  } else if (asked.path === '/login' && asked.body.includes('wrong')) {
    socket.write(answer('{"error":"No"}', { status: '401 Unauthorized' }));
  } else if (asked.path === '/login') {
    const { email } = JSON.parse(asked.body) as { email: string };
    const expires_at = new Date(Date.now() + hour).toISOString();
    const user = { data: { id: '7', attributes: { email } } };
    socket.write(answer(JSON.stringify({ token: `token-of-${email}`, user, expires_at })));
  } else behaveWell(socket, asked);
}

const clock = pathToFileURL(path.resolve('tests/fixtures/movable-clock.mjs')).href;
const api = await MisbehavingApi.start(serve);
const site = await Site.start({
  UPSTREAM_API_URL: api.url,
  CLOCK_FILE: clockFile,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${clock}`.trim(),
  UPSTREAM_BREAKER_CALLS: '3',
  UPSTREAM_BREAKER_COOLDOWN_MS: '300',
  SIGN_IN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: String(guesses),
  ATTEMPTS_WINDOW_SECONDS: String(windowSeconds),
});

const bearer = ({ token }: Person) => ({ headers: { Authorization: `Bearer ${token}` } });
const list = async (person: Person) =>
  (await ask(site.url, '/api/conversations', bearer(person))).status;

const [stays, left] = await Promise.all([
  signIn(site.url, 'stays@rapport.example', 'right'),
  signIn(site.url, 'left@rapport.example', 'right'),
]);
const signedOut = await ask(site.url, '/api/logout', {
  method: 'POST',
  headers: {
    ...bearer(left).headers,
    Cookie: left.cookie,
    'Sec-Fetch-Site': 'same-origin',
    Origin: site.url,
  },
});
assert.equal(signedOut.status, 204);
const listener = await Listener.open(site.url, { token: stays.token });

async function setClock(ahead: number): Promise<void> {
  writeFileSync(clockFile, String(ahead));
  await until('the site has this time', async () => {
    // Every call logs a line with the site's time.
    await ask(site.url, '/api/nope');
    const time = /.*"time":"([^"]+)"/s.exec(site.output)?.[1] ?? '';
    return Math.abs(Date.parse(time) - Date.now() - ahead) < hour;
  });
}

const guess = () =>
  ask(site.url, '/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ email: 'guessed@rapport.example', password: 'wrong' }),
  });

let events = 0;

for (const [name, ahead] of [
  ['right', 0],
  ['a day ahead', day],
  ['right again', 0],
  ['a day behind', -day],
  ['right once more', 0],
] as const) {
  test(`a clock that is ${name}`, async (t) => {
    await setClock(ahead);

    await t.test('sessions stay valid, by bearer and by cookie', async () => {
      assert.equal(await list(stays), 200);
    });

    const openPage = async ({ cookie }: Person) => {
      const headers = { Cookie: cookie, 'Sec-Fetch-Mode': 'navigate' };
      const page = await ask(site.url, '/en/conversations', { headers });
      assert.equal(page.status, 200);
      return page.body;
    };

    await t.test('a new sign-in works', async () => {
      const person = await signIn(
        site.url,
        `${name.replaceAll(' ', '-')}@rapport.example`,
        'right',
      );
      assert.equal(await list(person), 200);
      const page = await openPage(person);
      assert.ok(page.includes(`>${person.token}<`), 'the page has no interviews');
    });

    await t.test('an ended session stays ended', async () => {
      assert.ok(!(await openPage(left)).includes(`>${left.token}<`), 'its cookie opened a page');
    });

    await t.test('guessing is stopped, with a Retry-After within the window', async () => {
      const answers: number[] = [];
      for (let count = 0; count <= guesses; count += 1) answers.push((await guess()).status);
      assert.equal(answers.at(-1), 429);
      const wait = Number((await guess()).headers['retry-after']);
      assert.ok(wait > 0 && wait <= windowSeconds, `told to wait ${wait} s`);
    });

    await t.test('an event stream continues', async () => {
      events += 1;
      const id = events;
      assert.equal(streams.length, 1, 'it was requested again');
      streams[0]?.write(chunk(eventOf(id)));
      await until('the event comes', () => listener.events.some((one) => one.id === String(id)));
      assert.equal(listener.end, undefined);
    });

    await t.test('the breaker opens, and closes when the API is back', async () => {
      api.behave((socket) => socket.destroy());
      await until('the breaker is open', async () => (await list(stays)) === 503);
      api.behave(serve);
      await until('the breaker is closed', async () => (await list(stays)) === 200);
    });
  });
}
