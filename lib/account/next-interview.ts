import { parseJson, readItem, removeItem, storeItem } from '../browser-storage.ts';
import { isRecord, textOf } from '../interviews/wire-records.ts';

export type PlannedInterview = { day: string; topic: string };

export const longestTopic = 80;

/** One per user of this browser; stored here only, not by the API. */
const keyOf = (user: string): string => `next_interview:${user}`;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The planned interview, unless its day is over. */
export function readPlannedInterview(user: string, today: string): PlannedInterview | null {
  const planned = parseJson(readItem('localStorage', keyOf(user)));
  if (!isRecord(planned)) return null;
  const { day, topic } = { day: textOf(planned.day), topic: textOf(planned.topic).trim() };
  return isDay(day) && day >= today && topic ? { day, topic: topic.slice(0, longestTopic) } : null;
}

/** False if storage is blocked: then the plan lasts only as long as the page. */
export const keepPlannedInterview = (user: string, interview: PlannedInterview): boolean =>
  storeItem('localStorage', keyOf(user), JSON.stringify(interview));

export const forgetPlannedInterview = (user: string): void =>
  removeItem('localStorage', keyOf(user));
