import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { call } from '../rig/ask.ts';
import { startEmbeddedApi, usedFolder } from '../rig/embedded-api.ts';
import { isWhole } from '../rig/how-much.ts';
import { hasPostgres, Postgres } from '../rig/postgres.ts';
import { endAll } from '../rig/processes.ts';
import { until } from '../rig/until.ts';

/**
 * Kills the API before each write of each step, and before its answer: no step may be left half
 * done. PostgreSQL starts faster; `npm run test:all` also tests PGlite.
 */
const database = hasPostgres() && !isWhole ? 'PostgreSQL' : 'PGlite';

const main = fileURLToPath(new URL('../../reference-api/main.ts', import.meta.url));
const killable = fileURLToPath(new URL('../rig/killable-api.ts', import.meta.url));
const hasty = fileURLToPath(new URL('../rig/hasty-api.ts', import.meta.url));
const email = 'killed@rapport.example';
const secret = { old: 'the first password', next: 'another password' };

type Answer = { status: number; body: Record<string, unknown> };

suite(`the API is killed between any two writes of an account, on ${database}`, () => {
  let folder: Awaited<ReturnType<typeof usedFolder>>;
  let DATABASE_URL = '';
  let api: Awaited<ReturnType<typeof startEmbeddedApi>>;
  let [here, elsewhere] = ['', ''];
  /** The number of the write, after the answer, before which the API is killed. */
  let killLater = '';

  const start = (script = killable) =>
    startEmbeddedApi({ DATA_DIR: folder.path, DATABASE_URL, DEMO_ACCOUNT: 'off' }, script);

  /** Runs a query while the API is stopped. */
  async function inDatabase<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    if (!DATABASE_URL) {
      const client = await PGlite.create(`${folder.path}/pg`);
      const { rows } = await client.query<Row>(sql, values);
      await client.close();
      return rows;
    }
    const client = new pg.Client(DATABASE_URL);
    await client.connect();
    const { rows } = await client.query(sql, values);
    await client.end();
    return rows;
  }

  const ask = (line: string, token: string, json?: object, kill = '', key = '') =>
    call(api.url, line, {
      token,
      json,
      headers: {
        ...(kill && { 'X-Kill-Before': kill }),
        ...(killLater && { 'X-Kill-Later': killLater }),
        ...(key && { 'Idempotency-Key': key }),
      },
    });

  const signIn = (password: string, kill?: string) =>
    ask('POST /login', '', { email, password }, kill);

  const statuses = async () => {
    const answers = await Promise.all([here, elsewhere].map((token) => ask('GET /me', token)));
    return answers.map(({ status }) => status);
  };

  const name = async () => {
    const { user } = (await ask('GET /me', here)).body as {
      user: { data: { attributes: { name: string | null } } };
    };
    return user.data.attributes.name;
  };

  /**
   * Repeats the step, killed before its first write, then before its second, until it completes.
   */
  async function killing(
    step: (kill: string) => Promise<Answer>,
    { writes, asBefore }: { writes: number; asBefore: () => Promise<void> },
  ): Promise<Answer> {
    for (let write = 1; ; write += 1) {
      const answer = await step(String(write)).catch(() => null);
      if (answer) {
        assert.ok(write > writes, `${write - 1} writes`);
        return answer;
      }
      api = await start();
      await asBefore();
    }
  }

  before(async () => {
    folder = await usedFolder();
    if (database === 'PostgreSQL') {
      DATABASE_URL = (await Postgres.create()).url;
      const first = await start(main);
      await first.stop();
    }
    api = await start();
    const user = { email, password: secret.old, password_confirmation: secret.old };
    here = String((await ask('POST /signup', '', { user })).body.token);
    elsewhere = String((await signIn(secret.old)).body.token);
  });

  after(async () => {
    await endAll();
    await folder.remove();
  });

  test('editing name and phone', async () => {
    const json = { user: { name: 'Ana', phone_number: '1' } };
    const answer = await killing((kill) => ask('PATCH /me', here, json, kill), {
      writes: 1,
      asBefore: async () => assert.equal(await name(), null),
    });
    assert.equal(answer.status, 200);
    assert.equal(await name(), 'Ana');
  });

  test('an interview is started, answered, given its checklist, finished and checked once each, whenever the API is killed', async () => {
    type Listed = { data: { id: string; attributes: Record<string, unknown> }[] };
    const list = async (path: string) => ((await ask(`GET ${path}`, here)).body as Listed).data;
    const conversation = { language: 'en' };
    const begun = await killing(
      (kill) => ask('POST /conversations', here, { conversation }, kill, 'a-key-to-start'),
      {
        writes: 7,
        // After the last write, only the answer is missing.
        asBefore: async () => assert.ok((await list('/conversations')).length <= 1),
      },
    );
    const { id } = (begun.body as unknown as { data: { id: string } }).data;
    assert.deepEqual(
      (await list('/conversations')).map((one) => one.id),
      [id],
    );

    const path = `/conversations/${id}`;
    const said = { content_type: 'text', text_content: 'I cut eleven pages to one a week.' };
    const byWhom = async () =>
      (await list(`${path}/messages`)).map(({ attributes }) => attributes.sender_type);
    const answer = (kill?: string) =>
      ask(`POST ${path}/messages`, here, { message: said }, kill, 'a-key-to-answer');
    const answered = await killing(answer, {
      writes: 5,
      asBefore: async () => {
        const all = (await byWhom()).join();
        assert.ok(['ai', 'ai,user', 'ai,user,ai'].includes(all), all);
      },
    });
    assert.equal(answered.status, 201);
    await until('the coach has answered', async () => (await byWhom()).length === 3);
    assert.deepEqual((await answer()).body, answered.body);
    const [, marked] = await list(`${path}/messages`);
    const [line] = (marked?.attributes.checks as { id: string }[] | undefined) ?? [];
    assert.ok(marked && line);

    const finish = (kill: string) =>
      ask(`POST ${path}/finish`, here, undefined, kill, 'a-key-to-finish');
    const finished = await killing(finish, {
      writes: 4,
      asBefore: async () => assert.ok([3, 4].includes((await byWhom()).length)),
    });
    assert.equal(finished.status, 200);
    assert.deepEqual(await byWhom(), ['ai', 'user', 'ai', 'ai']);

    const mark = { conversation_id: id, checks: { [line.id]: { met: true, by: 'person' } } };
    const isMarked = async () => (await list('/me/marks')).length > 0;
    const isScored = async () =>
      (await list('/conversations')).some(({ attributes }) => attributes.scores);
    await killing((kill) => ask(`PUT /me/marks/${marked.id}`, here, { mark }, kill), {
      writes: 5,
      asBefore: async () => assert.equal(await isScored(), await isMarked()),
    });
    assert.ok(await isScored());
  });

  test('a coach killed before its reply replies once after the next start', async () => {
    const conversation = { language: 'en' };
    await api.stop('SIGKILL');
    await inDatabase('update users set practised_at = null');
    api = await start();
    const begun = await ask('POST /conversations', here, { conversation });
    const { id } = (begun.body as unknown as { data: { id: string } }).data;
    const path = `/conversations/${id}/messages`;
    const kills = [1, 2, 4, 6];
    for (const write of kills) {
      const message = { content_type: 'text', text_content: `Answer ${write} of many.` };
      killLater = String(write);
      const { status } = await ask(`POST ${path}`, here, { message });
      killLater = '';
      assert.equal(status, 201);
      if (api.child.exitCode === null && api.child.signalCode === null)
        await once(api.child, 'exit');
      api = await start();
    }
    type MessageList = { data: { attributes: { sender_type: string; checks?: unknown[] } }[] };
    const all = async () => ((await ask(`GET ${path}`, here)).body as unknown as MessageList).data;
    await until(
      'the coach has answered',
      async () => (await all()).at(-1)?.attributes.sender_type === 'ai',
    );
    const said = await all();
    assert.equal(
      said.filter(({ attributes }) => attributes.sender_type === 'user').length,
      kills.length,
    );
    for (const [at, { attributes }] of said.entries()) {
      if (attributes.sender_type === 'user') assert.ok(attributes.checks, `answer at ${at}`);
      else assert.notEqual(said[at + 1]?.attributes.sender_type, 'ai', 'it never answers twice');
    }
  });

  test('changing the password leaves either the old one with all sessions, or the new one with this session', async () => {
    const json = { current_password: secret.old, password: secret.next };
    const answer = await killing((kill) => ask('PUT /me/password', here, json, kill), {
      writes: 3,
      asBefore: async () => {
        assert.deepEqual(await statuses(), [200, 200]);
        assert.equal((await signIn(secret.next)).status, 401);
      },
    });
    assert.equal(answer.status, 204);
    assert.deepEqual(await statuses(), [200, 401]);
    assert.equal((await signIn(secret.old)).status, 401);
    elsewhere = String((await signIn(secret.next)).body.token);
  });

  test('deleting the account leaves either everything, or no open session', async () => {
    const json = { password: secret.next };
    const answer = await killing((kill) => ask('DELETE /me', here, json, kill), {
      writes: 2,
      asBefore: async () => assert.deepEqual(await statuses(), [200, 200]),
    });
    assert.equal(answer.status, 200);
    assert.deepEqual(await statuses(), [401, 401]);
  });

  test('the sign-in that restores the account says so', async () => {
    const answer = await killing((kill) => signIn(secret.next, kill), {
      writes: 3,
      asBefore: async () => assert.deepEqual(await statuses(), [401, 401]),
    });
    const { user } = answer.body as { user: { data: { attributes: Record<string, unknown> } } };
    assert.equal(user.data.attributes.restored, true);
    here = String(answer.body.token);
    assert.equal(await name(), 'Ana');
  });

  test('a code older than a minute is refused, a younger one accepted', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const newCode = async () =>
      String((await ask('POST /session/code', here, { code_challenge })).body.code);
    const [old, young] = [await newCode(), await newCode()];
    await api.stop();
    const hash = createHash('sha256').update(old).digest('hex');
    const minute = "expires_at = expires_at - interval '61 seconds'";
    await inDatabase(`update session_codes set ${minute} where code_hash = $1`, [hash]);
    api = await start();
    const exchange = (code: string) =>
      ask('POST /session/token', '', { code, code_verifier: verifier });
    assert.equal((await exchange(old)).status, 401);
    assert.equal((await exchange(young)).status, 200);
  });

  /** Deletes the account, and returns the path of one of its recordings. The API is stopped. */
  async function deleteLongAgo(password: string): Promise<string> {
    const conversation = { language: 'en' };
    const { data } = (await ask('POST /conversations', here, { conversation })).body as {
      data: { id: string };
    };
    const recording = path.join(folder.path, 'recordings', data.id, 'answer.webm');
    mkdirSync(path.dirname(recording), { recursive: true });
    writeFileSync(recording, 'sound');
    assert.equal((await ask('DELETE /me', here, { password })).status, 200);
    await api.stop('SIGKILL');
    await inDatabase("update users set deleted_from = now() - interval '1 second'");
    return recording;
  }

  test('an account that is not restored in time is closed, and a new account with its address sees nothing of it', async () => {
    const recording = await deleteLongAgo(secret.next);
    api = await start(main);
    assert.equal((await signIn(secret.next)).status, 401, 'restored too late');
    assert.ok(existsSync(recording), 'no start deletes anything');
    const user = { email, password: 'anew', password_confirmation: 'anew' };
    const again = await ask('POST /signup', '', { user });
    assert.equal(again.status, 201);
    here = String(again.body.token);
    assert.equal(await name(), null);
    assert.deepEqual((await ask('GET /conversations', here)).body.data, []);
    assert.ok(!existsSync(recording));
    assert.equal((await ask('POST /signup', '', { user })).status, 422, 'the new one keeps it');
  });

  test('an account that is not restored in time is deleted with all its data, within minutes of the next start', async () => {
    const recording = await deleteLongAgo('anew');
    api = await start(hasty);
    await until('its recordings are deleted', () => !existsSync(recording));
    await api.stop();
    const rows = await inDatabase(`
      select (select count(*)::int from users) as users,
        (select count(*)::int from conversations) as conversations,
        (select count(*)::int from messages) as messages`);
    assert.deepEqual(rows, [{ users: 0, conversations: 0, messages: 0 }]);
  });
});
