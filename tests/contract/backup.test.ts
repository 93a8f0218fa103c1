import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, test } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { call } from '../rig/ask.ts';
import {
  demoToken,
  finished,
  interviewsOf,
  launch,
  renameInterview,
  startEmbeddedApi,
  temporaryFolder,
  usedFolder,
} from '../rig/embedded-api.ts';
import { isWhole } from '../rig/how-much.ts';
import { findPostgresPrograms, hasPostgres, Postgres } from '../rig/postgres.ts';

async function firstTitle(api: string, title?: string): Promise<string> {
  const token = await demoToken(api);
  const [first] = await interviewsOf(api, token);
  if (title === undefined) return first?.attributes.title ?? '';
  assert.equal((await renameInterview(api, token, first?.id, title)).status, 200);
  return title;
}

test('the data folder is the one that .env names', async () => {
  const folder = await temporaryFolder();
  after(() => folder.remove());
  writeFileSync(path.join(folder.path, '.env'), 'DATA_DIR=named-in-it\n');
  const { PATH } = process.env;
  const run = spawnSync(process.execPath, [path.resolve('tools/backup.ts'), 'backup'], {
    cwd: folder.path,
    env: { PATH, NODE_ENV: 'test' },
    encoding: 'utf8',
  });
  assert.equal(run.stderr, 'There is no named-in-it.\n');
});

test('with an older backup beside newer recordings, a start deletes none; npm run sweep names unused ones, and deletes the old ones', async () => {
  const used = await usedFolder();
  after(() => used.remove());
  const DATA_DIR = used.path;
  const sweep = async (...flags: string[]) => {
    const child = launch({ DATA_DIR }, ['reference-api/sweep.ts', ...flags]);
    const [said, { code, errors }] = await Promise.all([text(child.stdout), finished(child)]);
    return { code, said: said + errors };
  };
  // The demo account has interviews, so that the sweep does not take this folder for another
  // database.
  await (await startEmbeddedApi({ DATA_DIR })).stop();
  const client = await PGlite.create(path.join(DATA_DIR, 'pg'));
  const { rows } = await client.query<{ id: string; conversation_id: string }>(
    `select id, conversation_id from messages where sender_type = 'user' limit 1`,
  );
  const [{ id, conversation_id: known } = { id: '', conversation_id: '' }] = rows;
  const pathOf = (conversation: string, letter: string) =>
    `/media/recordings/${conversation}/${letter.repeat(43)}.webm`;
  const [named, old, young] = [pathOf(known, 'a'), pathOf(known, 'b'), pathOf('gone', 'c')];
  const oldOfGone = pathOf('gone', 'd');
  const fileOf = (one: string) => path.join(DATA_DIR, one.replace('/media/', ''));
  for (const [one, days] of [
    [named, 40],
    [old, 31],
    [young, 29],
    [oldOfGone, 90],
  ] as const) {
    mkdirSync(path.dirname(fileOf(one)), { recursive: true });
    writeFileSync(fileOf(one), 'sound');
    const then = Date.now() / 1_000 - days * 86_400;
    utimesSync(fileOf(one), then, then);
  }
  const left = () => [named, old, young, oldOfGone].filter((one) => existsSync(fileOf(one)));

  await client.close();
  const api = await startEmbeddedApi({ DATA_DIR });
  assert.deepEqual(left(), [named, old, young, oldOfGone]);
  await api.stop();

  const ofAnother = await sweep('--delete');
  assert.equal(ofAnother.code, 1);
  assert.match(ofAnother.said, /^The database names none of these recordings/);
  const again = await PGlite.create(path.join(DATA_DIR, 'pg'));
  await again.query('update messages set audio_path = $1 where id = $2', [named, id]);
  await again.close();

  const seen = await sweep();
  assert.equal(seen.code, 0, seen.said);
  assert.deepEqual(left(), [named, old, young, oldOfGone]);
  for (const one of [old, oldOfGone]) assert.ok(seen.said.includes(fileOf(one)), seen.said);
  for (const one of [named, young]) assert.ok(!seen.said.includes(fileOf(one)), seen.said);
  assert.match(seen.said, /^Found 2 recordings .* npm run sweep -- --delete$/m);
  assert.match((await sweep('--delete')).said, /^Deleted 2 recordings /m);
  assert.deepEqual(left(), [named, young]);
});

describe('a backup can be restored', () => {
  test('of the embedded data folder, by npm run backup and npm run restore', async () => {
    const [used, folder] = [await usedFolder(), await temporaryFolder()];
    after(() => Promise.all([used, folder].map((one) => one.remove())));
    const DATA_DIR = path.join(folder.path, 'data');
    const copy = path.join(folder.path, 'copy');
    renameSync(used.path, DATA_DIR);
    const tool = (...words: string[]) => {
      const run = spawnSync(process.execPath, ['tools/backup.ts', ...words], {
        env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
        encoding: 'utf8',
      });
      return { status: run.status, said: run.stdout + run.stderr };
    };
    let api = await startEmbeddedApi({ DATA_DIR });
    await firstTitle(api.url, 'Before');
    const token = await demoToken(api.url);
    const tooEarly = tool('backup', copy);
    assert.equal(tooEarly.status, 1);
    assert.match(tooEarly.said, /^The data folder .* is already open in another process/);
    await api.stop();
    // Files of an interrupted backup must not get into the next one.
    mkdirSync(`${copy}.unfinished`);
    writeFileSync(`${copy}.unfinished/stale`, '');
    assert.deepEqual(tool('backup', copy).status, 0);
    assert.ok(!existsSync(`${copy}/stale`));
    assert.match(tool('backup', copy).said, /is not empty/);

    rmSync(path.join(DATA_DIR, 'pg/base'), { recursive: true });
    assert.match(tool('restore', `${DATA_DIR}/pg`).said, /is no backup/);
    // A copy that fails half-way, as on a full disk, must leave the existing data alone.
    execFileSync('mkfifo', [path.join(copy, 'zz')]);
    assert.equal(tool('restore', copy).status, 1);
    assert.ok(existsSync(path.join(DATA_DIR, 'created')));
    rmSync(path.join(copy, 'zz'));
    const restored = tool('restore', copy);
    assert.equal(restored.status, 0, restored.said);
    const aside = /what was there is in (\S+)\.$/m.exec(restored.said)?.[1] ?? '';
    assert.ok(existsSync(path.join(aside, 'created')));
    api = await startEmbeddedApi({ DATA_DIR });
    assert.equal(await firstTitle(api.url), 'Before');
    assert.equal(
      (await call(api.url, 'GET /me', { token })).status,
      401,
      'everybody is signed out',
    );
    await api.stop();
  });

  const skip =
    (!hasPostgres() && 'there is no PostgreSQL here') || (!isWhole && 'npm run test:all does it');
  test('of PostgreSQL, by the commands of the runbook', { skip }, async () => {
    const words = /```sh\n(pg_dump .*)\n(pg_restore .*)\n(psql .*)\n```/.exec(
      readFileSync('docs/runbook.md', 'utf8'),
    );
    assert.ok(words, 'the runbook has no such commands');
    const folder = await temporaryFolder();
    const postgres = await Postgres.create();
    try {
      let api = await startEmbeddedApi({ DATABASE_URL: postgres.url, DEMO_ACCOUNT: 'on' });
      await firstTitle(api.url, 'Before');
      const token = await demoToken(api.url);
      const fresh = await postgres.createDatabase('fresh');
      const run = (line = '', DATABASE_URL = '') =>
        execFileSync('sh', ['-c', line], {
          cwd: folder.path,
          env: {
            ...process.env,
            DATABASE_URL,
            PATH: `${findPostgresPrograms()}:${process.env.PATH}`,
          },
          stdio: 'inherit',
        });
      // The API is running during the backup.
      run(words[1], postgres.url);
      await firstTitle(api.url, 'After');
      await api.stop();
      run(words[2], fresh);
      run(words[3], fresh);
      api = await startEmbeddedApi({ DATABASE_URL: fresh, DEMO_ACCOUNT: 'on' });
      assert.equal((await call(api.url, 'GET /me', { token })).status, 401);
      assert.equal(await firstTitle(api.url), 'Before');
      await api.stop();
      const client = new pg.Client(fresh);
      await client.connect();
      const { rows } = await client.query(`insert into messages
        (id, conversation_id, position, sender_type, content_type, text_content)
        select 'new', id, 100000, 'user', 'text', 'Résumé' from conversations limit 1
        returning words::text, user_id`);
      assert.match(String(rows[0]?.words), /'resume'/);
      await client.end();
    } finally {
      await postgres.destroy();
      await folder.remove();
    }
  });
});
