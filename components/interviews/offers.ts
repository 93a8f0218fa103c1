import { type Offer, offersOf } from '@/lib/api/features';
import { field } from '@/lib/api/read';
import { userData } from '@/lib/api/user-data';

/**
 * The part of the profile that the interviews need: what the API offers, and the planned interview
 * that it keeps, as it sent it. The profile's whole reader would add half a kilobyte to the script.
 */
export type Offered = {
  readonly offers: readonly Offer[];
  readonly nextInterview: unknown;
  readonly isFree: boolean;
  /** While the free week is used: when the next interview is allowed, as the API sent it. */
  readonly practiceAt: unknown;
  /** How much may be practiced on the free plan, as the API sent it. */
  readonly freePractice: unknown;
  /** Today's question, as the API sent it. */
  readonly dailyQuestion: unknown;
  /** Who judges what is practiced here; null where the API does not say. */
  readonly coach: 'model' | 'none' | null;
};

export function readOffered(body: unknown): Offered {
  const data = userData(body);
  const of = (name: string) => field(field(data, 'attributes'), name);
  const coach = of('coach');
  return {
    offers: offersOf(data),
    nextInterview: of('next_interview'),
    isFree: of('plan') === 'free',
    practiceAt: of('practise_available_at'),
    freePractice: of('free_practice'),
    dailyQuestion: of('daily_question'),
    coach: coach === 'model' || coach === 'none' ? coach : null,
  };
}
