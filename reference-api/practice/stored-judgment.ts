import type { Checks, Judged, Unscored } from '../coach/coach.ts';
import type { CoachLanguage } from '../coach/languages.ts';
import { coachWords } from '../coach/words.ts';

/** The judgment as stored with the answer, beside its checks. Missing parts are left out. */
export type StoredJudgment = {
  unscored?: Unscored;
  /** Why it is not judged, in a sentence. */
  why?: string;
  stronger?: string;
};

/** Whether it was recognized as distress: only the message itself is stored. */
export const isLeftAlone = ({ unscored, checks }: Judged): boolean =>
  unscored === null && checks.length === 0;

export function toStore(judged: Judged, language: CoachLanguage): Stored {
  const { unscored, checks, stronger } = judged;
  const rest: StoredJudgment = {
    ...(unscored && { unscored, why: coachWords[language].reasons[unscored] }),
    ...(stronger !== null && { stronger }),
  };
  return {
    checks: checks.length > 0 ? checks : null,
    judged: Object.keys(rest).length > 0 ? rest : null,
  };
}

type Stored = { checks: Checks | null; judged: StoredJudgment | null };

/** Null for an answer that nobody has looked at. */
export function fromStored({ checks, judged }: Stored): Judged | null {
  if (checks === null && judged === null) return null;
  const { unscored = null, stronger = null } = judged ?? {};
  return { unscored, stronger, checks: checks ?? [] };
}
