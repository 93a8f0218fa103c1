import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { dayOf, daysBetween } from '@/lib/time/dates';
import { isNewestFirst } from '../address/filters';

export type Group<Item> = {
  readonly key: string;
  /** The period that the dates of its items share. */
  readonly run: string;
  /** The first of these dates. */
  readonly instant: number | null;
  readonly items: Item[];
};

type Dated = { readonly key: string; readonly createdAt: number | null };

/** Groups consecutive items by their dates. One without a date joins the current group. */
function groupByDate<Item extends Dated>(
  items: readonly Item[],
  runOf: (createdAt: number) => string,
): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const item of items) {
    const { key, createdAt } = item;
    const last = groups.at(-1);
    const run = createdAt === null ? (last?.run ?? 'undated') : runOf(createdAt);
    if (last?.run === run) last.items.push(item);
    else groups.push({ key, run, instant: createdAt, items: [item] });
  }
  return groups;
}

export const groupByDay = (messages: readonly Message[], timeZone: string): Group<Message>[] =>
  groupByDate(messages, (createdAt) => dayOf(createdAt, timeZone));

/** Groups interviews by today, yesterday, the last seven days, and month. */
export function groupByPeriod(interviews: readonly Interview[], now: number, timeZone: string) {
  const today = dayOf(now, timeZone);
  const groups = groupByDate(interviews, (createdAt) => {
    const day = dayOf(createdAt, timeZone);
    const age = daysBetween(day, today);
    if (age === 0) return 'today';
    if (age === 1) return 'yesterday';
    return age > 1 && age < 7 ? 'week' : day.slice(0, 7);
  });
  // Keyed by position, so that React keeps a heading when its period changes.
  return groups.map((group, index) => ({ ...group, key: `period-${index}` }));
}

/** Period headings are only shown if the API's order is chronological, in either direction. */
export const isInTimeOrder = (interviews: readonly Interview[]): boolean =>
  isNewestFirst(interviews) || isNewestFirst(interviews.toReversed());
