import { type Interview, isFinished } from '@/lib/api/interview';
import type { Interviews } from '../interviews-context';

/** It is not over, and one answers here: its field is below the messages, or is loading. */
export const isUnderWay = (
  interview: Interview | undefined,
  offers: Interviews['offers'],
): boolean => offers.includes('practise') && interview !== undefined && !isFinished(interview);
