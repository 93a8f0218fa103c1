import type { Score } from '@/lib/api/scores';
import { groupBy } from '@/lib/group-by';

/** A skill over time, oldest first. All points are on the scale of the latest score. */
export type Skill = { name: string; max: number; points: SkillPoint[] };

/** `id` is that of the interview. */
export type SkillPoint = { day: string; value: number; id: string };

/** More would make the chart unreadable. */
const maxPoints = 24;

/** Those with the most scores first. The interviews must be sorted by day. */
export function skillsOf(
  interviews: readonly { id: string; day: string; scores: readonly Score[] }[],
): Skill[] {
  const scored = interviews.flatMap(({ id, day, scores }) =>
    scores.map((score) => ({ ...score, day, id })),
  );
  return [...groupBy(scored, ({ skill }) => skill)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, all]) => {
      const max = all.at(-1)?.max ?? 1;
      const points = all
        .slice(-maxPoints)
        .map(({ day, value, max: of, id }) => ({ day, value: (value / of) * max, id }));
      return { name, max, points };
    });
}

const latest = ({ points }: Skill): number => points.at(-1)?.value ?? 0;

/** The two skills with the lowest last score, lowest first; never perfect ones. */
export const toPractise = (skills: readonly Skill[]): Skill[] =>
  skills
    .filter((skill) => latest(skill) < skill.max)
    .sort((a, b) => latest(a) / a.max - latest(b) / b.max)
    .slice(0, 2);
