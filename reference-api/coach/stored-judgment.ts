import type { Judged, Progress, Remarks } from './coach.ts';
import type { Judgment } from './judging/judge.ts';
import type { NonAnswer } from './judging/non-answer.ts';
import type { CoachLanguage } from './languages.ts';
import { isFix, skillOf } from './skills.ts';
import { coachWords } from './words.ts';

/** As it is stored with the answer. What is not there is left out, as in answers to clients. */
export type StoredJudgment = Judgment & {
  stronger?: string;
  progress?: Progress;
  /** Why it is not judged, in a sentence; of distress the code alone, because nobody is told of judging. */
  why?: string;
};

const whyOf = (unscored: NonAnswer, language: CoachLanguage): string =>
  unscored === 'distress' ? unscored : coachWords[language].reasons[unscored];

export function toStore(judged: Judged, language: CoachLanguage): StoredJudgment {
  const { stronger, progress, ...judgment } = judged;
  return {
    ...judgment,
    ...(stronger !== null && { stronger }),
    ...(progress.length > 0 && { progress }),
    ...(judged.unscored && { why: whyOf(judged.unscored, language) }),
  };
}

export const fromStored = (stored: StoredJudgment | null): Judged | null =>
  stored && { ...stored, stronger: stored.stronger ?? null, progress: stored.progress ?? [] };

/** As clients see them, in the language of the interview. */
export function remarksOf({ findings }: Judgment, language: CoachLanguage): Remarks {
  const { notes, skills } = coachWords[language];
  return findings.map(({ id, quote, note }) => ({
    quote,
    kind: isFix(id) ? ('fix' as const) : ('keep' as const),
    note: note ?? notes[id],
    skill: skills[skillOf(id)],
  }));
}
