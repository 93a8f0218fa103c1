import { plannedInterview } from '@/components/next-interview';
import type { Account } from '@/lib/api/account';
import type { Interview } from '@/lib/api/interview';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { readSession } from '@/lib/session/browser';
import { personOf } from '@/lib/session/person';
import { today } from '@/lib/time/until';
import { weakSkills } from '../skills/home-rules';

/** The subjects to offer besides those that the person describes; null if there is none. */
export type Offered = {
  readonly planned: PlannedInterview | null;
  readonly weakest: { readonly name: string; readonly value: number; readonly max: number } | null;
};

export function offeredSubjects(
  { offers, nextInterview }: Pick<Account, 'offers' | 'nextInterview'>,
  interviews: readonly Interview[],
): Offered {
  const isOffered = offers.includes('next_interview');
  const user = personOf(readSession()?.user);
  const [weakest = null] = weakSkills(interviews);
  return {
    planned: plannedInterview({ isOffered, inAccount: nextInterview, user }, today()),
    weakest,
  };
}
