import { skillsOf, toPractise } from '../account/skills.ts';
import type { Interview } from './interview.ts';

/** A skill that pulls somebody down, and where it was scored last. */
export type WeakSkill = ReturnType<typeof weakSkills>[number];

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
export function weakSkills(interviews: readonly Interview[]) {
  const scored = byDate(interviews)
    .filter(({ scores }) => scores.length > 0)
    .slice(0, mostScored)
    .toReversed()
    .map(({ id, createdAt, scores }) => ({ id, day: isoDay(createdAt), scores }));
  return toPractise(skillsOf(scored)).map(({ name, max, points }) => {
    const imperfect = points.filter(({ value }) => value < max);
    /** Interviews in which it was not perfect, newest first. */
    const interviewIds = imperfect.map(({ id }) => id).toReversed();
    return { name, value: points.at(-1)?.value ?? 0, max, interviewIds };
  });
}

/** The newest interview of the last month that was begun and has no scores yet. */
export function unfinishedInterview(interviews: readonly Interview[], now: number) {
  const isOpen = ({ scores, status, lastMessage, createdAt }: Interview) =>
    scores.length === 0 &&
    (status === null || status === 'pending') &&
    lastMessage !== '' &&
    now - (createdAt ?? 0) < unfinishedMs;
  return byDate(interviews).find(isOpen) ?? null;
}
