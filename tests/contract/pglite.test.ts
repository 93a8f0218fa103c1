import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEmbeddedApi, usedFolder } from '../rig/embedded-api.ts';
import { startValidatingProxy } from '../rig/validating-proxy.ts';
import { embeddedSettings, holdEmbedded } from './hold-to-contract.ts';

/** The embedded API as a developer runs it, behind a proxy that checks each call against the OpenAPI document. */
const folder = await usedFolder();
const api = await startEmbeddedApi({ ...embeddedSettings, DATA_DIR: folder.path });
const proxy = await startValidatingProxy(api.url);
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
