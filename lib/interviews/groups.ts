import { dayOf, daysBetween } from '../time/dates.ts';
import { isNewestFirst } from './filters.ts';
import type { Interview } from './interview.ts';
import type { Message } from './message.ts';

export type Group<Item> = { key: string; items: Item[] };
export type PeriodGroup = Group<Interview> & {
  /** Key of the period that the interviews share. */
  run?: string;
  period: 'today' | 'yesterday' | 'week' | 'month' | 'undated' | null;
  /** A date in the period, for the name of the month. */
  instant: number | null;
};

/** Period headings are only shown if the API's order is chronological, in either direction. */
export const isInTimeOrder = (interviews: readonly Interview[]): boolean =>
  isNewestFirst(interviews) || isNewestFirst(interviews.toReversed());

function periodOf(createdAt: number | null, today: string, timeZone: string) {
  if (createdAt === null) return { key: 'undated', period: 'undated' } as const;
  const day = dayOf(createdAt, timeZone);
  const age = daysBetween(day, today);
  if (age === 0) return { key: 'today', period: 'today' } as const;
  if (age === 1) return { key: 'yesterday', period: 'yesterday' } as const;
  if (age > 1 && age < 7) return { key: 'week', period: 'week' } as const;
  return { key: day.slice(0, 7), period: 'month' } as const;
}

/**
 * Groups consecutive interviews by today, yesterday, the last seven days, and month. One without a
 * date joins the current group.
 */
export function groupByPeriod(interviews: readonly Interview[], now: number, timeZone: string) {
  const today = dayOf(now, timeZone);
  const groups: PeriodGroup[] = [];
  for (const interview of interviews) {
    const { key, period } = periodOf(interview.createdAt, today, timeZone);
    const last = groups.at(-1);
    if (last && (last.run === key || period === 'undated')) {
      last.items.push(interview);
      continue;
    }
    groups.push({
      // By position, so that React keeps a heading when its period changes.
      key: `period-${groups.length}`,
      run: key,
      period,
      instant: interview.createdAt,
      items: [interview],
    });
  }
  return groups;
}

type DayGroup = Group<Message> & { instant: number | null };

/** A new group starts when the day changes; a message without a date joins the current group. */
export function groupByDay(messages: readonly Message[], timeZone: string): DayGroup[] {
  const groups: DayGroup[] = [];
  let lastDay = '';
  for (const message of messages) {
    const day = message.createdAt === null ? lastDay : dayOf(message.createdAt, timeZone);
    const last = groups.at(-1);
    if (last && day === lastDay) last.items.push(message);
    else groups.push({ key: message.key, instant: message.createdAt, items: [message] });
    lastDay = day;
  }
  return groups;
}
