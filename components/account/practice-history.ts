import { skillsOf, toPractice } from '@/components/interviews';
import { realOf } from '@/lib/api/interview';
import { listIn } from '@/lib/api/records';
import { readScores } from '@/lib/api/scores';
import { field, idOf } from '@/lib/read';
import { dayAfter, dayOf } from '@/lib/time/dates';
import { instantOf } from '@/lib/time/instant';

export type Practice = ReturnType<typeof summarizePractice>;
export type Week = Practice['weeks'][number];

/** A summary, and the time zone it was counted in. */
export type CountedPractice = ReturnType<typeof countPractice>;

/**
 * The person's own calendar, which decides what a day and a week is. Days are written `2026-11-18`;
 * a `weekStart` of 0 is Sunday.
 */
export type Calendar = { now: number; timeZone: string; weekStart: number };

const weeksShown = 8;
/** More would make the chart unreadable. */
const maxCharted = 6;

/** One entry per record of `GET /conversations`, even if unreadable. */
export const readPracticedInterviews = (body: unknown) =>
  listIn(body, 'conversations').map((record) => {
    const attributes = field(record, 'attributes');
    return {
      id: idOf(field(record, 'id')) ?? '',
      createdAt: instantOf(field(attributes, 'created_at')),
      scores: readScores(field(attributes, 'scores')),
      /** The day on which it took place, if it was a real one. */
      realDay: realOf(field(attributes, 'real'))?.day ?? null,
    };
  });

export function summarizePractice(
  practiced: ReturnType<typeof readPracticedInterviews>,
  { now, timeZone, weekStart }: Calendar,
) {
  const today = dayOf(now, timeZone);
  const dated = practiced
    .flatMap(({ id, createdAt, scores, realDay }) =>
      createdAt === null
        ? []
        : [{ id, day: realDay ?? dayOf(createdAt, timeZone), createdAt, scores, realDay }],
    )
    .sort((a, b) => a.day.localeCompare(b.day) || a.createdAt - b.createdAt);
  const skills = skillsOf(dated);
  const ofKind = (isReal: boolean) =>
    skillsOf(dated.filter(({ realDay }) => (realDay !== null) === isReal)).slice(0, maxCharted);
  const kinds = { real: ofKind(true), practice: ofKind(false) };
  const days = dated.map(({ day }) => day);
  const thisWeek = dayAfter(today, -((weekday(today) - weekStart + 7) % 7));
  const weeks = Array.from({ length: weeksShown }, (_, index) => {
    const start = dayAfter(thisWeek, 7 * (index + 1 - weeksShown));
    const end = dayAfter(start, 7);
    return { start, count: days.filter((day) => day >= start && day < end).length };
  });
  return {
    total: practiced.length,
    thisMonth: days.filter((day) => day.slice(0, 7) === today.slice(0, 7)).length,
    /** Counted up to today, or up to yesterday if there was no interview today yet. */
    daysInARow: daysInARow(new Set(days), today),
    /** The day of the first interview; null if none has a readable date. */
    since: days[0] ?? null,
    /** Oldest first; the last is the current week. */
    weeks,
    /** The skills with the most scores. */
    skills: skills.slice(0, maxCharted),
    /** The same of real interviews and of practice, where there are both. */
    kinds: kinds.real.length > 0 && kinds.practice.length > 0 ? kinds : null,
    /** Skills that need practice most, even if scored only once. */
    toPractice: toPractice(skills).map(({ name }) => name),
  };
}

export const countPractice = (body: unknown, calendar: Calendar) => ({
  timeZone: calendar.timeZone,
  practice: summarizePractice(readPracticedInterviews(body), calendar),
});

function daysInARow(days: ReadonlySet<string>, today: string): number {
  const last = days.has(today) ? today : dayAfter(today, -1);
  let length = 0;
  while (days.has(dayAfter(last, -length))) length += 1;
  return length;
}

const weekday = (day: string): number => new Date(day).getUTCDay();
