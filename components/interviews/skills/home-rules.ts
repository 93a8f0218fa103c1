import { type Interview, isFinished } from '@/lib/api/interview';
import { isGood } from '@/lib/api/scores';
import { skillsOf, toPractice } from './skills';

/** One of the weakest skills, and the interviews in which it was scored. */
export type WeakSkill = ReturnType<typeof weakSkills>[number];

/** Only the newest count: what was weak two years ago says little. */
const maxScored = 120;
const unfinishedMs = 30 * 24 * 60 * 60 * 1000;

/** Newest first; those without a date are left out. */
const byDate = (interviews: readonly Interview[]) =>
  interviews
    .filter((one): one is Interview & { createdAt: number } => one.createdAt !== null)
    .toSorted((one, other) => other.createdAt - one.createdAt);

const isoDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const hasFinished = (interviews: readonly Interview[]): boolean =>
  interviews.some(isFinished);

/** The two skills with the lowest last scores, without any whose last score is good. */
export function weakSkills(interviews: readonly Interview[]) {
  const scored = byDate(interviews)
    .filter(({ scores }) => scores.length > 0)
    .slice(0, maxScored)
    .toReversed()
    .map(({ id, createdAt, scores }) => ({ id, day: isoDay(createdAt), scores }));
  const weak = toPractice(skillsOf(scored)).filter(({ points }) => {
    const last = points.at(-1);
    return last !== undefined && !isGood(last);
  });
  return weak.map(({ name, points }) => {
    const imperfect = points.filter(({ value, max }) => value < max);
    /** Interviews in which it was not perfect, newest first. */
    const interviewIds = imperfect.map(({ id }) => id).toReversed();
    const { value = 0, max = 1 } = points.at(-1) ?? {};
    return { name, value, max, interviewIds };
  });
}

/** The newest interview of the last month that was begun and is not finished. */
export function unfinishedInterview(interviews: readonly Interview[], now: number) {
  const isOpen = (interview: Interview) => {
    const { status, lastMessage, createdAt } = interview;
    return (
      !isFinished(interview) &&
      (status === null || status === 'pending') &&
      lastMessage !== '' &&
      now - (createdAt ?? 0) < unfinishedMs
    );
  };
  return byDate(interviews).find(isOpen) ?? null;
}
