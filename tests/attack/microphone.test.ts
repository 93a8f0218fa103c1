import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { plainNext, targets } from './targets.ts';

/** Only the practice page may use the microphone and play recordings from the browser's memory. */
const mayListen = ['/en/conversations', '/es/conversations', '/pt-br/conversations'];
const mayNot = ['/en', '/es/my-account', '/en/sign-up', '/en/nothing', '/nope', '/api/me'];

for (const { target, base, skip } of [
  ...targets,
  { target: 'next', base: plainNext.url, skip: false },
]) {
  for (const path of [...mayListen, ...mayNot]) {
    const may = mayListen.includes(path);
    test(`the microphone · ${target} · ${path}: ${may ? 'this page' : 'nobody'}`, {
      skip,
    }, async () => {
      const { headers } = await ask(base, path);
      const allowed = may ? 'microphone=(self)' : 'microphone=()';
      const permissions = headers['permissions-policy'];
      assert.equal(
        permissions,
        `camera=(), ${allowed}, geolocation=(), payment=(), usb=(), browsing-topics=()`,
      );
      const policy = String(headers['content-security-policy']);
      assert.equal(/media-src [^;]*\bblob:/.test(policy), may);
      assert.equal(policy.split('blob:').length - 1, may ? 1 : 0, 'and for nothing but media');
    });
  }
}
