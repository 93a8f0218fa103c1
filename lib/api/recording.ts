import { isRecord } from '../read.ts';

/** Transcript of a section of a recording, in seconds. */
export type Segment = { readonly start: number; readonly end: number; readonly text: string };

/** More than a long interview has; larger values are ignored. */
const maxPeaks = 20_000;
const maxSegments = 2_000;

const isPeak = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

const isSegment = (value: unknown): value is Segment =>
  isRecord(value) &&
  typeof value.start === 'number' &&
  typeof value.end === 'number' &&
  typeof value.text === 'string';

/** The list if all its items are valid, otherwise an empty list. */
export function listOf<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
  maxLength: number,
): readonly Item[] {
  return Array.isArray(value) && value.length <= maxLength && value.every(isItem) ? value : none;
}

/** One shared empty list, so that messages compare as equal. */
const none: readonly never[] = Object.freeze([]);

export const readDuration = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 ? value : null;

export const readPeaks = (value: unknown): readonly number[] => listOf(value, isPeak, maxPeaks);

export const readSegments = (value: unknown): readonly Segment[] =>
  listOf(value, isSegment, maxSegments);
