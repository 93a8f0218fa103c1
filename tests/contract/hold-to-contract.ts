import { globSync } from 'node:fs';
import type { RunningApi } from '../rig/embedded-api.ts';

type Part = 'suite' | 'embedded';

/** Runs the tests of these folders against an API, in this process. */
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

/** The contract, and the embedded API's own tests. */
export const holdEmbedded = ({ url }: RunningApi): Promise<void> =>
  holdToContract(
    {
      UPSTREAM_API_URL: url,
      CONTRACT_EMAIL: 'demo@rapport.example',
      CONTRACT_PASSWORD: 'interview-ready',
    },
    'suite',
    'embedded',
  );
