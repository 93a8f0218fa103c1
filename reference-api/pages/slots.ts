const daysOffered = 5;
const startTimes = [
  [13, 0],
  [14, 30],
  [16, 0],
  [17, 30],
  [19, 0],
] as const;

/** The times on offer: the next five working days, counted in UTC and never today. */
export function offeredDays(now: Date): Date[][] {
  const days: Date[][] = [];
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  while (days.length < daysOffered) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue;
    days.push(
      startTimes.map(([hours, minutes]) => new Date(new Date(day).setUTCHours(hours, minutes))),
    );
  }
  return days;
}
