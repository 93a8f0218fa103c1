import { plannedInterview } from '@/components/next-interview';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { readItem, storeItem } from '@/lib/storage/browser-storage';
import { daysBetween } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import type { AccountHere } from '../account/account-context';

/** People remember little after that. */
const mostDays = 30;

/** The planned interview if its day has passed, and whose it was. */
export function pastInterview({
  offers,
  nextInterview,
}: Pick<AccountHere, 'offers' | 'nextInterview'>): (PlannedInterview & { user: string }) | null {
  const user = personOf(readSession()?.user);
  if (user === null) return null;
  const isOffered = offers.includes('next_interview');
  const planned = plannedInterview({ isOffered, inAccount: nextInterview, user }, '');
  if (!planned) return null;
  const days = daysBetween(planned.day, today());
  return days > 0 && days <= mostDays ? { ...planned, user } : null;
}

/** The day of the last interview that this person was asked about in this browser. */
const keyOf = (user: string): string => `next_interview_told:${user}`;

export const wasAskedAbout = ({ user, day }: { user: string; day: string }): boolean =>
  readItem('localStorage', keyOf(user)) === day;

export const keepAskedAbout = ({ user, day }: { user: string; day: string }): boolean =>
  storeItem('localStorage', keyOf(user), day);
