import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { ask } from '../rig/ask.ts';
import {
  demoToken,
  fillFolder,
  finished,
  interviewsOf,
  launch,
  type RunningApi,
  renameInterview,
  startEmbeddedApi,
} from '../rig/embedded-api.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rapport-disk-'));
const mount = ['-t', 'tmpfs', '-o', 'size=128m', 'rapport', folder];
const isMounted = spawnSync('mount', mount).status === 0;
// The disk is unmounted even when the test fails.
process.on('exit', () => {
  if (isMounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true });
});

const filler = path.join(folder, 'filler');
function fill(room = 0): void {
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  } finally {
    closeSync(file);
  }
  truncateSync(filler, statSync(filler).size - room);
}

const skip = !isMounted && 'nobody may mount a disk here';

describe('the embedded API, when its disk is full', { skip }, () => {
  const settings = { DATA_DIR: folder, DEMO_ACCOUNT: 'on' };
  let api: RunningApi;
  let token: string;
  before(async () => {
    await fillFolder(folder);
    api = await startEmbeddedApi(settings);
    token = await demoToken(api.url);
  });

  const firstTitle = async () => (await interviewsOf(api.url, token))[0]?.attributes.title;
  const renamed = async (title: string): Promise<number> => {
    const [first] = await interviewsOf(api.url, token);
    return (await renameInterview(api.url, token, first?.id, title)).status;
  };

  test('reads work, a change answers 503, readiness and the log say why, and the API recovers by itself', async () => {
    fill();
    let title = await firstTitle();
    let status = 200;
    for (let length = 1; status === 200; length += 1) {
      status = await renamed('x'.repeat(length));
      if (status === 200) title = 'x'.repeat(length);
      assert.ok(length < 250, 'there is room without end');
    }
    assert.equal(status, 503);
    assert.equal(await firstTitle(), title);
    assert.equal((await ask(api.url, '/healthz')).status, 200);
    const full = await fetch(`${api.url}/readyz`);
    assert.equal(full.status, 503);
    assert.match(await full.text(), /"status":"disk-full"/);
    assert.match(api.errors(), /"reason":"disk full \(53100\)"/);
    rmSync(filler);
    assert.equal((await ask(api.url, '/readyz')).status, 200);
    assert.equal(await renamed('There is room'), 200);
    assert.equal(api.child.exitCode, null, api.errors());
  });

  test('without room for the database’s log the API exits and says so, and the next start has all data', async () => {
    assert.equal(await api.stop(), 0);
    // The room that is left is less than a segment of the log.
    fill(4 * 1024 * 1024);
    const { code, errors } = await finished(launch(settings, ['tests/fixtures/fill-the-log.ts']));
    assert.equal(code, 1);
    assert.match(errors, /"event":"database-ended","reason":"53100"}/);
    const unstarted = await finished(launch(settings));
    assert.equal(unstarted.code, 1, 'it started without room');
    assert.match(unstarted.errors, /^.+\n$/);
    rmSync(filler);
    api = await startEmbeddedApi(settings);
    assert.equal(await firstTitle(), 'There is room');
    assert.equal(await renamed('Well again'), 200);
  });
});
