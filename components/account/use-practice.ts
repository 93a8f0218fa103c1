'use client';

import { useResource } from '@/components/member/use-resource';
import { type CountedPractice, countPractice, type Practice } from '@/lib/account/practice';
import { fetchConversations } from '@/lib/api/conversations';
import type { ResourceState } from '@/lib/member/resource';
import type { Seed } from '@/lib/member/seed';
import { ownTimeZone, resolvedTimeZone } from '@/lib/time/time-zone';
import { useAccount } from './account-session';

type Counted = Pick<ResourceState<unknown>, 'status'> & {
  practice: Practice | null;
  retry: VoidFunction;
};

/**
 * The person's practice: as counted by the server, if in their time zone, else counted here. A
 * failure leaves the profile beside it as it is.
 */
export function usePractice(seed: Seed<CountedPractice> | null, weekStart: number): Counted {
  const { status, value, retry } = useResource<CountedPractice>(useAccount()?.token, {
    ask: (member) => {
      const calendar = { now: Date.now(), timeZone: ownTimeZone(), weekStart };
      return fetchConversations((body) => countPractice(body, calendar), member);
    },
    seed,
    isWhole: ({ timeZone }) => resolvedTimeZone(timeZone) === ownTimeZone(),
    onProblem: (problem) => console.warn('The interviews could not be counted', problem),
  });
  return { status, practice: value?.practice ?? null, retry };
}
