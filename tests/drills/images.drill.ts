import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  buildImage,
  type ImageTarget,
  imageTargets,
  missingForImages,
} from '../../tools/launch/images.ts';
import { words } from '../fixtures/words.ts';
import { ask } from '../rig/ask.ts';
import { RunningImage, settingsOf } from '../rig/image.ts';
import { freePort } from '../rig/ports.ts';
import { sharedSecret } from '../rig/site.ts';
import { until } from '../rig/until.ts';

/** Builds the shipped images, and runs them as a container engine would. */
describe('the images', { skip: missingForImages() }, () => {
  const running: RunningImage[] = [];
  const images = {} as Record<ImageTarget, string>;
  const start = async (
    target: ImageTarget,
    address: string,
    env: Record<string, string>,
    writable: string[] = [],
  ) => {
    const image = new RunningImage(images[target], env, { writable });
    running.push(image);
    await image.answersAt(address);
    assert.equal(image.user, '10001');
    return image;
  };
  before(() => {
    for (const target of imageTargets) images[target] = buildImage(target);
  });
  after(() => {
    for (const one of running) one.remove();
  });

  test('each has an unprivileged user and a stop signal', () => {
    for (const target of imageTargets) {
      const { User, StopSignal } = settingsOf(images[target]);
      assert.equal(User, '10001:10001');
      assert.match(StopSignal, /^SIG(?:TERM|QUIT)$/);
    }
  });

  test('the API and the site on a read-only file system: pages, a sign-in, a call, health, a shutdown', async (context) => {
    const [apiPort, sitePort] = [String(await freePort()), String(await freePort())];
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const url = `http://127.0.0.1:${sitePort}`;
    const api = await start('api', `${apiUrl}/readyz`, { API_PORT: apiPort, DEMO_ACCOUNT: 'on' }, [
      '/data',
    ]);
    const site = await start('site', `${url}/readyz`, {
      PORT: sitePort,
      UPSTREAM_API_URL: apiUrl,
      SESSION_SECRET: sharedSecret,
    });
    for (const page of words`/en /es/any/thing /en/conversations /pt-br/my-account /healthz /readyz`) {
      assert.equal((await ask(url, page)).status, 200, page);
    }
    const body = JSON.stringify({ email: 'demo@rapport.example', password: 'interview-ready' });
    const headers = { 'Content-Type': 'application/json' };
    const signedIn = await ask(url, '/api/login', { method: 'POST', headers, body });
    assert.equal(signedIn.status, 200, signedIn.body.toString());
    const { token } = JSON.parse(signedIn.body.toString()) as { token: string };
    const list = await ask(url, '/api/conversations', {
      headers: { Authorization: `Bearer ${token}` },
    });
    assert.equal(list.status, 200);
    assert.match(list.body.toString(), /"title"/);
    for (const image of [site, api]) {
      for (const folder of words`/app / /usr`)
        assert.ok(!image.mayWrite(folder), `${folder} is writable`);
    }
    const ms = await site.stop();
    assert.equal(site.child.exitCode, 0, site.output);
    assert.ok(ms < 15_000, `the site took ${ms.toFixed(0)} ms to end`);
    await api.stop();
    assert.equal(api.child.exitCode, 0, api.output);
    assert.doesNotMatch(site.output + api.output, /EACCES|EROFS|EPERM/);
    context.diagnostic(`the site ended ${ms.toFixed(0)} ms after it was asked to`);
  });

  test('the edge on a read-only file system in front of a site: pages, also while the site is down', async () => {
    const settings = { PORT: '3000', SESSION_SECRET: sharedSecret, TRUSTED_PROXY_HOPS: '1' };
    const site = new RunningImage(images.site, settings, { network: 'own' });
    running.push(site);
    const isUp = (address: string) => until(address, () => site.status(address) === 200, 30_000);
    await isUp('http://127.0.0.1:3000/readyz');
    const edge = new RunningImage(images.edge, {}, { network: site });
    running.push(edge);
    await isUp('http://127.0.0.1:8080/en').catch((error: Error) => {
      throw new Error(`${error.message}\n${edge.output}`);
    });
    assert.equal(site.status('http://127.0.0.1:9113/metrics'), 200);
    assert.equal(edge.user, '10001');
    await site.stop();
    assert.equal(site.child.exitCode, 0, site.output);
    assert.equal(edge.status('http://127.0.0.1:8080/en'), 200);
    assert.equal(edge.status('http://127.0.0.1:8080/es'), 503);
    await edge.stop();
    assert.equal(edge.child.exitCode, 0, edge.output);
  });
});
