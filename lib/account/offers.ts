import type { MemberCall } from '../api/client.ts';
import { mayPass } from '../api/may-pass.ts';
import { fetchCurrentUser } from '../api/me.ts';
import { ApiProblem } from '../api/problem.ts';
import { type Offer, offersOf } from './features.ts';
import { field, userData } from './user-data.ts';

/** What the API offers, and the planned interview it stores, unread. */
export type Offered = { readonly offers: readonly Offer[]; readonly nextInterview: unknown };

export const nothingOffered: Offered = { offers: [], nextInterview: null };

/** Null after a temporary failure. A failure here never ends the session. */
export async function askForOffers(member: MemberCall): Promise<Offered | null> {
  const read = (body: unknown): Offered => {
    const data = userData(body);
    const nextInterview = field(field(data, 'attributes'), 'next_interview');
    return { offers: offersOf(data), nextInterview };
  };
  try {
    return (await fetchCurrentUser(read, member)) ?? nothingOffered;
  } catch (error) {
    return error instanceof ApiProblem && mayPass(error) ? null : nothingOffered;
  }
}
