import { dayOf, daysBetween } from './dates.ts';
import type { Interview } from './interview.ts';
import type { Message } from './message.ts';

export type Group<Item> = { key: string; items: Item[] };
export type PeriodGroup = Group<Interview> & {
  /** What its interviews have in common. */
  run?: string;
  period: 'today' | 'yesterday' | 'week' | 'month' | 'undated' | null;
  /** A moment of the month, to write its name from. */
  instant: number | null;
};

/** Headings only help where time runs one way; otherwise the API's order means something else. */
export function isInTimeOrder(interviews: readonly Interview[]): boolean {
  let falling = true;
  let rising = true;
  let before: number | null = null;
  for (const { createdAt } of interviews) {
    if (createdAt === null) continue;
    if (before !== null) {
      if (createdAt > before) falling = false;
      if (createdAt < before) rising = false;
      if (!falling && !rising) return false;
    }
    before = createdAt;
  }
  return true;
}

function periodOf(createdAt: number | null, today: string, timeZone: string) {
  if (createdAt === null) return { key: 'undated', period: 'undated' } as const;
  const day = dayOf(createdAt, timeZone);
  const age = daysBetween(day, today);
  if (age === 0) return { key: 'today', period: 'today' } as const;
  if (age === 1) return { key: 'yesterday', period: 'yesterday' } as const;
  if (age > 1 && age < 7) return { key: 'week', period: 'week' } as const;
  return { key: day.slice(0, 7), period: 'month' } as const;
}

/** The list as runs of today, yesterday, the last seven days, and months. An undated one joins its run. */
export function groupByPeriod(
  interviews: readonly Interview[],
  now: number,
  timeZone: string,
): PeriodGroup[] {
  const today = dayOf(now, timeZone);
  const groups: PeriodGroup[] = [];
  for (const interview of interviews) {
    const { key, period } = periodOf(interview.createdAt, today, timeZone);
    const last = groups.at(-1);
    if (last && (last.run === key || period === 'undated')) {
      last.items.push(interview);
      continue;
    }
    // By its place: the first heading stays the first, whatever it comes to say.
    const place = `period-${groups.length}`;
    groups.push({ key: place, run: key, period, instant: interview.createdAt, items: [interview] });
  }
  return groups;
}

export type DayGroup = Group<Message> & { instant: number | null };

/** A new group where the day changes; a message without a readable date stays with the one before. */
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
