import {
  type Calendar,
  readPracticedInterviews,
  summarizePractice as summarize,
} from '@/components/account/practice-history';
import { toPractice } from '@/components/interviews/skills/skills';
import { readScores } from '@/lib/api/scores';

/** A Thursday, in a city whose clocks went back on the first of the month. */
const calendar: Calendar = {
  now: Date.parse('2026-11-19T20:00:00Z'),
  timeZone: 'America/New_York',
  weekStart: 1,
};
const on = (...dates: (string | undefined)[]) =>
  readPracticedInterviews({ data: dates.map((created_at) => ({ attributes: { created_at } })) }) ??
  [];

describe('the summary of practice', () => {
  it('has the total, this month’s count and the first day, in the person’s own calendar', () => {
    // In New York this is still the last of October.
    const practiced = on('2026-11-02', '2026-11-01T03:00:00Z', '2026-11-19', '2025-11-03');
    const { total, thisMonth, since } = summarize(practiced, calendar);
    expect({ total, thisMonth, since }).toEqual({ total: 4, thisMonth: 2, since: '2025-11-03' });
  });

  it.each([
    [1, '2026-09-28', '2026-11-16'],
    [0, '2026-09-27', '2026-11-15'],
  ])('begins weeks on day %i, even when the clocks change', (weekStart, first, last) => {
    const days = [
      '2026-11-16',
      '2026-11-18',
      '2026-11-12',
      '2026-11-02',
      '2026-09-28',
      '2026-09-26',
    ];
    const { weeks } = summarize(on(...days), { ...calendar, weekStart });
    expect(weeks.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 1, 1, 2]);
    expect([weeks[0]?.start, weeks.at(-1)?.start]).toEqual([first, last]);
  });

  it('counts a Sunday as the last day of a week that begins on Monday', () => {
    const sunday = { ...calendar, now: Date.parse('2026-11-22T20:00:00Z') };
    const { weeks } = summarize(on('2026-11-16', '2026-11-22'), sunday);
    expect(weeks.at(-1)).toEqual({ start: '2026-11-16', count: 2 });
  });

  it.each([
    [0, ['2026-11-17']],
    [1, ['2026-11-18']],
    [3, ['2026-11-18', '2026-11-17', '2026-11-17T22:00:00Z', '2026-11-16', '2026-11-14']],
    [2, ['2026-11-19', '2026-11-18']],
  ])('counts %i days in a row, even without practice today yet', (length, dates) => {
    expect(summarize(on(...dates), calendar).daysInARow).toBe(length);
  });

  it('separates the skills of real interviews, by their day, from those of practice, if there are both', () => {
    const scored = (created_at: string, value: number, real?: object) => ({
      attributes: { created_at, real, scores: [{ skill: 'Numbers', value, max: 5 }] },
    });
    const practiced = [scored('2026-11-02', 2), scored('2026-11-12', 4)];
    const told = scored('2026-11-19', 3, { date: '2026-11-09', outcome: 'open' });
    const of = (data: object[]) => summarize(readPracticedInterviews({ data }), calendar);
    const valuesOf = (skills?: readonly { points: { value: number }[] }[]) =>
      skills?.flatMap(({ points }) => points.map(({ value }) => value));
    const both = of([...practiced, told]);
    expect(valuesOf(both.skills)).toEqual([2, 3, 4]);
    expect(valuesOf(both.kinds?.real)).toEqual([3]);
    expect(valuesOf(both.kinds?.practice)).toEqual([2, 4]);
    expect(of(practiced).kinds).toBeNull();
  });

  it('counts interviews without a readable date in the total only', () => {
    const practice = summarize(on(undefined, 'yesterday', '2027-06-01'), calendar);
    expect(practice).toMatchObject({ total: 3, thisMonth: 0, daysInARow: 0 });
    expect(practice.weeks.every(({ count }) => count === 0)).toBe(true);
    expect(summarize([], calendar)).toMatchObject({ since: null, skills: [] });
  });

  it('counts every record, even an unreadable one, and throws without a list', () => {
    const body = { data: [{ attributes: { created_at: '2026-11-19' } }, {}, null, 7] };
    expect(readPracticedInterviews(body)).toHaveLength(4);
    for (const odd of [null, {}, { data: {} }, [], 'x'])
      expect(() => readPracticedInterviews(odd)).toThrow('no list of conversations');
  });
});

describe('optional scores', () => {
  const score = (skill: string, value: number, max = 5) => ({ skill, value, max });

  it.each([
    undefined,
    null,
    7,
    'x',
    {},
    [null],
    [7],
    [{}],
    [{ skill: 'A' }],
    [score('', 1)],
    [score('A', 6)],
    [score('A', -1)],
    [score('A', 0, 0)],
    [{ skill: 'A', value: '3', max: 5 }],
    [score('A', Number.NaN)],
  ])('%j is not a score', (value) => {
    expect(readScores(value)).toEqual([]);
  });

  it('become a line per skill, oldest first, on the latest scale, for the skills with the most scores', () => {
    const scored = (created_at: string, scores: object[]) => ({
      id: `of ${created_at}`,
      attributes: { created_at, scores },
    });
    const data = [
      scored('2026-11-19', [score('Trade-offs', 9, 10), score('Structure', 2), score('Once', 1)]),
      scored('2026-11-02', [score('Trade-offs', 3), score('Structure', 4), null as never]),
      ...['a', 'b', 'c', 'd'].map((name) => scored('2026-10-01', [score(name, 5)])),
    ];
    const { skills, toPractice: weakest } = summarize(
      readPracticedInterviews({ data }) ?? [],
      calendar,
    );
    expect(skills).toHaveLength(6);
    expect(skills[0]).toEqual({
      name: 'Trade-offs',
      points: [
        { id: 'of 2026-11-02', day: '2026-11-02', value: 3, max: 5 },
        { id: 'of 2026-11-19', day: '2026-11-19', value: 9, max: 10 },
      ],
    });
    // The weakest come first, and perfect skills need no practice.
    expect(toPractice(skills).map(({ name }) => name)).toEqual(['Structure', 'Trade-offs']);
    // A skill that is in no chart counts as well.
    expect(weakest).toEqual(['Once', 'Structure']);
    const perfect = skills.filter(({ points }) => points.at(-1)?.value === points.at(-1)?.max);
    expect(toPractice(perfect)).toEqual([]);
  });
});
