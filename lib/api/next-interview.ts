import { longestTopic } from '../contract/limits.ts';
import { isRecord, textOf } from '../read.ts';

export type PlannedInterview = { day: string; topic: string };

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Null if it has no readable day or no topic. */
export function plannedOn(day: string, text: string): PlannedInterview | null {
  const topic = [...text.trim()].slice(0, longestTopic).join('');
  return isDay(day) && topic ? { day, topic } : null;
}

/** Reads the user attribute `next_interview`. */
export const readNextInterview = (value: unknown): PlannedInterview | null =>
  isRecord(value) ? plannedOn(textOf(value.date), textOf(value.topic)) : null;
