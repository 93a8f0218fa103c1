import { isRecord } from './wire-records.ts';

/** What was said from one second of a recording to another. */
export type Segment = { readonly start: number; readonly end: number; readonly text: string };

/** More than a long interview has; beyond, it is not what we know. */
const mostPeaks = 20_000;
const mostSegments = 2_000;

const isPeak = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

const isSegment = (value: unknown): value is Segment =>
  isRecord(value) &&
  typeof value.start === 'number' &&
  typeof value.end === 'number' &&
  typeof value.text === 'string';

/** All of a list, or nothing of it. */
export function listOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
  most: number,
): readonly Item[] {
  return Array.isArray(value) && value.length <= most && value.every(isItem) ? value : none;
}

/** The same one for all messages, so that two of them compare as equal. */
const none: readonly never[] = Object.freeze([]);

export const readDuration = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null;

export const readPeaks = (value: unknown): readonly number[] => listOf(value, isPeak, mostPeaks);

export const readSegments = (value: unknown): readonly Segment[] =>
  listOf(value, isSegment, mostSegments);
