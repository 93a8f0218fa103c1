import { listOf } from './recording.ts';
import { isRecord } from './wire-records.ts';

/** What the coach marked: the quote is a part of the message's text. */
export type Remark = {
  readonly quote: string;
  readonly kind: 'keep' | 'fix';
  readonly note: string;
};

const mostRemarks = 100;
/** Of a quote, and of a note: more is no remark. */
const mostLetters = 2_000;

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= mostLetters;

const isRemark = (value: unknown): value is Remark =>
  isRecord(value) &&
  isShort(value.quote) &&
  (value.kind === 'keep' || value.kind === 'fix') &&
  isShort(value.note);

export const readRemarks = (value: unknown): readonly Remark[] =>
  listOf(value, isRemark, mostRemarks);
