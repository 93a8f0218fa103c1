import { isRecord, textOf } from '../interviews/wire-records.ts';

export type PlannedInterview = { day: string; topic: string };

export const longestTopic = 80;

/** One for each person who signs in with this browser; no API has it. */
const keyOf = (user: string): string => `next_interview:${user}`;

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What they wrote down, unless that day is over. */
export function readPlannedInterview(user: string, today: string): PlannedInterview | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? 'null');
    if (!isRecord(kept)) return null;
    const { day, topic } = { day: textOf(kept.day), topic: textOf(kept.topic).trim() };
    return isDay(day) && day >= today && topic
      ? { day, topic: topic.slice(0, longestTopic) }
      : null;
  } catch {
    // Storage is blocked, or holds something else.
    return null;
  }
}

export function keepPlannedInterview(user: string, interview: PlannedInterview): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(interview));
  } catch {
    // It lasts as long as the page.
  }
}
