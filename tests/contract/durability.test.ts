import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { lockDataFolder } from '../../reference-api/data-folder-lock.ts';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { ask, call } from '../rig/ask.ts';
import {
  demoToken,
  finished,
  interviewsOf,
  launch,
  type RunningApi,
  renameInterview,
  startEmbeddedApi,
  temporaryFolder,
  usedFolder,
} from '../rig/embedded-api.ts';
import { Listener, type StreamedEvent } from '../rig/event-stream.ts';
import { endAll } from '../rig/processes.ts';
import { until } from '../rig/until.ts';

const toldHashes = new URL('../rig/told-hashes.mjs', import.meta.url);
const seedScript = fileURLToPath(new URL('../../tools/seed.ts', import.meta.url));
const account = { email: demoAccount.email, password: demoAccount.password };

/** The demo account's password, hashed as it was before scrypt. */
const argon2Hash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIDE2IQ$zT+7rvrwQjUMevrPzw8c9v0ya0gF4K9cm7EOxPdhyeY';

async function listTitles(api: RunningApi, token: string): Promise<Map<string, string>> {
  const all = await interviewsOf(api.url, token);
  return new Map(all.map(({ id, attributes }) => [id, attributes.title]));
}

/**
 * Asserts that refusing an unknown account takes the same hashes as refusing a known one, so that
 * the time does not reveal who has an account.
 */
async function assertCostsAsMuchToRefuse({ url, errors }: RunningApi): Promise<void> {
  const hashes = () => errors().match(/^hash .*$/gm) ?? [];
  for (const email of [account.email, 'nobody@rapport.example', 'nobody']) {
    const before = hashes().length;
    await call(url, 'POST /login', { json: { email, password: 'wrong' } });
    await until(`a hash for ${email}`, () => hashes().length > before);
    assert.deepEqual(hashes().slice(before), ['hash {"N":16384,"r":8,"p":5}'], email);
  }
}

/**
 * Asserts that a few of many concurrent sign-ins are checked, at the usual cost, and the others are
 * told to come back.
 */
async function assertCrowdIsRefused({ url }: RunningApi): Promise<void> {
  const body = JSON.stringify({ ...account, password: 'wrong' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const signIn = async () => {
    answers.push(await ask(url, '/login', { method: 'POST', headers, body, timeoutMs: 60_000 }));
  };
  await Promise.all(Array.from({ length: 100 }, signIn));
  const checked = answers.filter(({ status }) => status === 401);
  const turnedAway = answers.filter(({ status }) => status === 429);
  assert.equal(checked.length + turnedAway.length, 100);
  assert.ok(checked.length >= 2 && turnedAway.length >= 50, `${checked.length} were checked`);
  for (const { headers: answered } of turnedAway) assert.equal(answered['retry-after'], '2');
  // Two passwords are checked at a time, so every request that is refused at once is answered
  // before half of them are checked.
  const halfChecked = answers.indexOf(
    checked[Math.floor(checked.length / 2)] as (typeof answers)[0],
  );
  const soon = answers.slice(0, halfChecked).filter(({ status }) => status === 429);
  assert.ok(
    soon.length >= 50,
    `${soon.length} were refused before half the passwords were checked`,
  );
}

suite('on PGlite', () => {
  const folders: { path: string; remove: () => Promise<void> }[] = [];
  let folder = '';
  let inUse = '';

  const start = (variables: Record<string, string> = {}): Promise<RunningApi> =>
    startEmbeddedApi({ DATA_DIR: folder, ...variables });

  async function take(made: ReturnType<typeof temporaryFolder>): Promise<string> {
    folders.push(await made);
    return (await made).path;
  }

  /** Most tests start with a folder in which an API has run before, with the demo account. */
  before(async () => {
    inUse = await take(usedFolder());
    const first = await startEmbeddedApi({ DATA_DIR: inUse });
    await first.stop();
  });

  beforeEach(async () => {
    folder = await take(temporaryFolder());
    cpSync(inUse, folder, { recursive: true });
  });

  after(async () => {
    await endAll();
    for (const made of folders) await made.remove();
  });

  test('thirty acknowledged writes survive SIGKILL, listeners get each once, and one of four processes started at once gets the folder', async () => {
    const first = await start();
    const token = await demoToken(first.url);
    const ids = [...(await listTitles(first, token)).keys()];
    const listener = await Listener.open(first.url, { token, path: '/events' });
    const { id: lastEventId } = await listener.find(({ name }) => name === 'reset');
    listener.leave();
    const acknowledged = new Map<string, string>();
    const writes = ids.map(async (id, index) => {
      const title = `Write ${index}`;
      const answer = await renameInterview(first.url, token, id, title);
      if (answer.status === 200) acknowledged.set(id, title);
      if (acknowledged.size === 30) assert.equal(await first.stop('SIGKILL'), 'SIGKILL');
    });
    await Promise.allSettled(writes);
    assert.ok(acknowledged.size >= 30);

    const four = await Promise.allSettled(Array.from({ length: 4 }, () => start()));
    const [holder, ...more] = four.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const refusals = four.flatMap((one) => (one.status === 'rejected' ? String(one.reason) : []));
    assert.ok(holder && more.length === 0, `${more.length + 1} have it`);
    for (const refusal of refusals) assert.match(refusal, /ended with 1: .* already open/);
    const titles = await listTitles(holder, token);
    for (const [id, title] of acknowledged) assert.equal(titles.get(id), title);
    assert.equal(titles.size, ids.length, 'the demo account was neither created twice nor lost');
    const later = await Listener.open(holder.url, { token, path: '/events', lastEventId });
    const titleOf = ({ data }: StreamedEvent) =>
      (data.attributes as { title?: string } | undefined)?.title;
    for (const title of acknowledged.values()) {
      await later.find((event) => titleOf(event) === title);
      assert.equal(later.events.filter((event) => titleOf(event) === title).length, 1);
    }
    later.leave();
    assert.equal(await holder.stop(), 0);
  });

  test('APIs started at once each find a port, and none takes the site’s', async () => {
    const folders = await Promise.all([1, 2, 3].map(() => take(usedFolder())));
    const apis = await Promise.all(
      folders.map((own) => start({ DATA_DIR: own, API_PORT: '', PORT: '4310' })),
    );
    const ports = new Set(apis.map(({ url }) => new URL(url).port));
    assert.equal(ports.size, 3);
    assert.ok(!ports.has('4310'));
    for (const { url } of apis) assert.equal((await fetch(`${url}/readyz`)).status, 200);
    await Promise.all(apis.map((api) => api.stop()));
  });

  test('a signal ends the API at any moment of its start, and a half-created folder is created again', async () => {
    folder = await take(temporaryFolder());
    await mkdir(join(folder, 'pg'));
    await writeFile(join(folder, 'pg', 'PG_VERSION'), '18');
    for (const [moment, signal] of [
      [400, 'SIGTERM'],
      [600, 'SIGINT'],
      [800, 'SIGTERM'],
    ] as const) {
      const child = launch({ DATA_DIR: folder });
      const end = finished(child);
      await sleep(moment);
      child.kill(signal);
      const { code, errors } = await end;
      assert.equal(errors, '');
      assert.ok(code === 0 || child.signalCode === signal, `${moment} ms: ${code}`);
    }
    const api = await start();
    assert.equal((await call(api.url, 'GET /readyz')).status, 200);
    await api.stop();
  });

  const seed = () =>
    finished(
      launch({ DATA_DIR: folder }, [seedScript, '--interviews', '300', '--messages', '700']),
    );

  test('a second process and seeding are refused in one line while it runs; seeding works once it has stopped', async () => {
    const first = await start();
    for (const { code, errors } of [await finished(launch({ DATA_DIR: folder })), await seed()]) {
      assert.equal(code, 1);
      const line = `^The data folder .* already open .*pid ${first.child.pid}\\).*\n$`;
      assert.match(errors, new RegExp(line));
    }
    assert.equal((await call(first.url, 'GET /readyz')).status, 200);
    const token = await demoToken(first.url);
    const before = (await listTitles(first, token)).size;
    await first.stop();

    const seeded = await seed();
    assert.equal(seeded.code, 0, seeded.errors);
    const second = await start();
    const titles = await listTitles(second, token);
    assert.equal(titles.size, before + 301);
    const [long] = [...titles].find(([, title]) => title.startsWith('Endless')) ?? [];
    const path = `GET /conversations/${long}/messages`;
    const { body } = await call<{ data: object[] }>(second.url, path, { token });
    assert.equal(body.data.length, 700);
    await second.stop();
  });

  test('the data folder is readable only by its owner, even if it was open to all before', async () => {
    await chmod(folder, 0o755);
    const inner = join(folder, 'made', 'by', 'it');
    for (const taken of [folder, inner]) (await lockDataFolder(taken)).release();
    for (const at of [folder, join(folder, 'made'), inner]) {
      assert.equal((await stat(at)).mode & 0o777, 0o700, at);
    }
  });

  test('expensive requests are limited by address, and open connections do not delay shutdown, except a slow one briefly', async () => {
    const api = await start({ API_REQUESTS_PER_MINUTE: '6' });
    const token = await demoToken(api.url);
    const port = Number(new URL(api.url).port);
    const idle = connect(port, '127.0.0.1');
    const slow = connect(port, '127.0.0.1');
    for (const socket of [idle, slow]) socket.on('error', () => socket.destroy());
    slow.write('POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    await (await fetch(`${api.url}/healthz`)).text();

    const statuses: number[] = [];
    for (const path of ['/login', '/signup', '/checkout', '/schedule', '/login', '/schedule']) {
      const answer = await fetch(api.url + path, { method: 'POST' });
      await answer.body?.cancel();
      statuses.push(answer.status);
      if (answer.status === 429) {
        const wait = Number(answer.headers.get('retry-after'));
        assert.ok(wait >= 1 && wait <= 60, String(wait));
      }
    }
    assert.deepEqual(statuses.slice(4), [429, 429]);
    assert.ok(!statuses.slice(0, 4).includes(429), String(statuses));
    assert.equal((await call(api.url, 'GET /me', { token })).status, 200);
    // Both connections are still open, and neither may delay the shutdown.
    assert.equal(await api.stop('SIGTERM'), 0);
  });

  test('an argon2 password signs in and becomes scrypt, unknown accounts cost as much to refuse, no token or password is stored, and an expired token answers 401', async () => {
    const withDatabase = async <Value>(use: (database: PGlite) => Promise<Value>) => {
      const database = await PGlite.create(join(folder, 'pg'));
      const value = await use(database);
      await database.close();
      return value;
    };
    await withDatabase((database) =>
      database.query('update users set password_hash = $1', [argon2Hash]),
    );
    const first = await start({ NODE_OPTIONS: `--import ${toldHashes}` });
    const refused = await call(first.url, 'POST /login', { json: { ...account, password: 'x' } });
    assert.equal(refused.status, 401);
    const token = await demoToken(first.url);
    await assertCostsAsMuchToRefuse(first);
    await first.stop();
    await withDatabase(async (database) => {
      const { rows: users } = await database.query<{ password_hash: string }>(
        'select * from users',
      );
      const { rows: sessions } = await database.query('select * from sessions');
      const kept = JSON.stringify([users, sessions]);
      assert.equal(sessions.length, 1);
      assert.ok(!kept.includes(token) && !kept.includes(account.password));
      assert.match(users[0]?.password_hash ?? '', /^\$scrypt\$ln=14,r=8,p=5\$/);
      await database.exec("update sessions set expires_at = now() - interval '1 second'");
    });

    const second = await start({ NODE_OPTIONS: '' });
    const answer = await call(second.url, 'GET /me', { token });
    assert.equal(answer.status, 401);
    const text = 'Invalid or expired token';
    assert.deepEqual(answer.body, { error: text, message: text });
    assert.ok(await demoToken(second.url));
    await assertCrowdIsRefused(second);
    assert.ok(await demoToken(second.url));
    await second.stop();
  });
});

test('a database that cannot be opened is reported in one line with its folder', async () => {
  const folder = await temporaryFolder();
  after(() => folder.remove());
  await mkdir(join(folder.path, 'pg'));
  await writeFile(join(folder.path, 'created'), '');
  await writeFile(join(folder.path, 'pg', 'PG_VERSION'), 'damaged');
  const { code, errors } = await finished(launch({ DATA_DIR: folder.path }));
  assert.equal(code, 1);
  assert.match(errors, /^The database in \S+\/pg cannot be opened: .+\n$/);
  assert.ok(errors.includes(folder.path));
});
