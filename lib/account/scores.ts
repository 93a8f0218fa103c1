import { isRecord, textOf } from '../interviews/wire-records.ts';

export type Score = { skill: string; value: number; max: number };

/** One skill over time, oldest first, on the scale of its latest score. */
export type Skill = { name: string; max: number; points: SkillPoint[] };

/** `id`: the interview that it comes from. */
export type SkillPoint = { day: string; value: number; id: string };

/** More would make the chart unreadable. */
const mostSkills = 6;
const mostPoints = 24;
const longestName = 60;

/** The optional `scores` of an interview; malformed ones are dropped. */
export function readScores(value: unknown): Score[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap(({ skill, value: reached, max }) => {
    const name = textOf(skill).trim().slice(0, longestName);
    return name && isNumber(reached) && isNumber(max) && max > 0 && reached >= 0 && reached <= max
      ? [{ skill: name, value: reached, max }]
      : [];
  });
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** The skills practised most. The interviews must be sorted by day. */
export function skillsOf(
  interviews: readonly { id: string; day: string; scores: readonly Score[] }[],
): Skill[] {
  const scored = new Map<string, (Score & { day: string; id: string })[]>();
  for (const { id, day, scores } of interviews) {
    for (const score of scores) {
      const earlier = scored.get(score.skill);
      if (earlier) earlier.push({ ...score, day, id });
      else scored.set(score.skill, [{ ...score, day, id }]);
    }
  }
  return [...scored]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, mostSkills)
    .map(([name, all]) => {
      const max = all.at(-1)?.max ?? 1;
      const points = all
        .slice(-mostPoints)
        .map(({ day, value, max: of, id }) => ({ day, value: (value / of) * max, id }));
      return { name, max, points };
    });
}

const latest = ({ points }: Skill): number => points.at(-1)?.value ?? 0;
const isFalling = (skill: Skill): boolean => latest(skill) < (skill.points.at(-2)?.value ?? 0);

/**
 * At most two: skills whose score fell last time first, then the weakest. Perfect ones are left
 * out.
 */
export const toPractise = (skills: readonly Skill[]): string[] =>
  skills
    .filter((skill) => latest(skill) < skill.max)
    .sort(
      (a, b) =>
        Number(isFalling(b)) - Number(isFalling(a)) || latest(a) / a.max - latest(b) / b.max,
    )
    .slice(0, 2)
    .map(({ name }) => name);
