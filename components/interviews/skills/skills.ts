import type { Score } from '@/lib/api/scores';
import { groupBy } from '@/lib/group-by';

/** A skill over time, oldest first. */
export type Skill = { name: string; points: SkillPoint[] };

/**
 * Each point has a scale of its own, such as three of four and then one of two. `id` is the
 * interview.
 */
export type SkillPoint = { day: string; value: number; max: number; id: string };

/** More would make the chart unreadable. */
const maxPoints = 24;

/** Those with the most scores first. The interviews must be sorted by day. */
export function skillsOf(
  interviews: readonly { id: string; day: string; scores: readonly Score[] }[],
): Skill[] {
  const scored = interviews.flatMap(({ id, day, scores }) =>
    scores.map(({ skill, value, max }) => ({ skill, day, value, max, id })),
  );
  return [...groupBy(scored, ({ skill }) => skill)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, all]) => ({
      name,
      points: all.slice(-maxPoints).map(({ skill: _, ...point }) => point),
    }));
}

export const shareOf = ({ value, max }: Pick<SkillPoint, 'value' | 'max'>): number => value / max;

const latest = ({ points }: Skill): number => {
  const last = points.at(-1);
  return last ? shareOf(last) : 0;
};

/** The two skills with the lowest last score, lowest first; never perfect ones. */
export const toPractice = (skills: readonly Skill[]): Skill[] =>
  skills
    .filter((skill) => latest(skill) < 1)
    .sort((a, b) => latest(a) - latest(b))
    .slice(0, 2);
