import { longestTopic } from '../contract/limits.ts';
import { isRecord, textOf } from '../read.ts';
import { isDay } from '../time/instant.ts';

export type PlannedInterview = { day: string; topic: string };

/** Null if it has no readable day or no topic. */
export function plannedOn(day: string, text: string): PlannedInterview | null {
  const topic = [...text.trim()].slice(0, longestTopic).join('');
  return isDay(day) && topic ? { day, topic } : null;
}

/** Reads the user attribute `next_interview`. */
export const readNextInterview = (value: unknown): PlannedInterview | null =>
  isRecord(value) ? plannedOn(textOf(value.date), textOf(value.topic)) : null;
