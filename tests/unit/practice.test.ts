import { conversationDates, summarisePractice } from '@/lib/account/practice';

/** A Thursday. */
const now = new Date(2026, 10, 19, 15, 0);
const local = (...[year, month, day]: [number, number, number]) =>
  new Date(year, month, day, 12).toISOString();

describe('summarisePractice', () => {
  it('counts all, this month, and since when', () => {
    const dates = [local(2026, 10, 2), local(2026, 9, 31), local(2026, 10, 19), local(2025, 10, 3)];
    const practice = summarisePractice(dates, now);
    expect(practice.total).toBe(4);
    expect(practice.thisMonth).toBe(2);
    expect(practice.since).toEqual(new Date(local(2025, 10, 3)));
  });

  it('puts each into its week, which begins on Monday', () => {
    const { weeks } = summarisePractice(
      [
        local(2026, 10, 16),
        local(2026, 10, 22),
        local(2026, 10, 15),
        local(2026, 8, 28),
        local(2026, 8, 27),
      ],
      now,
    );
    expect(weeks.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1, 2]);
    expect(weeks.every(({ start }) => start.getDay() === 1 && start.getHours() === 0)).toBe(true);
  });

  it('counts what has no readable date, and shows it nowhere else', () => {
    const practice = summarisePractice([undefined, 'yesterday', local(2027, 0, 1)], now);
    expect(practice).toMatchObject({ total: 3, thisMonth: 0 });
    expect(practice.weeks.every(({ count }) => count === 0)).toBe(true);
    expect(summarisePractice([], now).since).toBeNull();
  });
});

describe('conversationDates', () => {
  it('reads every record, whatever else is in it', () => {
    const body = { data: [{ attributes: { created_at: 'a' } }, { attributes: null }, null, 7, {}] };
    expect(conversationDates(body)).toEqual(['a', undefined, undefined, undefined, undefined]);
  });

  it.each([null, {}, { data: {} }, [], 'x'])('finds no list in %j', (body) => {
    expect(conversationDates(body)).toBeNull();
  });
});
