import { tokenFingerprint } from '../session/token-fingerprint.ts';

/** What the server read for a page by its cookie, and the mark of the token it read it with. */
export type Seed<Value> = { readonly fingerprint: string; readonly value: Value };

/** The browser's token decides: what was read with another one is never used. */
export const isSeedOf = (token: string, seed: Seed<unknown> | null): boolean =>
  seed !== null && seed.fingerprint === tokenFingerprint(token);
