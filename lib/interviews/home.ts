import { type Skill, skillsOf, toPractise } from '../account/skills.ts';
import type { Interview } from './interview.ts';

/** A skill that pulls somebody down, and where it was scored last. */
export type WeakSkill = {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  /** Interviews in which it was not perfect, newest first. */
  readonly interviewIds: readonly string[];
};

/** The newest: what was weak two years ago says little. */
const mostScored = 120;
const unfinishedMs = 30 * 24 * 60 * 60 * 1000;

/** Newest first; those without a date are left out. */
const byDate = (interviews: readonly Interview[]) =>
  interviews
    .filter((one): one is Interview & { createdAt: number } => one.createdAt !== null)
    .toSorted((one, other) => other.createdAt - one.createdAt);

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const hasScores = (interviews: readonly Interview[]): boolean =>
  interviews.some(({ scores }) => scores.length > 0);

/** The two that the account, too, advises to practise. */
export function weakSkills(interviews: readonly Interview[]): WeakSkill[] {
  const scored = byDate(interviews)
    .filter(({ scores }) => scores.length > 0)
    .slice(0, mostScored)
    .toReversed()
    .map(({ id, createdAt, scores }) => ({ id, day: isoDay(createdAt), scores }));
  const skills = skillsOf(scored);
  return toPractise(skills).flatMap((name) => {
    const skill = skills.find((one) => one.name === name);
    return skill ? weakSkill(skill) : [];
  });
}

function weakSkill({ name, max, points }: Skill): WeakSkill[] {
  const last = points.at(-1);
  if (!last) return [];
  const interviewIds = points
    .filter(({ value }) => value < max)
    .map(({ id }) => id)
    .toReversed();
  return [{ name, value: last.value, max, interviewIds }];
}

/** The newest interview of the last month that was begun and has no scores yet. */
export function unfinishedInterview(
  interviews: readonly Interview[],
  now: number,
): Interview | null {
  const isOpen = ({ scores, status, lastMessage, createdAt }: Interview) =>
    scores.length === 0 &&
    (status === null || status === 'pending') &&
    lastMessage !== '' &&
    now - (createdAt ?? 0) < unfinishedMs;
  return byDate(interviews).find(isOpen) ?? null;
}
