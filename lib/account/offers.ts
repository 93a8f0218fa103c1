import type { MemberCall } from '../api/client.ts';
import { fetchCurrentUser } from '../api/me.ts';
import { linkOf, userData } from './user-data.ts';

/** Optional features of the interviews screen, by the names of the user's links. */
const names = ['search', 'delete_conversation', 'events', 'practise'] as const;
export type Offer = (typeof names)[number];

export const offersIn = (body: unknown): readonly Offer[] =>
  names.filter((name) => linkOf(userData(body), name) !== undefined);

/** On failure nothing is offered; a failure here says nothing about the session. */
export async function askForOffers(member: MemberCall): Promise<readonly Offer[]> {
  try {
    return (await fetchCurrentUser(offersIn, member)) ?? [];
  } catch {
    return [];
  }
}
