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
import { after, before, describe, test } from 'node:test';
import { demoAccount } from '../../reference-api/demo/account.ts';
import { type Answer, ask } from '../rig/ask.ts';
import {
  fillFolder,
  finished,
  launch,
  type RunningApi,
  startEmbeddedApi,
} from '../rig/embedded-api.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rapport-disk-'));
const mount = ['-t', 'tmpfs', '-o', 'size=128m', 'rapport', folder];
const isMounted = spawnSync('mount', mount).status === 0;
// Also if the test fails.
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
  let headers: Record<string, string> = { 'Content-Type': 'application/json' };
  before(async () => {
    await fillFolder(folder);
    api = await startEmbeddedApi(settings);
    const { token } = JSON.parse((await signIn()).body.toString()) as { token: string };
    headers = { ...headers, Authorization: `Bearer ${token}` };
  });
  after(() => api.stop());

  function signIn(): Promise<Answer> {
    const { email, password } = demoAccount;
    const body = JSON.stringify({ email, password });
    return ask(api.url, '/login', { method: 'POST', headers, body });
  }
  const first = async () => {
    const { status, body } = await ask(api.url, '/conversations', { headers });
    assert.equal(status, 200);
    const { data } = JSON.parse(body.toString()) as {
      data: [{ id: string; attributes: { title: string } }];
    };
    return data[0];
  };
  const rename = async (title: string): Promise<number> => {
    const body = JSON.stringify({ conversation: { title } });
    const { id } = await first();
    return (await ask(api.url, `/conversations/${id}`, { method: 'PUT', headers, body })).status;
  };
  test('reads work, a change answers 503, and it recovers by itself', async () => {
    fill();
    let { title } = (await first()).attributes;
    let status = 200;
    for (let length = 1; status === 200; length += 1) {
      status = await rename('x'.repeat(length));
      if (status === 200) title = 'x'.repeat(length);
      assert.ok(length < 250, 'there is room without end');
    }
    assert.equal(status, 503);
    assert.equal((await first()).attributes.title, title);
    assert.equal((await ask(api.url, '/healthz')).status, 200);
    rmSync(filler);
    assert.equal(await rename('There is room'), 200);
    assert.equal(api.child.exitCode, null, api.errors());
  });

  test('no room for the database’s log either: it exits and says so; the next start has all data', async () => {
    assert.equal(await api.stop(), 0);
    // Less than a segment of the log.
    fill(4 * 1024 * 1024);
    const { code, errors } = await finished(launch(settings, ['tests/fixtures/fill-the-log.ts']));
    assert.equal(code, 1);
    assert.match(errors, /{"event":"database-ended","reason":"53100"}/);
    const unstarted = await finished(launch(settings));
    assert.equal(unstarted.code, 1, 'it started without room');
    assert.match(unstarted.errors, /^.+\n$/);
    rmSync(filler);
    api = await startEmbeddedApi(settings);
    assert.equal((await first()).attributes.title, 'There is room');
    assert.equal(await rename('Well again'), 200);
  });
});
