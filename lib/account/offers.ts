import { fetchCurrentUser } from '../api/session.ts';
import { linkOf, userData } from './user-data.ts';

/** What an API may offer on the interviews screen beyond its six calls, by the names of the user's links. */
const names = ['search', 'delete_conversation'] as const;
export type Offer = (typeof names)[number];

export const offersIn = (body: unknown): readonly Offer[] =>
  names.filter((name) => linkOf(userData(body), name) !== undefined);

/** A failure says nothing about the session here: what cannot be asked is not offered. */
export async function askForOffers(token: string, signal: AbortSignal): Promise<readonly Offer[]> {
  try {
    return offersIn(await fetchCurrentUser(token, signal));
  } catch {
    return [];
  }
}
