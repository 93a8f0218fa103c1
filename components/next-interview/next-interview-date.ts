import { type PlannedInterview, plannedOn } from '@/lib/api/next-interview';
import { isRecord, textOf } from '@/lib/read';
import { parseJson, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';

/** The limit for topics entered here. A longer one from the API stays unchanged. */
export const longestTopic = 80;

/** Stored per user, because a browser may have several. Only if the API does not store plans. */
const keyOf = (user: string): string => `next_interview:${user}`;

export const upcoming = (planned: PlannedInterview | null, today: string) =>
  planned && planned.day >= today ? planned : null;

/** The plan stored in this browser, unless its day is over. */
export function readPlannedInterview(user: string, today: string): PlannedInterview | null {
  const planned = parseJson(readItem('localStorage', keyOf(user)));
  if (!isRecord(planned)) return null;
  return upcoming(plannedOn(textOf(planned.day), textOf(planned.topic)), today);
}

type PlanSources = { isOffered: boolean; inAccount: PlannedInterview | null; user: string | null };

/** The current plan: the account's if the API stores plans, otherwise this browser's. */
export function plannedInterview(
  { isOffered, inAccount, user }: PlanSources,
  today: string,
): PlannedInterview | null {
  const known = isOffered ? upcoming(inAccount, today) : null;
  return known ?? (user === null ? null : readPlannedInterview(user, today));
}

export const keepPlannedInterview = (user: string, interview: PlannedInterview): boolean =>
  storeItem('localStorage', keyOf(user), JSON.stringify(interview));

export const forgetPlannedInterview = (user: string): void =>
  removeItem('localStorage', keyOf(user));
