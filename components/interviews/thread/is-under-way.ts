import type { Account } from '@/lib/api/account';
import { type Interview, isFinished } from '@/lib/api/interview';

/** It is not over, and one answers here: its field is below the messages, or is loading. */
export const isUnderWay = (interview: Interview | undefined, offers: Account['offers']): boolean =>
  offers.includes('practise') && interview !== undefined && !isFinished(interview);
