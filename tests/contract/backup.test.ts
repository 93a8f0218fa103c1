import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import pg from 'pg';
import {
  demoToken,
  interviewsOf,
  renameInterview,
  startEmbeddedApi,
  temporaryFolder,
  usedFolder,
} from '../rig/embedded-api.ts';
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

describe('a backup can be restored', () => {
  test('the embedded data folder, by npm run backup and restore', async () => {
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
    const tooEarly = tool('backup', copy);
    assert.equal(tooEarly.status, 1);
    assert.match(tooEarly.said, /^The data folder .* is already open in another process/);
    await api.stop();
    // A backup that was interrupted leaves nothing behind in the next one.
    mkdirSync(`${copy}.unfinished`);
    writeFileSync(`${copy}.unfinished/stale`, '');
    assert.deepEqual(tool('backup', copy).status, 0);
    assert.ok(!existsSync(`${copy}/stale`));
    assert.match(tool('backup', copy).said, /is not empty/);

    rmSync(path.join(DATA_DIR, 'pg/base'), { recursive: true });
    assert.match(tool('restore', `${DATA_DIR}/pg`).said, /is no backup/);
    const restored = tool('restore', copy);
    assert.equal(restored.status, 0, restored.said);
    const aside = /what was there is in (\S+)\.$/m.exec(restored.said)?.[1] ?? '';
    assert.ok(existsSync(path.join(aside, 'created')));
    api = await startEmbeddedApi({ DATA_DIR });
    assert.equal(await firstTitle(api.url), 'Before');
    await api.stop();
  });

  const skip = !hasPostgres() && 'there is no PostgreSQL here';
  test('PostgreSQL, by the commands of the runbook', { skip }, async () => {
    const words = /```sh\n(pg_dump .*)\n(pg_restore .*)\n```/.exec(
      readFileSync('docs/runbook.md', 'utf8'),
    );
    assert.ok(words, 'the runbook has no such commands');
    const folder = await temporaryFolder();
    const postgres = await Postgres.create();
    try {
      let api = await startEmbeddedApi({ DATABASE_URL: postgres.url, DEMO_ACCOUNT: 'on' });
      await firstTitle(api.url, 'Before');
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
      // While the API is running.
      run(words[1], postgres.url);
      await firstTitle(api.url, 'After');
      await api.stop();
      run(words[2], fresh);
      api = await startEmbeddedApi({ DATABASE_URL: fresh, DEMO_ACCOUNT: 'on' });
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
