import { isRecord } from '../read.ts';
import { fold } from '../text/fold.ts';
import { listOf } from './recording.ts';

/** A comment by the coach on a quote from the message's text. */
export type Remark = {
  readonly quote: string;
  readonly kind: 'keep' | 'fix';
  readonly note: string;
  /** The skill it is about; null if the API does not say. */
  readonly skill: string | null;
};

const maxRemarks = 100;
/** Limit for a quote and for a note; longer remarks are ignored. */
const maxLength = 2_000;

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxLength;

type WireRemark = Omit<Remark, 'skill'> & { readonly skill?: unknown };

const isRemark = (value: unknown): value is WireRemark =>
  isRecord(value) &&
  isShort(value.quote) &&
  (value.kind === 'keep' || value.kind === 'fix') &&
  isShort(value.note);

const nameIn = (skill: unknown): string | null => (isShort(skill) && skill.trim()) || null;

export const readRemarks = (value: unknown): readonly Remark[] =>
  listOf(value, isRemark, maxRemarks).map(({ quote, kind, note, skill }) => ({
    quote,
    kind,
    note,
    skill: nameIn(skill),
  }));

/** Whether a remark is about a skill, whatever the case and accents of its name. */
export const isAbout = ({ skill }: Remark, name: string): boolean =>
  skill !== null && fold(skill) === fold(name.trim());
