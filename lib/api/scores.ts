import { type Fields, isRecord, textOf } from '../read.ts';

export type Score = {
  skill: string;
  value: number;
  max: number;
  /**
   * Where it comes from, as sent: lib/api/judgment.ts reads it where it is shown. Missing in a list
   * that an earlier build has stored.
   */
  details?: Fields;
};

const longestName = 60;

/** The optional `scores` of an interview; malformed ones are dropped. */
export function readScores(value: unknown): readonly Score[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ skill, value: reached, max, ...details }) => {
    const name = textOf(skill).trim().slice(0, longestName);
    return name && isNumber(reached) && isNumber(max) && max > 0 && reached >= 0 && reached <= max
      ? [{ skill: name, value: reached, max, details }]
      : [];
  });
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/**
 * From this share on, a score is never described as pulling something down or having cost
 * something.
 */
const goodShare = 4 / 5;

export const isGood = ({ value, max }: Pick<Score, 'value' | 'max'>): boolean =>
  value / max >= goodShare;
