import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { after, test } from 'node:test';
import type { RunningApi } from '../rig/embedded-api.ts';
import { startValidatingProxy } from '../rig/validating-proxy.ts';
import { privateWords } from './private-texts.ts';

type Part = 'suite' | 'embedded';

/** Runs the tests in these folders against an API, within this process. */
export async function holdToContract(variables: Record<string, string>, ...parts: Part[]) {
  Object.assign(process.env, variables);
  for (const part of parts) {
    for (const file of globSync(`${part}/*.ts`, { cwd: import.meta.dirname }).sort()) {
      await import(`./${file}`);
    }
  }
}

/** The settings of the embedded API in these tests. */
export const embeddedSettings = { SITE_URL: 'http://site.rapport.example', DEMO_ACCOUNT: 'on' };

/**
 * Runs the contract's and the embedded API's own tests through a proxy that checks each call
 * against the OpenAPI document.
 */
export async function holdEmbedded({ url, output, errors }: RunningApi): Promise<void> {
  const proxy = await startValidatingProxy(url);
  after(() => proxy.stop());
  await holdToContract(
    {
      UPSTREAM_API_URL: proxy.url,
      CONTRACT_EMAIL: 'demo@rapport.example',
      CONTRACT_PASSWORD: 'interview-ready',
    },
    'suite',
    'embedded',
  );

  test('the log contains no posting or background', () => {
    assert.match(output(), /"route":"\/me\/next_interview"/);
    assert.doesNotMatch(output() + errors(), privateWords);
  });

  test('every call matches the OpenAPI document', (context) => {
    assert.deepEqual(proxy.violations, []);
    // The API also accepts a title without its wrapper, which some clients send.
    const title = /^PUT \S+ was accepted with data must have required property 'conversation'$/;
    assert.deepEqual(
      proxy.beyond.filter((said) => !title.test(said)),
      [],
    );
    assert.ok(proxy.calls >= 45, `${proxy.calls} calls`);
    context.diagnostic(`${proxy.calls} calls`);
  });
}
