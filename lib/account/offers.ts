import { field } from '../api/read.ts';
import { type Offer, offersOf } from './features.ts';
import { userData } from './user-data.ts';

/**
 * The part of the profile that the interviews need: what the API offers, and the planned interview
 * that it keeps, as it sent it. The profile's whole reader would add half a kilobyte to the script.
 */
export type Offered = { readonly offers: readonly Offer[]; readonly nextInterview: unknown };

export function readOffered(body: unknown): Offered {
  const data = userData(body);
  const nextInterview = field(field(data, 'attributes'), 'next_interview');
  return { offers: offersOf(data), nextInterview };
}
