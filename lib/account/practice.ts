export type Week = { start: Date; count: number };

export type Practice = {
  total: number;
  thisMonth: number;
  /** The first of them, where any has a readable date. */
  since: Date | null;
  /** Oldest first; the last one is the week we are in. */
  weeks: Week[];
};

const weeksShown = 8;

/** The dates of `GET /conversations`: one for each record, undefined where it has none. */
export function conversationDates(body: unknown): (string | undefined)[] | null {
  const records = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(records)) return null;
  return records.map((record: { attributes?: { created_at?: unknown } } | null) => {
    const date = record?.attributes?.created_at;
    return typeof date === 'string' ? date : undefined;
  });
}

/** What was practised, in the person's own calendar: months and weeks are theirs, not the server's. */
export function summarisePractice(dates: readonly (string | undefined)[], now: Date): Practice {
  const known = dates
    .map((date) => new Date(date ?? Number.NaN))
    .filter((date) => !Number.isNaN(date.getTime()));
  const weeks = lastWeeks(now);
  let thisMonth = 0;
  let since: Date | null = null;
  for (const date of known) {
    if (isSameMonth(date, now)) thisMonth += 1;
    if (!since || date < since) since = date;
    const week = weeks.findLast(({ start }) => start <= date);
    if (week && date < weekAfter(week.start)) week.count += 1;
  }
  return { total: dates.length, thisMonth, since, weeks };
}

const isSameMonth = (a: Date, b: Date): boolean =>
  a.getMonth() === b.getMonth() && a.getFullYear() === b.getFullYear();

/** Weeks begin on Monday. Days are counted by the calendar, so that a change of the clock loses none. */
function lastWeeks(now: Date): Week[] {
  const sinceMonday = (now.getDay() + 6) % 7;
  return Array.from({ length: weeksShown }, (_, index) => {
    const daysBack = sinceMonday + 7 * (weeksShown - 1 - index);
    const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysBack);
    return { start, count: 0 };
  });
}

const weekAfter = (start: Date): Date =>
  new Date(start.getFullYear(), start.getMonth(), start.getDate() + 7);
