import { globSync } from 'node:fs';
import type { RunningApi } from '../rig/embedded-api.ts';

type Part = 'suite' | 'embedded';

/** Asks an API everything there is in these folders, as tests of this process. */
export async function holdToContract(variables: Record<string, string>, ...parts: Part[]) {
  Object.assign(process.env, variables);
  for (const part of parts) {
    for (const file of globSync(`${part}/*.ts`, { cwd: import.meta.dirname }).sort()) {
      await import(`./${file}`);
    }
  }
}

/** What the embedded API is started with, to be held to it. */
export const embeddedSettings = { SITE_URL: 'http://site.rapport.example', DEMO_ACCOUNT: 'on' };

/** The contract, and what the embedded API promises on top. */
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
