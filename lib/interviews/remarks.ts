import { isRecord } from '../api/read.ts';
import { listOf } from './recording.ts';

/** A comment by the coach on a quote from the message's text. */
export type Remark = {
  readonly quote: string;
  readonly kind: 'keep' | 'fix';
  readonly note: string;
};

const maxRemarks = 100;
/** Limit for a quote and for a note; longer remarks are ignored. */
const maxLength = 2_000;

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLength;

const isRemark = (value: unknown): value is Remark =>
  isRecord(value) &&
  isShort(value.quote) &&
  (value.kind === 'keep' || value.kind === 'fix') &&
  isShort(value.note);

export const readRemarks = (value: unknown): readonly Remark[] =>
  listOf(value, isRemark, maxRemarks);
