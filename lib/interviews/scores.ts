import { isRecord, textOf } from '../api/read.ts';

export type Score = { skill: string; value: number; max: number };

const longestName = 60;

/** The optional `scores` of an interview; malformed ones are dropped. */
export function readScores(value: unknown): readonly Score[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ skill, value: reached, max }) => {
    const name = textOf(skill).trim().slice(0, longestName);
    return name && isNumber(reached) && isNumber(max) && max > 0 && reached >= 0 && reached <= max
      ? [{ skill: name, value: reached, max }]
      : [];
  });
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);
