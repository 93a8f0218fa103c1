import type { MemberCall } from '../api/client.ts';
import { mayPass } from '../api/may-pass.ts';
import { fetchCurrentUser } from '../api/me.ts';
import { ApiProblem } from '../api/problem.ts';
import { field, linkOf, userData } from './user-data.ts';

/** Optional features of the interviews screen, by the names of the user's links. */
const names = [
  'search',
  'delete_conversation',
  'events',
  'practise',
  'marks',
  'next_interview',
  'share',
] as const;
export type Offer = (typeof names)[number];

export const offersIn = (body: unknown): readonly Offer[] =>
  names.filter((name) => linkOf(userData(body), name) !== undefined);

/** What the API offers, and the planned interview that it keeps, as it sent it. */
export type Offered = { readonly offers: readonly Offer[]; readonly nextInterview: unknown };

export const nothingOffered: Offered = { offers: [], nextInterview: null };

/** Null after a failure that may pass; none of them says anything about the session. */
export async function askForOffers(member: MemberCall): Promise<Offered | null> {
  const read = (body: unknown): Offered => ({
    offers: offersIn(body),
    nextInterview: field(field(userData(body), 'attributes'), 'next_interview'),
  });
  try {
    return (await fetchCurrentUser(read, member)) ?? nothingOffered;
  } catch (error) {
    return error instanceof ApiProblem && mayPass(error) ? null : nothingOffered;
  }
}
