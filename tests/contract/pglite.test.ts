import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEmbeddedApi, usedFolder } from '../rig/embedded-api.ts';
import { RecordingApi } from '../rig/recording-api.ts';
import { ValidatingProxy } from '../rig/validating-proxy.ts';
import { embeddedSettings, holdEmbedded } from './hold-to-contract.ts';

/** The embedded API as a developer runs it, behind a proxy that checks each call against the OpenAPI document. */
const folder = await usedFolder();
const api = await startEmbeddedApi({ ...embeddedSettings, DATA_DIR: folder.path });
const proxy = await ValidatingProxy.start(api.url);
after(async () => {
  proxy.stop();
  await api.stop();
  await folder.remove();
});

await holdEmbedded({ ...api, url: proxy.url });

test('every call matched the OpenAPI document', (context) => {
  assert.deepEqual(proxy.violations, []);
  // Some clients send the title without its wrapper.
  const title = /^PUT \S+ was accepted with data must have required property 'conversation'$/;
  assert.deepEqual(
    proxy.beyond.filter((said) => !title.test(said)),
    [],
  );
  assert.ok(proxy.calls >= 45, `${proxy.calls} calls`);
  context.diagnostic(`${proxy.calls} calls`);
});

test('the proxy reports a call that does not match', async () => {
  const careless = await RecordingApi.start();
  const before = await ValidatingProxy.start(careless.address);
  // This API accepts any sign-in, and answers calls that it does not know with a wrong status.
  await fetch(`${before.url}/login`, { method: 'POST', body: '{"email":1}' });
  await fetch(`${before.url}/session`, { method: 'DELETE' });
  await fetch(`${before.url}/conversations/7`, { method: 'PUT', body: '{"conversation":{}}' });
  before.stop();
  careless.stop();
  assert.match(before.beyond.join('\n'), /POST \/login was accepted with .*email/);
  assert.match(before.violations.join('\n'), /DELETE \/session was answered 200 with a status/);
  assert.match(before.violations.join('\n'), /PUT \/conversations\/7 was answered 200 with .*id/);
});
