import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, suite, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { endAllLaunched, startEmbeddedApi, temporaryFolder } from '../rig/embedded-api.ts';

/** Killed half-way nothing is half done: before each statement of each step, one after the other. */

const killable = fileURLToPath(new URL('../rig/killable-api.ts', import.meta.url));
const email = 'killed@rapport.example';
const secret = { old: 'the first password', next: 'another password' };

type Answer = { status: number; body: Record<string, unknown> };

suite('an account of one’s own, the API killed between each two steps', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let api: Awaited<ReturnType<typeof startEmbeddedApi>>;
  let [here, elsewhere] = ['', ''];

  const start = () => startEmbeddedApi({ DATA_DIR: folder.path }, killable);

  async function ask(line: string, token: string, json?: object, kill = ''): Promise<Answer> {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(api.url + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(kill && { 'X-Kill-Before': kill }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    const body = await response.text();
    return { status: response.status, body: body ? JSON.parse(body) : {} };
  }

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

  /** The step killed before its first statement, then before its second, until nothing is left to kill. */
  async function killing(
    step: (kill: string) => Promise<Answer>,
    { statements, asBefore }: { statements: number; asBefore: () => Promise<void> },
  ): Promise<Answer> {
    for (let statement = 1; ; statement += 1) {
      const answer = await step(String(statement)).catch(() => null);
      if (answer) {
        assert.ok(statement > statements, `${statement - 1} statements`);
        return answer;
      }
      api = await start();
      await asBefore();
    }
  }

  before(async () => {
    folder = await temporaryFolder();
    await (await startEmbeddedApi({ DATA_DIR: folder.path, DEMO_ACCOUNT: 'off' })).stop();
    api = await start();
    const user = { email, password: secret.old, password_confirmation: secret.old };
    here = String((await ask('POST /signup', '', { user })).body.token);
    elsewhere = String((await signIn(secret.old)).body.token);
  });

  after(async () => {
    await endAllLaunched();
    await folder.remove();
  });

  test('editing name and phone', async () => {
    const json = { user: { name: 'Ana', phone_number: '1' } };
    const answer = await killing((kill) => ask('PATCH /me', here, json, kill), {
      statements: 2,
      asBefore: async () => assert.equal(await name(), null),
    });
    assert.equal(answer.status, 200);
    assert.equal(await name(), 'Ana');
  });

  test('changing the password: the old one and all sessions, or the new one and this session', async () => {
    const json = { current_password: secret.old, password: secret.next };
    const answer = await killing((kill) => ask('PUT /me/password', here, json, kill), {
      statements: 4,
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

  test('deleting the account: all of it is there, or every session has ended', async () => {
    const json = { password: secret.next };
    const answer = await killing((kill) => ask('DELETE /me', here, json, kill), {
      statements: 3,
      asBefore: async () => assert.deepEqual(await statuses(), [200, 200]),
    });
    assert.equal(answer.status, 200);
    assert.deepEqual(await statuses(), [401, 401]);
  });

  test('coming back: it is said by the sign-in that did it', async () => {
    const answer = await killing((kill) => signIn(secret.next, kill), {
      statements: 4,
      asBefore: async () => assert.deepEqual(await statuses(), [401, 401]),
    });
    const { user } = answer.body as { user: { data: { attributes: Record<string, unknown> } } };
    assert.equal(user.data.attributes.restored, true);
    here = String(answer.body.token);
    assert.equal(await name(), 'Ana');
  });

  test('a code that is older than a minute is refused, and one that is not serves', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const newCode = async () =>
      String((await ask('POST /session/code', here, { code_challenge })).body.code);
    const [old, young] = [await newCode(), await newCode()];
    await api.stop();
    const database = await PGlite.create(`${folder.path}/pg`);
    const hash = createHash('sha256').update(old).digest('hex');
    const minute = "expires_at = expires_at - interval '61 seconds'";
    await database.query(`update session_codes set ${minute} where code_hash = $1`, [hash]);
    await database.close();
    api = await start();
    const exchange = (code: string) =>
      ask('POST /session/token', '', { code, code_verifier: verifier });
    assert.equal((await exchange(old)).status, 401);
    assert.equal((await exchange(young)).status, 200);
  });

  test('what was not taken back in time is gone with everything, at the next start at the latest', async () => {
    await ask('DELETE /me', here, { password: secret.next });
    await api.stop('SIGKILL');
    const database = await PGlite.create(`${folder.path}/pg`);
    await database.exec("update users set deleted_from = now() - interval '1 second'");
    await database.close();

    api = await start();
    assert.equal((await signIn(secret.next)).status, 401, 'not a second later');
    await api.stop();
    api = await startEmbeddedApi({ DATA_DIR: folder.path, DEMO_ACCOUNT: 'off' });
    const user = { email, password: 'anew', password_confirmation: 'anew' };
    const again = await ask('POST /signup', '', { user });
    assert.equal(again.status, 201);
    here = String(again.body.token);
    assert.equal(await name(), null);
  });
});
