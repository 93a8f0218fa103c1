import type { Judge } from '@/lib/checking/combined-check';

/** A line of an answer's checklist, as it stands. */
export type CheckLine = {
  id: string;
  label: string;
  /** Null: nobody has said. */
  met: boolean | null;
  by?: Judge | null | undefined;
};

/** To be kept as a mark. */
export type BrowserVerdict = { met: boolean; quote?: string; by: 'browser' };

export type BrowserCheckProps = {
  /** The answer. */
  text: string;
  question: string;
  /** The interview's language, as a tag. Null if unknown: then no model can be asked. */
  language: string | null;
  lines: readonly CheckLine[];
  set: (id: string, check: BrowserVerdict) => void;
};
