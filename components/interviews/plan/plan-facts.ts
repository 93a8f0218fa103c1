import type { CheckSum } from '@/lib/api/check-sums';
import { dayOf } from '@/lib/time/dates';
import { ownTimeZone } from '@/lib/time/time-zone';
import type { UnmetCheck } from './plan-steps';

/** An unmet check with the day on which it was last met, in the person's own time zone. */
export const unmetOf = (sum: CheckSum): UnmetCheck => ({
  ...sum,
  lastMet: sum.lastMet === null ? null : dayOf(sum.lastMet, ownTimeZone()),
});
