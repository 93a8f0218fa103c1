import { tokenFingerprint } from '../session/token-fingerprint.ts';

/** What the server read for a page by its cookie, and the fingerprint of the token it read it with. */
export type Seed<Value> = { readonly fingerprint: string; readonly value: Value };

/**
 * Whose data is shown, as the first part of query keys. The seed's person until the token is known.
 */
export const personShown = (
  token: string | null | undefined,
  seed: Seed<unknown> | null,
): string | null =>
  token === undefined ? (seed?.fingerprint ?? null) : token && tokenFingerprint(token);

/** The seed, if it is this person's: the browser's token decides. */
export const seedOf = <Value>(
  person: string | null,
  seed: Seed<Value> | null,
): Value | undefined => (seed?.fingerprint === person ? seed?.value : undefined);
