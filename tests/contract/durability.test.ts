import assert from 'node:assert/strict';
import { chmod, cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, beforeEach, suite, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { call } from '../rig/ask.ts';
import {
  endAllLaunched,
  finished,
  launch,
  type RunningApi,
  runEmbeddedApi,
  startEmbeddedApi,
  temporaryFolder,
} from '../rig/embedded-api.ts';

const seedScript = fileURLToPath(new URL('../../tools/seed.ts', import.meta.url));
const account = { email: 'demo@rapport.example', password: 'interview-ready' };

/** Of the demo account's password, as it was kept before scrypt. */
const argon2Hash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG9mIDE2IQ$zT+7rvrwQjUMevrPzw8c9v0ya0gF4K9cm7EOxPdhyeY';

type Listed = { data: { id: string; attributes: { title: string } }[] };

async function signIn(api: RunningApi): Promise<string> {
  const { body } = await call(api.url, 'POST /login', { json: account });
  return String(body.token);
}

async function listTitles(api: RunningApi, token: string): Promise<Map<string, string>> {
  const { body } = await call<Listed>(api.url, 'GET /conversations', { token });
  return new Map(body.data.map(({ id, attributes }) => [id, attributes.title]));
}

suite('on PGlite', () => {
  const folders: { path: string; remove: () => Promise<void> }[] = [];
  let folder = '';
  let inUse = '';

  function start(): Promise<RunningApi> {
    return startEmbeddedApi({ DATA_DIR: folder });
  }

  async function newFolder(): Promise<string> {
    const made = await temporaryFolder();
    folders.push(made);
    return made.path;
  }

  /** Most begin where an API has run before: making a database takes seconds. */
  before(async () => {
    inUse = await newFolder();
    const first = await startEmbeddedApi({ DATA_DIR: inUse });
    await first.stop();
  });

  beforeEach(async () => {
    folder = await newFolder();
    await cp(inUse, folder, { recursive: true });
  });

  after(async () => {
    await endAllLaunched();
    for (const made of folders) await made.remove();
  });

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGKILL'] as const) {
    test(`a rename that was answered is still there after ${signal}, and so is the session`, async () => {
      const first = await start();
      const token = await signIn(first);
      const [id] = (await listTitles(first, token)).keys();
      assert.ok(id);
      const conversation = { title: `Renamed before ${signal}` };
      const answer = await call(first.url, `PUT /conversations/${id}`, {
        token,
        json: { conversation },
      });
      const ending = first.stop(signal);
      assert.equal(answer.status, 200);
      assert.equal(await ending, signal === 'SIGKILL' ? 'SIGKILL' : 0);

      const second = await start();
      const titles = await listTitles(second, token);
      assert.equal(titles.get(id), conversation.title);
      assert.ok(titles.size >= 36, 'the demo account was not made twice or lost');
      await second.stop();
    });
  }

  test('thirty acknowledged writes survive a kill in the midst of more', async () => {
    const first = await start();
    const token = await signIn(first);
    const ids = [...(await listTitles(first, token)).keys()];
    const acknowledged = new Map<string, string>();
    const writes = ids.map(async (id, index) => {
      const conversation = { title: `Write ${index}` };
      const answer = await call(first.url, `PUT /conversations/${id}`, {
        token,
        json: { conversation },
      });
      if (answer.status === 200) acknowledged.set(id, conversation.title);
      if (acknowledged.size === 30) await first.stop('SIGKILL');
    });
    await Promise.allSettled(writes);
    assert.ok(acknowledged.size >= 30);
    const second = await start();
    const titles = await listTitles(second, token);
    for (const [id, title] of acknowledged) assert.equal(titles.get(id), title);
    await second.stop();
  });

  test('a second process is refused in one line, and the first goes on', async () => {
    const first = await start();
    const { code, errors } = await runEmbeddedApi({ DATA_DIR: folder });
    assert.equal(code, 1);
    assert.match(
      errors,
      new RegExp(`^The data folder .* already open .*pid ${first.child.pid}\\)`),
    );
    assert.equal(errors.trim().split('\n').length, 1);
    assert.equal((await call(first.url, 'GET /readyz')).status, 200);
    await first.stop();
  });

  test('of four processes started at once after a kill, one has the folder', {
    timeout: 60_000,
  }, async () => {
    const first = await start();
    await first.stop('SIGKILL');
    const children = Array.from({ length: 4 }, () => launch({ DATA_DIR: folder }));
    const refused = children.map(finished);
    let left = children.length;
    await new Promise<void>((resolve) => {
      for (const end of refused) {
        void end.then(() => {
          left -= 1;
          if (left === 1) resolve();
        });
      }
    });
    const holders = children.filter((child) => child.exitCode === null);
    assert.equal(holders.length, 1);
    holders[0]?.kill('SIGTERM');
    const codes = (await Promise.all(refused)).map(({ code }) => code).sort();
    assert.deepEqual(codes, [0, 1, 1, 1]);
  });

  test('a signal ends it, whenever in its start it comes', { timeout: 60_000 }, async () => {
    folder = await newFolder();
    const moments = Array.from({ length: 12 }, (_, index) => 400 + index * 60);
    for (const moment of moments) {
      const child = launch({ DATA_DIR: folder });
      const end = finished(child);
      await sleep(moment);
      child.kill('SIGTERM');
      const { code, errors } = await end;
      assert.equal(errors, '');
      assert.ok(code === 0 || child.signalCode === 'SIGTERM', `${moment} ms: ${code}`);
    }
  });

  test('seeding is refused while the API runs, and adds while it does not', async () => {
    const first = await start();
    const refusal = await finished(
      launch({ DATA_DIR: folder }, [seedScript, '--interviews', '300', '--messages', '700']),
    );
    assert.equal(refusal.code, 1);
    assert.match(refusal.errors, /already open/);
    const token = await signIn(first);
    const before = (await listTitles(first, token)).size;
    await first.stop();

    const seeded = await finished(
      launch({ DATA_DIR: folder }, [seedScript, '--interviews', '300', '--messages', '700']),
    );
    assert.equal(seeded.code, 0, seeded.errors);
    const second = await start();
    const titles = await listTitles(second, token);
    assert.equal(titles.size, before + 301);
    const [long] = [...titles].find(([, title]) => title.startsWith('Endless')) ?? [];
    const { body } = await call(second.url, `GET /conversations/${long}/messages`, { token });
    assert.equal((body as Listed).data.length, 700);
    await second.stop();
  });

  test('nobody else on this machine reads the folder, nor one that was open before', async () => {
    const mode = async () => (await stat(folder)).mode & 0o777;
    await chmod(folder, 0o755);
    const api = await start();
    assert.equal(await mode(), 0o700);
    await api.stop();
    const inner = join(folder, 'made', 'by', 'it');
    const other = await startEmbeddedApi({ DATA_DIR: inner });
    for (const at of [inner, join(folder, 'made')]) {
      assert.equal((await stat(at)).mode & 0o777, 0o700, at);
    }
    await other.stop();
  });

  test('one address asks only so often for what costs something; all else goes on', async () => {
    const api = await startEmbeddedApi({ DATA_DIR: folder, API_REQUESTS_PER_MINUTE: '5' });
    const token = await signIn(api);
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
    await api.stop();
  });

  test('a folder cut off while it was being created is begun again, and nothing is thrown away', async () => {
    folder = await newFolder();
    await mkdir(join(folder, 'pg'));
    await writeFile(join(folder, 'pg', 'PG_VERSION'), '18');
    const api = await start();
    assert.equal((await call(api.url, 'GET /readyz')).status, 200);
    await api.stop();
  });

  test('an idle connection does not hold up the end, nor does a slow one for long', async () => {
    const api = await start();
    const port = Number(new URL(api.url).port);
    const idle = connect(port, '127.0.0.1');
    const slow = connect(port, '127.0.0.1');
    for (const socket of [idle, slow]) socket.on('error', () => socket.destroy());
    slow.write('POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
    await (await fetch(`${api.url}/healthz`)).text();
    const began = performance.now();
    assert.equal(await api.stop('SIGTERM'), 0);
    assert.ok(performance.now() - began < 6000);
  });

  test('a password kept by argon2 signs in, and is kept by scrypt from then on', async () => {
    const kept = async (change?: string) => {
      const database = await PGlite.create(join(folder, 'pg'));
      if (change) await database.query('update users set password_hash = $1', [change]);
      const { rows } = await database.query<{ hash: string }>(
        'select password_hash as hash from users',
      );
      await database.close();
      return rows[0]?.hash;
    };
    await kept(argon2Hash);
    const first = await start();
    const refused = await call(first.url, 'POST /login', { json: { ...account, password: 'x' } });
    assert.equal(refused.status, 401);
    assert.ok(await signIn(first));
    await first.stop();
    assert.match((await kept()) ?? '', /^\$scrypt\$/);
    const second = await start();
    assert.ok(await signIn(second));
    await second.stop();
  });

  test('neither tokens nor passwords are in the database; an expired token is a 401', async () => {
    const first = await start();
    const token = await signIn(first);
    await first.stop();
    const database = await PGlite.create(join(folder, 'pg'));
    const { rows: users } = await database.query<{ password_hash: string }>('select * from users');
    const { rows: sessions } = await database.query('select * from sessions');
    const kept = JSON.stringify([users, sessions]);
    assert.equal(sessions.length, 1);
    assert.ok(!kept.includes(token) && !kept.includes(account.password));
    assert.match(users[0]?.password_hash ?? '', /^\$scrypt\$ln=14,r=8,p=5\$/);
    await database.exec("update sessions set expires_at = now() - interval '1 second'");
    await database.close();

    const second = await start();
    const answer = await call(second.url, 'GET /me', { token });
    assert.equal(answer.status, 401);
    const text = 'Invalid or expired token';
    assert.deepEqual(answer.body, { error: text, message: text });
    await second.stop();
  });
});

test('an environment that does not fit is told in one line', async () => {
  const { code, errors } = await runEmbeddedApi({
    API_PORT: 'four',
    SITE_URL: 'rapport',
    DATABASE_URL: 'mysql://root:secret@x/y',
  });
  assert.equal(code, 1);
  assert.equal(errors.trim().split('\n').length, 1);
  for (const name of ['API_PORT', 'SITE_URL', 'DATABASE_URL']) assert.ok(errors.includes(name));
  assert.ok(!errors.includes('secret'));
});
