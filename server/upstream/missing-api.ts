import { env } from '../settings/env.ts';

/** `next dev` alone starts no API, and each call would fail without a word on why. */
export async function tellIfApiIsMissing(): Promise<void> {
  const { UPSTREAM_API_URL } = env();
  try {
    await fetch(UPSTREAM_API_URL, { method: 'HEAD', signal: AbortSignal.timeout(2_000) });
  } catch {
    console.warn(
      `No API answers at ${UPSTREAM_API_URL}. "npm run dev" starts the embedded one; UPSTREAM_API_URL names another.`,
    );
  }
}
